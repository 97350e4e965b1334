// Shows a whole deck: verdict, charts, list, and the ways it can go from here.
import { useState } from "preact/hooks";
import { draftOf, kLongestName } from "../decks/draft";
import { build, download, keep, play, share } from "../decks/ways";
import { dropDeck, duplicateDeck, freeTitle, renameDeck, type OwnDeck } from "../net/own_decks";
import type { DeckInfo } from "../protocol";
import { Columns, Rows } from "./charts";
import { copyText } from "./copy";
import { DeckList } from "./deck_list";
import { deckTitle } from "./deck_tiles";
import { Dialog } from "./dialog";
import { notify } from "./toasts";
import { Verdict } from "./verdict";

interface OwnProps {
  own: OwnDeck;
  onOwn: (deck: OwnDeck | null) => void;  // the deck under its new title, its twin, or nothing
}

function Rename({ own, onDone }: { own: OwnDeck; onDone: (title: string) => void }) {
  const [title, setTitle] = useState(own.title);
  return (
    <Dialog title="Rename the deck" onClose={() => onDone(own.title)}>
      <form class="rename" onSubmit={(event) => { event.preventDefault(); onDone(title); }}>
        <label>Title<input value={title} maxLength={kLongestName} onInput={(event) => setTitle(event.currentTarget.value)} /></label>
        <button class="primary" disabled={title.trim() === ""}>Rename</button>
      </form>
    </Dialog>
  );
}

function OwnActions({ own, onOwn }: OwnProps) {
  const [isRenaming, setRenaming] = useState(false);
  const remove = () => {
    const bringBack = dropDeck(own);
    onOwn(null);
    notify(`${own.title} is deleted.`, "plain", () => { bringBack(); onOwn(own); });
  };
  return (
    <>
      <button class="plain small" onClick={() => setRenaming(true)}>Rename</button>
      <button class="plain small" onClick={() => onOwn(duplicateDeck(own))}>Duplicate</button>
      <button class="plain small" onClick={remove}>Delete</button>
      {isRenaming && <Rename own={own} onDone={(title) => { setRenaming(false); onOwn(renameDeck(own, title)); }} />}
    </>
  );
}

interface Props {
  deck: DeckInfo;
  game: string;
  own: OwnDeck | null;
  onOwn: (deck: OwnDeck | null) => void;
}

export function DeckView({ deck, game, own, onOwn }: Props) {
  const title = own?.title ?? deck.title;
  const asOwn = (): OwnDeck => own ?? { game, title: freeTitle(game, title), text: deck.text };
  const keepIt = () => {
    const kept = asOwn();
    keep(kept);
    onOwn(kept);
  };
  return (
    <article class="panel deck-view">
      <header>
        <h2>{own ? own.title : deckTitle(deck.name, deck)}</h2>
        {deck.text && (
          <div class="buttons">
            {deck.legal && <button class="primary small" onClick={() => play(asOwn())}>Play with it</button>}
            {!own && !deck.name && <button class="plain small" onClick={keepIt}>Keep this deck</button>}
            <button class="plain small" onClick={() => build(game, { ...draftOf(deck), title })}>{own ? "Edit" : "Build on it"}</button>
            {own && <OwnActions own={own} onOwn={onOwn} />}
            <button class="plain small" onClick={() => share(game, { ...draftOf(deck), title })}>Share by link</button>
            <button class="plain small" onClick={() => void copyText(deck.text, "The list is copied.")}>Copy the list</button>
            <button class="plain small" onClick={() => download(title, deck.text)}>Download</button>
          </div>
        )}
      </header>
      <Verdict deck={deck} game={game} />
      <div class="charts"><Columns title="Cost" bars={deck.costs} /><Rows title="Types" bars={deck.types} /></div>
      <DeckList game={game} cards={deck.cards} />
    </article>
  );
}
