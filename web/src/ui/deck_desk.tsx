// The desk beside the cards: the deck that is being built, its verdict, and what can be done with it.
import { useState } from "preact/hooks";
import { cleanName, draftOf, emptyDraft, kLongestName, listOf, rowsOf, type Draft } from "../decks/draft";
import { reasonsByCard } from "../decks/reasons";
import type { Suggestion } from "../decks/suggest";
import { checkList, type Judged } from "../decks/verdict";
import { download, keep, play, share } from "../decks/ways";
import { lookOf } from "../games";
import type { Library } from "../net/library";
import { freeTitle, type OwnDeck } from "../net/own_decks";
import type { DeckCard } from "../protocol";
import { Columns, Rows } from "./charts";
import { copyText } from "./copy";
import { DeckList } from "./deck_list";
import { Dialog } from "./dialog";
import { ImportList } from "./import_list";
import { Suggestions } from "./suggestions";
import { complain, notify } from "./toasts";
import { Verdict } from "./verdict";

interface Props {
  game: string;
  library: Library;
  draft: Draft;
  judged: Judged;
  suggestions: Suggestion[];
  onDraft: (draft: Draft) => void;
  onStep: (card: DeckCard, by: number) => void;
  onAdd: (suggestions: Suggestion[]) => void;
}

// Calls a deck without a title by its leader.
function titleOf(game: string, draft: Draft, library: Library): string {
  const leader = draft.cards.find((one) => one.part === "leader");
  return draft.title || freeTitle(game, library.cards.get(leader?.card ?? "")?.name ?? "");
}

function Actions({ game, library, draft, judged, onDraft }: Props) {
  const [isImporting, setImporting] = useState(false);
  const isEmpty = draft.cards.length === 0;
  // The list as players write it comes from the server, under the title that the deck has by then.
  const withDeck = (use: (deck: OwnDeck) => void) => async () => {
    const titled = { ...draft, title: titleOf(game, draft, library) };
    const { text } = await checkList(game, listOf(titled));
    if (text === "") return notify("There is no list of this deck yet.", "bad");
    onDraft(titled);
    use({ game, title: titled.title, text });
  };
  const button = (name: string, use: (deck: OwnDeck) => void, style = "plain small", isOff = isEmpty) =>
    <button class={style} disabled={isOff} onClick={() => void withDeck(use)().catch(complain)}>{name}</button>;
  const startAnew = () => {
    onDraft(emptyDraft);
    notify("The list is empty now.", "plain", () => onDraft(draft));
  };
  return (
    <div class="buttons desk-actions">
      {button("Play with it", play, "primary small", isEmpty || !judged.isFresh || !judged.verdict?.legal)}
      {button("Keep", keep)}
      <button class="plain small" disabled={isEmpty} onClick={() => share(game, { ...draft, title: titleOf(game, draft, library) })}>Share by link</button>
      {button("Copy the list", (deck) => void copyText(deck.text, "The list is copied."))}
      {button("Download", (deck) => download(deck.title, deck.text))}
      <button class="plain small" onClick={() => setImporting(true)}>Bring a list</button>
      <button class="plain small" disabled={isEmpty} onClick={startAnew}>Start anew</button>
      {isImporting && (
        <Dialog title="Bring a list" wide onClose={() => setImporting(false)}>
          <ImportList game={game} onTake={(deck) => { onDraft(draftOf(deck)); setImporting(false); }} />
        </Dialog>
      )}
    </div>
  );
}

function Judgement({ game, library, draft, judged, suggestions, onStep, onAdd }: Props) {
  const rows = rowsOf(draft, library.cards, lookOf(game).costFact);
  const { verdict } = judged;
  const inDeck = rows.flatMap((row) => library.cards.get(row.card) ?? []);
  const missing = suggestions.filter((one) => one.isRequired).map((one) => one.why);  // said there
  const { byCard, rest } = reasonsByCard((verdict?.reasons ?? []).filter((reason) => !missing.includes(reason.message)), inDeck);
  return (
    <>
      {verdict && (
        <div class={judged.isFresh ? "" : "stale"} aria-busy={judged.isFresh ? undefined : "true"}>
          <Verdict deck={verdict} game={game} reasons={rest} />
        </div>
      )}
      {!verdict && <p class="faint">Add cards with +, and the verdict comes along.</p>}
      <Suggestions game={game} all={suggestions} onAdd={onAdd} />
      <DeckList game={game} cards={rows} reasons={byCard} onStep={onStep} />
      {verdict && verdict.size > 0 && <div class="charts"><Columns title="Cost" bars={verdict.costs} /><Rows title="Types" bars={verdict.types} /></div>}
    </>
  );
}

// A format is asked for only where the deck has one, or the verdict speaks of it.
function hasFormat(draft: Draft, judged: Judged): boolean {
  return draft.format !== "" || (judged.verdict?.reasons ?? []).some((reason) => reason.message.includes("Format:"));
}

export function DeckDesk(props: Props) {
  const { draft, judged, onDraft } = props;
  return (
    <aside id="desk" class="panel deck-desk" aria-label="Your deck" tabIndex={-1}>
      <label>Title
        <input value={draft.title} maxLength={kLongestName} placeholder="My deck" onInput={(event) => onDraft({ ...draft, title: event.currentTarget.value })} />
      </label>
      {hasFormat(draft, judged) && (
        <label>Format
          <input value={draft.format} maxLength={kLongestName} placeholder="the usual one" onChange={(event) => onDraft({ ...draft, format: cleanName(event.currentTarget.value) })} />
        </label>
      )}
      <Actions {...props} />
      <Judgement {...props} />
    </aside>
  );
}
