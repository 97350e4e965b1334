// The scores page is the reader's book of finished games: what was won with which deck against what, and the last ones.
import { useEffect, useState } from "preact/hooks";
import { cross, opposition, streaks, tally, type ScoreLine, type Tally } from "../after/score_book";
import { book, deleteBook, fetchLines } from "../after/score_store";
import { resultWords } from "../after/result";
import { lookOf } from "../games";
import { gameInfo, games, me, server } from "../net/server";
import { paths } from "../router";
import { Dialog } from "../ui/dialog";
import { complain } from "../ui/toasts";

const kLast = 12;

// Returns the lines of the book, or null while they are on their way.
function useLines(): ScoreLine[] | null {
  const [fetched, setFetched] = useState<ScoreLine[] | null>(null);
  const status = server.status.value;
  const isClaimed = me.value?.claimed ?? false;
  useEffect(() => {
    if (status !== "open") return;
    setFetched(null);
    fetchLines().then(setFetched).catch(complain);
  }, [status, me.value?.id, isClaimed, book.value.since]);
  if (me.value === null) return null;
  return isClaimed ? fetched : book.value.lines;
}

function against(line: ScoreLine): string {
  return opposition(line, gameInfo(line.game), lookOf(line.game).scored ?? []);
}

// A score is said in full where its place does not explain it.
function Score({ of }: { of: Tally }) {
  if (of.games === 0) return <span class="no-score" aria-label="not played">–</span>;
  return <span title={`${of.won} won, ${of.lost} lost, ${of.drawn} drawn`}><b>{of.won}</b>/{of.games}<span class="unseen"> won</span></span>;
}

function CrossTable({ title, lines }: { title: string; lines: ScoreLine[] }) {
  const table = cross(lines, against);
  if (table.rows.length === 0) return null;
  return (
    <div class="cross" role="region" tabIndex={0} aria-label={`${title}: wins and games`}>
      <table>
        <caption>Games won of games played</caption>
        <thead><tr><th scope="col">Your deck</th>{table.columns.map((one) => <th key={one} scope="col">{one}</th>)}<th scope="col">All</th></tr></thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.title}>
              <th scope="row">{row.title}</th>
              {row.cells.map((cell, place) => <td key={table.columns[place]}><Score of={cell} /></td>)}
              <td><Score of={row.sum} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function streakWords(lines: ScoreLine[]): string {
  const { now, best } = streaks(lines);
  const words: Record<string, string> = { won: "won", lost: "lost", drawn: "drawn" };
  const run = now.length > 1 ? `the last ${now.length} ${words[now.result]}` : `the last one ${words[now.result]}`;
  return `${run}; longest run of wins: ${best}`;
}

function GameScores({ game, lines }: { game: string; lines: ScoreLine[] }) {
  const title = gameInfo(game)?.title ?? game;
  const sum = tally(lines);
  return (
    <section class="panel">
      <h2>{title}</h2>
      {sum.games === 0 ? <p class="faint">No game that counts yet: games that broke off, or that one person played against themselves, do not.</p> : (
        <>
          <p class="score-sum"><b>{sum.won}</b> won, <b>{sum.lost}</b> lost{sum.drawn > 0 && <>, <b>{sum.drawn}</b> drawn</>}: {streakWords(lines)}.</p>
          <CrossTable title={title} lines={lines} />
        </>
      )}
    </section>
  );
}

function LastGames({ lines }: { lines: ScoreLine[] }) {
  return (
    <section class="panel">
      <h2>Last games</h2>
      <ol class="last-games">
        {lines.slice(0, kLast).map((line) => (
          <li key={line.table}>
            <b class={`score-result ${line.result}`}>{resultWords[line.result]}</b>
            <span>{line.deck} <i>against</i> {against(line)}</span>
            <span class="faint">{gameInfo(line.game)?.title}, {line.turns} {lookOf(line.game).turnName.toLowerCase()}s, {new Date(line.when).toLocaleDateString()}</span>
            <a href={paths.replay(line.table)} aria-label={`Replay: ${line.deck} against ${against(line)}`}>Replay</a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function DeleteDialog({ lines, onClose }: { lines: ScoreLine[]; onClose: () => void }) {
  const where = me.value?.claimed ? "Other browsers in which you log in still show them." : "They are kept nowhere else.";
  return (
    <Dialog title="Delete the score book?" onClose={onClose}>
      <p>All {lines.length} games are taken out of the book. {where} The replays stay.</p>
      <div class="buttons">
        <button class="primary" onClick={() => { deleteBook(lines); onClose(); }}>Delete the book</button>
        <button class="plain" onClick={onClose}>Keep it</button>
      </div>
    </Dialog>
  );
}

export function ScoresPage() {
  const lines = useLines();
  const [deleting, setDeleting] = useState(false);
  const order = [...games.value.map((game) => game.id), ...(lines ?? []).map((line) => line.game)];
  const played = [...new Set(order)].filter((game) => lines?.some((line) => line.game === game));
  return (
    <main class="page scores-page">
      <div class="page-head"><h1>Score book</h1><a class="plain" href="/lobby">Lobby</a></div>
      {lines === null && <p class="loading" aria-busy="true">Adding up …</p>}
      {lines?.length === 0 && (
        <section class="panel">
          <h2>Nothing written yet</h2>
          <p>Every game of your own that comes to its end is written here: what you won with which deck, and against what. Lessons and games that you took up from a replay do not count.</p>
          <p><a class="primary" href="/">Play</a></p>
        </section>
      )}
      {played.map((game) => <GameScores key={game} game={game} lines={lines?.filter((line) => line.game === game) ?? []} />)}
      {lines && lines.length > 0 && <LastGames lines={lines} />}
      {lines && lines.length > 0 && (
        <p class="faint book-place">
          {me.value?.claimed ? "The book is made of the games that the server remembers under your name." : "The book is kept in this browser. Protect your name by a password in the settings to have it anywhere."}
          {" "}<button class="card-link" onClick={() => setDeleting(true)}>Delete the book</button>
        </p>
      )}
      {deleting && lines && <DeleteDialog lines={lines} onClose={() => setDeleting(false)} />}
    </main>
  );
}
