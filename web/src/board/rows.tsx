// A row of cards on the table. One without cards is a thin line with its name.
import type { OptionView } from "../protocol";
import { cardInfo } from "../net/library";
import { settings } from "../settings";
import { spotKey } from "../table/options";
import { rowOptions } from "../table/row_options";
import { CardButton, NamedCard } from "./card_button";
import { useBoard, type BoardContext } from "./context";
import { gridStyle, groupsOf, objectsAt, sizeOf, type CardGroup, type GridPlan, type RowPlan } from "./layout";
import { PanelButton } from "./panel";

// A spot is a free place in a row that can be picked.
function Spot({ row, column }: { row: RowPlan; column: number }) {
  const board = useBoard();
  const option = board.choices.bySpot.get(spotKey(row.zone.id, column));
  if (!option) return null;
  const place = board.state.view.decision?.options.indexOf(option) ?? -1;
  const where = column < 0 ? `hidden area, column ${-column}` : `column ${column}`;
  return (
    <button data-spot={`${row.zone.id} ${column}`} class={`spot ${board.hintedOption === option.index ? "hinted" : ""}`} data-option={option.index} aria-label={`${row.look.title}, ${where}`}
      onClick={() => board.answer(option)}>
      {settings.value.numbers && place >= 0 && place < 10 && <kbd aria-hidden="true">{(place + 1) % 10}</kbd>}
    </button>
  );
}

// A row that is itself an answer is pressed where no card lies.
function RowTarget({ row, option }: { row: RowPlan; option: OptionView | undefined }) {
  const board = useBoard();
  if (!option) return null;
  const place = board.state.view.decision?.options.indexOf(option) ?? -1;
  return (
    <button class={`row-target ${board.hintedOption === option.index ? "hinted" : ""}`} data-option={option.index} aria-label={`${row.look.title}: ${option.label}`} onClick={() => board.answer(option)}>
      {settings.value.numbers && place >= 0 && place < 10 && <kbd aria-hidden="true">{(place + 1) % 10}</kbd>}
    </button>
  );
}

function classOf(row: RowPlan, option: OptionView | undefined, more = ""): string {
  return `row row-${sizeOf(row)} ${option ? "pickable" : ""} ${more}`;
}

function label(row: RowPlan): string {
  return `${row.look.title}, ${row.zone.count} ${row.zone.count === 1 ? "card" : "cards"}`;
}

// A row with columns is a grid; a dashed line parts the hidden area from the visible one.
export function GridRow({ row, grid }: { row: RowPlan; grid: GridPlan }) {
  const { state } = useBoard();
  const option = rowOptions(state.view.decision).get(row.zone.id);
  const isDivider = (column: number) => column === 0 && !grid.taken.has(0);
  return (
    <section role="group" class={classOf(row, option, "with-columns")} data-zone={row.zone.kind} data-row={row.zone.id} aria-label={label(row)}>
      <h2 class="minor row-title">{row.look.title}</h2>
      <RowTarget row={row} option={option} />
      <div class="row-grid" style={gridStyle(grid)}>
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

function Group({ row, group }: { row: RowPlan; group: CardGroup }) {
  return (
    <div class={`group ${group.panel ? "panels" : ""}`} role="group" aria-label={group.title || row.look.title}>
      {group.objects.map((id) => group.panel ? <PanelButton key={id} id={id} /> : <CardButton key={id} id={id} shape="tile" />)}
    </div>
  );
}

function groupsIn(board: BoardContext, row: RowPlan): CardGroup[] {
  const typeOf = (id: number) => cardInfo(board.state.view.game, board.state.objects.get(id)?.card)?.type ?? "";
  return groupsOf(board.state, row, typeOf);
}

// Where the width is shared, a line below a row has its cards that are told by their names.
export function NamedCards({ row }: { row: RowPlan }) {
  const board = useBoard();
  const groups = groupsIn(board, row).filter((group) => group.named);
  return <>{groups.map((group) => <div key={group.title} class="group named-cards" role="group" aria-label={group.title}>{group.objects.map((id) => <NamedCard key={id} id={id} />)}</div>)}</>;
}

// Without `named`, the cards that are told by their names lie elsewhere.
export function Row({ row, named = true }: { row: RowPlan; named?: boolean }) {
  const board = useBoard();
  const option = rowOptions(board.state.view.decision).get(row.zone.id);
  const groups = groupsIn(board, row).filter((group) => named || !group.named);
  return (
    <section role="group" class={classOf(row, option)} data-zone={row.zone.kind} data-row={row.zone.id} aria-label={label(row)}>
      <h2 class="minor row-title">{row.look.title}</h2>
      <RowTarget row={row} option={option} />
      <div class="row-cards">{groups.map((group) => <Group key={group.title} row={row} group={group} />)}</div>
    </section>
  );
}
