// The cards page shows the library: search, filters, and one card large with its generated text and
// facts.
import { useMemo, useState } from "preact/hooks";
import { CardFace } from "../cards/card_face";
import { Symbols } from "../cards/card_text";
import { faceOf, spoken, titled } from "../cards/face";
import { factRows, setName, typeName, type FactRow } from "../cards/facts";
import { coloursIn, findCards } from "../cards/search";
import { lookOf } from "../games";
import { library } from "../net/library";
import { gameInfo, games } from "../net/server";
import type { CardInfo } from "../protocol";
import { go, paths } from "../router";
import { Dialog } from "../ui/dialog";
import { GameSwitch } from "../ui/game_switch";

const kAtOnce = 60;

function FactValue({ row, game }: { row: FactRow; game: string }) {
  if (row.cards.length === 0) return <dd>{row.value}</dd>;
  const all = library(game)?.cards;
  return (
    <dd>
      {row.cards.map((id, place) => {
        const other = all?.get(id);
        return <span key={id}>{place > 0 && ", "}{other ? <a href={paths.card(game, id)}>{other.name}</a> : id}</span>;
      })}
    </dd>
  );
}

function CardDetails({ card, game }: { card: CardInfo; game: string }) {
  const look = lookOf(game);
  const words = gameInfo(game)?.words ?? {};
  return (
    <Dialog title={card.name} wide onClose={() => go(`/cards/${game}`)}>
      <div class="card-details">
        <div class="large-card"><CardFace face={faceOf(look, words, card)} shape="full" /></div>
        <div>
          <p class="line"><Symbols text={card.line} /></p>
          <dl class="facts">{factRows(look, words, card).map((row) => <div key={row.fact}><dt>{row.title}</dt><FactValue row={row} game={game} /></div>)}</dl>
          <p class="faint">The wording is made from the definition that the table plays by.</p>
        </div>
      </div>
    </Dialog>
  );
}

export function CardsPage({ game: wanted, card }: { game: string; card: string }) {
  const game = wanted || games.value[0]?.id || "";
  const cards = library(game);
  const look = lookOf(game);
  const words = gameInfo(game)?.words ?? {};
  const [search, setSearch] = useState("");
  const [type, setType] = useState("");
  const [set, setSet] = useState("");
  const [colour, setColour] = useState("");
  const [shown, setShown] = useState(kAtOnce);
  const found = useMemo(() => cards ? findCards(cards.cards.values(), { words: search, type, set, colour, colourFact: look.colourFact }) : [], [cards, search, type, set, colour]);
  const colours = useMemo(() => cards ? coloursIn(cards.cards.values(), look.colourFact) : [], [cards]);
  const large = cards?.cards.get(card);
  return (
    <main class="page cards-page">
      <div class="page-head"><h1>Cards</h1><GameSwitch game={game} path={(id) => `/cards/${id}`} /></div>
      <div class="filters" role="search">
        <input type="search" placeholder="Name or words of the text" aria-label="Search cards" value={search}
          onInput={(event) => { setSearch(event.currentTarget.value); setShown(kAtOnce); }} />
        <select aria-label="Type" value={type} onChange={(event) => setType(event.currentTarget.value)}>
          <option value="">all types</option>
          {cards?.types.map((one) => <option key={one} value={one}>{typeName(look, words, one)}</option>)}
        </select>
        {colours.length > 1 && (
          <select aria-label={titled(look.colourFact)} value={colour} onChange={(event) => setColour(event.currentTarget.value)}>
            <option value="">all {look.colourFact === "team" ? "teams" : "groups"}</option>
            {colours.map((one) => <option key={one} value={one}>{words[`${look.colourFact}:${one}`] ?? titled(one)}</option>)}
          </select>
        )}
        {(cards?.sets.length ?? 0) > 1 && (
          <select aria-label="Set" value={set} onChange={(event) => setSet(event.currentTarget.value)}>
            <option value="">all sets</option>
            {cards?.sets.map((one) => <option key={one} value={one}>{setName(words, one)}</option>)}
          </select>
        )}
        <span class="count" role="status">{cards ? `${found.length} of ${cards.cards.size} cards` : "…"}</span>
      </div>
      {!cards && <p class="loading" aria-busy="true">Opening the box …</p>}
      <ul class="card-grid">
        {found.slice(0, shown).map((one) => {
          const face = faceOf(look, words, one);
          return <li key={one.id}><a class="browser-card" href={paths.card(game, one.id)} aria-label={spoken(face)}><CardFace face={face} shape="full" /></a></li>;
        })}
      </ul>
      {cards && found.length === 0 && <p class="nothing">No card has all of these words.</p>}
      {found.length > shown && <button class="plain more" onClick={() => setShown(shown + kAtOnce)}>Show {Math.min(kAtOnce, found.length - shown)} more</button>}
      {large && <CardDetails card={large} game={game} />}
    </main>
  );
}
