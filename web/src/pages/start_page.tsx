// The start page lets the reader choose a game, a deck and an opponent; one click plays.
import { useState } from "preact/hooks";
import { titled } from "../cards/face";
import { lookOf } from "../games";
import { courses, hasCourse } from "../learn/course";
import { welcome } from "../learn/newcomer_tables";
import { learned } from "../learn/progress";
import { firstDeckOf } from "../net/deck_shelves";
import { bots, games, server, strengthOf } from "../net/server";
import { deckToPlay, ownDecks } from "../net/own_decks";
import type { GameInfo, ServerSeated } from "../protocol";
import { go, paths } from "../router";
import { DeckOptions } from "../ui/deck_options";
import { DeckTiles } from "../ui/deck_tiles";
import { radioKeys } from "../ui/radio_keys";
import { complain } from "../ui/toasts";
import { UnderWay } from "./lobby_page";
import { companiesOf, createMessage, playersOf, type Company } from "./start_plan";
import { TermsOfTable, termsOf, usualTerms, type Terms } from "./table_terms";

const kCompanyNames: Record<Company, [string, string]> = {
  solo: ["Alone", "one hero against the villain"],
  bot: ["With a bot", "it answers at once"],
  friend: ["A friend by link", "or anybody from the lobby"],
  hot: ["At one screen", "pass the device round"],
};

function companyName(company: Company, game: GameInfo): [string, string] {
  if (company === "bot" && !game.together) return ["Against a bot", "it answers at once"];
  return kCompanyNames[company];
}

function GameTabs({ chosen, onPick }: { chosen: string; onPick: (game: string) => void }) {
  return (
    <div class="game-tabs" role="radiogroup" aria-label="Game" onKeyDown={radioKeys}>
      {games.value.map((game) => (
        <button key={game.id} role="radio" aria-checked={chosen === game.id} tabIndex={chosen === game.id ? 0 : -1} class={`game-tab ${chosen === game.id ? "chosen" : ""}`} onClick={() => onPick(game.id)}>
          <b>{game.title}</b>
          <span>{lookOf(game.id).blurb}</span>
        </button>
      ))}
    </div>
  );
}

// Whoever has begun the course reads how far they are.
function NewHere({ game }: { game: string }) {
  if (!hasCourse(game)) return null;
  const begun = (learned.value[game] ?? []).length > 0;
  return <a class="new-here" href={paths.learn(game)}><b>New here?</b>{begun ? "Go on learning" : "Learn it tonight"}</a>;
}

function Start({ game, seed, open }: { game: GameInfo; seed: number | undefined; open: boolean }) {
  const companies = companiesOf(game);
  const [company, setCompany] = useState<Company>(open ? "friend" : (companies[0] ?? "bot"));
  const [terms, setTerms] = useState<Terms>({ ...usualTerms, listed: open });
  const [deck, setDeck] = useState(firstDeckOf(game.id));
  const [own, setOwn] = useState(deckToPlay.value?.game === game.id ? deckToPlay.value.title : "");
  const [otherDeck, setOtherDeck] = useState("");
  const [wantedPlayers, setPlayers] = useState(2);
  const [bot, setBot] = useState("");
  const [options, setOptions] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const counts = playersOf(game, options);
  const players = counts.includes(wantedPlayers) ? wantedPlayers : (counts[0] ?? 2);
  const usualBot = bot || bots.value[Math.min(1, bots.value.length - 1)]?.id || "";
  const kept = ownDecks.value.filter((one) => one.game === game.id);
  const play = async () => {
    setBusy(true);
    const message = createMessage({
      game, company, deck, deckText: kept.find((one) => one.title === own)?.text, players, otherDeck, bot: usualBot, options,
      ...(company === "friend" ? termsOf(terms) : termsOf(usualTerms)), seed,
    });
    try {
      const seated = await server.ask<ServerSeated>(message);
      if (company === "bot" || company === "solo") welcome(game.id, seated.table);
      go(paths.table(seated.table));
    } catch (reason) {
      complain(reason);
      setBusy(false);
    }
  };
  return (
    <div class="start-form">
      <section class="step">
        <h2><i>1</i> Your deck</h2>
        <DeckTiles game={game.id} chosen={own ? "" : deck} onPick={(name) => { setOwn(""); setDeck(name); }} label="Your deck" />
        <p class="faint">
          {kept.length > 0 && (
            <label class="inline">or one of your own
              <select value={own} onChange={(event) => setOwn(event.currentTarget.value)}>
                <option value="">–</option>
                {kept.map((one) => <option key={one.title}>{one.title}</option>)}
              </select>
            </label>
          )}
          <a href={`/decks/${game.id}`}>Look at the decks or bring your own</a>
        </p>
        <UnderWay />
      </section>
      <section class="step panel">
        <h2><i>2</i> {game.together ? "Company" : "Opponent"}</h2>
        <div class="company" role="radiogroup" aria-label={game.together ? "Company" : "Opponent"} onKeyDown={radioKeys}>
          {companies.map((one) => (
            <button key={one} role="radio" aria-checked={company === one} tabIndex={company === one ? 0 : -1} class={company === one ? "chosen" : ""} onClick={() => setCompany(one)}>
              <b>{companyName(one, game)[0]}</b><span>{companyName(one, game)[1]}</span>
            </button>
          ))}
        </div>
        <div class="details">
          {company === "bot" && (
            <label class="wide">Strength
              <select value={usualBot} onChange={(event) => setBot(event.currentTarget.value)}>
                {bots.value.map((one) => <option key={one.id} value={one.id}>{one.title}</option>)}
              </select>
              <small class="bot-strength">{strengthOf(game.id, usualBot)}</small>
            </label>
          )}
          {(company === "bot" || company === "hot") && (
            <label>{game.together ? "Second deck" : players > 2 ? "Next player's deck" : "Opponent's deck"}
              <select value={otherDeck} onChange={(event) => setOtherDeck(event.currentTarget.value)}>
                <option value="">Surprise me</option>
                <DeckOptions game={game.id} />
              </select>
            </label>
          )}
          {company !== "solo" && playersOf(game).length > 1 && (
            <label>Players
              <select value={players} onChange={(event) => setPlayers(Number(event.currentTarget.value))}>
                {counts.map((count) => <option key={count} value={count}>{count}</option>)}
              </select>
            </label>
          )}
          {company === "friend" && <TermsOfTable terms={terms} onChange={setTerms} />}
          {game.options.filter((option) => option.choices.length !== 1).map((option) => (
            <label key={option.id}>{titled(option.title)}
              {option.choices.length === 0
                ? <input value={options[option.id] ?? option.usual} onInput={(event) => setOptions({ ...options, [option.id]: event.currentTarget.value })} />
                : <select value={options[option.id] ?? option.usual} onChange={(event) => setOptions({ ...options, [option.id]: event.currentTarget.value })}>
                    {option.choices.map((choice) => <option key={choice.id} value={choice.id}>{choice.title}</option>)}
                  </select>}
            </label>
          ))}
        </div>
      </section>
      <div class="start-buttons">
        <button class="primary huge" disabled={busy} onClick={() => void play()}>{busy ? "Shuffling …" : company === "friend" ? "Make table" : "Play"}</button>
        <NewHere game={game.id} />
      </div>
    </div>
  );
}

// Without a connection the page says what there is to do meanwhile.
function Unreached() {
  return (
    <section class="panel unreached">
      <h2>The table cannot be reached</h2>
      <p>Games, lessons, cards and decks come from the server. As soon as it answers, this page goes on by itself.</p>
      <p>What works meanwhile:</p>
      <ul>
        {courses.map(({ game, title }) => <li key={game}><a href={paths.learn(game, "how")}>How to play {title}</a>, and <a href={paths.learn(game, "words")}>its words</a></li>)}
        <li>Your <a href="/scores">score book</a>, as far as it is kept in this browser</li>
        <li>The <a href="/settings">settings</a></li>
      </ul>
    </section>
  );
}

export function StartPage({ seed, open }: { seed: number | undefined; open: boolean }) {
  const [wanted, setWanted] = useState(deckToPlay.value?.game ?? "");
  const game = games.value.find((one) => one.id === wanted) ?? games.value[0];
  return (
    <main class="page start-page">
      <section class="splash">
        <h1>Pick a side. Start the fight.</h1>
        <p>Superhero card games with every rule built in: the table offers what is legal, and tells you why when something is not.</p>
      </section>
      {game ? (
        <>
          <GameTabs chosen={game.id} onPick={setWanted} />
          <Start key={`${game.id} ${open}`} game={game} seed={seed} open={open} />
        </>
      ) : server.status.value === "lost" ? <Unreached /> : <p class="loading" aria-busy="true">Opening the box …</p>}
    </main>
  );
}
