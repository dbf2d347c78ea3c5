"""What people need who sit down to a match, whichever screen shows it: set-up, memory, seats, clock, answers.

Front ends (terminal, dashboard) use it; it knows sessions, packs and agents, and draws nothing.
"""
