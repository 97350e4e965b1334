// A scene being edited: the text with a way back, and the position that the server makes of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { server } from "../net/server";
import type { SceneCard, SceneError, ServerLaidOut } from "../protocol";
import { positionState, type TableState } from "../table/model";
import { complain } from "../ui/toasts";
import { keepDraft } from "./drafts";
import type { CardRef } from "./scene_text";

const kWait = 250;  // milliseconds after a key
const kMostSteps = 100;

export interface Scene {
  text: string;
  change: (text: string) => void;
  undo: (() => void) | null;
  state: TableState | null;   // of the last text that could be laid out
  errors: SceneError[];
  cards: SceneCard[];
  isCurrent: boolean;         // the position is that of the text
}

export function useScene(game: string, first: string, missing: string[], seat: number | null): Scene {
  const [text, setText] = useState(first);
  const past = useRef<string[]>([]);
  const [laid, setLaid] = useState<{ state: TableState | null; errors: SceneError[]; cards: SceneCard[]; of: string }>({ state: null, errors: [], cards: [], of: "" });
  useEffect(() => {
    keepDraft(game, { text, missing });
    const timer = setTimeout(() => {
      server.ask<ServerLaidOut>({ type: "lay-out", game, text, ...(seat === null ? {} : { seat }) })
        .then((reply) => setLaid((before) => ({
          state: reply.view ? positionState(reply.view, []) : before.state,
          errors: reply.errors, cards: reply.view ? reply.cards : before.cards, of: text,
        })))
        .catch(complain);
    }, laid.of === "" ? 0 : kWait);
    return () => clearTimeout(timer);
  }, [game, text, seat, server.status.value]);
  const change = (next: string) => {
    if (next === text) return;
    past.current = [...past.current, text].slice(-kMostSteps);
    setText(next);
  };
  const undo = past.current.length === 0 ? null : () => setText(past.current.pop() ?? text);
  return { text, change, undo, state: laid.state, errors: laid.errors, cards: laid.cards, isCurrent: laid.of === text && laid.errors.length === 0 };
}

// Returns where a card of the board stands in the text.
export function refOf(cards: SceneCard[], object: number): CardRef | null {
  const card = cards.find((one) => one.object === object);
  if (!card) return null;
  const copies = cards.filter((one) => one.line === card.line && one.place === card.place);
  return { line: card.line, place: card.place, copy: copies.indexOf(card) };
}
