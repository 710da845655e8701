"""Hands of Kuhn poker between two in equilibrium: player 1 never bets, player 2 bluffs with J one time in three."""

ORDERS = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
HANDS = 1_000


def hands(random, number):
    """Of so many hands, whether player 1 wins and whether a bet is made, and what player 1 wins."""
    won, bets, chips = [], [], []
    for order in random.integers(6, size=HANDS):
        first, second = ORDERS[order]
        bet = second == 2 or (second == 0 and random.random() < 1 / 3)
        calls = bet and (first == 2 or (first == 1 and random.random() < 1 / 3))
        at_stake = 2 if calls else 1
        wins = first > second if calls or not bet else False
        won.append(wins)
        bets.append(bool(bet))
        chips.append(at_stake if wins else -at_stake)
    return {"player 1 wins": won, "a bet is made": bets, "chips of player 1": chips}
