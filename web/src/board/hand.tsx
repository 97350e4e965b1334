// The reader's own hand, and beside it cards to pick from that lie in piles.
import { Fragment } from "preact";
import type { ZoneView } from "../protocol";
import { isLit, trayOf } from "../table/options";
import { CardButton } from "./card_button";
import { useBoard } from "./context";

function isOnBoard(zone: ZoneView): boolean {
  return zone.layout !== "pile" && zone.layout !== "stack";
}

// Cards to choose from that the board shows only as a pile, such as those of a deck that is searched, and
// cards that are being looked at.
export function Tray() {
  const board = useBoard();
  const { hiddenZones, trayZones } = board.look;
  const cards = trayOf(board.choices, board.state.view, {
    shows: (zone) => isOnBoard(zone) && !hiddenZones.includes(zone.kind),
    laidOut: (zone) => trayZones.includes(zone.kind),
  }, board.armed);
  if (cards.length === 0) return null;
  const choosing = cards.some((id) => isLit(board.choices, id, board.armed));
  // Over the board, unless there is something to press on the board as well.
  const rows = board.state.view.zones.filter((zone) => zone.layout === "row");
  const pushes = choosing && rows.some((zone) => zone.objects.some((id) => isLit(board.choices, id, board.armed)));
  return (
    <section class={`tray ${choosing ? "" : "quiet"} ${pushes ? "pushes" : ""}`} aria-label={choosing ? `${cards.length} ${cards.length === 1 ? "card" : "cards"} to choose from` : "being resolved"}>
      {cards.map((id) => <CardButton key={id} id={id} shape="hand" />)}
    </section>
  );
}

export function Hand() {
  const board = useBoard();
  const { viewer, zones } = board.state.view;
  const hand = zones.find((zone) => zone.layout === "hand" && zone.seat === viewer && viewer !== undefined);
  if (!hand) return null;
  return (
    <section class="hand" data-zone="hand" aria-label={`Your hand, ${hand.count} cards`} style={{ "--cards": String(Math.max(1, hand.objects.length)) }}>
      {hand.objects.map((id) => <Fragment key={id}><CardButton id={id} shape="hand" /></Fragment>)}
      {hand.objects.length === 0 && <p class="empty">Your hand is empty.</p>}
    </section>
  );
}
