// The end of a turn, of the chance to attack, or of a step without any recruit is asked for twice while cards can still be used, so that
// nobody slips into it.
import { signal } from "@preact/signals";
import type { GameLook } from "../games/look";
import type { DecisionView, OptionView } from "../protocol";
import { passOption, type Choices } from "./options";

export interface Confirming {
  step: number;
  option: number;  // its index, or that of Auto-pass or Skip ahead
}

const kPatience = 5000;
export const kAutoPass = -1;  // stands for passing the rest of a turn among the answers
export const kSkipAhead = -2;  // stands for passing until something happens

// Holds the answer that waits for its second press.
export const confirming = signal<Confirming | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

// Returns the option that ends the turn; nothing at other questions. Chances to pass are not the end of a turn.
export function endOption(look: GameLook, decision: DecisionView | undefined): OptionView | undefined {
  if (!decision?.mine) return undefined;
  return decision.options.find((option) => option.act !== undefined && look.endActs.includes(option.act));
}

// Returns whether an option passes while attacks are offered: whoever passes there may not be asked again this turn.
function passesAttack({ fight }: GameLook, decision: DecisionView | undefined, option: OptionView): boolean {
  const offersAttack = decision?.options.some(({ act }) => act !== undefined && fight?.attackActs.includes(act)) ?? false;
  return offersAttack && passOption(decision)?.index === option.index;
}

export function isRecruit(look: GameLook, option: OptionView): boolean {
  return option.act !== undefined && (look.recruitActs?.includes(option.act) ?? false);
}

// Returns whether an option passes while cards can be recruited.
function passesRecruits(look: GameLook, decision: DecisionView | undefined, option: OptionView): boolean {
  return (decision?.options.some((one) => isRecruit(look, one)) ?? false) && passOption(decision)?.index === option.index;
}

// Returns whether taking this option would leave cards unused that are lit. Whoever has recruited in a step may keep the rest.
export function leavesUnused(look: GameLook, decision: DecisionView | undefined, choices: Choices, option: OptionView, hasRecruited = false): boolean {
  const ends = endOption(look, decision)?.index === option.index || passesAttack(look, decision, option) ||
    (!hasRecruited && passesRecruits(look, decision, option));
  return ends && choices.byObject.size > 0;
}

// Returns true for the second press on the same answer; the first one is noted for a while.
export function isSecondPress(step: number, option: Pick<OptionView, "index">): boolean {
  const before = confirming.value;
  clearTimeout(timer);
  if (before?.step === step && before.option === option.index) {
    confirming.value = null;
    return true;
  }
  confirming.value = { step, option: option.index };
  timer = setTimeout(forgetPress, kPatience);
  return false;
}

export function forgetPress(): void {
  clearTimeout(timer);
  confirming.value = null;
}
