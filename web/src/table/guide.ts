// Chooses the tip of the first games to show.
import type { TableView } from "../protocol";
import type { GameLook, GuideStep } from "../games/look";

function fits(step: GuideStep, view: TableView): boolean {
  const decision = view.decision;
  if (view.turn > step.lastTurn || !decision) return false;
  if (step.mine && !decision.mine) return false;
  if (step.phase !== undefined && step.phase !== view.phase) return false;
  if (step.act !== undefined && !decision.options.some(({ act }) => act === step.act)) return false;
  return step.says === undefined || decision.prompt.toLowerCase().includes(step.says.toLowerCase());
}

export function tipKey(look: GameLook, step: GuideStep): string {
  return `${look.id}.${step.id}`;
}

export function tipFor(look: GameLook, view: TableView, seen: string[]): GuideStep | null {
  if (view.state !== "playing" || view.viewer === undefined) return null;
  return look.guide.find((step) => !seen.includes(tipKey(look, step)) && fits(step, view)) ?? null;
}
