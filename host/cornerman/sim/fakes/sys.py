"""Fake of `sys`: which Python this is, as libraries ask."""


class _Implementation:
    name = "circuitpython"
    version = (10, 1, 4)


implementation = _Implementation()
platform = "RP2040"
