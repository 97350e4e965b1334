// Asks the server about suggestions before they are shown: one that it would refuse is none.
import { useEffect, useState } from "preact/hooks";
import { changed, listOf } from "./draft";
import { namedIn } from "./reasons";
import { suggestionsFor, type SuggestFrom, type Suggestion } from "./suggest";
import { checkList } from "./verdict";

// Returns those suggestions that no reason names when all of them are in the deck, unless it did before.
async function accepted(game: string, from: SuggestFrom, all: Suggestion[]): Promise<Suggestion[]> {
  const tried = all.filter((one) => one.part === "deck");
  if (tried.length === 0) return all;
  const draft = tried.reduce((deck, one) => changed(deck, one.card.id, { part: one.part }, one.count), from.draft);
  const { reasons } = await checkList(game, listOf(draft));
  const before = new Set(from.verdict.reasons.map((reason) => reason.message));
  const cards = tried.map((one) => one.card);
  const refused = new Set(reasons.filter((reason) => !before.has(reason.message)).flatMap((reason) => namedIn(reason.message, cards)));
  return all.filter((one) => !refused.has(one.card.id));
}

export function useSuggestions(game: string, from: SuggestFrom | null): Suggestion[] {
  const [shown, setShown] = useState<Suggestion[]>([]);
  const key = from ? listOf(from.draft) : "";
  useEffect(() => {
    let isGone = false;
    if (from) accepted(game, from, suggestionsFor(from)).then((list) => !isGone && setShown(list)).catch(() => setShown([]));
    return () => { isGone = true; };
  }, [game, key, from?.verdict, from?.decks]);
  return from?.verdict.legal ? [] : shown;
}
