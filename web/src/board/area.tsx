// An area is one side of the table: its player, their piles, and their rows.
import type { ComponentChildren } from "preact";
import type { SeatView, ZoneView } from "../protocol";
import { cardInfo } from "../net/library";
import { titled } from "../cards/face";
import { playerObject, say, seatName } from "../table/model";
import { settings } from "../settings";
import { isLit, spotKey } from "../table/options";
import { CardButton } from "./card_button";
import { objectFace, useBoard } from "./context";
import { gridOf, gridTemplate, groupsOf, objectsAt, type AreaPlan, type GridPlan, type RowPlan } from "./layout";
import { SeatClock } from "./seat_clock";
import { CardFace } from "../cards/card_face";

// A spot is a free place in a row that can be picked.
function Spot({ row, column }: { row: RowPlan; column: number }) {
  const board = useBoard();
  const option = board.choices.bySpot.get(spotKey(row.zone.id, column));
  if (!option) return null;
  const place = board.state.view.decision?.options.indexOf(option) ?? -1;
  const where = column < 0 ? `hidden area, column ${-column}` : `column ${column}`;
  return (
    <button class={`spot ${board.hintedOption === option.index ? "hinted" : ""}`} data-option={option.index} aria-label={`${row.look.title}, ${where}`}
      onClick={() => board.answer(option)}>
      {settings.value.numbers && place >= 0 && place < 10 && <kbd>{(place + 1) % 10}</kbd>}
    </button>
  );
}

// A row with columns is a grid; a dashed line parts the hidden area from the visible one.
function GridRow({ row, grid }: { row: RowPlan; grid: GridPlan }) {
  const { state } = useBoard();
  const isDivider = (column: number) => column === 0 && !grid.taken.has(0);
  return (
    <section class={`row row-${row.look.size} with-columns`} data-zone={row.zone.kind} aria-label={`${row.look.title}, ${row.zone.count} cards`}>
      <h4>{row.look.title}</h4>
      <div class="row-grid" style={{ gridTemplateColumns: gridTemplate(grid) }}>
        {grid.columns.map((column) => isDivider(column)
          ? <span key={column} class="divider" aria-hidden="true" title="the hidden area is to the left" />
          : (
            <div key={column} class={column < 0 ? "cell hidden-area" : "cell"} data-column={column}>
              {objectsAt(state, row, column).map((id) => <CardButton key={id} id={id} shape="tile" />)}
              <Spot row={row} column={column} />
            </div>
          ))}
      </div>
    </section>
  );
}

export function Row({ row }: { row: RowPlan }) {
  const board = useBoard();
  const game = board.state.view.game;
  const typeOf = (id: number) => cardInfo(game, board.state.objects.get(id)?.card)?.type ?? "";
  const groups = groupsOf(board.state, row, typeOf);
  return (
    <section class={`row row-${row.look.size}`} data-zone={row.zone.kind} aria-label={`${row.look.title}, ${row.zone.count} cards`}>
      <h4>{row.look.title}</h4>
      <div class="row-cards">
        {groups.map((group) => (
          <div class="group" key={group.title} role="group" aria-label={group.title || row.look.title}>
            {group.objects.map((id) => <CardButton key={id} id={id} shape="tile" />)}
          </div>
        ))}
      </div>
    </section>
  );
}

// A pile shows its top card, if everybody may see it, and how many there are.
export function Pile({ zone }: { zone: ZoneView }) {
  const board = useBoard();
  const top = board.state.objects.get(zone.objects[0] ?? -1);
  const name = zone.pile ?? board.look.pileTitles[zone.kind] ?? zone.name.replaceAll("-", " ");
  const counters = zone.objects.flatMap((id) => Object.entries(board.state.objects.get(id)?.counters ?? {}));
  const opens = zone.objects.some((id) => board.state.objects.get(id)?.card !== undefined);
  return (
    <button class={`pile ${zone.layout}`} data-zone={zone.kind} disabled={!opens} tabIndex={-1}
      aria-label={`${name}, ${zone.count} cards${opens ? ", look through" : ""}`} onClick={() => board.openPile(zone.id)}>
      <span class="pile-card">
        {zone.count > 0 && (top?.card && zone.layout === "pile"
          ? <CardFace face={objectFace(board, top)} shape="tile" />
          : <span class="pile-back" />)}
        <b>{zone.count}</b>
      </span>
      <span class="pile-name">{titled(name)}
        {counters.map(([word, count]) => <i key={word}> {count} {board.look.counters[word]?.short ?? say(board.words, "counter", word)}</i>)}
      </span>
    </button>
  );
}

// A player who can be picked is pressed like a card: by the object that stands for them, or by seat.
function SeatFrame({ seat, children }: { seat: SeatView; children: ComponentChildren }) {
  const board = useBoard();
  const view = board.state.view;
  const isActive = view.active === seat.seat;
  const isAsked = view.decision?.seat === seat.seat;
  const words = `seat ${isActive ? "active" : ""} ${isAsked ? "asked" : ""} ${seat.inGame ? "" : "out"}`;
  const stand = playerObject(board.state, seat.seat);
  const choose = `choose ${seatName(view, seat.seat)}`;
  const [bySeat] = board.choices.bySeat.get(seat.seat) ?? [];
  if (stand !== undefined && isLit(board.choices, stand, board.armed))
    return <button class={`${words} card lit`} data-player={seat.seat} data-object={stand} aria-label={choose} onClick={() => board.click(stand)}>{children}</button>;
  if (bySeat) return <button class={`${words} card lit`} data-player={seat.seat} aria-label={choose} onClick={() => board.answer(bySeat)}>{children}</button>;
  return <div class={words} data-player={seat.seat}>{children}</div>;
}

export function Seat({ seat }: { seat: SeatView }) {
  const board = useBoard();
  const view = board.state.view;
  const isAsked = view.decision?.seat === seat.seat;
  return (
    <SeatFrame seat={seat}>
      <span class={`avatar seat-${seat.seat}`} aria-hidden="true">{seat.letter}</span>
      <span class="seat-name" title={seatName(view, seat.seat) + (seat.deck ? `, plays ${seat.deck}` : "")}>{seatName(view, seat.seat)}</span>
      {seat.kind === "human" && !seat.connected && view.state === "playing" && <span class="away" title="not connected">away</span>}
      {!seat.inGame && <span class="away">out</span>}
      <SeatClock seat={seat} runs={isAsked && view.state === "playing"} />
      <span class="values">
        {Object.entries(seat.values).filter(([word]) => board.look.id === "" || board.look.values[word]).map(([word, count]) => (
          <span key={word} class={`mark tone-${board.look.values[word]?.tone ?? "grey"}`} title={board.look.values[word]?.title ?? word}>
            <b>{count}</b>{board.look.values[word]?.short ?? word.replaceAll("-", " ")}
          </span>
        ))}
      </span>
    </SeatFrame>
  );
}

// A far hand shows the hand of another player: backs, and the cards of it that are known.
function FarHand({ zone }: { zone: ZoneView }) {
  return (
    <div class="far-hand" data-zone="far-hand" aria-label={`hand of ${zone.count} cards`}>
      {zone.objects.map((id) => <CardButton key={id} id={id} shape="tile" />)}
      {zone.objects.length === 0 && zone.count > 0 && <span class="far-count">{zone.count} cards in hand</span>}
    </div>
  );
}

interface Props {
  plan: AreaPlan;
  mirrored: boolean;  // rows from the far edge to the middle
  near: boolean;      // the reader's own
  title?: string;
}

export function Area({ plan, mirrored, near, title }: Props) {
  const board = useBoard();
  const seat = board.state.view.seats.find((one) => one.seat === plan.seat);
  const rows = mirrored ? [...plan.rows].reverse() : plan.rows;
  const grid = gridOf(board.state, plan.rows);
  return (
    <section class={`area ${near ? "near" : "far"} ${plan.seat === null ? "shared" : ""}`} data-seat={plan.seat ?? "shared"}
      aria-label={seat ? `${seatName(board.state.view, seat.seat)}: cards in play` : (title ?? "the middle of the table")}>
      <div class="area-side">
        {seat ? <Seat seat={seat} /> : title && <div class="seat"><span class="seat-name">{title}</span></div>}
        <div class="piles">{plan.piles.map((zone) => <Pile key={zone.id} zone={zone} />)}</div>
        {(!near || board.state.view.viewer === undefined) && plan.hand && <FarHand zone={plan.hand} />}
      </div>
      <div class="rows">
        {rows.map((row) => row.zone.columns && grid
          ? <GridRow key={row.zone.id} row={row} grid={grid} />
          : <Row key={row.zone.id} row={row} />)}
      </div>
    </section>
  );
}
