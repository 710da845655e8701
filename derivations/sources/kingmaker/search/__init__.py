"""The search over readings of the experiments for one that gives tables 5.1, 5.3 and 5.4 together."""
