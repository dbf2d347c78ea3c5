"""Section 6 once more, step by step, on the catalogue's own rows: slow, and by another hand."""

from __future__ import annotations

from catalogue_cards import Listed


def naive_received(
    cards: tuple[Listed, Listed],
    damages: tuple[int, int],
    bonuses: tuple[int, int] = (0, 0),
    lasting: tuple[int, int] = (0, 0),
    off: tuple[bool, bool] = (False, False),
    void: tuple[bool, bool] = (False, False),
) -> tuple[list[int], list[dict[str, int]]]:
    """Damage received by side, and what is registered for the next round by side."""
    printed = [card.initiative for card in cards]
    effective = [printed[0] + bonuses[0], printed[1] + bonuses[1]]  # RES-02
    power = [not off[i] and not void[i] for i in (0, 1)]  # RES-01

    def live(i: int, op: str) -> list[list[int]]:
        return cards[i].numbers(op) if power[i] else []

    for i in (0, 1):  # RES-03
        if [printed[1 - i]] in live(i, "void_if"):
            power[i] = False
    cancelled = [bool(live(1 - i, "cancel_power")) or [printed[i]] in live(1 - i, "cancel_power_if")
                 for i in (0, 1)]  # RES-04  # fmt: skip
    power = [power[i] and not cancelled[i] for i in (0, 1)]
    x = [sum(hit for n, hit in live(i, "break_if") if n == printed[1 - i]) for i in (0, 1)]  # RES-05
    technique = [not void[i] and not x[1 - i] for i in (0, 1)]
    power = [power[i] and technique[i] for i in (0, 1)]
    if (len(live(0, "swap")) + len(live(1, "swap"))) % 2:  # RES-06
        effective = effective[::-1]
    if not all(technique):  # RES-07, RES-08
        hits = technique
    elif live(0, "force_draw") or live(1, "force_draw") or effective[0] == effective[1]:
        hits = [True, True]
    else:
        hits = [effective[0] > effective[1], effective[1] > effective[0]]
    dealt = [0, 0]
    for i in (0, 1):
        if hits[i] and x[i]:
            dealt[i] = x[i]
        elif hits[i]:
            dealt[i] = damages[i] + (lasting[i] if damages[i] >= 1 else 0)  # RES-09
    received = [0, 0]
    for i in (0, 1):  # RES-10
        if not live(i, "no_damage"):
            received[i] = max(0, dealt[1 - i] - sum(n for (n,) in live(i, "reduce")))
    registered = [
        {
            "bonus": sum(n for (n,) in live(i, "init_next")),
            "initiative": sum(n for n, _ in live(i, "lasting")),
            "damage": sum(n for _, n in live(i, "lasting")),
            "orders": bool(live(i, "reveal_next")),
        }
        for i in (0, 1)
    ]
    return received, registered
