"""Deals in Portable Bridge Notation: round trip, sloppy texts as they stand in real files, and refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cards import FULL_DECK, NO_CARDS, CardSet
from trainer.deals import Deal
from trainer.errors import AmbiguousError, IllegalError, TrainerError, UnreadableError
from trainer.records import parse_pbn, pbn_deal, pbn_hand
from trainer.seats import Compass

# The first deal of cases/vint_open_tables.json.
TEXT = "N:6.AQ9653.975.AQ3 AT982.KT2.A3.T42 KJ43.7.T862.KJ97 Q75.J84.KQJ4.865"
NORTH, EAST, SOUTH, WEST = HANDS = TEXT[2:].split()
DEAL = parse_pbn(TEXT)
VOID = "N:.KQ9865.75.KT985 AKQJ8754.4.T9.Q4 T932.AJ73.A4.AJ6 6.T2.KQJ8632.732"


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Four hands of any one size."""
    cards = draw(st.permutations(FULL_DECK.cards))
    size = draw(st.integers(1, 13))
    return Deal(tuple(CardSet.of(cards[seat * size : (seat + 1) * size]) for seat in Compass))


@given(deals(), st.sampled_from(Compass))
def test_round_trip(deal: Deal, first: Compass) -> None:
    assert parse_pbn(pbn_deal(deal, first)) == deal
    assert parse_pbn(f'[Deal "{pbn_deal(deal, first)}"]') == deal


def test_hands_by_compass() -> None:
    assert [pbn_hand(hand) for hand in DEAL.hands] == HANDS
    assert DEAL.hands[Compass.SOUTH] == CardSet.parse("SKJ43 H7 DT862 CKJ97")
    assert DEAL.rest == NO_CARDS
    assert pbn_deal(DEAL) == TEXT
    assert pbn_deal(DEAL, Compass.WEST) == f"W:{WEST} {NORTH} {EAST} {SOUTH}"
    assert pbn_hand(NO_CARDS) == "..."


@pytest.mark.parametrize(
    "text",
    [
        TEXT.lower(),
        TEXT.replace("T", "10"),
        TEXT.replace(" ", "\n\t "),
        f"  \ufeff{TEXT}\r\n",
        TEXT.replace("N:", "N: "),
        TEXT.replace("N:", "North :"),
        TEXT.replace("N:", "Board 3, deal: n:"),
        TEXT.replace(" ", " | "),
        f'"{TEXT}"',
        f"E:{EAST} {SOUTH} {WEST} {NORTH}",
        f"w:{WEST} {NORTH} {EAST} {SOUTH}",
        f"N:{NORTH} {EAST} {SOUTH} -",
        f"N:- {EAST} {SOUTH} {WEST}",
        f"N:{NORTH} – {SOUTH} {WEST}",
        f'[Deal "{TEXT}"]',
        f'[deal "{TEXT.lower()}"]',
        f"[ Deal “{TEXT}” ]",
        f"[Deal „{TEXT}“]",
        f"[Deal «{TEXT}»]",
        f"[Deal '{TEXT}']",
        f"[Deal {TEXT}]",
        f'[Deal\n"{TEXT}"\n]',
        f'% PBN 2.1\n[Event "Club: final"]\n[Dealer "S"]\n[Deal "{TEXT}"]\n[Declarer "N"]\n[Auction "S"]\nPass 1H',
        f'[Deal "{TEXT}"] {{ and the same again }} [Deal "{TEXT}"]',
    ],
)
def test_sloppy_texts_are_read(text: str) -> None:
    assert parse_pbn(text) == DEAL


@pytest.mark.parametrize("void", ["", "-", "—", "--"])
def test_voids(void: str) -> None:
    assert parse_pbn(VOID.replace("N:.", f"N:{void}.")) == parse_pbn(VOID)
    assert pbn_deal(parse_pbn(VOID)) == VOID


def test_ranks_stand_in_any_order() -> None:
    assert parse_pbn("N:3A... ...2A 5.6.. K..4.") == parse_pbn("N:A3... ...A2 5.6.. K..4.")


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("", UnreadableError, "no deal: write N: and four hands clockwise"),
        ("nonsense", UnreadableError, "no deal: write N:"),
        (":", UnreadableError, "no deal"),
        (TEXT[2:], UnreadableError, "no deal: write N:"),
        ("X:" + TEXT[2:], UnreadableError, "'X' is no seat: write N, E, S or W"),
        (f"N:{NORTH} {EAST} {SOUTH}", UnreadableError, "3 hands after N: a deal has four"),
        (TEXT + " J.T.9.8", UnreadableError, "5 hands after N"),
        ("N:", UnreadableError, "0 hands after N"),
        ("S:A.. ..A. .A.. ...A", UnreadableError, "'A..' for S: a hand is spades.hearts.diamonds.clubs"),
        ("E:A... .A.. ..x. ...A", UnreadableError, "'X' in the hand of W is no rank: write A K Q J T 9 to 2"),
        ("N:A... .1.. ..A. ...A", UnreadableError, "'1' in the hand of E is no rank"),
        ("N:AKA... KQJ... ... ...", IllegalError, "SA stands twice in the hand of N"),
        ("N:A... A... .A.. ...A", IllegalError, "SA dealt twice: every card exists once"),
        ("N:A... .A.. ..A2. ...A", IllegalError, "hands of different length (N 1, E 1, S 2, W 1)"),
        ("N:A... .A.. ..A. -", IllegalError, "hands of different length (N 1, E 1, S 1, W 49)"),
        (f"N:{NORTH} - - {WEST}", UnreadableError, "2 hands left out: at most one may be -"),
        (f'[Deal "{TEXT}"]\n[Deal "{VOID}"]', AmbiguousError, "2 deals in this record: give one"),
        ("[Deal " * 5000, UnreadableError, "30000 characters: a record of one deal has under"),
    ],
)
def test_refusals_say_what_would_be_right(text: str, kind: type[TrainerError], message: str) -> None:
    with pytest.raises(kind) as caught:
        parse_pbn(text)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200


@given(st.text(alphabet='NESW:.-AKQJT98765432x[] "\n“—10deal', max_size=120) | st.text(max_size=60))
def test_anything_is_read_or_refused(text: str) -> None:
    try:
        deal = parse_pbn(text)
    except TrainerError as error:
        assert str(error)
    else:
        assert parse_pbn(pbn_deal(deal)) == deal
