// The deck page shows decks that come with the game, one's own, and any list by paste or file;
// legality with reasons.
import { useEffect, useState } from "preact/hooks";
import { Zoom } from "../board/zoom";
import { titled } from "../cards/face";
import { typeName } from "../cards/facts";
import { lookOf } from "../games";
import { gameDecks } from "../net/decks";
import { gameInfo, games, server } from "../net/server";
import { dropDeck, keepDeck, ownDecks } from "../net/own_decks";
import type { DeckCard, DeckInfo, ServerDeck } from "../protocol";
import { go, paths } from "../router";
import { Columns, Rows } from "../ui/charts";
import { copyText } from "../ui/copy";
import { deckTitle } from "../ui/deck_tiles";
import { GameSwitch } from "../ui/game_switch";
import { RuleLink } from "../ui/rule_link";
import { complain, notify, sentence } from "../ui/toasts";

const kLongestList = 40_000;

function partName(card: DeckCard, type: string): string {
  if (card.part === "leader") return "Leader";
  if (card.part === "side") return "Beside the deck";
  if (card.part === "pile") return card.pile ?? "Pile";
  return titled(type);
}

function CardList({ deck, game }: { deck: DeckInfo; game: string }) {
  const words = gameInfo(game)?.words ?? {};
  const parts = new Map<string, DeckCard[]>();
  for (const card of deck.cards) {
    const part = partName(card, typeName(lookOf(game), words, card.type));
    parts.set(part, [...(parts.get(part) ?? []), card]);
  }
  return (
    <div class="deck-list">
      {[...parts].map(([part, cards]) => (
        <section key={part}>
          <h4>{part} <small>{cards.reduce((sum, card) => sum + card.count, 0)}</small></h4>
          <ul>
            {cards.map((card) => (
              <li key={card.card}><b>{card.count}</b> <a data-card={card.card} href={paths.card(game, card.card)}>{card.name}</a>{card.cost !== undefined && <i>{card.cost}</i>}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Verdict({ deck, game }: { deck: DeckInfo; game: string }) {
  if (deck.legal) return <p class="verdict legal"><b>Legal</b> {deck.size} cards</p>;
  return (
    <div class="verdict illegal">
      <p><b>Not legal</b> {deck.size} cards</p>
      <ul>{deck.reasons.map((reason, place) => <li key={place}>{sentence(reason.message)} <RuleLink game={game} id={reason.rule} /></li>)}</ul>
    </div>
  );
}

function DeckView({ deck, game }: { deck: DeckInfo; game: string }) {
  const keep = () => {
    keepDeck({ game, title: deckTitle("My deck", deck), text: deck.text });
    notify("Kept in this browser. You can choose it on the start page.");
  };
  return (
    <article class="panel deck-view">
      <header>
        <h2>{deckTitle(deck.name, deck)}</h2>
        {!deck.name && deck.text && <button class="plain small" onClick={keep}>Keep this deck</button>}
        {deck.text && <button class="plain small" onClick={() => void copyText(deck.text, "The list is copied.")}>Copy the list</button>}
      </header>
      <Verdict deck={deck} game={game} />
      <div class="charts"><Columns title="Cost" bars={deck.costs} /><Rows title="Types" bars={deck.types} /></div>
      <CardList deck={deck} game={game} />
    </article>
  );
}

function Import({ game, onDeck }: { game: string; onDeck: (deck: DeckInfo) => void }) {
  const [text, setText] = useState("");
  const check = (list: string) => {
    if (list.trim() === "") return;
    server.ask<ServerDeck>({ type: "deck", game, deck: { text: list } }).then((reply) => onDeck(reply.deck)).catch(complain);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > kLongestList) return notify("That file is too long for a deck list.", "bad");
    const list = await file.text();
    setText(list);
    check(list);
  };
  return (
    <section class="panel import" onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => { event.preventDefault(); void open(event.dataTransfer?.files[0]); }}>
      <h2>Bring a list</h2>
      <label>Paste it, or drop a file here
        <textarea rows={9} maxLength={kLongestList} spellcheck={false} placeholder={lookOf(game).deckExample} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <div class="buttons">
        <button class="primary" disabled={text.trim() === ""} onClick={() => check(text)}>Check the deck</button>
        <label class="plain file">Open a file<input type="file" accept=".deck,.txt,.json,text/plain,application/json" onChange={(event) => void open(event.currentTarget.files?.[0])} /></label>
      </div>
    </section>
  );
}

export function DeckPage({ game: wanted, name }: { game: string; name: string }) {
  const game = wanted || games.value[0]?.id || "";
  const decks = gameDecks(game);
  const [pasted, setPasted] = useState<DeckInfo | null>(null);
  useEffect(() => setPasted(null), [game, name]);
  const own = ownDecks.value.filter((deck) => deck.game === game);
  const openOwn = (text: string) =>
    void server.ask<ServerDeck>({ type: "deck", game, deck: { text } }).then((reply) => setPasted(reply.deck)).catch(complain);
  const shown = pasted ?? decks?.find((deck) => deck.name === name) ?? decks?.[0] ?? null;
  return (
    <main class="page deck-page">
      <div class="page-head"><h1>Decks</h1><GameSwitch game={game} path={(id) => `/decks/${id}`} /></div>
      <div class="deck-columns">
        <div class="deck-side">
          <nav class="panel deck-names" aria-label="Decks">
            <h2>Ready to play</h2>
            {decks?.map((deck) => (
              <button key={deck.name} aria-current={shown === deck ? "page" : undefined} onClick={() => { setPasted(null); go(paths.deck(game, deck.name)); }}>
                {deckTitle(deck.name, deck)}<small>{deck.size}</small>
              </button>
            ))}
            {own.length > 0 && <h2>Your own</h2>}
            {own.map((deck) => (
              <span class="own" key={deck.title}>
                <button onClick={() => openOwn(deck.text)}>{deck.title}</button>
                <button class="icon-button" aria-label={`Forget ${deck.title}`} onClick={() => dropDeck(deck)}>✕</button>
              </span>
            ))}
          </nav>
          <Import game={game} onDeck={setPasted} />
        </div>
        {shown ? <DeckView deck={shown} game={game} /> : <p class="loading" aria-busy="true">Sorting sleeves …</p>}
      </div>
      <Zoom game={game} look={lookOf(game)} words={gameInfo(game)?.words ?? {}} state={null} />
    </main>
  );
}
