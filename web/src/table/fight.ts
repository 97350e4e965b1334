// Says who fights whom, and for how much: from the server's account of a fight, or from the question and the option
// that the reader points at. It knows no rules: a game's look names acts and numbers.
import type { FightLook } from "../games/look";
import type { DecisionView, FightSide as ToldSide, ObjectView, OptionView } from "../protocol";
import type { TableState } from "./model";

export interface FightSide {
  objects: ObjectView[];
  seat?: number;         // a player who is attacked directly
  total: number | null;  // null: nobody there has the number
}

export interface Fight {
  attackers: FightSide;
  defenders: FightSide;
}

function sideOf(objects: ObjectView[], stat: string): FightSide {
  const values = objects.flatMap((object) => object.stats.filter((one) => one.name === stat).map((one) => one.value));
  return { objects, total: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null };
}

function known(state: TableState, ids: (number | undefined)[]): ObjectView[] {
  return [...new Set(ids)].flatMap((id) => (id === undefined ? [] : (state.objects.get(id) ?? [])));
}

interface Pair {
  attackers: ObjectView[];
  defenders: ObjectView[];
}

function toldSide(state: TableState, side: ToldSide): FightSide {
  return { objects: known(state, side.objects), seat: side.seat, total: side.number ?? null };
}

function isAct(option: OptionView | undefined, acts: string[]): option is OptionView & { act: string } {
  return option?.act !== undefined && acts.includes(option.act);
}

// Returns whether an option is one of a fight, of which a forecast can be asked for.
export function isFightOption(look: FightLook, decision: DecisionView, option: OptionView): boolean {
  const acts = [...look.attackActs, ...look.joinActs, ...look.defendActs, ...look.declareActs];
  return isAct(option, acts) || look.targetRules.includes(decision.rule?.id ?? "");
}

function byQuestion(state: TableState, look: FightLook, pointed: OptionView | undefined): Pair {
  const { decision } = state.view;
  const about = decision?.about;
  if (!decision?.mine) return { attackers: [], defenders: [] };
  const offers = (acts: string[]) => decision.options.some((option) => isAct(option, acts));
  if (look.targetRules.includes(decision.rule?.id ?? "") || offers(look.defendActs))
    return { attackers: known(state, [about]), defenders: known(state, [pointed?.object]) };
  if (offers(look.joinActs))
    return { attackers: known(state, [about, isAct(pointed, look.joinActs) ? pointed.object : undefined]), defenders: [] };
  if (isAct(pointed, look.attackActs)) return { attackers: known(state, [pointed.object]), defenders: known(state, [pointed.other]) };
  return { attackers: [], defenders: [] };
}

// Returns the fight that goes on or that is being chosen; null without one. A card without the number, such as an ally
// that defends, has none to show.
export function fightOf(state: TableState, look: FightLook | undefined, pointed?: OptionView): Fight | null {
  if (!look) return null;
  const told = state.view.fight;
  if (told) return { attackers: toldSide(state, told.attackers), defenders: toldSide(state, told.defenders) };
  const pair = byQuestion(state, look, pointed);
  if (pair.attackers.length === 0) return null;
  return { attackers: sideOf(pair.attackers, look.power), defenders: sideOf(pair.defenders, look.guard) };
}
