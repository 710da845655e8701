"""Ten lines that settle claims about a built-in game and two of one's own."""

from gameproof import claim, load, nash, spe, value

bq = load("games/beer_quiche.efg")
beer = {"Sender": {"wimp": "beer", "surly": "beer"}, "Receiver": {"beer": "no", "quiche": "duel"}}
enters = {"Entrant": {"enter?": "in"}, "Chain store": {"fight?": "share"}}
claim("S1", "Kuhn poker with 5 cards is worth -1/15", value("kuhn", cards=5) == "-1/15")
claim("S2", "Pooling on beer is an equilibrium", nash(bq, beer), source="Cho and Kreps (1987)")
claim("S3", "Entering is subgame perfect if a >= 1", spe("games/entry.json", enters, for_all="1 <= a <= 2"))
claim("S4", "Entering is subgame perfect", spe("games/entry.json", enters), expect="refuted")
