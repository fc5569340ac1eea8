"""The lesson's room: the game room with the lesson in the place of the panel."""

from app.rooms import play

frame, regions = play.frame, play.regions


def layout(app):
    """Name the arrangement."""
    return "learn " + app.here().game
