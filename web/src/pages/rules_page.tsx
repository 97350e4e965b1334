// The rules page shows the inventory of a game's rules: every row that explanations and the log
// cite.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { titled } from "../cards/face";
import { lookOf } from "../games";
import { inventory } from "../net/library";
import { games } from "../net/server";
import type { RuleInfo } from "../protocol";
import { paths } from "../router";
import { sourcesOf, spokenSource } from "../table/sources";
import { GameSwitch } from "../ui/game_switch";

const kAtOnce = 150;

export function chapterOf(row: RuleInfo): string {
  return row.id.split(".")[0] ?? row.id;
}

export function findRules(rows: RuleInfo[], search: string, chapter: string): RuleInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return rows.filter((row) => {
    if (chapter && chapterOf(row) !== chapter) return false;
    const text = `${row.id} ${row.kind} ${row.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

// Explains the small words under a row, once.
function Books({ game }: { game: string }) {
  const { books } = lookOf(game);
  if (books.length === 0) return null;
  return (
    <p class="faint books">
      Under each row stands where the published books say it, by lines of their plain text:{" "}
      {books.map((book, place) => <span key={book.mark}>{place > 0 && "; "}<b>{book.short}</b> is {book.title}</span>)}.
    </p>
  );
}

function Sources({ game, source }: { game: string; source: string }) {
  const { books } = lookOf(game);
  return <>{sourcesOf(books, source).map((one) => <span key={one.book?.mark} title={one.book?.title}> · {spokenSource(one)}</span>)}</>;
}

export function RulesPage({ game: wanted, row }: { game: string; row: string }) {
  const game = wanted || games.value[0]?.id || "";
  const rows = inventory(game);
  const [search, setSearch] = useState("");
  const [chapter, setChapter] = useState("");
  const [shown, setShown] = useState(kAtOnce);
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    setSearch("");
    setChapter(row.split(".")[0] ?? "");
  }, [row, game]);
  useEffect(() => marked.current?.scrollIntoView({ block: "center" }), [rows, row, chapter]);
  const chapters = useMemo(() => {
    const counts = new Map<string, number>();
    for (const one of rows ?? []) counts.set(chapterOf(one), (counts.get(chapterOf(one)) ?? 0) + 1);
    return [...counts];
  }, [rows]);
  const found = useMemo(() => findRules(rows ?? [], search, chapter), [rows, search, chapter]);
  return (
    <main class="page rules-page">
      <div class="page-head"><h1>Rules</h1><GameSwitch game={game} path={(id) => `/rules/${id}`} /></div>
      <p class="lead">Each row is one statement of the rulebook in our own words. The table, the log and every refusal cite these rows.</p>
      <Books game={game} />
      <div class="filters" role="search">
        <input type="search" placeholder="Words of a rule, or its id" aria-label="Search rules" value={search}
          onInput={(event) => { setSearch(event.currentTarget.value); setChapter(""); setShown(kAtOnce); }} />
        <select aria-label="Chapter" value={chapter} onChange={(event) => { setChapter(event.currentTarget.value); setShown(kAtOnce); }}>
          <option value="">all chapters</option>
          {chapters.map(([name, count]) => <option key={name} value={name}>{titled(name.replaceAll("-", " "))} ({count})</option>)}
        </select>
        <span class="count" role="status">{rows ? `${found.length} of ${rows.length} rows` : "…"}</span>
      </div>
      {!rows && <p class="loading" aria-busy="true">Opening the book …</p>}
      {rows && row && !rows.some((one) => one.id === row) && <p class="notice">There is no row <code>{row}</code> in this game.</p>}
      <ul class="rule-rows">
        {found.slice(0, Math.max(shown, found.findIndex((one) => one.id === row) + 1)).map((one) => (
          <li key={one.id} class={one.id === row ? "marked" : ""} ref={one.id === row ? marked : null}>
            <a class="rule-id" href={paths.rule(game, one.id)}>{one.id}</a>
            <p>{one.summary}</p>
            <small>{one.kind.replaceAll("-", " ")}<Sources game={game} source={one.source} /></small>
          </li>
        ))}
      </ul>
      {found.length > shown && <button class="plain more" onClick={() => setShown(shown + kAtOnce)}>Show more</button>}
      {rows && found.length === 0 && <p class="nothing">No row has all of these words.</p>}
    </main>
  );
}
