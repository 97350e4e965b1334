// An area is one side of the table: its player, their piles, and their rows.
import { Fragment } from "preact";
import type { ZoneView } from "../protocol";
import { seatName } from "../table/model";
import { CardButton } from "./card_button";
import { useBoard } from "./context";
import { gridOf, heightsOf, type AreaPlan, type Heights } from "./layout";
import { Pile } from "./pile";
import { GridRow, NamedCards, Row } from "./rows";
import { SeatPlate } from "./seat_plate";

// A far hand shows the hand of another player: backs, and the cards of it that are known.
function FarHand({ zone }: { zone: ZoneView }) {
  return (
    <div class="far-hand" data-zone="far-hand" role="group" aria-label={`hand of ${zone.count} cards`}>
      {zone.objects.map((id) => <CardButton key={id} id={id} shape="tile" />)}
      {zone.objects.length === 0 && zone.count > 0 && <span class="far-count">{zone.count} cards in hand</span>}
    </div>
  );
}

// Writes heights for the style sheet, which gives big rows what the others leave.
export function heightStyle({ big, small, thin }: Heights): Record<string, string> {
  return { "--big": String(big), "--small": String(small), "--thin": String(thin) };
}

interface Props {
  plan: AreaPlan;
  mirrored: boolean;  // rows from the far edge to the middle
  near: boolean;      // the reader's own
  crowded?: boolean;  // the width is shared with two others
  title?: string;
}

export function Area({ plan, mirrored, near, crowded = false, title }: Props) {
  const board = useBoard();
  const seat = board.state.view.seats.find((one) => one.seat === plan.seat);
  const rows = mirrored ? [...plan.rows].reverse() : plan.rows;
  const grid = gridOf(board.state, plan.rows);
  return (
    <section class={`area ${near ? "near" : "far"} ${plan.seat === null ? "shared" : ""}`} data-seat={plan.seat ?? "shared"} style={heightStyle(heightsOf(plan.rows))}
      aria-label={seat ? `${seatName(board.state.view, seat.seat)}: cards in play` : (title ?? "the middle of the table")}>
      <div class="area-side">
        {seat ? <SeatPlate seat={seat} /> : title && <div class="seat"><span class="seat-name">{title}</span></div>}
        <div class="piles">{plan.piles.map((zone) => <Pile key={zone.id} zone={zone} />)}</div>
        {(!near || board.state.view.viewer === undefined) && plan.hand && <FarHand zone={plan.hand} />}
      </div>
      <div class="rows">
        {rows.map((row) => row.zone.columns && grid
          ? <GridRow key={row.zone.id} row={row} grid={grid} />
          : <Fragment key={row.zone.id}><Row row={row} named={!crowded} />{crowded && <NamedCards row={row} />}</Fragment>)}
      </div>
    </section>
  );
}
