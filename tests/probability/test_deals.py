"""Random deals: no card twice, every deal equally likely."""

from collections import Counter

import numpy as np
import pytest

from ahapackage.probability.deals import deal


def test_every_ordered_deal_is_equally_likely():
    """Two of four: twelve ordered deals, 120,000 tries, each within 4.5 standard errors."""
    n = 120_000
    found = Counter(map(tuple, deal(n, 4, 2, np.random.default_rng(3)).tolist()))
    assert len(found) == 12
    for times in found.values():
        assert abs(times - n / 12) <= 4.5 * (n * (1 / 12) * (11 / 12)) ** 0.5


@pytest.mark.parametrize("cards", [0, 1, 5])
def test_nothing_is_dealt_twice(cards):
    """From nothing to all."""
    rows = deal(500, 5, cards, np.random.default_rng(4))
    assert rows.shape == (500, cards)
    assert all(len(set(row)) == cards for row in rows.tolist())
