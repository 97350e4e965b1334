// Says where a card may be dropped, and what that answers: exactly what clicks on the card and the target would.
import type { GameLook } from "../games/look";
import type { OptionView } from "../protocol";
import type { TableState } from "./model";
import { rowOptions } from "./row_options";

export type Target =
  | { on: "card"; object: number }
  | { on: "row"; zone: string }
  | { on: "spot"; zone: string; column: number };

export interface Drop {
  target: Target;
  options: OptionView[];  // one is answered, of several one is chosen in a menu
  row?: string;           // the next question may ask for a row: this one was meant
}

export function targetKey(target: Target): string {
  if (target.on === "card") return `card ${target.object}`;
  return target.on === "row" ? `row ${target.zone}` : `spot ${target.zone} ${target.column}`;
}

// Options without a second card put the card into play: the look says in which rows.
function rowDrops(state: TableState, look: GameLook, object: number): Drop[] {
  const { decision, zones } = state.view;
  const from = state.objects.get(object)?.zone;
  return look.drops.flatMap((rule) => {
    const options = (decision?.options ?? []).filter((option) => option.object === object && option.other === undefined && option.zone === undefined && rule.acts.includes(option.act ?? ""));
    if (options.length === 0) return [];
    const rows = zones.filter((zone) => rule.zones.includes(zone.kind) && zone.id !== from && (zone.seat === undefined || zone.seat === decision?.seat));
    return rows.map((zone): Drop => ({ target: { on: "row", zone: zone.id }, options, row: zone.id }));
  });
}

// Returns the drops of options that name a second card, a row or a place.
function namedDrops(state: TableState, object: number): Drop[] {
  const { decision } = state.view;
  const drops: Drop[] = [];
  for (const option of decision?.options ?? []) {
    const isAbout = option.object === object || (option.object === undefined && decision?.about === object);
    if (option.object === object && option.other !== undefined) drops.push({ target: { on: "card", object: option.other }, options: [option] });
    if (option.other === object && option.object !== undefined) drops.push({ target: { on: "card", object: option.object }, options: [option] });
    if (isAbout && option.zone !== undefined && option.column !== undefined)
      drops.push({ target: { on: "spot", zone: option.zone, column: option.column }, options: [option] });
  }
  for (const [zone, option] of rowOptions(decision))
    if ((option.object ?? decision?.about) === object) drops.push({ target: { on: "row", zone }, options: [option] });
  return drops;
}

// Returns every place where the card may be dropped, each once.
export function dropsOf(state: TableState, look: GameLook, object: number): Map<string, Drop> {
  const found = new Map<string, Drop>();
  if (!state.view.decision?.mine) return found;
  for (const drop of [...namedDrops(state, object), ...rowDrops(state, look, object)]) {
    const key = targetKey(drop.target);
    const same = found.get(key);
    if (same) same.options = [...new Set([...same.options, ...drop.options])];
    else found.set(key, { ...drop });
  }
  return found;
}

// Returns the option of the next question that a drop has answered already: the row it was dropped on.
export function followUp(state: TableState, object: number, row: string): OptionView | undefined {
  const { decision } = state.view;
  return decision?.about === object ? rowOptions(decision).get(row) : undefined;
}
