"""gameproof: rules of games, as networkx trees and as rules to walk."""
