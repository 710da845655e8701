"""Games with one winner: normal forms, kingmakers, predictions."""
