"""Not a page of the app: the parts of the Vint pages, for the browser tests."""

import numpy as np
import streamlit as st

from trainer.cards import CardSet
from trainer.seats import Compass
from trainer.ui.charts_show import current_palette
from trainer.ui.charts_show import show as show_chart
from trainer.ui.vint_auction import auction_diagram, book_meanings
from trainer.ui.vint_bidding import bidding_box
from trainer.ui.vint_cards import current_deck, hand_fan, show_card_settings
from trainer.ui.vint_charts import deal_heat_map, tricks_histogram
from trainer.ui.vint_sheet import show_deal_sheet, show_rubber
from trainer.vint.auction import Auction
from trainer.vint.contract import Bid, Contract
from trainer.vint.honours import Holdings
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import Rubber
from trainer.vint.scoring import DealResult, score

HAND = CardSet.parse("SA SK S7 HQ HJ HT H9 D4 CA C8 C6 C5 C2")
RUBBER = Rubber(games=(1, 0), below=(120, 420), crosses=2, above=(3000, 1500), past=(540, 240))
AUCTION = Auction.parse(CLASSIC, Compass.EAST, "1S pass 1NT pass pass")

show = st.query_params.get("show", "all")
if show in ("all", "hand"):
    hand_fan(HAND, key="hand", label="Your hand")
if show in ("all", "box"):
    chosen = bidding_box(AUCTION, key="box", deck=current_deck())
    st.text(f"chosen: {chosen or 'nothing'}", width="content")
if show in ("all", "auction"):
    auction_diagram(AUCTION, key="auction", meanings=book_meanings(AUCTION), me=Compass.SOUTH, deck=current_deck())
if show in ("all", "sheets"):
    show_rubber(RUBBER, me=Compass.SOUTH)
    holdings = Holdings((3, 2), (1, 3))
    contract = Contract(Bid.parse("3H"), Compass.NORTH)
    show_deal_sheet(score(CLASSIC, RUBBER, DealResult(contract, 8, holdings)), me=Compass.SOUTH)
if show in ("all", "charts"):
    table = np.array([[6, 7, 8, 9, 5], [7, 6, 5, 4, 8], [6, 7, 8, 9, 5], [7, 6, 5, 4, 8]], dtype=np.int8)
    show_chart(deal_heat_map(table, palette=current_palette()), key="map")
    counts = (0, 0, 0, 0, 0, 0, 2, 5, 14, 22, 12, 4, 1, 0)
    show_chart(tricks_histogram(counts, needed=9, title="Tricks in 3♥︎", palette=current_palette()), key="tricks")
if show == "deck":
    show_card_settings()
