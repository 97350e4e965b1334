// The build page puts a deck together: cards with filters on one side, the deck and its verdict on the other.
import { useMemo, useState } from "preact/hooks";
import { Zoom } from "../board/zoom";
import { factWords, filtersOf, type Chosen } from "../cards/filters";
import { findCards } from "../cards/search";
import { changed, copiesOf, type Draft, type Place } from "../decks/draft";
import { leaderTypes, partOf } from "../decks/parts";
import { useSuggestions } from "../decks/use_suggestions";
import { useVerdict } from "../decks/verdict";
import { lookOf } from "../games";
import { gameDecks } from "../net/decks";
import { draftFor, setDraft } from "../net/drafts";
import { library, type Library } from "../net/library";
import { gameInfo, games } from "../net/server";
import type { CardInfo, DeckInfo } from "../protocol";
import { paths } from "../router";
import { CardFilters } from "../ui/card_filters";
import { DeckDesk } from "../ui/deck_desk";
import { GameSwitch } from "../ui/game_switch";
import { LibraryList } from "../ui/library_list";
import { PileChoice } from "../ui/pile_choice";

const kAtOnce = 80;

interface ShelfProps {
  game: string;
  cards: CardInfo[];
  countOf: (card: CardInfo) => number;
  onStep: (card: CardInfo, by: number) => void;
}

function Shelf({ game, cards, countOf, onStep }: ShelfProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Chosen>({});
  const [shown, setShown] = useState(kAtOnce);
  const filters = useMemo(() => filtersOf(lookOf(game), gameInfo(game)?.words ?? {}, cards), [cards]);
  const found = useMemo(() => findCards(cards, search, filters, chosen), [cards, search, chosen]);
  return (
    <section aria-label="Cards to choose from">
      <CardFilters filters={filters} search={search} chosen={chosen} onSearch={setSearch} onChoose={setChosen} count={`${found.length} of ${cards.length} cards`} />
      <LibraryList game={game} cards={found.slice(0, shown)} countOf={countOf} onStep={onStep} />
      {found.length === 0 && <p class="nothing">No card has all of this.</p>}
      {found.length > shown && <button class="plain more" onClick={() => setShown(shown + kAtOnce)}>Show {Math.min(kAtOnce, found.length - shown)} more</button>}
    </section>
  );
}

// A leader that is in the deck by its other side counts as well.
function copiesBySides(draft: Draft, card: CardInfo, cards: CardInfo[], otherSide: string | undefined): number {
  if (!otherSide) return copiesOf(draft, card.id);
  const sides = [...factWords(card, otherSide), ...cards.filter((other) => factWords(other, otherSide).includes(card.id)).map((other) => other.id)];
  return [card.id, ...sides].reduce((sum, id) => sum + copiesOf(draft, id), 0);
}

function Workshop({ game, box, decks }: { game: string; box: Library; decks: DeckInfo[] }) {
  const look = lookOf(game);
  const draft = draftFor(game);
  const onDraft = (next: Draft) => setDraft(game, next);
  // A quick hand presses twice before the page is drawn again: the draft is read at the press.
  const edit = (change: (draft: Draft) => Draft) => {
    const now = draftFor(game);
    const next = change(now);
    if (next !== now) onDraft(next);
  };
  const [pile, setPile] = useState("");
  const judged = useVerdict(game, draft, onDraft);
  const leaders = useMemo(() => leaderTypes(look, decks), [decks]);
  const cards = useMemo(() => [...box.cards.values()].filter((card) => !look.deck.outside.includes(card.type)), [box]);
  const suggestions = useSuggestions(game, judged.verdict && judged.isFresh ? { look, leaders, cards: box.cards, draft, verdict: judged.verdict, decks } : null);
  const { otherSide } = look.deck;
  const placeOf = (card: CardInfo): Place => {
    const part = partOf(look, leaders, card);
    return pile !== "" && part === "deck" ? { part: "pile", pile } : { part };
  };
  const step = (card: CardInfo, by: number) => edit((now) => {
    const isOne = (id: string) => copiesBySides({ ...now, cards: now.cards.filter((one) => one.card === id) }, card, cards, otherSide) > 0;
    const there = now.cards.find((one) => one.card === card.id) ?? now.cards.find((one) => one.part === "leader" && isOne(one.card));
    if (by < 0) return there ? changed(now, there.card, there, by) : now;
    return changed(now, card.id, placeOf(card), by);
  });
  const count = judged.verdict?.size ?? 0;
  return (
    <div class="workshop">
      <div class="shelf">
        {look.deck.piles && <PileChoice draft={draft} pile={pile} onPile={setPile} />}
        <Shelf game={game} cards={cards} countOf={(card) => copiesBySides(draft, card, cards, otherSide)} onStep={step} />
      </div>
      <DeckDesk game={game} library={box} draft={draft} judged={judged} suggestions={suggestions} onDraft={onDraft}
        onStep={(card, by) => edit((now) => changed(now, card.card, card, by))}
        onAdd={(all) => edit((now) => all.reduce((deck, one) => changed(deck, one.card.id, { part: one.part }, one.count), now))} />
      <button class="to-desk" onClick={() => document.getElementById("desk")?.focus()}>{count} cards{judged.verdict ? `, ${judged.verdict.legal ? "legal" : "not legal"}` : ""}: to the deck</button>
    </div>
  );
}

export function BuildPage({ game: wanted }: { game: string }) {
  const game = wanted || games.value[0]?.id || "";
  const box = library(game);
  const decks = gameDecks(game);
  return (
    <main class="page build-page">
      <div class="page-head"><h1>Build a deck</h1><GameSwitch game={game} path={paths.build} /></div>
      {box && decks ? <Workshop game={game} box={box} decks={decks} /> : <p class="loading" aria-busy="true">Opening the box …</p>}
      <Zoom game={game} look={lookOf(game)} words={gameInfo(game)?.words ?? {}} state={null} />
    </main>
  );
}
