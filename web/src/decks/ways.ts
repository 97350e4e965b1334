// The ways that a deck goes: into the builder, into the browser's memory, to others, to the table.
import { draftFor, setDraft } from "../net/drafts";
import { deckToPlay, keepDeck, ownDeck, type OwnDeck } from "../net/own_decks";
import { go, paths } from "../router";
import { copyText } from "../ui/copy";
import { notify } from "../ui/toasts";
import { listOf, type Draft } from "./draft";
import { packDeck } from "./link";

// Opens a deck in the builder. What was there can be brought back.
export function build(game: string, draft: Draft): void {
  const before = draftFor(game);
  setDraft(game, draft);
  go(paths.build(game));
  if (before.cards.length > 0 && listOf(before) !== listOf(draft))
    notify("Another deck was being built here.", "plain", () => setDraft(game, before));
}

// Keeps a deck. One of that title that it replaces can be brought back.
export function keep(deck: OwnDeck): void {
  const before = ownDeck(deck.game, deck.title);
  keepDeck(deck);
  const isOther = before !== undefined && before.text !== deck.text;
  notify(`${deck.title} is kept in this browser.`, "plain", isOther ? () => keepDeck(before) : undefined);
}

export function play(deck: OwnDeck): void {
  if (ownDeck(deck.game, deck.title)?.text !== deck.text) keep(deck);
  deckToPlay.value = deck;
  go("/");
}

export function linkTo(game: string, draft: Draft): string {
  return `${location.origin}${paths.deck(game, "")}#${packDeck(draft)}`;
}

export function share(game: string, draft: Draft): void {
  void copyText(linkTo(game, draft), "A link to this deck is copied.");
}

// Returns a name for a file: letters, digits and hyphens.
export function fileName(title: string): string {
  return `${title.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").toLowerCase() || "deck"}.txt`;
}

export function download(title: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = fileName(title);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
