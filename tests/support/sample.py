"""How much of what it could try a test tries; as sample.h, for tests that are scripts."""

import os


def sample_of(whole):
    """Of so many things to try this many are tried here: at least one."""
    one_in = 1 if "ASTERISM_WHOLE" in os.environ else int(os.environ.get("ASTERISM_ONE_IN", "1"))
    return -(-whole // one_in)
