"""Information-set Monte Carlo search over the protocol: which move is good, from a view alone.

A game subclasses ``Policy`` (``policy.py``), a bot runs ``Search`` (``ismcts.py``):

    search = Search(policy, view, rng)
    yield from search.run(iterations)       # yields Progress; a true value sent in stops it
    stats = search.root()                   # RootMove per move, most visited first
"""
