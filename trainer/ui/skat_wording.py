"""Words for the decisions of Skat: options, questions, calls, reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.bots.skat_book import advise, hand_counts
from trainer.bots.skat_declarer import Declaration, book_turn, book_way, declare, declare_one_of
from trainer.cards import NO_CARDS, Card, CardSet, Rank, Suit
from trainer.deals import View
from trainer.evaluation.skat_limits import PASS_LIMIT
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import SkatChoice
from trainer.evaluation.valuation import Valuation, Valued
from trainer.practice.skat_answers import Answer, Question, question_text, turned_games
from trainer.practice.skat_round import SkatRound
from trainer.seats import Seat
from trainer.skat.auction import HOLD, PASS, PLAY, RAMSCH, Auction, Bid, Call, Ending
from trainer.skat.auction import Answer as CallWord
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.last_words import ending_of
from trainer.skat.order import JACKS
from trainer.skat.rules import SkatRules, WithSkat
from trainer.skat.values import matadors
from trainer.ui.chart_frame import OPEN_CARDS
from trainer.ui.drawing import suit_name
from trainer.ui.skat_values import share_words, with_label
from trainer.ui.wording import (
    GUCKI,
    TURN_NAMES,
    capital,
    choice_words,
    contract_words,
    counted,
    game_words,
    matador_words,
    percent,
    signed,
)

_TIES_TOLD = 2
_SEAT_MEANS = {
    Seat.FOREHAND: "you lead to the first trick",
    Seat.MIDDLEHAND: "forehand leads through you to rearhand",
    Seat.REARHAND: "you play last to the first trick",
}


def option_words(option: Any, rules: SkatRules) -> str:
    """An option of any question as a player of this code says it."""
    match option:
        case SkatChoice():
            return skat_choice_words(option, rules)
        case Declaration(contract, laid_away):
            return choice_words(contract, laid_away, rules)
        case Contract():
            return contract_words(option, rules)
        case Turn():
            return "Turn the second card"
        case Bid(value):
            return f"Play for {value}"
        case CallWord():
            return last_word_words(option, rules)
        case _:
            return limit_words(int(option))


def skat_choice_words(choice: SkatChoice, rules: SkatRules) -> str:
    """What to do with the skat: "Take the skat", "Play Hand"; "Gucki", "Play a solo", "Turn the skat"."""
    is_gucki_only = rules.with_skat is WithSkat.GUCKI_ONLY
    if choice is SkatChoice.TAKE:
        return f"{GUCKI}: take the skat" if is_gucki_only else "Take the skat"
    if choice is SkatChoice.HAND:
        return "Play Hand" if rules.turn_bases is None else "Play a solo"
    return f"{TURN_NAMES[Turn.FIRST]}: turn the skat"


def press_words(answer: Any, rules: SkatRules) -> str:
    """An answer as its button says it: what is accepted of a turned card, else the option."""
    if isinstance(answer, Contract) and answer.turn is Turn.FIRST:
        return f"Accept: {contract_words(answer, rules)}"
    return option_words(answer, rules)


def question_words(question: Question, rules: SkatRules, named: Contract | None = None) -> str:
    """The question as it is asked in this code; `named` is the game by a turned card."""
    if question is Question.DISCARD and named is not None:
        return f"{contract_words(named, rules)}: which two cards do you lay away?"
    return question_text(question, rules)


def last_word_words(call: CallWord, rules: SkatRules) -> str:
    """Forehand's last word with what it leads to: "Name a game without a bid", "Pass: Ramsch is played"."""
    if call is PLAY:
        return "Name a game without a bid"
    if call is RAMSCH:
        return "Call Ramsch"
    return "Pass: Ramsch is played" if ending_of(rules, call) is Ending.RAMSCH else "Pass: the next deal"


def limit_words(limit: int) -> str:
    """A bid limit: "Pass", "Bid up to 24"."""
    return "Pass" if limit == PASS_LIMIT else f"Bid up to {limit}"


def calls_words(auction: Auction, you: Seat) -> list[str]:
    """The calls of an auction, a line each: "Middlehand bids 18", "You hold"."""
    lines: list[str] = []
    before = Auction(auction.rules)
    for call in auction.calls:
        if before.to_act is not None:
            lines.append(_call_words(before.to_act, call, you))
        before = before.after(call)
    return lines


def _call_words(seat: Seat, call: Call, you: Seat) -> str:
    who, s = ("You", "") if seat is you else (str(seat).capitalize(), "s")
    if call is PASS:
        return f"{who} pass{'es' if s else ''}"
    if call is PLAY:
        return f"{who} play{s} without a bid"
    if call is RAMSCH:
        return f"{who} call{s} Ramsch"
    return f"{who} hold{s}" if call is HOLD else f"{who} bid{s} {call}"


def asked_words(round_: SkatRound) -> str:
    """What the seat is asked to say now: hold a value, bid one, or the last word."""
    heard = round_.calls_heard
    if heard.must_answer:
        return f"You are asked to hold {heard.price}, or to pass."
    if heard.has_last_word and PLAY in heard.last_words:
        return "All others have passed without a bid."
    if len(heard.legal_bids) == 1:
        return f"All others have passed: you may play for {heard.legal_bids[0]}, or pass the deal in."
    return f"It is your turn to bid, from {round_.asked} on, or to pass."


def bought_words(round_: SkatRound) -> str:
    """At what price the seat plays, and what a turned card has fixed."""
    price, named = round_.auction.price, round_.named
    bought = f"You have bought the game for **{price}**" if price else "You play without a bid"
    return f"{bought}: {contract_words(named, round_.stakes.rules)}." if named else f"{bought}."


def game_of(answer: Any) -> Game | None:
    """The game that an answer names; None if it names none."""
    match answer:
        case Declaration(contract, _) | (Contract() as contract):
            return contract.game
    return None


def book_words(round_: SkatRound) -> str:
    """What the book says of ten cards, as a sentence, and the bots where they bid by something else."""
    hand = round_.deal.hands[round_.seat]
    return f"{capital(advise(round_.stakes.rules, hand).reason)} {round_.stakes.bots.reason(hand)}".strip()


def book_choice(question: Question, situation: Situation) -> Answer | None:
    """What the book would answer; None where it counts only: bid limits, and Hand or skat."""
    rules, view, price = situation.stakes.rules, situation.view, situation.price
    match question:
        case Question.TAKE if rules.turn_bases is not None:
            return book_way(rules, view.hand, price)
        case Question.TURN:
            return book_turn(rules, view.hand, situation.turned_card)
        case Question.SECOND:
            games = turned_games(rules, situation.turned_card, Turn.SECOND)
            return declare_one_of(rules, view.known, price, games).contract
        case Question.DISCARD if situation.named is not None:
            return declare_one_of(rules, view.known, price, [situation.named])
        case Question.DISCARD:
            return declare(rules, view.known, price)
    return None


def book_choice_words(question: Question, situation: Situation) -> str:
    """The same as a sentence; empty where the book counts only."""
    choice = book_choice(question, situation)
    if choice is None:
        return ""
    words = option_words(choice, situation.stakes.rules)
    return (
        f"The book would play {words}." if isinstance(choice, Declaration | Contract) else f"The book's way: {words}."
    )


def hand_words(round_: SkatRound) -> str:
    """What the book counts for Hand games: the ten cards alone."""
    return f"Without the skat {hand_counts(round_.deal.hands[round_.seat])}."


def hand_facts(view: View, game: Game | None, laid_away: CardSet = NO_CARDS) -> Iterator[str]:
    """The features that decide, a phrase each: matadors, trumps, aces and tens, voids, seat.

    Cards laid away count for matadors only. Without a game the facts are told for the game that the cards suggest most:
    the longest suit with its jacks.
    """
    cards = view.known - laid_away
    game = game or longest_game(cards)
    if game is not Game.NULL:
        run = matador_words(matadors(view.known, game))
        yield f"{game_words(game)}: {run}, {counted(_trumps(cards, game), 'trump')}"
    else:
        yield f"{game_words(game)}: no trumps, the ten ranks below the jack"
    yield f"{counted(_held(cards, Rank.ACE), 'ace')} and {counted(_held(cards, Rank.TEN), 'ten')}"
    voids = [suit_name(suit) for suit in _voids(cards, game)]
    yield f"no {' and no '.join(voids)}" if voids else "no void suit"
    seat = Seat(view.seat)
    yield f"{seat}: {_SEAT_MEANS[seat]}"


def longest_game(cards: CardSet) -> Game:
    """The suit game with most trumps; of equals the one with the higher base."""
    return max((game for game in Game if game.trump_suit), key=lambda game: _trumps(cards, game))


def _trumps(cards: CardSet, game: Game) -> int:
    return sum(card in JACKS or card.suit is game.trump_suit for card in cards)


def _held(cards: CardSet, rank: Rank) -> int:
    return sum(card.rank is rank for card in cards)


def _voids(cards: CardSet, game: Game) -> Iterator[Suit]:
    for suit in Suit:
        own = CardSet.of(Card(suit, rank) for rank in Rank) & cards
        plain = own if game is Game.NULL else own - CardSet.of(JACKS)
        if suit is not game.trump_suit and plain == NO_CARDS:
            yield suit


def reason_words(valuation: Valuation[Any], answer: Any, rules: SkatRules) -> str:
    """Why the answer got its verdict: the one option that beats it, with what each wins and is worth."""
    best, yours = valuation.of(valuation.best), valuation.of(answer)
    tied = _tied_words(valuation, answer, rules)
    if answer == valuation.best:
        rival = valuation.next_best
        return f"Nothing did better{f'; the next best: {_worth_words(rival, rules)}' if rival else ''}.{tied}"
    return f"{capital(_worth_words(best, rules))}. {capital(_worth_words(yours, rules))}.{tied}"


def _tied_words(valuation: Valuation[Any], answer: Any, rules: SkatRules) -> str:
    """Which other options these worlds cannot tell from the best, a few of them; empty if there are none."""
    # A limit that comes to nearly the same is no other choice; passing is.
    told = [option for option in valuation.tied(answer) if not isinstance(option, int) or option == PASS_LIMIT][
        :_TIES_TOLD
    ]
    words = ", ".join(option_words(option, rules) for option in told)
    return f" These worlds do not tell the best from: {words}." if told else ""


def _worth_words(valued: Valued[Any], rules: SkatRules) -> str:
    opened = f" ({OPEN_CARDS} {signed(valued.open_value.mean, 1)})" if valued.is_at_table else ""
    worth = f"is worth {signed(valued.value.mean, 1)}{opened}"
    if not valued.wins.n:
        return f"{option_words(valued.option, rules)} {worth}"
    plays = "" if valued.wins.n == valued.value.n else f"plays in {valued.wins.n} of {valued.value.n} worlds, "
    return f"{option_words(valued.option, rules)} {plays}wins {_share_words(valued)} and {worth}"


def _share_words(valued: Valued[Any]) -> str:
    """How many of its games an option wins: "82 % of its games at the table (open cards 67 %)"."""
    share = f"{share_words(valued.wins)} of its games {with_label(valued)}"
    return f"{share} ({OPEN_CARDS} {percent(valued.open_wins.share)})" if valued.is_at_table else share
