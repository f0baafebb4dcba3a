"""The four ways in which what somebody gave us can be wrong, or where it is kept can fail."""


class TrainerError(ValueError):
    """Base of all errors whose message is written for the person who caused them."""


class UnreadableError(TrainerError):
    """The text is not notation: no reading of it makes sense."""


class IllegalError(TrainerError):
    """The text or value is readable, but not allowed here."""


class AmbiguousError(TrainerError):
    """The text can be read in more than one way."""


class StorageError(TrainerError):
    """The place where things are kept cannot be reached, read or written; nothing of what was asked has been done."""
