"""Which of many settings that are alike the quick tests try; the long ones try all others."""

import pytest


def some_quick(settings, every):
    """The settings as parameters: one in `every`, from the first on, quick, the others long."""
    return [
        setting if n % every == 0 else pytest.param(setting, marks=pytest.mark.long)
        for n, setting in enumerate(settings)
    ]
