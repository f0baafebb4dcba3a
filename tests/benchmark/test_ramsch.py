"""The benchmark of Ramsch: which rows it prints, and that the plain search is compared with."""

from trainer.benchmark.ramsch import ramsch_rows


def test_rows_of_ramsch() -> None:
    rows = {row.name: row for row in ramsch_rows(deals=2)}
    for tricks in (3, 4, 5, 6):
        for what in ("mean", "slowest"):
            assert rows[f"ramsch exact, {tricks} tricks left, {what} CPU"].unit == "ms"
    for until in ("never exact", "exact from 3", "exact from 4", "exact from 5"):
        assert rows[f"ramsch sampled, {until}"].unit == "deals/s"
    assert rows["ramsch passed on and played, exact from 3"].value > 0
    ratio = rows["ramsch exact, 3 tricks left, mean CPU"].ratio
    assert ratio is not None
    assert 0 < ratio < 1
    assert rows["ramsch plain search, 3 tricks left, mean CPU"].value > 0
