"""Cards and hands: every notation of the issue, one canonical output, errors that name the card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cards import ALL_CARDS, FULL_DECK, SKAT_DECK, Card, CardSet
from trainer.errors import AmbiguousError, IllegalError, UnreadableError

card_sets = st.integers(0, FULL_DECK.mask).map(CardSet)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("JAT9.AK.JT.87", "C8 C7 SA SJ ST S9 HA HK DJ DT"),
        ("jat9 . ak . jt . 87", "C8 C7 SA SJ ST S9 HA HK DJ DT"),
        ("AKQJT987.A..7", "C7 SA SK SQ SJ ST S9 S8 S7 HA"),
        ("BA.D..7", "C7 SA SJ HQ"),
        ("CJ HJ CA", "CA CJ HJ"),
        ("cj,hj;c10/d7", "CJ CT HJ D7"),
        ("S:JAT9 H:AK D:JT C:87", "C8 C7 SA SJ ST S9 HA HK DJ DT"),
        ("CJHJCA", "CA CJ HJ"),
        ("J♣ 10♥ 7♦", "CJ HT D7"),
        ("♣J ♥️10 ♦7", "CJ HT D7"),
        ("JC KD", "CJ DK"),
        ("Kr B, Pi A He10 Ka7", "CJ SA HT D7"),
        ("KrB PiD HeK KaA", "CJ SQ HK DA"),
        ("Kreuz Bube, Pik Dame, Herz König, Karo Ass", "CJ SQ HK DA"),
        ("CB HD DD", "CJ HQ DQ"),
        ("Kr B D K A", "CA CK CQ CJ"),
        ("Kr BD, Ka D10", "CQ CJ DQ DT"),
        ("EU SU SO", "CJ DQ DJ"),
        ("Eichel U, Grün O, Rot 10, Schellen 7", "CJ SQ HT D7"),
        ("EU GO RA SchK", "CJ SQ HA DK"),
        ("ТрТ ПК ЧД БВ", "CA SK HQ DJ"),
        ("трефы туз король, пики дама", "CA CK SQ"),
        ("♠Т К 9 ♥Д", "SA SK S9 HQ"),
        ("Sв Hт", "SJ HA"),
        ("CJ KrA ♥10", "CA CJ HT"),
        ("", ""),
    ],
)
def test_every_notation_reads_as_the_same_cards(text: str, cards: str) -> None:
    assert str(CardSet.parse(text)) == cards


@given(card_sets)
def test_text_of_a_set_reads_back(cards: CardSet) -> None:
    assert CardSet.parse(str(cards)) == cards


@given(card_sets)
def test_dotted_text_reads_back(cards: CardSet) -> None:
    dotted = ".".join("".join(str(card.rank) for card in cards if str(card.suit) == suit) for suit in "SHDC")
    assert CardSet.parse(dotted) == cards


@given(card_sets, card_sets)
def test_sets_behave_as_python_sets_of_cards(one: CardSet, two: CardSet) -> None:
    assert set(one | two) == set(one) | set(two)
    assert set(one & two) == set(one) & set(two)
    assert set(one - two) == set(one) - set(two)
    assert set(one ^ two) == set(one) ^ set(two)
    assert (one <= two) == (set(one) <= set(two))
    assert len(one) == len(set(one))
    assert all((card in one) == (card in set(one)) for card in ALL_CARDS)


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_reads_back(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert ALL_CARDS[card.index] == card


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("CJ CJ HA", IllegalError, "CJ stands twice"),
        ("CJ C2", IllegalError, "C2 not in this deck of 32 cards"),
        ("CJ XY", UnreadableError, "'XY' is not a card: write suit and rank"),
        ("C", UnreadableError, "'C' is not a card"),
        ("K7 K8", AmbiguousError, "'K7' may be clubs or diamonds: write Kr7 or Ka7"),
        ("D10 KB CA", AmbiguousError, "'KB' may be clubs or diamonds: write KrB or KaB"),
        ("CJ", IllegalError, "1 card where 3 are wanted: 2 missing"),
        ("CJ HA", IllegalError, "2 cards where 3 are wanted: 1 missing"),
        ("CJ HA D7 D8 D9", IllegalError, "5 cards where 3 are wanted: take 2 away"),
        ("<script>", UnreadableError, "is not a card"),
        ("CA" * 2000, UnreadableError, "4000 characters where a hand takes 400 at most"),
    ],
)
def test_errors_name_the_culprit(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        CardSet.parse(text, deck=SKAT_DECK, count=3)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    try:
        CardSet.parse(text, deck=SKAT_DECK)
    except (UnreadableError, IllegalError, AmbiguousError) as error:
        assert "\n" not in str(error)


def test_one_card_means_one_card() -> None:
    with pytest.raises(UnreadableError, match="is not one card"):
        Card.parse("CJ HJ")
