// The layout says which zones go where. Known games list theirs; a zone that a game does not list
// is added by its kind of layout, so that nothing on the table is ever left undrawn.
import type { OptionView, TableView, ZoneView } from "../protocol";
import type { AreaLook, GameLook, GroupLook, RowLook } from "../games/look";
import type { TableState } from "../table/model";

export interface RowPlan {
  look: RowLook;
  zone: ZoneView;
}
export interface AreaPlan {
  seat: number | null;  // null: zones that belong to nobody
  rows: RowPlan[];
  piles: ZoneView[];
  hand: ZoneView | null;
}

function isOf(zone: ZoneView, seat: number | null): boolean {
  return (zone.seat ?? null) === seat;
}

function rowsOf(zones: ZoneView[], area: AreaLook): RowPlan[] {
  const rows = zones.filter((zone) => zone.layout === "row");
  const listed = area.rows.flatMap((look) => rows.filter((zone) => zone.kind === look.zone && !(look.spare && zone.objects.length === 0)).map((zone) => ({ look, zone })));
  const others = rows.filter((zone) => !area.rows.some((look) => look.zone === zone.kind))
    .filter((zone) => zone.objects.length > 0 || area.rows.length === 0)
    .map((zone) => ({ look: { zone: zone.kind, title: zone.name, size: "big" as const }, zone }));
  return [...listed, ...others];
}

function pilesOf(zones: ZoneView[], area: AreaLook): ZoneView[] {
  const piles = zones.filter((zone) => zone.layout === "pile" || zone.layout === "stack");
  const place = (zone: ZoneView) => {
    const at = area.piles.indexOf(zone.kind);
    return at < 0 ? area.piles.length : at;
  };
  return piles.filter((zone) => zone.count > 0 || area.piles.includes(zone.kind)).sort((a, b) => place(a) - place(b));
}

export function areaPlan(view: TableView, look: GameLook, seat: number | null): AreaPlan {
  const zones = view.zones.filter((zone) => isOf(zone, seat) && !look.hiddenZones.includes(zone.kind));
  const area = seat === null ? look.shared : look.side;
  return {
    seat,
    rows: rowsOf(zones, area),
    piles: pilesOf(zones, area),
    hand: zones.find((zone) => zone.layout === "hand") ?? null,
  };
}

export interface CardGroup {
  title: string;
  objects: number[];
  panel?: boolean;
  named?: boolean;
}

// Returns the cards of a row in the groups of the game; one group without a title if it has none.
export function groupsOf(state: TableState, row: RowPlan, typeOf: (object: number) => string): CardGroup[] {
  const groups = row.look.groups;
  if (!groups) return [{ title: "", objects: row.zone.objects }];
  const of = (group: GroupLook) => row.zone.objects.filter((id) => group.types.includes(typeOf(id)));
  const found = groups.map((group): CardGroup => ({ title: group.title, objects: of(group), panel: group.panel ?? false, named: group.named ?? false }));
  const grouped = new Set(found.flatMap((group) => group.objects));
  const rest = row.zone.objects.filter((id) => !grouped.has(id) && state.objects.has(id));
  return [...found, { title: "", objects: rest }].filter((group) => group.objects.length > 0);
}

// A grid is the columns of one side, which all its rows share, so that cards of one column stand behind each
// other. Column 0 is the divider; it is there when somebody stands in the hidden area.
export interface GridPlan {
  columns: number[];    // from left to right
  taken: Set<number>;   // somebody stands there, or may
}

function offeredColumns(rows: RowPlan[], options: OptionView[]): number[] {
  return options.filter((option) => rows.some((row) => row.zone.id === option.zone)).map((option) => option.column ?? 0);
}

// Returns the grid of a side with the places that are offered there; null if it has no row with columns.
export function gridOf(state: TableState, rows: RowPlan[]): GridPlan | null {
  const inColumns = rows.filter((row) => row.zone.columns);
  if (inColumns.length === 0) return null;
  const standing = inColumns.flatMap((row) => row.zone.objects).map((id) => state.objects.get(id)?.column ?? 0);
  const decision = state.view.decision;
  const taken = new Set([...standing, ...offeredColumns(inColumns, decision?.mine ? decision.options : [])]);
  const last = Math.max(1, ...taken);
  const first = Math.min(...taken, 1);
  const columns = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return { columns: first < 0 ? columns : columns.filter((column) => column > 0 || taken.has(column)), taken };
}

const kNarrow = 0.4;  // a place where nobody stands, of the width of one where somebody does
const kGap = 0.12;    // the divider

function shareOf(grid: GridPlan, column: number): number {
  if (grid.taken.has(column)) return 1;
  return column === 0 ? kGap : kNarrow;
}

// Writes the columns for the style sheet: shares of the width, so that they are the same in rows of any height.
export function gridStyle(grid: GridPlan): Record<string, string> {
  const shares = grid.columns.map((column) => shareOf(grid, column));
  return {
    gridTemplateColumns: shares.map((share) => `minmax(0, ${share}fr)`).join(" "),
    "--places": String(shares.reduce((sum, share) => sum + share, 0)),
  };
}

export function objectsAt(state: TableState, row: RowPlan, column: number): number[] {
  return row.zone.objects.filter((id) => (state.objects.get(id)?.column ?? 0) === column);
}

// A row without cards is thin: its name, and a place to put something where that is asked.
export type RowSize = "big" | "small" | "thin";

export function sizeOf(row: RowPlan): RowSize {
  return row.zone.objects.length === 0 ? "thin" : row.look.size;
}

// Heights say how many rows of each size stand one above the other, so that big rows share the window evenly.
export type Heights = Record<RowSize, number>;

export function heightsOf(rows: RowPlan[]): Heights {
  const heights: Heights = { big: 0, small: 0, thin: 0 };
  for (const row of rows) heights[sizeOf(row)] += 1;
  return heights;
}

// Areas side by side are as tall as the tallest of them.
export function tallest(plans: AreaPlan[]): Heights {
  const all = plans.map((plan) => heightsOf(plan.rows));
  const most = (size: RowSize) => Math.max(0, ...all.map((heights) => heights[size]));
  return { big: most("big"), small: most("small"), thin: most("thin") };
}
