// Connects keys to the table that is shown, before it is painted: whoever sees a question can answer it.
import { useLayoutEffect } from "preact/hooks";
import { gameInfo } from "../net/server";
import { commandOf, describeKey, type Command } from "./keys";
import { forgetPress } from "./confirm";
import { waitingPlace } from "./kept_focus";
import { pressAnswer, usualByKey } from "./press_answer";
import type { TableSession } from "./session";
import { walk } from "./walking";

export interface KeyTargets {
  toggleList: () => void;
  toggleLog: () => void;
  toggleTalk: () => void;
  toggleHelp: () => void;
}

function litCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".card.lit[data-object]")];
}

function nextLit(back: boolean): void {
  const cards = litCards();
  if (cards.length === 0) return;
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (back ? cards.length - 1 : 0) : (at + (back ? -1 : 1) + cards.length) % cards.length;
  cards[next]?.focus();
}

function focusedObject(): number | null {
  const id = (document.activeElement as HTMLElement | null)?.dataset?.["object"];
  return id === undefined ? null : Number(id);
}

function hasStops(session: TableSession): boolean {
  const view = session.state.value?.view;
  return view !== undefined && gameInfo(view.game)?.stops !== undefined;
}

// Carries a command out. Returns false when the key was not ours after all.
function obey(command: Command, session: TableSession, targets: KeyTargets): boolean {
  const decision = session.state.value?.view.decision;
  switch (command.do) {
    case "option": {
      const listed = session.menu.value?.options ?? decision?.options ?? [];
      const option = decision?.mine ? listed[command.place] : undefined;
      if (option) pressAnswer(session, option);
      return option !== undefined;
    }
    case "usual": {
      const option = usualByKey(session);
      if (option) pressAnswer(session, option);
      return option !== undefined;
    }
    case "pass-turn": session.passUntilMyTurn(); return true;
    case "pass-quiet":
    case "hold": {
      if (!hasStops(session)) return false;
      if (command.do === "hold") session.holdPriority();
      else session.passUntilSomething();
      return true;
    }
    case "next-lit": nextLit(command.back); return true;
    case "move":
    case "end": return walk(command);
    case "why": {
      const id = focusedObject();
      if (id !== null) session.inspect(id);
      return id !== null;
    }
    case "hint": void session.askHint(); return true;
    case "take-back": session.takeBack(); return true;
    case "options": targets.toggleList(); return true;
    case "log": targets.toggleLog(); return true;
    case "talk": targets.toggleTalk(); return true;
    case "help": targets.toggleHelp(); return true;
    case "leave": waitingPlace()?.focus({ preventScroll: true }); return true;
    case "escape": forgetPress(); return session.escape();
  }
}

export function useKeys(session: TableSession, targets: KeyTargets): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(describeKey(event));
      if (!command) return;
      const isCovered = document.querySelector("dialog[open], .cover") !== null;
      if (isCovered ? walk(command) : obey(command, session, targets)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [session, targets]);
}
