"""Plans and profiles: sequence form, best responses, guarantees, subgames, beliefs."""
