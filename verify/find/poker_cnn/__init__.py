"""Certificates on no-limit hold'em by convolutional network, made."""
