// Kuhn poker: what both players get, and what each could gain by the best other strategy.
"use strict";

// the strategies, by information set and action; K is bet three times as often as J
function profileAt(alpha, call, bluff, field) {
  const one = field.of(1);
  const third = field.of("1/3");
  const two = (first, second, often) => ({ [first]: field.minus(one, often), [second]: often });
  return {
    J: two("check", "bet", alpha),
    Q: two("check", "bet", field.zero),
    K: two("check", "bet", field.times(field.of(3), alpha)),
    "J check-bet": two("fold", "call", field.zero),
    "Q check-bet": two("fold", "call", call),
    "K check-bet": two("fold", "call", one),
    "J after check": two("check", "bet", bluff),
    "Q after check": two("check", "bet", field.zero),
    "K after check": two("check", "bet", one),
    "J after bet": two("fold", "call", field.zero),
    "Q after bet": two("fold", "call", third),
    "K after bet": two("fold", "call", one),
  };
}

// the game with its numbers in the field, the nodes of each information set, and who moves there
function gameIn(data, field) {
  const sets = new Map();
  const nodes = data.nodes.map((node, number) => {
    if (node.infoset) {
      if (!sets.has(node.infoset)) sets.set(node.infoset, []);
      sets.get(node.infoset).push(number);
    }
    return {
      ...node,
      pays: node.pays && node.pays.map(field.of),
      probabilities: node.probabilities && node.probabilities.map(field.of),
    };
  });
  return { nodes, sets };
}

// what the player gets by the profile, how much more by the best strategy, and where this does otherwise
function replies(game, player, profile, field) {
  const { nodes, sets } = game;
  const weight = (node, k) => (node.probabilities ? node.probabilities[k] : profile[node.infoset][node.actions[k]]);
  // of each node, the probability that chance and the others come there
  const reached = new Array(nodes.length);
  reached[0] = field.of(1);
  nodes.forEach((node, number) => {
    (node.children || []).forEach((child, k) => {
      const share = node.player === player ? field.of(1) : weight(node, k);
      reached[child] = field.times(reached[number], share);
    });
  });
  const chosen = {};
  const gaining = {};
  const worth = new Array(nodes.length);
  const choose = (infoset) => {
    if (chosen[infoset] !== undefined) return chosen[infoset];
    const actions = nodes[sets.get(infoset)[0]].actions;
    const sums = actions.map((_, k) =>
      sets
        .get(infoset)
        .map((number) => field.times(reached[number], best_from(nodes[number].children[k])))
        .reduce(field.plus, field.zero),
    );
    const best = sums.reduce((kept, sum, k) => (field.more(sum, sums[kept]) ? k : kept), 0);
    const now = sums.map((sum, k) => field.times(sum, profile[infoset][actions[k]])).reduce(field.plus, field.zero);
    if (field.more(sums[best], now)) gaining[infoset] = actions[best];
    chosen[infoset] = best;
    return best;
  };
  const best_from = (number) => {
    if (worth[number] !== undefined) return worth[number];
    const node = nodes[number];
    worth[number] = node.pays
      ? node.pays[player]
      : node.player === player
        ? best_from(node.children[choose(node.infoset)])
        : node.children.map((child, k) => field.times(weight(node, k), best_from(child))).reduce(field.plus, field.zero);
    return worth[number];
  };
  const by_profile = (number) => {
    const node = nodes[number];
    if (node.pays) return node.pays[player];
    return node.children.map((child, k) => field.times(weight(node, k), by_profile(child))).reduce(field.plus, field.zero);
  };
  const best = best_from(0);
  const paid = by_profile(0);
  return { paid, regret: field.minus(best, paid), gaining };
}

// the map: for each bet and call of player 1, whether nobody gains, or how much both do together
function mapOf(game, bluff) {
  const picture = document.getElementById("map");
  const [wide, high] = [21, 61];
  const [left, top, size, tall] = [62, 12, 420, 366];
  const cells = [];
  for (let i = 0; i < wide; i += 1) {
    for (let j = 0; j < high; j += 1) {
      const profile = profileAt(i / 60, j / 60, bluff, ROUNDED);
      const sum = replies(game, 0, profile, ROUNDED).regret + replies(game, 1, profile, ROUNDED).regret;
      const at = { x: left + (i * size) / wide, y: top + ((high - 1 - j) * tall) / high };
      cells.push(
        sum < 1e-9
          ? drawn("rect", { ...at, width: size / wide, height: tall / high, class: "zone" })
          : drawn("rect", {
              ...at,
              width: size / wide,
              height: tall / high,
              class: "bar",
              opacity: Math.min(1, sum * 3).toFixed(3),
            }),
      );
    }
  }
  const marks = [0, 1 / 3, 2 / 3, 1].map((value, k) =>
    drawn("text", { x: left - 8, y: top + tall * (1 - value) + 4, "text-anchor": "end" }, ["0", "1/3", "2/3", "1"][k]),
  );
  const below = [0, 1 / 6, 1 / 3].map((value, k) =>
    drawn("text", { x: left + value * 3 * size, y: top + tall + 20, "text-anchor": "middle" }, ["0", "1/6", "1/3"][k]),
  );
  const names = [
    drawn("text", { x: left + size / 2, y: top + tall + 40, "text-anchor": "middle" }, "α, how often J is bet"),
    drawn("text", { x: 14, y: top + tall / 2, transform: `rotate(-90 14 ${top + tall / 2})`, "text-anchor": "middle" }, "call with Q"),
    drawn("rect", { x: left, y: top, width: size, height: tall, class: "axis" }),
  ];
  picture.replaceChildren(...cells, ...marks, ...below, ...names, drawn("circle", { id: "here", r: 6, class: "here" }));
}

function startKuhn() {
  const exact = gameIn(DATA.game, EXACT);
  const rounded = gameIn(DATA.game, ROUNDED);
  let mapped = null;
  moving(({ alpha, call, bluff }) => {
    const profile = profileAt(alpha, call, bluff, EXACT);
    const [first, second] = [0, 1].map((player) => replies(exact, player, profile, EXACT));
    const still = first.regret.sign === 0 && second.regret.sign === 0;
    const said = ({ regret, gaining }) => {
      if (regret.sign === 0) return "no other strategy does better";
      const changes = Object.entries(gaining).map(([infoset, action]) => `${action} at ${infoset}`);
      return `more by ${changes.join(", ")}`;
    };
    results([
      ["Player 1 gets", ...both(first.paid)],
      ["Regret of player 1", first.regret.toString(), said(first), first.regret.sign ? "refuted" : "proved"],
      ["Regret of player 2", second.regret.toString(), said(second), second.regret.sign ? "refuted" : "proved"],
      ["So it is", still ? "an equilibrium" : "no equilibrium", "", still ? "proved" : "refuted"],
    ]);
    if (mapped !== bluff.text) {
      mapped = bluff.text;
      mapOf(rounded, bluff.number);
    }
    const here = document.getElementById("here");
    here.setAttribute("cx", 62 + ((alpha.number * 60 + 0.5) * 420) / 21);
    here.setAttribute("cy", 12 + ((60 - call.number * 60 + 0.5) * 366) / 61);
  });
}

startKuhn();
