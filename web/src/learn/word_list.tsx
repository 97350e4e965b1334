// The word list explains every important word of a game in a sentence; it can be searched.
import { useEffect, useRef, useState } from "preact/hooks";
import { inventory } from "../net/library";
import { RuleLink } from "../ui/rule_link";
import type { Word } from "./course";
import { Worded } from "./worded";
import { findWords, slugOf } from "./words";

function Entry({ game, word, isMarked }: { game: string; word: Word; isMarked: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const rows = inventory(game);
  useEffect(() => {
    if (isMarked) ref.current?.scrollIntoView({ block: "center" });
  }, [isMarked]);
  return (
    <div class={`word-entry ${isMarked ? "marked" : ""}`} ref={ref}>
      <dt>{word.word}</dt>
      <dd>
        <Worded game={game} text={word.says} except={word} />{" "}
        <span class="word-rules">{word.rules.map((id) => <RuleLink key={id} game={game} id={id} summary={rows?.find((row) => row.id === id)?.summary ?? ""} />)}</span>
      </dd>
    </div>
  );
}

export function WordList({ game, words, marked }: { game: string; words: Word[]; marked: string }) {
  const [search, setSearch] = useState("");
  useEffect(() => setSearch(""), [game, marked]);
  const sorted = [...words].sort((one, other) => one.word.localeCompare(other.word));
  const found = findWords(sorted, search);
  return (
    <>
      <div class="filters" role="search">
        <input type="search" placeholder="A word you have met" aria-label="Search words" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        <span class="count" role="status">{found.length} of {words.length} words</span>
      </div>
      <dl class="word-list">{found.map((word) => <Entry key={word.word} game={game} word={word} isMarked={slugOf(word.word) === marked} />)}</dl>
      {found.length === 0 && <p class="nothing">No entry has these letters. The rules page searches all rows.</p>}
    </>
  );
}
