// Brings a list into the page: pasted, dropped or from a file. What the server understood is shown line by
// line before the deck is taken over.
import { useState } from "preact/hooks";
import { corrected, importLines, mistakesOf, withoutLines, type ImportLine, type Mistake } from "../decks/import_view";
import { checkList } from "../decks/verdict";
import { lookOf } from "../games";
import type { DeckInfo } from "../protocol";
import { complain, notify, sentence } from "./toasts";

const kLongestList = 40_000;
const kMostRounds = 6;

interface Understood {
  lines: ImportLine[];
  deck: DeckInfo;
}

// Asks again without the lines that were not understood, until the rest is a deck: a reply names only so many.
async function understand(game: string, text: string): Promise<Understood> {
  const mistakes: Mistake[] = [];
  let deck = await checkList(game, text);
  for (let round = 0; round < kMostRounds && deck.text === ""; round += 1) {
    const more = mistakesOf(deck).filter((mistake) => mistake.number > 0);
    mistakes.push(...(more.length > 0 || mistakes.length > 0 ? more : mistakesOf(deck)));
    if (more.length === 0) break;
    deck = await checkList(game, withoutLines(text, mistakes));
  }
  return { lines: importLines(text, mistakes, deck), deck };
}

function Line({ line, onCorrect }: { line: ImportLine; onCorrect: (line: ImportLine) => void }) {
  const names = [...new Set(line.cards.map((card) => card.name))].join(", ");
  return (
    <li class={`line-${line.kind}`}>
      <span class="written">{line.text}</span>
      {line.kind === "card" && <span class="found"><b>{line.count}</b> <span data-card={line.cards[0]?.card}>{names}</span></span>}
      {line.kind === "wrong" && (
        <span class="found">{sentence(line.message)} {line.near && <button class="plain small" onClick={() => onCorrect(line)}>Use {line.near}</button>}</span>
      )}
    </li>
  );
}

function Report({ understood, onCorrect, onTake }: { understood: Understood; onCorrect: (line: ImportLine) => void; onTake: () => void }) {
  const { lines, deck } = understood;
  const wrong = lines.filter((line) => line.kind === "wrong").length;
  return (
    <section class="import-report" aria-label="What was understood">
      <p role="status">{deck.text === "" ? "No deck was found in it." : `${deck.size} cards were understood${wrong > 0 ? `, ${wrong} ${wrong === 1 ? "line was" : "lines were"} not` : ""}.`}</p>
      <ol>{lines.map((line, place) => <Line key={place} line={line} onCorrect={onCorrect} />)}</ol>
      {deck.text !== "" && <button class="primary" onClick={onTake}>{wrong > 0 ? "Take over the rest" : "Take it over"}</button>}
    </section>
  );
}

export function ImportList({ game, onTake }: { game: string; onTake: (deck: DeckInfo) => void }) {
  const [text, setText] = useState("");
  const [understood, setUnderstood] = useState<Understood | null>(null);
  const check = (list: string) => {
    setText(list);
    if (list.trim() !== "") understand(game, list).then(setUnderstood).catch(complain);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > kLongestList) return notify("That file is too long for a deck list.", "bad");
    check(await file.text());
  };
  return (
    <section class="import" aria-label="Bring a list" onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => { event.preventDefault(); void open(event.dataTransfer?.files[0]); }}>
      <label>Paste it, or drop a file here
        <textarea rows={9} maxLength={kLongestList} spellcheck={false} placeholder={lookOf(game).deckExample} value={text}
          onInput={(event) => { setText(event.currentTarget.value); setUnderstood(null); }} />
      </label>
      <div class="buttons">
        <button class="primary" disabled={text.trim() === ""} onClick={() => check(text)}>Check the deck</button>
        <label class="plain file">Open a file<input type="file" accept=".deck,.txt,.json,.o8d,text/plain,application/json" onChange={(event) => void open(event.currentTarget.files?.[0])} /></label>
      </div>
      {understood && <Report understood={understood} onCorrect={(line) => check(corrected(text, line))} onTake={() => onTake(understood.deck)} />}
    </section>
  );
}
