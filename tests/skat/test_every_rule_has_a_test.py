"""The rules of all codes as their rows and paragraphs are headed, and how the tests of each begin."""

import re
from pathlib import Path

import pytest

NAMES = {
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def test_(\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
}

ALL_CODES = {
    "32 cards, points, 120 in all": "cards_and_points",
    "three active players; with four or five some sit out": "three_play",
    "auction: middlehand, forehand, rearhand": "auction",
    "if both others pass, forehand may take the game": "forehand_may_take_the_game",
    "trump order": "order_of_trumps",
    "side suits, Null": "order_of_side_suits",
    "jacks belong to the trump suit, except in Null": "jacks_belong_to_the_trumps",
    "forehand leads whoever declares": "forehand_leads_whoever_declares",
    "winner leads next": "the_winner_of_a_trick_leads_next",
    "follow suit, trumps are one": "follow_suit_trumps_being_one",
    "no duty to trump or to overtake": "no_duty_to_trump_or_to_overtake",
    "game value": "value_is_the_base_times_all_multipliers",
    "matadors": "matadors_run_from_the_top",
    "matadors: the skat counts, also in Hand games": "the_skat_counts_for_matadors",
    "matadors: at most 11 and 4": "at_most_11_matadors",
    "overbid": "overbid_is_lost_at_the_smallest_multiple",
    "schneider or schwarz made can rescue a bid": "schneider_or_schwarz_made_can_rescue",
}
PROFILES = {
    "source": "source",
    "bases D H S C": "bases_d_h_s_c",
    "Grand": "grand",
    "Null": "null",
    "lowest bid": "lowest_bid",
    "legal bids": "legal_bids",
    "extra multipliers": "extra_multipliers",
    "announcing schneider/schwarz": "announcing_schneider_schwarz",
    "schneider": "schneider",
    "ouvert (suit/Grand)": "ouvert_suit_grand",
    "lost game": "lost_game",
    "all pass": "all_pass",
    "table score": "table_score",
}
NOTES = {
    "ISkO: the 63 bids, derived": "the_ladder_is_derived",
    "ISkO: level 18 in a suit, 11 in Grand": "level_18_in_a_suit_and_11_in_grand",
    "ISkO: an announced level that is missed": "isko_an_announced_level_that_is_missed",
    "ISkO: overbid Null": "isko_overbid_null",
    "ISkO: Seeger-Fabian": "isko_seeger_fabian",
    "ISkO: Bierlachs": "isko_bierlachs",
    "American: Tournee": "american_the_turned_card_is_trumps",
    "American: a jack turned": "american_a_jack_lets_the_declarer_choose",
    "American: second turn": "american_second_turn_won_counts_as_tournee",
    "American: taken up unshown": "american_a_second_turn_taken_up_unshown",
    "American: Gucki": "american_gucki_counts_16",
    "American: Null after high bids": "american_no_null_after_a_bid_above_20",
    "American: Gucki bid 33": "american_gucki_bid_33",
    "American: solo hearts bid 40": "american_solo_hearts_bid_40",
    "American: solo spades bid 24": "american_solo_spades_bid_24",
    "American: the skat raises, never lowers a game with": "american_the_skat_may_raise",
    "Räuberskat: Ramsch by forehand only": "raeuberskat_ramsch_by_forehand_only",
    "Räuberskat: the livelier version": "raeuberskat_lively_no_tournee",
    "pirate: to 100, Bock, Schieberamsch": "pirate_a_hundred_brings",
    "pirate: Bock": "pirate_bock_with_the_skat",
    "example: with 2": "trumps_headed_by_cj_sj_dj_play_with_2",
    "example: without 3": "trumps_headed_by_dj_a_t_play_without_3",
    "example: hearts solo bid 30": "hearts_solo_bid_30",
    "example: Grand of 1927": "grand_of_1927",
    "example: clubs without a club": "raeuberskat_lively_clubs_without_a_club",
}
RAMSCH = {
    "who scores": "american_and_raeuberskat_the_fewest_card_points",
    "who scores (Ramsch text)": "ramsch_1_card_points_are_penalty_points",
    "who scores (Schieberamsch)": "schieberamsch_the_most_points_lose",
    "two tied for fewest": "american_two_tied_for_fewest",
    "two tied for fewest (old official rules)": "old_official_rules_two_tied_for_fewest",
    "all three 40": "american_all_three_40",
    "one takes everything": "american_who_takes_everything",
    "no trick taken": "ramsch_1_an_old_maid",
    "skat": "american_the_skat_goes_to_the_last_trick",
    "skat (Schieberamsch)": "schieberamsch_forehand_takes_the_skat",
    "mistake in play": "american_an_offender_is_out_of_the_reckoning",
}
SETTLEMENT = {
    "old settlement": "old_settlement_of_the_american_text",
    "adding the largest negative first": "adding_to_all_scores_first",
    "four at the table": "of_four_the_dealer_sits_out",
    "five at the table": "of_five_the_dealer_and_the_third_player",
}
IRREGULARITIES = {
    "cards exposed or misdealt": "cards_exposed_or_misdealt",
    "deal out of turn": "deal_out_of_turn",
    "wrong number of cards": "wrong_number_of_cards",
    "skat cards in a hand": "skat_cards_in_a_hand",
    "looking into one skat card": "looking_into_one_skat_card",
    "dealer looks into the skat": "dealer_looks_into_the_skat",
    "an opponent looks into the skat": "an_opponent_looks_into_the_skat",
    "declarer lays away more or less than two": "declarer_lays_away_more_or_less",
    "overbid declarer and an opponent errs": "overbid_declarer_and_an_opponent_errs",
    "revoke by the declarer": "revoke_or_wrong_lead_by_the_declarer",
    "revoke by an opponent": "revoke_by_an_opponent",
    "showing the hand": "showing_the_hand",
    "giving up after trick 1": "giving_up_after_trick_1",
}
ERRORS = {
    "Null takes no trick": "null_takes_no_trick",
    "ranks": "ranks_are_7_8_9_q_k_10_ace",
    "removed cards": "the_cards_taken_out_are_2_to_6",
    "queen 33": "the_queen_counts_3",
    "Null ouvert 4": "null_ouvert_is_46",
    "schneider 31": "schneider_31_means",
    "10 x 36 = 168": "10_x_36_is_360",
    "heading with the skat": "the_heading_with_the_skat",
    "heading without the skat": "the_heading_without_the_skat",
    "при своих": "pri_svoikh_is_hand",
    "гаксер": "gakser_is_gucki",
    "cards of the jack": "the_cards_of_the_jack_are_the_skat",
    "кукишпиль": "kukishpiel_is_a_game_with_the_skat",
    "уверт": "uvert_is_ouvert",
    "missing tables": "the_table_of_values_that_is_missing",
    "fifteen games": "fifteen_games",
}


@pytest.mark.parametrize(
    "headed",
    [ALL_CODES, PROFILES, NOTES, RAMSCH, SETTLEMENT, IRREGULARITIES, ERRORS],
    ids=["all codes", "profiles", "notes", "ramsch", "settlement", "irregularities", "errors"],
)
def test_every_row_and_paragraph_has_its_test(headed: dict[str, str]) -> None:
    missing = [row for row, start in headed.items() if not any(name.startswith(start) for name in NAMES)]
    assert missing == []
