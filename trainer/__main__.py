"""The command line: `trainer` opens the app, its subcommands work on files. Each is imported only when it runs."""

from __future__ import annotations

import click

from trainer.commands.lazy import LazyCommand, LazyGroup
from trainer.commands.options import app_options

_APP = LazyCommand("trainer.commands.app:app", "Open the app in the browser (also without any command).")
_SOLVE = LazyGroup(
    "solve",
    help="Open-card values: what a deal is worth when everybody sees all cards.",
    lazy={
        "skat": LazyCommand(
            "trainer.commands.solve_skat:solve_skat", "Points and schwarz of Skat deals in JSON lines."
        ),
        "vint": LazyCommand("trainer.commands.solve_vint:solve_vint", "Tricks of Vint deals in JSON lines."),
    },
)
_SCORE = LazyGroup(
    "score",
    help="What a game played out counts.",
    lazy={
        "skat": LazyCommand("trainer.commands.score_skat:score_skat", "Value and score of Skat games in JSON lines."),
        "vint": LazyCommand("trainer.commands.score_vint:score_vint", "Score sheets of Vint deals in JSON lines."),
    },
)
_ANALYSE = LazyGroup(
    "analyse",
    help="What the options of a decision are worth.",
    lazy={
        "skat": LazyCommand("trainer.commands.analyse_skat:analyse_skat", "Bid, skat, discard or announcement."),
        "vint": LazyCommand("trainer.commands.analyse_vint:analyse_vint", "Which call to make."),
    },
)
_STUDY = LazyGroup(
    "study",
    help="Experiments over any number of deals, whose results the app reads.",
    lazy={
        "win-probability": LazyCommand(
            "trainer.commands.study_experiments:win_probability", "Skat: how often a hand wins at the table."
        ),
        "skat-value": LazyCommand(
            "trainer.commands.study_experiments:skat_value", "Skat: how much the two cards improve a hand."
        ),
        "bid-limits": LazyCommand(
            "trainer.commands.study_experiments:bid_limits", "Skat: what it is worth to bid up to each limit."
        ),
        "hand-or-skat": LazyCommand(
            "trainer.commands.study_experiments:hand_or_skat", "Skat: taking up the skat against a Hand game."
        ),
        "calibrate-skat": LazyCommand(
            "trainer.commands.calibrate_skat:calibrate_skat", "Skat: chances at the table, fitted and judged."
        ),
        "skat-games": LazyCommand(
            "trainer.commands.study_experiments:skat_games", "Skat: declared games played out, for the calibration."
        ),
        "bots-skat": LazyCommand(
            "trainer.commands.bots_skat:bots_skat", "Skat: bots alone bid, declare and play, beside people."
        ),
        "fit-bots": LazyCommand("trainer.commands.fit_bots:fit_bots", "Skat: what the bots bid and declare by."),
        "vint-tricks": LazyCommand(
            "trainer.commands.study_experiments:vint_tricks", "Vint: tricks by sure and doubtful tricks and honours."
        ),
        "vint-table": LazyCommand(
            "trainer.commands.study_experiments:vint_table", "Vint: tricks with open cards and at the table."
        ),
        "calibrate-vint": LazyCommand(
            "trainer.commands.calibrate_vint:calibrate_vint", "Vint: tricks at the table by those with open cards."
        ),
        "vint-rubber": LazyCommand("trainer.commands.study:vint_rubber", "Vint: results of deals, for rubbers."),
    },
)
_FORECAST = LazyGroup(
    "forecast",
    help="How likely declared games are won at the table.",
    lazy={
        "skat": LazyCommand("trainer.commands.forecast_skat:forecast_skat", "Chances of Skat games in JSON lines."),
    },
)
_COMMANDS = {
    "app": _APP,
    "analyse": _ANALYSE,
    "solve": _SOLVE,
    "score": _SCORE,
    "forecast": _FORECAST,
    "study": _STUDY,
    "bench": LazyCommand("trainer.commands.bench:bench", "Measure how fast solver and evaluation are here."),
}


@click.group(
    cls=LazyGroup,
    lazy=_COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@app_options
@click.version_option(package_name="skat-vint-trainer", prog_name="trainer")
@click.pass_context
def main(context: click.Context, port: int | None, browser: bool) -> None:
    """Practise and analyse bidding in Skat and Vint. Without a command the app opens in the browser."""
    if context.invoked_subcommand is None:
        context.invoke(_APP.load(), port=port, browser=browser)
    elif port is not None or not browser:
        name = context.invoked_subcommand
        raise click.UsageError(f"--port and --no-browser belong to the app, not to {name!r}: leave them out")


if __name__ == "__main__":
    main(prog_name="trainer")
