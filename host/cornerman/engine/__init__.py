"""The rules engine: pure, deterministic, the same for people, bots, buttons and scripts.

Nothing in here knows a clock, a file, a port or a screen. A game (``cornerman.games``) gives the
chart, the phases and the frames; :class:`~cornerman.engine.driver.Driver` runs them.
"""
