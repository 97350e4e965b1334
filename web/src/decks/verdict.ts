// Asks the server about the deck that is being built: after each change, when the reader pauses.
import { useEffect, useRef, useState } from "preact/hooks";
import { server } from "../net/server";
import type { DeckInfo, ServerDeck } from "../protocol";
import { complain } from "../ui/toasts";
import { draftOf, listOf, type Draft } from "./draft";

const kPause = 250;

export async function checkList(game: string, text: string): Promise<DeckInfo> {
  return (await server.ask<ServerDeck>({ type: "deck", game, deck: { text } })).deck;
}

// Returns the draft as the server understood it: with the side of a leader that counts, and with what comes
// with it. The title stays as the reader types it.
export function asUnderstood(draft: Draft, verdict: DeckInfo): Draft {
  return verdict.text === "" ? draft : { ...draftOf(verdict), title: draft.title };
}

export interface Judged {
  verdict: DeckInfo | null;  // the last one
  isFresh: boolean;          // it is about the draft as it is now
}

// Returns the verdict about the draft. `onRead` is given the draft as the server understood it.
export function useVerdict(game: string, draft: Draft, onRead: (draft: Draft) => void): Judged {
  const [verdict, setVerdict] = useState<DeckInfo | null>(null);
  const [judged, setJudged] = useState("");
  const list = listOf(draft);
  const latest = useRef(list);
  latest.current = `${game} ${list}`;
  useEffect(() => {
    if (judged === latest.current) return;
    if (draft.cards.length === 0) {
      setVerdict(null);
      setJudged(latest.current);
      return;
    }
    const asked = latest.current;
    const timer = setTimeout(() => {
      checkList(game, list).then((reply) => {
        if (asked !== latest.current) return;
        const read = asUnderstood(draft, reply);
        setVerdict(reply);
        setJudged(`${game} ${listOf(read)}`);
        if (listOf(read) !== list) onRead(read);
      }).catch(complain);
    }, kPause);
    return () => clearTimeout(timer);
  }, [game, list, judged]);
  return { verdict, isFresh: judged === latest.current };
}
