// Reads the rows of names: a motif and two colours, then names after a colon. A row without colours leaves
// them to the team. Where two characters have one name, a row adds the team to it: "Bishop company".
import type { Figure, Field } from "../../colours";
import { keyOf } from "../../keys";
import { avengers } from "./avengers";
import { cards } from "./cards";
import { cosmic } from "./cosmic";
import { mutants } from "./mutants";
import { others } from "./others";
import { starter } from "./starter";
import { villains } from "./villains";

export interface Named {
  motif: string;
  field?: Field;
  figure?: Figure;
}

export function rowsOf(text: string): [string, Named][] {
  return text.trim().split("\n").flatMap((row) => {
    const at = row.indexOf(": ");
    const [motif = "", field, figure] = row.slice(0, at).split(" ");
    const named = { motif, ...(field ? { field: field as Field, figure: figure as Figure } : {}) };
    return row.slice(at + 2).split(", ").map((name): [string, Named] => [keyOf(name), named]);
  });
}

export const nameRows: [string, Named][] = [avengers, mutants, cosmic, villains, others, starter, cards].flatMap(rowsOf);

const names = new Map(nameRows);

export function learn(rows: [string, Named][]): void {
  for (const [key, named] of rows) names.set(key, named);
}

export function namedAs(name: string, teams: string[] = []): Named | undefined {
  return teams.map((team) => names.get(keyOf(`${name} ${team}`))).find(Boolean) ?? names.get(keyOf(name));
}
