"""Tables and lists of Skat for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.sheets.sheets_checks import after
from tests.strategies import results
from trainer.errors import TrainerError
from trainer.sheets.skat_deal import NextDeal
from trainer.sheets.skat_entries import CalledRound, Entry, Irregular, PassedIn, PlayedGame, PlayedRamsch
from trainer.sheets.skat_setup import SkatSetup, name_of
from trainer.sheets.skat_sheet import SkatSheet
from trainer.skat.contract import Game, contracts
from trainer.skat.house import house_rules
from trainer.skat.irregularities import Irregularity
from trainer.skat.profiles import PROFILES
from trainer.skat.rules import Series, Settled, SkatRules
from trainer.skat.scoring import Result
from trainer.skat.series import DealKind
from trainer.skat.settlement import BIERLACHS, SEEGER_FABIAN, TableScore, table_scores

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


@st.composite
def codes(draw: st.DrawFn) -> SkatRules:
    """Every code, with house rules of its own."""
    rules = draw(st.sampled_from(list(PROFILES.values())))
    for rule in house_rules(rules):
        rules = rule.applied(rules, draw(st.sampled_from(rule.choices(rules))))
    return rules


@st.composite
def setups(draw: st.DrawFn) -> SkatSetup:
    """Tables of three, four and five under every code and way of counting."""
    players = draw(st.integers(3, 5))
    rules = draw(codes())
    is_pirate = rules.series is Series.TO_HUNDRED
    fitting = [score for score in TableScore if _fits(score, rules, players)]
    table_score = TableScore.PLAIN if is_pirate else draw(st.sampled_from(fitting))
    return SkatSetup(
        players=NAMES[:players],
        rules=rules,
        table_score=table_score,
        settled=draw(st.none() | st.sampled_from(Settled)),
        first_dealer=draw(st.integers(0, players - 1)),
        deals=draw(st.none() | st.integers(1, 16).map(lambda rounds: players * rounds)),
        limit=draw(st.none() | st.integers(50, 1000)) if table_score in BIERLACHS else None,
        kontra=draw(st.booleans()),
        rounds=not is_pirate and draw(st.booleans()),
        again=is_pirate and draw(st.booleans()),
    )


def _fits(table_score: TableScore, rules: SkatRules, players: int) -> bool:
    return table_score in table_scores(rules) and SEEGER_FABIAN.get(table_score, players) == players


@st.composite
def games(draw: st.DrawFn, setup: SkatSetup, deal: NextDeal) -> PlayedGame:
    """Games of this deal; a few cannot be made, as a Null that a bid forbids."""
    result = draw(results(setup.rules))
    kontra = setup.kontra and draw(st.booleans())
    return PlayedGame(
        declarer=draw(st.sampled_from(deal.seats)),
        contract=result.contract,
        bid=draw(st.none() | st.just(result.bid)),
        matadors=result.matadors,
        points=_points(result),
        tricks=result.tricks,
        kontra=kontra,
        re=kontra and draw(st.booleans()),
    )


def _points(result: Result) -> int | None:
    return None if result.contract.game is Game.NULL else result.points


@st.composite
def ramsches(draw: st.DrawFn, setup: SkatSetup, deal: NextDeal) -> PlayedRamsch:
    """Ramsch of this deal; some points lie in no ten tricks."""
    first = draw(st.integers(0, 60))
    second = draw(st.integers(0, 60))
    by_seat = dict(zip(deal.seats, (first, second, 120 - first - second), strict=True))
    bare = tuple(place for place in deal.seats if not by_seat[place])
    takers = [place for place in deal.seats if place not in bare]
    return PlayedRamsch(
        points=tuple(by_seat.get(place) for place in range(deal.players)),
        last_trick=draw(st.sampled_from(takers)),
        without_trick=bare,
        offender=draw(st.none() | st.sampled_from(deal.seats)),
    )


@st.composite
def irregulars(draw: st.DrawFn, setup: SkatSetup, deal: NextDeal) -> Irregular:
    """Things that go wrong in this deal; some of them not by this player."""
    what = draw(st.sampled_from(Irregularity))
    game = draw(games(setup, deal)) if what.row.decides else None
    likely = (game.declarer, game.declarer, *deal.seats) if game else (deal.dealer, *range(deal.players))
    offender = draw(st.sampled_from(likely))
    return Irregular(what=what, offender=offender, game=game, upheld=draw(st.booleans()))


def entries(setup: SkatSetup, deal: NextDeal) -> st.SearchStrategy[Entry]:
    """Entries that may follow, most of them rightly."""
    return st.one_of(
        games(setup, deal),
        games(setup, deal),
        ramsches(setup, deal),
        irregulars(setup, deal),
        st.just(PassedIn()),
        st.sampled_from((DealKind.BOCK, DealKind.RAMSCH)).map(CalledRound),
    )


@st.composite
def sheets(draw: st.DrawFn, most: int = 8) -> SkatSheet:
    """Lists under any setup: what is drawn and refused is left out."""
    setup = draw(setups())
    sheet = SkatSheet.of(setup, ())
    for _ in range(draw(st.integers(0, most))):
        if sheet.next is None:
            break
        try:
            sheet = after(sheet, draw(entries(setup, sheet.next)))
        except TrainerError:
            continue
    return sheet


PLACES = st.integers(0, 4)


@st.composite
def forms(draw: st.DrawFn, rules: SkatRules) -> dict[str, object]:
    """JSON forms of entries that can be read, but hardly ever make sense at a table."""
    game = st.fixed_dictionaries(
        {"declarer": PLACES, "contract": st.sampled_from(contracts(rules)).map(str)},
        optional={
            "bid": st.sampled_from((None, 0, 10, 18, 19, 24, 60, 300)),
            "matadors": st.integers(-11, 11),
            "points": st.integers(0, 120),
            "tricks": st.integers(0, 10),
            "re": st.booleans(),
            "twelve": st.sampled_from(("CJ SJ HJ SA ST S9 S8 HA HT DA D9 C7", "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9")),
        },
    )
    ramsch = st.fixed_dictionaries(
        {"points": st.lists(st.sampled_from((None, 0, 30, 40, 60, 120)), max_size=5), "last_trick": PLACES},
        optional={
            "skat_points": st.sampled_from((1, 10, 22)),
            "without_trick": st.lists(PLACES, max_size=4),
            "unseen_passes": st.integers(0, 3),
            "offender": PLACES,
            "later_trick": PLACES,
        },
    )
    irregular = st.fixed_dictionaries(
        {"what": st.sampled_from(Irregularity).map(name_of), "offender": PLACES},
        optional={"game": game, "upheld": st.booleans()},
    )
    kind, facts = draw(st.sampled_from((("game", game), ("ramsch", ramsch), ("irregular", irregular))))
    return {"kind": kind, **draw(facts)}
