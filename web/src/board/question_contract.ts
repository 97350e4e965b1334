// These fields of a view are wanted from the server and not yet in the protocol. All of them are optional: the page
// draws what is there.
import type { DecisionView, TableView } from "../protocol";

// MeterView says how much of a price is paid by the answers so far.
export interface MeterView {
  paid: number;
  of: number;
  what?: string;  // "resources"
}

// FightView says who fights whom while a fight goes on, with the numbers that meet as the rules count them.
export interface FightView {
  attackers: number[];
  defenders: number[];
  power?: number;
  guard?: number;
}

interface DecisionAhead extends DecisionView {
  meter?: MeterView;
  cancel?: number;  // index of the option that takes the whole question back
}

interface TableAhead extends TableView {
  fight?: FightView;
}

export function meterOf(decision: DecisionAhead): MeterView | undefined {
  return decision.meter;
}

export function cancelOf(decision: DecisionAhead): number | undefined {
  return decision.cancel;
}

export function fightViewOf(view: TableAhead): FightView | undefined {
  return view.fight;
}
