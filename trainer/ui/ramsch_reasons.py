"""Why an answer in Ramsch got its verdict: what the options come to, and the features of the cards behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.cards import SKAT_DECK, Card, CardSet, Rank, Suit
from trainer.evaluation.ramsch_outcomes import RamschValuation
from trainer.practice.ramsch_round import RamschAnswer, RamschQuestion, RamschRound
from trainer.sampling.ramsch_passing import suit_cost
from trainer.seats import Seat
from trainer.skat.order import JACKS, card_points
from trainer.skat.ramsch import RAMSCH_ORDER, RamschView
from trainer.skat.schieben import SchiebenView
from trainer.ui.drawing import SUIT_NAMES, SUIT_SYMBOLS, card_text, cards_text, display_order
from trainer.ui.ramsch_wording import END_WORDS, answer_words
from trainer.ui.wording import counted, percent, signed

_JACKS = CardSet.of(JACKS)
_HIGH = (Rank.ACE, Rank.TEN)
# A suit is called dangerous or safe from so much that keeping it may cost.
_DANGEROUS, _SAFE = 12.0, 6.0
_TIES_TOLD = 3


def reason_words(valuation: RamschValuation[Any], round_: RamschRound, answer: RamschAnswer) -> str:
    """What the best option and the answer come to, how often each end comes, and what these worlds cannot tell."""
    tied = _tied_words(valuation, round_, answer)
    if answer == valuation.best:
        rival = valuation.next_best
        next_best = f"; the next best: {_option_words(valuation, round_, rival.option)}" if rival else ""
        return f"Nothing did better: {_option_words(valuation, round_, answer)}{next_best}.{tied}"
    best, yours = (_option_words(valuation, round_, option) for option in (valuation.best, answer))
    return f"{best}. Yours, {yours}.{tied}"


def _option_words(valuation: RamschValuation[Any], round_: RamschRound, option: RamschAnswer) -> str:
    valued = valuation.of(option)
    came = [(END_WORDS[end], chance) for end, chance in valuation.chances(option).items() if chance.count]
    ends = [f"{words} {percent(chance.share)}" for words, chance in came]
    if valued.wins.n:
        ends = [f"the game is won {percent(valued.wins.share)}"]
    told = f" ({', '.join(ends)})" if ends else ""
    return f"{answer_words(round_.code, option)} is worth {signed(valued.value.mean, 1)}{told}"


def _tied_words(valuation: RamschValuation[Any], round_: RamschRound, answer: RamschAnswer) -> str:
    words = ", ".join(answer_words(round_.code, option) for option in valuation.tied(answer)[:_TIES_TOLD])
    return f" These worlds do not tell the best from: {words}." if words else ""


def answer_facts(round_: RamschRound, option: RamschAnswer) -> str:
    """What an option does, as the cards lie open to the seat: a phrase; empty for calls."""
    if round_.question is RamschQuestion.CALL:
        return ""
    view = round_.situation.view
    if isinstance(option, Card) and isinstance(view, RamschView):
        return "; ".join(_card_facts(view, option))
    if isinstance(option, CardSet) and isinstance(view, SchiebenView):
        return "; ".join(_pair_facts(view, option))
    return ""


def _card_facts(view: RamschView, card: Card) -> Iterator[str]:
    suit = RAMSCH_ORDER.suit_of(card)
    out = suit & unseen(view)
    below = sum(RAMSCH_ORDER.beats(card, other) for other in out)
    name = suit_words(card)
    if not view.trick.cards:
        yield _lead_words(name, below, len(out) - below)
        return
    best = view.trick.cards[view.trick.winner(RAMSCH_ORDER)]
    points = card_points(CardSet.of([*view.trick.cards, card]))
    if not RAMSCH_ORDER.beats(card, best):
        follows = best in suit
        yield f"it stays below {card_text(best)}" if follows else f"it is thrown off under {card_text(best)}"
        if own := card_points(CardSet.of([card])):
            yield f"another gets its {counted(own, 'point')}"
    elif len(view.trick.cards) == 2:
        yield f"it takes the trick with {counted(points, 'point')}"
    else:
        yield f"it goes over {card_text(best)}; of the {name} still out {len(out) - below} could go over it"


def _lead_words(name: str, below: int, above: int) -> str:
    if not below + above:
        return f"nobody else can have {name}: the lead keeps the trick unless a jack takes it"
    return f"of the {name} still out {below} lie below it and {above} above"


def _pair_facts(view: SchiebenView, pair: CardSet) -> Iterator[str]:
    points = counted(card_points(pair), "point")
    yield f"lays {points} away" if view.seat is Seat.REARHAND else f"sends {points} to the left"
    kept = view.known - pair
    voids = [suit for suit in Suit if suit_cards(view.known, suit) and not suit_cards(kept, suit)]
    if voids:
        yield f"no {' and no '.join(SUIT_NAMES[suit] for suit in voids)} left"
    others = SKAT_DECK - kept if view.seat is not Seat.REARHAND else SKAT_DECK - view.known
    risky = [suit for suit in Suit if suit_cost(kept, others, suit) >= _DANGEROUS]
    if risky:
        yield f"still dangerous: {', '.join(_holding(kept, suit) for suit in risky)}"


def hand_facts(round_: RamschRound) -> Iterator[str]:
    """The features of the hand that decide, a phrase each: high cards, jacks, suits, and what others have shown."""
    hand = round_.hand
    high = [card for card in display_order(hand) if card.rank in _HIGH]
    yield f"{counted(len(high), 'ace or ten') if len(high) == 1 else f'{len(high)} aces and tens'}"
    jacks = display_order(hand & _JACKS)
    yield f"jacks {cards_text(jacks)}" if jacks else "no jack"
    voids = [SUIT_NAMES[suit] for suit in Suit if not suit_cards(hand, suit)]
    if voids:
        yield f"no {' and no '.join(voids)}"
    others = _about(round_)
    risky = [suit for suit in Suit if suit_cost(hand, others, suit) >= _DANGEROUS]
    if risky:
        yield f"dangerous: {', '.join(_holding(hand, suit) for suit in risky)}"
    safe = [suit for suit in Suit if suit_cards(hand, suit) and suit_cost(hand, others, suit) <= _SAFE]
    if safe:
        yield f"safe: {', '.join(_holding(hand, suit) for suit in safe)}"
    if round_.question is RamschQuestion.CARD:
        yield from _shown(round_.situation.view)


def _about(round_: RamschRound) -> CardSet:
    """The cards that others may still play."""
    view = round_.situation.view if round_.question is RamschQuestion.CARD else None
    return unseen(view) if isinstance(view, RamschView) else SKAT_DECK - round_.hand


def _shown(view: RamschView | SchiebenView) -> Iterator[str]:
    """What the tricks have told: jacks still out, and who has no more of a suit."""
    if not isinstance(view, RamschView):
        return
    jacks = display_order(unseen(view) & _JACKS)
    yield f"jacks still out: {cards_text(jacks)}" if jacks else "no jack is out"
    for seat, suit in dict.fromkeys(_void_shown(view)):
        yield f"{seat} has no {suit}"


def _void_shown(view: RamschView) -> Iterator[tuple[Seat, str]]:
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    for leader, cards in [*tricks, (view.leader, view.trick.cards)]:
        for place, card in enumerate(cards):
            seat = Seat((leader + place) % 3)
            if seat is not view.seat and card not in RAMSCH_ORDER.suit_of(cards[0]):
                yield seat, suit_words(cards[0])


def hint_words(round_: RamschRound) -> str:
    """A fact that helps, without the answer: the hand's features."""
    return f"You hold {'; '.join(hand_facts(round_))}."


def unseen(view: RamschView) -> CardSet:
    """The cards that may lie with others or in a skat not seen."""
    played = CardSet.of([*view.trick.cards, *(card for trick in view.tricks for card in trick.cards)])
    return SKAT_DECK - played - view.hand - view.skat


def suit_words(card: Card) -> str:
    """The suit a card belongs to in Ramsch: "hearts", or "jacks"."""
    return "jacks" if card in _JACKS else SUIT_NAMES[card.suit]


def suit_cards(cards: CardSet, suit: Suit) -> CardSet:
    """The cards of a suit without its jack."""
    return CardSet.of(card for card in cards if card.suit is suit) - _JACKS


def _holding(cards: CardSet, suit: Suit) -> str:
    ranks = " ".join(
        card_text(card).removeprefix(SUIT_SYMBOLS[suit]) for card in display_order(suit_cards(cards, suit))
    )
    return f"{SUIT_SYMBOLS[suit]}{ranks}"
