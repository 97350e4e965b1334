// The outcome panel says how and why a game ended, and leads on: again, back, or to something new.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableView } from "../protocol";
import { useBoard } from "../board/context";
import { inventory } from "../net/library";
import { gameInfo, server } from "../net/server";
import { paths } from "../router";
import { seatName, type TableState } from "../table/model";
import { complain, sentence } from "../ui/toasts";
import { LastBlow } from "./blow_panel";
import { fetchLookedBack, type LookedBackPart } from "./fetch_looked_back";
import { endLine } from "./last_blow";
import { reasonWords } from "./result";
import { noteEnd } from "./score_store";
import { analysisOf, lookBack } from "./use_analysis";

// When all play together and nobody wins, all have lost.
function verdict(view: TableView, together: boolean): string {
  const winners = view.outcome?.winners ?? [];
  if (winners.length === 0) return together && view.mySeats.length > 0 ? "Defeat" : "Nobody wins";
  if (view.mySeats.length !== 1) return `${winners.map((seat) => seatName(view, seat)).join(" and ")} won`;
  return winners.some((seat) => view.mySeats.includes(seat)) ? "Victory!" : "Defeat";
}

// Says how the game ended; if all lose together, the server only says that nobody has won.
function howItEnded(view: TableView, together: boolean): string {
  const allLost = together && view.outcome?.reason === "rules" && view.outcome.winners.length === 0;
  if (!allLost) return sentence(view.outcome?.text ?? "");
  return view.mySeats.length > 0 && view.seats.length === 1 ? "You have lost." : "All players have lost.";
}

function Ways({ view, onHide }: { view: TableView; onHide: () => void }) {
  const seated = view.mySeats.length > 0;
  const ask = (type: "rematch" | "take-back") => void server.ask({ type, table: view.table }).catch(complain);
  const { state } = analysisOf(view.table);
  return (
    <div class="buttons">
      {view.rematch && <a class="primary" href={paths.table(view.rematch)}>To the rematch</a>}
      {!view.rematch && seated && <button class="primary" onClick={() => ask("rematch")}>Play again</button>}
      {(state === "none" || state === "failed") && <button class="plain" aria-describedby="look-back-note" onClick={() => lookBack(view.table)}>Look back</button>}
      <a class="plain" href={paths.replay(view.table)}>Watch the replay</a>
      {seated && view.canTakeBack && <button class="plain" onClick={() => ask("take-back")}>Take it back</button>}
      <a class="plain" href="/">New game</a>
      <button class="plain" onClick={onHide}>Look at the table</button>
    </div>
  );
}

// Says the rule by which the game ended, in the words of the inventory.
function EndRule({ state }: { state: TableState }) {
  const id = state.view.outcome?.reason === "rules" ? endLine(state.log)?.rule : undefined;
  const summary = id === undefined ? undefined : inventory(state.view.game)?.find((row) => row.id === id)?.summary;
  return summary === undefined ? null : <p class="end-rule">{summary}</p>;
}

type Fetched = { state: "none" | "comes" | "lost" } | { state: "there"; Part: LookedBackPart };
const fetched = signal<Fetched>({ state: "none" });

function fetchPart(): void {
  if (fetched.value.state === "comes" || fetched.value.state === "there") return;
  fetched.value = { state: "comes" };
  fetchLookedBack().then((Part) => void (fetched.value = { state: "there", Part }), () => void (fetched.value = { state: "lost" }));
}

// The file with the numbers may be lost on the way: it is asked for again when the connection is back, or when the reader says so.
function LookedBack({ view }: { view: TableView }) {
  const isWanted = analysisOf(view.table).state !== "none";
  const status = server.status.value;
  useEffect(() => {
    if (isWanted && status === "open") fetchPart();
  }, [isWanted, status]);
  const now = fetched.value;
  if (!isWanted || now.state === "none") return null;
  if (now.state === "there") return <now.Part view={view} />;
  if (now.state === "comes") return <p class="loading" role="status" aria-busy="true">Fetching the numbers …</p>;
  return <p role="alert">The numbers did not come. <button class="plain small" onClick={fetchPart}>Try again</button></p>;
}

export function OutcomePanel({ view, onHide }: { view: TableView; onHide: () => void }) {
  const board = useBoard();
  const { outcome } = view;
  const seated = view.mySeats.length > 0;
  useEffect(() => {
    if (outcome && seated) noteEnd();
  }, [view.table, outcome !== undefined, seated]);
  if (!outcome) return null;
  const won = outcome.winners.some((seat) => view.mySeats.includes(seat));
  const together = gameInfo(view.game)?.together ?? false;
  return (
    <section class={`outcome ${won ? "won" : ""}`} role="dialog" aria-label="The game is over" tabIndex={-1}>
      <h2>{verdict(view, together)}</h2>
      <p>{howItEnded(view, together)} <span class="end-reason">{reasonWords(outcome)}</span></p>
      <EndRule state={board.state} />
      <LastBlow state={board.state} words={board.words} />
      <Ways view={view} onHide={onHide} />
      {analysisOf(view.table).state === "none" &&
        <p class="look-back-note" id="look-back-note">Looking back and the replay show all hands{view.canTakeBack && ": then the end is final and can no longer be taken back"}.</p>}
      <LookedBack view={view} />
    </section>
  );
}
