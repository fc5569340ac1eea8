"""Name, for each sentence of the solo rules that states a rule, the test that holds it.

Each line of ``TABLE``: the section, the rule in our words, the test (a function of this folder,
without its ``test_``).
"""

from __future__ import annotations

TABLE = """
set-up | As for two players, with changes
    supplies_are_those_of_two_players
set-up | A level is chosen; each has its board
    levels_have_the_totals_of_the_rules
set-up | The scholar has his own elements
    each_side_has_seven_of_each_element
set-up | His camel starts at Timbuktu
    the_scholars_camel_starts_at_timbuktu
set-up | He has no resources to begin with
    the_scholar_has_no_resources
set-up | He has no favour disc
    favour_brings_icons_of_the_best_discipline
set-up | The bag decides his later turns
    phase_two_takes_the_discipline_from_a_drawn_student
set-up | Four objective cards are his face-down deck
    the_human_cannot_tell_hidden_orders_apart
set-up | The library has three shelves
    the_library_has_three_empty_shelves
set-up | The human plays first
    the_human_plays_first
set-up | The human picks a combination
    the_human_chooses_among_four_combinations
set-up | An undealt card is revealed for the scholar
    the_reveal_comes_after_the_draft
set-up | He takes the class of its icon if possible
    the_scholar_takes_the_class_of_the_revealed_card
set-up | Else the combination with that book
    the_scholar_takes_the_book_when_the_class_is_gone
set-up | The rest goes to the box
    unpicked_books_go_to_the_box
set-up | His student goes into the bag
    the_scholars_student_goes_into_the_empty_bag
set-up | His class goes to the middle of his board
    the_starter_counts_for_knowledge
set-up | His book is kept beside his board
    the_scholar_takes_the_class_of_the_revealed_card
course | Turns alternate
    turns_alternate_between_human_and_scholar
course | The last space of the Madrasa triggers the end
    human_filling_the_madrasa_gives_the_scholar_one_more_turn
course | Or his sixteenth turn does
    the_last_turn_is_the_sixteenth
course | Three phases
    phases_last_four_five_and_seven_turns
course | A discipline is current each turn
    phase_one_takes_the_discipline_from_the_top_card
course | Not always two actions
    levels_have_the_totals_of_the_rules
course | TEACH is always the last
    every_turn_ends_with_teach
course | He never gains gold, salt, inspiration
    the_scholar_never_gains_gold_salt_or_inspiration
course | His own supply has no limit
    scholars_store_has_no_cap
disciplines | He tries the current discipline first
    prestige_is_a_star_of_the_discipline
disciplines | Then the next anti-clockwise
    disciplines_follow_anti_clockwise
disciplines | The same for tiles and stars
    tile_of_another_discipline_brings_that_star
phase 1 | The first four turns
    phases_last_four_five_and_seven_turns
phase 1 | The top card names the discipline
    phase_one_takes_the_discipline_from_the_top_card
phase 1 | It goes to the first free slot, which names the actions
    phase_one_takes_the_discipline_from_the_top_card
phase 2 | The next five turns
    phases_last_four_five_and_seven_turns
phase 2 | A drawn student names the discipline
    phase_two_takes_the_discipline_from_a_drawn_student
phase 2 | The bag holds five by then
    the_bag_holds_five_students_before_phase_two
phase 2 | The class tile goes to the first free space
    phase_two_takes_the_discipline_from_a_drawn_student
phase 2 | That space names the other actions
    phase_two_takes_the_discipline_from_a_drawn_student
phase 3 | Seven turns at most
    phases_last_four_five_and_seven_turns
phase 3 | All students of his board go into the bag
    phase_three_gathers_all_students_of_his_board
phase 3 | A drawn student names the discipline
    phase_three_gathers_all_students_of_his_board
phase 3 | His slot names the actions (by the turn)
    phase_three_slot_is_the_turn_less_nine
pay a book | One book to the library
    library_book_comes_from_the_supply_first
pay a book | Not when teaching mathematics or law
    teach_pays_nothing
pay a book | From the supply, else his own
    library_book_comes_from_the_supply_first
pay a book | His own serve as supply when it is out
    humans_book_comes_from_the_scholars_reserve_when_the_supply_is_out
pay a book | First a majority without a lead of two
    scholar_strengthens_a_narrow_lead_first
pay a book | Then the fewest books needed
    scholar_leaves_a_lead_of_two_alone
pay a book | Then the topmost shelf
    scholar_ties_go_to_the_topmost_shelf
enrol | By discipline: of the current or next
    enrol_goes_to_the_next_colour_from_the_same_queue
enrol | The outermost, whatever the queue
    enrol_takes_the_outermost_of_the_discipline
enrol | Ties: the queue of the discipline or next
    enrol_ties_go_to_the_queue_of_the_discipline_or_the_next
enrol | Else the second, and so on
    enrol_goes_one_deeper_when_no_front_matches
enrol | The student goes into the bag
    enrol_fills_the_bag_and_closes_the_queue_to_the_left
enrol | The others move left
    enrol_fills_the_bag_and_closes_the_queue_to_the_left
enrol | By area: the front, whatever the colour
    enrol_by_area_takes_the_front_student_onto_the_tile
enrol | Onto the class tile that asked for it
    enrol_by_area_takes_the_front_student_onto_the_tile
prepare | A tile of the discipline onto the first space
    prepare_takes_row_one_on_turn_five_and_so_on
prepare | Row by row from turn five
    prepare_takes_row_one_on_turn_five_and_so_on
prepare | Without paying
    prepare_takes_row_one_on_turn_five_and_so_on
prestige | A star from the supply
    prestige_is_a_star_of_the_discipline
prestige | Out of supply: the next discipline
    disciplines_follow_anti_clockwise
graduate | The leftmost of phase 3's row
    graduate_takes_the_leftmost_and_the_best_diploma
graduate | The best diploma of his colour
    graduate_takes_the_leftmost_and_the_best_diploma
tile | A supply tile of the discipline in the Madrasa
    tile_goes_to_the_row_where_his_walls_lead_most
tile | Full: into his reserve, one icon
    tile_of_a_full_madrasa_goes_to_his_reserve_with_its_star
tile | A star of the same kind too
    tile_goes_to_the_row_where_his_walls_lead_most
tile | After turn 16 the Madrasa is filled
    turn_sixteen_fills_the_madrasa_without_stars
tile | With the next discipline's tiles if need be
    turn_sixteen_fills_the_madrasa_without_stars
tile | The game may end before by a full Madrasa
    scholar_filling_the_madrasa_ends_the_game_after_his_lesson
teach | Only the area's part of the action
    law_plain_space_brings_nothing
teach | No element: the next discipline, current for this action
    teach_moves_on_when_no_element_is_left
teach | He spends nothing
    teach_pays_nothing
teach | Masterclass spaces need only knowledge
    masterclass_spaces_need_only_knowledge
teach | Knowledge is shared plus school
    teach_adds_shared_and_school_knowledge_without_skills
teach | First a region he can win
    teach_wins_a_region_before_it_takes_the_highest_value
teach | Then one he takes from the human
    teach_takes_from_the_human_before_the_highest_value
teach | Then the highest value
    teach_with_nothing_to_win_takes_the_highest_value
teach | Then region A to D
    teach_ties_go_to_region_a_before_d
teach | The camel starts where it is or at Timbuktu
    camel_starts_from_its_place_or_timbuktu
teach | Mathematics turns the nearest tile
    maths_flips_the_nearest_tile_of_the_row
teach | A masterclass space brings its bonus
    masterclass_spaces_need_only_knowledge
example | Theology
    theology_example_takes_the_region_from_the_human
example | Astronomy
    astronomy_example_prefers_tripoli
bonus | A port's star, astronomy if shown
    port_star_is_astronomy_unless_out_of_supply
bonus | Theology: a star of the region's discipline
    masterclass_spaces_need_only_knowledge
bonus | Mathematics: flips until level with the best row
    maths_masterclass_stops_without_plain_tiles
bonus | Law: the most stars first
    law_example_takes_the_most_stars
bonus | Ties by the usual order
    law_without_stars_in_reach_uses_the_plain_filters
bonus | He takes the whole pediment
    law_example_takes_the_most_stars
example | Mathematics
    mathematics_example_flips_until_rows_match
example | Law
    law_example_takes_the_most_stars
end | Final scoring as usual
    majorities_are_two_icons_and_ties_one_each
end | The human wins with more
    human_wins_only_with_more
"""

RULINGS = """
K1 unpicked_books_go_to_the_box
K1 the_reveal_comes_after_the_draft
K1 undo_stops_at_what_nature_tells
K2 nobody_must_spend_inspiration_to_make_a_second_action_possible
K2 favours_asked_and_returned_are_one_action
K2 free_actions_wait_for_a_main_action_to_finish
K3 inspiration_lifts_without_a_lesson
K3 enrol_needs_a_student_and_a_place
K4 humans_book_comes_from_the_scholars_reserve_when_the_supply_is_out
K4 stars_fall_back_one_by_one
K4 theology_book_out_of_supply_is_nothing
K4 a_port_star_out_of_supply_is_the_next_shown
K4 gains_over_the_cap_stay_in_supply
K4 without_any_tile_a_graduate_brings_neither_tile_nor_star
K4 return_needs_a_tile_of_the_discipline_named
K5 tile_of_a_full_madrasa_goes_to_his_reserve_with_its_star
K5 the_last_free_space_of_the_madrasa_is_filled_and_then_tiles_are_kept
K5 the_bonus_of_mathematics_is_a_mathematics_book
K6 a_matching_bonus_comes_last
K6 add_pays_books_one_by_one_on_shelves_of_choice
K7 masterclass_spaces_need_a_matching_student_in_an_advanced_class
K7 favour_stops_at_its_ends
K8 graduating_without_a_diploma_gains_nothing
K9 objective_six_differs_by_discipline
K10 interims_resolve_in_the_order_of_triggering
K10 interims_also_happen_in_the_last_turn
K10 human_filling_the_madrasa_gives_the_scholar_one_more_turn
K11 turn_sixteen_fills_the_madrasa_without_stars
K12 prepare_with_an_empty_row_looks_up_then_down
K12 enrol_goes_to_the_next_colour_from_the_same_queue
K12 library_book_comes_from_the_supply_first
K12 the_starter_counts_for_knowledge
K12 tile_ranks_only_rows_with_a_free_space
K12 graduate_without_a_diploma_left_goes_to_the_box
K12 mathematics_example_flips_until_rows_match
"""


def sentences() -> list[tuple[str, str, str]]:
    """Return (section, rule, test) of every sentence."""
    lines = TABLE.strip().splitlines()
    heads, tests = lines[::2], lines[1::2]
    return [
        (*(part.strip() for part in head.split("|")), "test_" + test.strip())
        for head, test in zip(heads, tests, strict=True)
    ]


def rulings() -> list[tuple[str, str]]:
    """Return (ruling, test) of every ruling."""
    pairs = [line.split() for line in RULINGS.strip().splitlines()]
    return [(number, "test_" + test) for number, test in pairs]
