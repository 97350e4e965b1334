// Keeps the deck that is being built, one for each game, so that leaving the page loses nothing.
import { effect, signal } from "@preact/signals";
import { cleanName, emptyDraft, kMostCopies, type Draft, type DraftCard } from "../decks/draft";

const kKey = "longbox.drafts";
const kParts = ["leader", "side", "deck", "pile"];

const drafts = signal<Record<string, Draft>>({});

function isCard(one: unknown): one is DraftCard {
  const { card, count, part, pile } = (one ?? {}) as Record<string, unknown>;
  return typeof card === "string" && Number.isInteger(count) && Number(count) > 0 && Number(count) <= kMostCopies &&
    kParts.includes(String(part)) && (pile === undefined || typeof pile === "string");
}

// Keeps the sound parts of a stored text.
export function readDrafts(text: string | null): Record<string, Draft> {
  const sound: Record<string, Draft> = {};
  try {
    for (const [game, stored] of Object.entries((JSON.parse(text ?? "{}") ?? {}) as Record<string, Partial<Draft> | null>)) {
      if (!Array.isArray(stored?.cards)) continue;
      sound[game] = { title: cleanName(String(stored.title ?? "")), format: cleanName(String(stored.format ?? "")), cards: stored.cards.filter(isCard) };
    }
  } catch {
    return {};
  }
  return sound;
}

export function loadDrafts(): void {
  drafts.value = readDrafts(localStorage.getItem(kKey));
  effect(() => localStorage.setItem(kKey, JSON.stringify(drafts.value)));
}

export function draftFor(game: string): Draft {
  return drafts.value[game] ?? emptyDraft;
}

export function setDraft(game: string, draft: Draft): void {
  drafts.value = { ...drafts.value, [game]: draft };
}
