"""Words for the decisions of Ramsch: answers, questions, rules, the model behind the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.cards import Card, CardSet
from trainer.evaluation.ramsch_lots import Look
from trainer.evaluation.ramsch_outcomes import RamschEnd
from trainer.practice.ramsch_round import RamschAnswer, RamschQuestion, RamschRound
from trainer.seats import Seat
from trainer.skat.auction import Bid, Ending
from trainer.skat.last_words import ending_of
from trainer.skat.ramsch_rules import (
    Durchmarsch,
    FewestTie,
    Jungfrau,
    MostTie,
    RamschRules,
    RamschScore,
    RamschSkat,
    UnseenPass,
)
from trainer.skat.rules import SkatRules
from trainer.solver.ramsch import EXACT_FROM
from trainer.ui.drawing import card_text, cards_text, display_order

END_WORDS = {
    RamschEnd.LOSES: "most points",
    RamschEnd.FEWEST: "fewest points",
    RamschEnd.NO_TRICK: "no trick (jungfrau)",
    RamschEnd.DURCHMARSCH: "every trick (durchmarsch)",
}
_NUMBERS = {1: "trick is", 2: "two tricks are", 3: "three tricks are", 4: "four tricks are", 5: "five tricks are"}


def answer_words(code: SkatRules, answer: RamschAnswer) -> str:
    """An answer as a player says it: "♣7", "♣A ♥10", "A game for 18", "Pass: Ramsch"."""
    match answer:
        case Card():
            return card_text(answer)
        case CardSet():
            return cards_text(display_order(answer))
        case Look.UNSEEN:
            return "Pass them on unseen"
        case Look.TAKE_UP:
            return "Take them up"
        case Bid(value):
            return f"A game for {value}"
    ending = ending_of(code, answer)
    if ending is Ending.GAME:
        return "Name a game"
    if ending is Ending.NEXT_DEAL:
        return "Pass: next deal"
    return "Ramsch" if str(answer) == "ramsch" else "Pass: Ramsch"


def question_words(round_: RamschRound) -> str:
    """The open question; rearhand passes nothing on but lays away."""
    if round_.question is RamschQuestion.PASS_ON and round_.seat is Seat.REARHAND:
        return "Which two cards do you lay away?"
    if round_.question is RamschQuestion.CARD and round_.forced:
        return f"{_forced_words(round_)}: which card do you play next?"
    return round_.question.value if round_.question is not None else "The deal is played"


def _forced_words(round_: RamschRound) -> str:
    """That cards were played unasked: "Your first card was forced", "2 forced cards were played for you"."""
    count = round_.forced
    if count == 1:
        is_first = not round_.tricks and not any(isinstance(answer, Card) for answer in round_.answers)
        return f"Your {'first' if is_first else 'last'} card was forced"
    return f"{count} forced cards were played for you"


def verb_words(round_: RamschRound) -> str:
    """What the button does with the cards chosen."""
    if round_.question is RamschQuestion.CARD:
        return "Play"
    return "Lay away" if round_.seat is Seat.REARHAND else "Pass on"


def given_words(round_: RamschRound, answer: RamschAnswer) -> str:
    """What was answered: "You played ♣7"."""
    words = answer_words(round_.code, answer)
    if round_.question in {RamschQuestion.CALL, RamschQuestion.LOOK}:
        return f"You said: {words}"
    verb = {"Play": "played", "Pass on": "passed on", "Lay away": "laid away"}[verb_words(round_)]
    return f"You {verb} {words}"


def model_words() -> str:
    """How the options are valued, in one sentence."""
    return (
        "These are values of **sampled play**, not of open cards: every option is tried on the same random deals that "
        "fit all you know, and everybody, you too, then plays sensibly by the own cards alone, each for himself, until "
        f"{_NUMBERS[EXACT_FROM]} left, which are played out exactly with open cards."
    )


def worth_words() -> str:
    """What a worth is."""
    return "Worth is what you write less what the others write on average."


def rules_words(rules: RamschRules) -> str:
    """What this Ramsch pays, a sentence or two."""
    return " ".join(_rules(rules))


def _rules(rules: RamschRules) -> Iterator[str]:
    match rules.score:
        case RamschScore.FEWEST_TEN:
            tie = "not " if rules.fewest_tie is FewestTie.NOT_LAST_TRICK else ""
            yield f"Fewest card points write +10 (of two tied who did {tie}take the last trick), no trick +20."
        case RamschScore.CARD_POINTS:
            yield "Everybody writes his card points as penalty."
        case RamschScore.MOST_LOSES:
            tie = "all tied lose" if rules.most_tie is MostTie.ALL_LOSE else "of those tied who took a trick last loses"
            yield f"Who has most card points writes them, and those of the skat, as lost ({tie})."
    yield from _special(rules)
    passes = rules.skat is RamschSkat.PASSED_ON
    yield "Jacks may not be passed on." if passes else "The skat goes with the last trick."


def _special(rules: RamschRules) -> Iterator[str]:
    """Durchmarsch and jungfrau, where they mean anything."""
    if rules.durchmarsch is not Durchmarsch.NOTHING:
        yield f"Every trick (durchmarsch): {rules.durchmarsch.value.replace('-', '−')}, the others nothing."
    if rules.jungfrau is Jungfrau.OLD_MAID:
        yield "No trick (jungfrau): 15 penalty points, 20 each for two."
    if rules.jungfrau is Jungfrau.DOUBLES:
        yield "Each player without a trick (jungfrau) doubles the loss."
    if rules.unseen_pass is UnseenPass.DOUBLES:
        yield "Everyone who passes two cards on unseen doubles the loss."
