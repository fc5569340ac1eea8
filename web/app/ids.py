"""Make names for games and tabs: the time and a little chance, in base 36."""

import random

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number):
    """Write a whole number ≥ 0 in base 36."""
    out = ""
    while True:
        out = DIGITS[number % 36] + out
        number //= 36
        if not number:
            return out


def fresh(now):
    """Return a new id from ``now`` (ms) and four digits of chance."""
    return base36(int(now)) + "-" + "".join([DIGITS[int(random.random() * 36)] for _ in range(4)])


def milliseconds(iso):
    """Return the milliseconds since 1970 of an ISO date such as ``2026-11-30T14:43:00.123Z``."""
    try:
        year, month, day = int(iso[0:4]), int(iso[5:7]), int(iso[8:10])
        hour, minute, second = int(iso[11:13]), int(iso[14:16]), float(iso[17:].rstrip("Z"))
    except ValueError:
        return 0
    # days since 1970-03-01 by counting years from March
    if month < 3:
        year, month = year - 1, month + 12
    days = 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day
    days -= 719469
    return int(((days * 24 + hour) * 60 + minute) * 60_000 + second * 1000)
