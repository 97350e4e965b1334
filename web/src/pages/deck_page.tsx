// The deck page shows decks that come with the game, one's own, one that somebody shared by link, and any
// list by paste or file.
import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Zoom } from "../board/zoom";
import { knownOnly, listOf } from "../decks/draft";
import { unpackDeck } from "../decks/link";
import { checkList } from "../decks/verdict";
import { lookOf } from "../games";
import { firstDeckOf, gameShelves } from "../net/deck_shelves";
import { gameDecks } from "../net/decks";
import { library } from "../net/library";
import { ownDecks, type OwnDeck } from "../net/own_decks";
import { gameInfo, games } from "../net/server";
import type { DeckInfo } from "../protocol";
import { go, paths } from "../router";
import { deckTitle } from "../ui/deck_tiles";
import { DeckView } from "../ui/deck_view";
import { GameSwitch } from "../ui/game_switch";
import { ImportList } from "../ui/import_list";
import { complain, notify } from "../ui/toasts";

// Reads the deck of the address's fragment, once the cards of the game are known.
function useSharedDeck(game: string, fragment: string, onDeck: (deck: DeckInfo) => void): void {
  const box = library(game);
  useEffect(() => {
    if (fragment === "" || !box) return;
    const shared = unpackDeck(fragment);
    const draft = shared && knownOnly(shared, box.cards);
    if (!draft || draft.cards.length === 0) return notify("That link holds no deck of this game.", "bad");
    if (shared.cards.length > draft.cards.length) notify("Some cards of that deck are not in the box.", "bad");
    checkList(game, listOf(draft)).then(onDeck).catch(complain);
  }, [game, fragment, box]);
}

interface Opened {
  deck: DeckInfo;
  own: OwnDeck | null;
  isShared?: boolean;
}

interface NamesProps {
  game: string;
  decks: DeckInfo[];
  shown: Opened | null;
  onOpen: (deck: OwnDeck) => void;
  onReady: (name: string) => void;
}

function Names({ game, decks, shown, onOpen, onReady }: NamesProps) {
  const own = ownDecks.value.filter((deck) => deck.game === game);
  return (
    <nav class="panel deck-names" aria-label="Decks">
      <a class="primary" href={paths.build(game)}>Build a deck</a>
      <h2>Ready to play</h2>
      {gameShelves(game).map(({ title, decks: names }) => (
        <Fragment key={title}>
          {title && <h3>{title}</h3>}
          {decks.filter((deck) => names.includes(deck.name)).map((deck) => (
            <button key={deck.name} aria-current={shown?.deck === deck ? "page" : undefined} onClick={() => onReady(deck.name)}>
              {deckTitle(deck.name, deck)}<small>{deck.size}</small>
            </button>
          ))}
        </Fragment>
      ))}
      {own.length > 0 && <h2>Your own</h2>}
      {own.map((deck) => <button key={deck.title} aria-current={shown?.own?.title === deck.title ? "page" : undefined} onClick={() => onOpen(deck)}>{deck.title}</button>)}
    </nav>
  );
}

export function DeckPage({ game: wanted, name }: { game: string; name: string }) {
  const game = wanted || games.value[0]?.id || "";
  const decks = gameDecks(game);
  const fragment = location.hash;
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => setOpened(null), [game, name]);
  useSharedDeck(game, fragment, (deck) => setOpened({ deck, own: null, isShared: true }));
  const openOwn = (own: OwnDeck | null) => {
    if (!own) return setOpened(null);
    void checkList(game, own.text).then((deck) => setOpened({ deck, own })).catch(complain);
  };
  const ready = decks?.find((deck) => deck.name === (name || firstDeckOf(game))) ?? decks?.[0];
  const shown: Opened | null = opened ?? (ready ? { deck: ready, own: null } : null);
  return (
    <main class="page deck-page">
      <div class="page-head"><h1>Decks</h1><GameSwitch game={game} path={(id) => `/decks/${id}`} /></div>
      <div class="deck-columns">
        <div class="deck-side">
          <Names game={game} decks={decks ?? []} shown={shown} onOpen={openOwn} onReady={(deck) => { setOpened(null); go(paths.deck(game, deck)); }} />
          <div class="panel"><h2>Bring a list</h2><ImportList game={game} onTake={(deck) => setOpened({ deck, own: null })} /></div>
        </div>
        <div class="deck-main">
          {shown?.isShared && <p class="shared-note" role="status">Somebody shared this deck with you. Keep it, and it is among your own.</p>}
          {shown ? <DeckView deck={shown.deck} game={game} own={shown.own} onOwn={openOwn} /> : <p class="loading" aria-busy="true">Sorting sleeves …</p>}
        </div>
      </div>
      <Zoom game={game} look={lookOf(game)} words={gameInfo(game)?.words ?? {}} state={null} />
    </main>
  );
}
