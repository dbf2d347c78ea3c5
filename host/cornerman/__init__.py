"""Cornerman: runs the rules of a fighting game that is played on a physical table."""

__version__ = "0.1.0"
