"""Games that join information sets of others, and what their plans guarantee there."""
