"""The commands of `gameproof`: each module has `add`, its arguments, and `run`."""
