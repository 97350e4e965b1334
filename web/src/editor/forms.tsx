// The forms of the editor: whose turn and which phase, a card to add, and what can be done with the chosen card.
import { useState } from "preact/hooks";
import { findCards } from "../cards/search";
import { library } from "../net/library";
import type { GameInfo, TableView } from "../protocol";
import { addCard, cardAt, cardText, changeCard, counterOn, given, moveCard, placeAt, setCounter, setGiven, toggleFlag, type CardRef } from "./scene_text";
import { phaseTitle, valuesOf, wordTitle, zoneTitle } from "./titles";
import type { Scene } from "./use_scene";

const kMostFound = 12;

function wordsOf(game: GameInfo, kind: string): string[] {
  return Object.keys(game.words).filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
}

// Returns the places where cards can lie: zones of each seat, and those that belong to nobody.
export function placesOf(game: GameInfo, seats: number): { place: string; title: string }[] {
  const shared = new Set(game.sharedZones);
  const zones = wordsOf(game, "zone");
  const letters = "ABCD".slice(0, seats).split("");
  return [
    ...letters.flatMap((letter) => zones.filter((zone) => !shared.has(zone)).map((zone) => ({ place: `${letter} ${zone}`, title: `${letter}: ${zoneTitle(game, zone)}` }))),
    ...zones.filter((zone) => shared.has(zone)).map((zone) => ({ place: zone, title: zoneTitle(game, zone) })),
  ];
}

interface FormProps {
  game: GameInfo;
  scene: Scene;
  seats: number;
}

function Choice({ title, value, options, onPick }: { title: string; value: string; options: { value: string; title: string }[]; onPick: (value: string) => void }) {
  return (
    <label class="inline">{title}
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {options.map((one) => <option key={one.value} value={one.value}>{one.title}</option>)}
      </select>
    </label>
  );
}

export function TurnForm({ game, scene, seats }: FormProps) {
  const letters = "ABCD".slice(0, seats).split("").map((letter) => ({ value: letter, title: `Player ${letter}` }));
  const phases = game.phases.filter((phase) => phase !== "setup").map((phase) => ({ value: phase, title: phaseTitle(game, phase) }));
  const phase = given(scene.text, "phase") || "main";
  const known = phases.some((one) => one.value === phase) ? phases : [{ value: phase, title: phaseTitle(game, phase) }, ...phases];
  return (
    <fieldset class="editor-form">
      <legend>Turn</legend>
      <Choice title="Whose" value={given(scene.text, "active") || "A"} options={letters} onPick={(value) => scene.change(setGiven(scene.text, "active", value))} />
      <Choice title="Phase" value={phase} options={known} onPick={(value) => scene.change(setGiven(scene.text, "phase", value))} />
      <label class="inline">Number
        <input type="number" min={1} max={999} value={given(scene.text, "turn") || "1"} onChange={(event) => scene.change(setGiven(scene.text, "turn", event.currentTarget.value))} />
      </label>
    </fieldset>
  );
}

// The numbers of a player, such as endurance.
export function PlayerForm({ game, scene, seats }: FormProps) {
  const values = valuesOf(game);
  const numberOf = (letter: string, word: string) => given(scene.text, `${letter} ${word}`) || String(scene.state?.view.seats.find((seat) => seat.letter === letter)?.values[word] ?? 0);
  if (values.length === 0) return null;
  return (
    <fieldset class="editor-form">
      <legend>Numbers of players</legend>
      {"ABCD".slice(0, seats).split("").flatMap((letter) => values.map(({ word, title }) => (
        <label key={`${letter} ${word}`} class="inline">{letter}: {title}
          <input type="number" value={numberOf(letter, word)} onChange={(event) => scene.change(setGiven(scene.text, `${letter} ${word}`, event.currentTarget.value))} />
        </label>
      )))}
    </fieldset>
  );
}

export function AddForm({ game, scene, seats }: FormProps) {
  const places = placesOf(game, seats);
  const [search, setSearch] = useState("");
  const [place, setPlace] = useState(places[0]?.place ?? "");
  const cards = library(game.id)?.cards;
  const found = search.trim().length > 1 && cards ? findCards(cards.values(), search).slice(0, kMostFound) : [];
  return (
    <fieldset class="editor-form">
      <legend>Add a card</legend>
      <Choice title="To" value={place} options={places.map((one) => ({ value: one.place, title: one.title }))} onPick={setPlace} />
      <input type="search" placeholder="Search cards" aria-label="Search cards" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      {found.length > 0 && (
        <ul class="editor-found">
          {found.map((card) => (
            <li key={card.id}><button class="plain small" data-card={card.id} onClick={() => scene.change(addCard(scene.text, place, cardText(card.name, card.id)))}>+ {card.name} <small>{card.line} · {card.set}</small></button></li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function Counters({ game, scene, at }: { game: GameInfo; scene: Scene; at: CardRef }) {
  const card = cardAt(scene.text, at);
  if (!card) return null;
  const words = wordsOf(game, "counter");
  const lying = words.filter((word) => counterOn(card, word) > 0);
  const set = (word: string, number: number) => scene.change(changeCard(scene.text, at, (one) => setCounter(one, word, number)));
  return (
    <>
      {lying.map((word) => (
        <label key={word} class="inline">{wordTitle(game, "counter", word)}
          <input type="number" min={0} value={counterOn(card, word)} onChange={(event) => set(word, Number(event.currentTarget.value) || 0)} />
        </label>
      ))}
      <label class="inline">Counter
        <select value="" onChange={(event) => event.currentTarget.value && set(event.currentTarget.value, 1)}>
          <option value="">add …</option>
          {words.filter((word) => !lying.includes(word)).map((word) => <option key={word} value={word}>{wordTitle(game, "counter", word)}</option>)}
        </select>
      </label>
    </>
  );
}

interface CardFormProps extends FormProps {
  at: CardRef;
  view: TableView;
  name: string;
  onLeave: () => void;
  onGone: () => void;  // the card has left its place in the text
}

export function CardForm({ game, scene, seats, at, name, onLeave, onGone }: CardFormProps) {
  const card = cardAt(scene.text, at);
  if (!card) return null;
  const flags = wordsOf(game, "flag");
  const place = placeAt(scene.text, at);
  const move = (to: string, onTop: boolean) => { scene.change(moveCard(scene.text, at, to, onTop)); onGone(); };
  return (
    <fieldset class="editor-form editor-card" aria-label={`Card: ${name}`} onKeyDown={(event) => event.key === "Escape" && onLeave()}>
      <legend>{name}</legend>
      <div class="editor-flags">
        {flags.map((flag) => (
          <label key={flag}><input type="checkbox" checked={card.properties.includes(flag)} onChange={() => scene.change(changeCard(scene.text, at, (one) => toggleFlag(one, flag)))} /> {wordTitle(game, "flag", flag)}</label>
        ))}
      </div>
      <Counters game={game} scene={scene} at={at} />
      <Choice title="Move to" value={place} options={placesOf(game, seats).map((one) => ({ value: one.place, title: one.title }))} onPick={(to) => move(to, false)} />
      <div class="buttons">
        <button class="plain small" onClick={() => move(place, true)}>To the top</button>
        <button class="plain small" onClick={() => move(place, false)}>To the bottom</button>
        <button class="plain small" onClick={() => { scene.change(changeCard(scene.text, at, () => null)); onGone(); }}>Take away</button>
      </div>
    </fieldset>
  );
}
