"""Games being played: sessions, undo, bots at work, links, matches between bots."""
