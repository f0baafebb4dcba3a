"""What all tests share: no time limits on a loaded machine, and no trace in the user's own folders."""

from hypothesis import settings

settings.register_profile("trainer", deadline=None)
settings.load_profile("trainer")
