// The cards page shows the library: search, filters, and one card large with its generated text and
// facts.
import { useMemo, useState } from "preact/hooks";
import { CardFace } from "../cards/card_face";
import { Symbols } from "../cards/card_text";
import { faceOf, spoken, spokenText } from "../cards/face";
import { factRows, type FactRow } from "../cards/facts";
import { filtersOf, type Chosen } from "../cards/filters";
import { findCards } from "../cards/search";
import { useTurn } from "../cards/turns";
import { lookOf } from "../games";
import { library } from "../net/library";
import { gameInfo, games } from "../net/server";
import type { CardInfo } from "../protocol";
import { go, paths } from "../router";
import { CardFilters } from "../ui/card_filters";
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

// Its words are there at once; its face waits for its turn, because all faces at once would be a long task.
function CardTile({ card, game }: { card: CardInfo; game: string }) {
  const face = faceOf(lookOf(game), gameInfo(game)?.words ?? {}, card);
  const isDrawn = useTurn();
  return (
    <li>
      <a class="browser-card" href={paths.card(game, card.id)} aria-description={spokenText(face)}>
        <span class="unseen">{spoken(face)}</span>
        <CardFace face={face} shape="full" empty={!isDrawn} silent />
      </a>
    </li>
  );
}

export function CardsPage({ game: wanted, card }: { game: string; card: string }) {
  const game = wanted || games.value[0]?.id || "";
  const cards = library(game);
  const look = lookOf(game);
  const words = gameInfo(game)?.words ?? {};
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Chosen>({});
  const [shown, setShown] = useState(kAtOnce);
  const filters = useMemo(() => (cards ? filtersOf(look, words, [...cards.cards.values()]) : []), [cards]);
  const found = useMemo(() => (cards ? findCards(cards.cards.values(), search, filters, chosen) : []), [cards, search, chosen]);
  const narrow = <Value,>(set: (value: Value) => void) => (value: Value) => { set(value); setShown(kAtOnce); };
  const large = cards?.cards.get(card);
  return (
    <main class="page cards-page">
      <div class="page-head"><h1>Cards</h1><GameSwitch game={game} path={(id) => `/cards/${id}`} /></div>
      <CardFilters filters={filters} search={search} chosen={chosen} onSearch={narrow(setSearch)} onChoose={narrow(setChosen)}
        count={cards ? `${found.length} of ${cards.cards.size} cards` : "…"} />
      {!cards && <p class="loading" aria-busy="true">Opening the box …</p>}
      <ul class="card-grid">
        {found.slice(0, shown).map((one) => <CardTile key={one.id} card={one} game={game} />)}
      </ul>
      {cards && found.length === 0 && <p class="nothing">No card has all of these words.</p>}
      {found.length > shown && <button class="plain more" onClick={() => setShown(shown + kAtOnce)}>Show {Math.min(kAtOnce, found.length - shown)} more</button>}
      {large && <CardDetails card={large} game={game} />}
    </main>
  );
}
