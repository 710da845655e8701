"""The network is that of the source, whatever is computed once for many states."""

from __future__ import annotations

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from torch import Tensor  # noqa: E402
from torch.nn import functional  # noqa: E402

from play.network.architecture import CELLS, SIDE, Architecture  # noqa: E402
from play.network.inference import Memory, expected_values  # noqa: E402
from play.network.model import Network, cells, predict  # noqa: E402

SMALL = Architecture(widths=(4, 6), dense=16)
SHAPES = [
    SMALL,
    Architecture(widths=(4, 6), dense=16, place="corner", activation="linear", output="tanh", initial="he"),
    Architecture(filter=3, widths=(4, 5, 6), convolutions=3, dense=8),
    Architecture(filter=3, widths=(4, 6), dense=16, border="valid"),
    Architecture(convolutions=1, widths=(4,), dense=8),
]
PLANES = 5


def drawn(states: int, seed: int = 1) -> np.ndarray[tuple[int, ...], np.dtype[np.uint64]]:
    return np.random.default_rng(seed).integers(2**52, size=(states, PLANES), dtype=np.uint64)


def plain(network: Network, states: np.ndarray[tuple[int, ...], np.dtype[np.uint64]]) -> Tensor:
    """Layer after layer over the whole field, cell by cell as they are said to lie."""
    shape = network.architecture
    row, column = shape.corner
    found = torch.zeros(len(states), network.planes, SIDE, SIDE)
    for state, planes in enumerate(states.tolist()):
        for plane, bits in enumerate(planes):
            for cell in range(CELLS[0] * CELLS[1]):
                found[state, plane, row + cell // 4, column + cell % 4] = bits >> cell & 1
    for number, layer in enumerate(network.convolutions, 1):
        found = functional.relu(layer(found))
        if number % shape.convolutions == 0:
            found = functional.max_pool2d(found, 2)
    found = network.dense(found.flatten(1))
    found = network.last(network.dropout(found.relu() if shape.activation == "relu" else found)).squeeze(1)
    return found.tanh() if shape.output == "tanh" else found


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_what_differs_alone_gives_what_the_whole_field_gives(shape: Architecture) -> None:
    network = Network(shape, PLANES, seed=3).eval()
    states = drawn(6)
    with torch.inference_mode():
        torch.testing.assert_close(network(cells(states)), plain(network, states))


@pytest.mark.parametrize("shape", SHAPES[:2], ids=str)
def test_it_learns_as_the_whole_field_does(shape: Architecture) -> None:
    network, states = Network(shape, PLANES, seed=3).eval(), drawn(6)
    gradients = []
    for found in (network(cells(states)), plain(network, states)):
        network.zero_grad()
        found.square().sum().backward()
        gradients.append([parameter.grad.clone() for parameter in network.parameters()])
    torch.testing.assert_close(*gradients)


def test_the_published_network_has_so_many_weights() -> None:
    # 33, 32, 32, 64, 64 planes through filters of 25 cells, 4 x 4 x 64 = 1024 to 1024 to 1
    weights = 25 * (33 * 32 + 32 * 32 + 32 * 64 + 64 * 64) + 1024 * 1024 + 1024
    assert (
        sum(each.numel() for each in Network(Architecture(), 33).parameters()) == weights + 2 * 32 + 2 * 64 + 1024 + 1
    )


def test_a_seed_gives_one_network() -> None:
    first, again, other = (Network(SMALL, PLANES, seed) for seed in (1, 1, 2))
    states = drawn(3)
    assert predict(first, states).tolist() == predict(again, states).tolist() != predict(other, states).tolist()


def test_weights_start_within_glorots_bounds() -> None:
    layer = Network(SMALL, PLANES).convolutions[0]
    bound = (6 / (25 * (PLANES + 4))) ** 0.5
    assert 0.9 * bound < layer.weight.abs().max() <= bound
    assert not layer.bias.any()


def answers() -> tuple[
    np.ndarray[tuple[int, ...], np.dtype[np.intp]], np.ndarray[tuple[int, ...], np.dtype[np.uint64]]
]:
    """Of three states, the second asked nothing; some answers alike."""
    pairs = drawn(4)[:, :2]
    return np.array([0, 0, 0, 2, 2, 2, 2]), pairs[[0, 1, 1, 3, 2, 3, 0]]


def test_many_answers_in_a_state_are_expected_as_one_by_one() -> None:
    network, states = Network(SMALL, PLANES, seed=3), drawn(3)
    rows, actions = answers()
    alone = states[rows]
    alone[:, -2:] = actions
    states[:, -2:] = 0
    np.testing.assert_allclose(
        expected_values(network, states, rows, actions), predict(network, alone), rtol=1e-4, atol=1e-6
    )


def test_answers_written_alike_are_expected_alike_to_the_last_bit() -> None:
    network, states = Network(SMALL, PLANES, seed=3), drawn(3)
    states[:, -2:] = 0
    rows, actions = answers()
    found = expected_values(network, states, rows, actions)
    assert found[1] == found[2] != found[0]
    assert found[3] == found[5] != found[4]


def test_what_is_remembered_is_what_the_network_says() -> None:
    network, states = Network(SMALL, PLANES, seed=3), drawn(3)
    states[:, -2:] = 0
    states[2] = states[0]
    rows, actions = np.repeat([0, 1, 2], 4), np.tile(drawn(4)[:, :2], (3, 1))
    memory, common = Memory(network), np.array([True, False, True])
    said = expected_values(network, states, rows, actions)
    for _ in range(2):
        assert memory.expected(states, rows, actions, common).tolist() == said.tolist()
    other = actions[::-1].copy()
    assert (
        memory.expected(states, rows, other, common).tolist() == expected_values(network, states, rows, other).tolist()
    )


def test_no_answers_are_no_trouble() -> None:
    network = Network(SMALL, PLANES)
    none = np.empty((0, 2), dtype=np.uint64)
    assert not len(expected_values(network, drawn(2), np.empty(0, dtype=np.intp), none))
