"""The figures of the report on games with kingmakers: games beside each other, with their titles."""

from __future__ import annotations

from derivations.claims.claim import Settled, parts
from derivations.print.pictures import Drawing
from derivations.sources.kingmaker.diamond_tables import forms_of
from derivations.sources.kingmaker.drawings import board_drawing, game_drawing, letters
from derivations.sources.kingmaker.games import LEFT_OUT, MERGED, OPEN_TWICE, TWINS, TWO_FORMS
from trees.games.mizuno import SMALL
from trees.single_winner.terms import in_preorder, parse
from verify.find.kingmaker.normal_form import normal_form_of
from verify.theories.kingmaker.census_records import Census
from verify.theories.kingmaker.kingmakers import game_left, predicted_moves
from verify.theories.kingmaker.rewriting import apply
from verify.theories.kingmaker.rewriting_records import Step


def pictures(several: Settled, diamond: Settled) -> dict[str, tuple[Drawing, ...]]:
    """By their names in the text; `several` and `diamond` are the claims M15 and M17."""
    open_twice, remaining = parse(OPEN_TWICE), parts(several, Census)[0].findings[0].smallest
    open_ = predicted_moves(in_preorder(open_twice))
    before = [parse(text) for text in (TWO_FORMS, MERGED, TWINS)]
    after = (normal_form_of(before[0]), apply(before[1], Step(2, (), (0,))), normal_form_of(before[2]))
    pairs = zip("abc", before, after, strict=True)
    whole, *left = (parse(form.result) for form in forms_of(diamond))
    return {
        "small_trees": tuple(game_drawing(game, f"T{number}") for number, game in enumerate(SMALL, 1)),
        "left_out_game": (game_drawing(parse(LEFT_OUT)),),
        "rewriting": tuple(
            game_drawing(game, title)
            for name, one, other in pairs
            for title, game in ((name, one), (f"{name}'", other))
        ),
        "open_twice": (
            game_drawing(open_twice, "the game"),
            game_drawing(open_twice, "what may be chosen", kept=open_.moves),
            game_drawing(game_left(in_preorder(open_twice), open_), "what is left"),
        ),
        "four": tuple(game_drawing(parse(each)) for each in remaining),
        "board": (board_drawing(),),
        "games_left": tuple(game_drawing(game, called=letters) for game in left),
        "normal_form": (game_drawing(whole, called=letters, rightward=True),),
    }
