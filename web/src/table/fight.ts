// Says who fights whom, and for how much: from the server's account of a fight, from flags of cards, or from the
// question and the option that the reader points at. It knows no rules: a game's look names flags, acts and numbers.
import { fightViewOf } from "../board/question_contract";
import type { FightLook } from "../games/look";
import type { DecisionView, ObjectView, OptionView } from "../protocol";
import type { TableState } from "./model";

export interface FightSide {
  objects: ObjectView[];
  total: number | null;  // null: nobody there has the number
}

export interface Fight {
  attackers: FightSide;
  defenders: FightSide;
}

function sideOf(objects: ObjectView[], stat: string, told?: number): FightSide {
  const values = objects.flatMap((object) => object.stats.filter((one) => one.name === stat).map((one) => one.value));
  return { objects, total: told ?? (values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null) };
}

function known(state: TableState, ids: (number | undefined)[]): ObjectView[] {
  return [...new Set(ids)].flatMap((id) => (id === undefined ? [] : (state.objects.get(id) ?? [])));
}

interface Pair {
  attackers: ObjectView[];
  defenders: ObjectView[];
}

function byFlags(state: TableState, look: FightLook): Pair {
  const { objects, active } = state.view;
  const has = (object: ObjectView, flags: string[]) => object.flags.some((flag) => flags.includes(flag));
  const isProposed = (object: ObjectView, attacks: boolean) => has(object, look.proposed) && (object.controller === active) === attacks;
  return {
    attackers: objects.filter((object) => has(object, look.attackers) || isProposed(object, true)),
    defenders: objects.filter((object) => has(object, look.defenders) || isProposed(object, false)),
  };
}

function isAct(option: OptionView | undefined, acts: number[]): option is OptionView & { act: number } {
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
  const offers = (acts: number[]) => decision.options.some((option) => isAct(option, acts));
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
  const told = fightViewOf(state.view);
  const flagged = byFlags(state, look);
  let pair = flagged.attackers.length > 0 ? flagged : byQuestion(state, look, pointed);
  if (told) pair = { attackers: known(state, told.attackers), defenders: known(state, told.defenders) };
  if (pair.attackers.length === 0) return null;
  return { attackers: sideOf(pair.attackers, look.power, told?.power), defenders: sideOf(pair.defenders, look.guard, told?.guard) };
}
