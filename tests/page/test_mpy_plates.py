"""The small boards of the table of games are images: no grid, no rows, nothing to tap."""

from app import faces


def test_plates_are_images_without_rows_or_cells():
    """A reader meets one image with a name, whether a game runs or not."""
    for game in faces.present():
        plate = faces.Faces(True).call(game, "board.plate", "", None, lambda key, **facts: key)
        assert 'role="img"' in plate and "aria-label=" in plate
        for word in ('role="row"', 'role="gridcell"', 'role="grid"', "tabindex", "data-do"):
            assert word not in plate, game + " " + word
