// Lets the reader play on from a position of a finished game, at a table of their own.
import { useState } from "preact/hooks";
import { server } from "../net/server";
import type { ServerSeated, TableInfo } from "../protocol";
import { go, paths } from "../router";
import { complain } from "../ui/toasts";
import { leaveOut } from "./score_store";

// Returns the seats with those of the reader first.
export function ownFirst(info: TableInfo): TableInfo["seats"] {
  return [...info.seats].sort((a, b) => Number(b.mine) - Number(a.mine) || a.seat - b.seat);
}

// A position in which the rules have ended the game has nothing to play on with.
export function canTakeUp(info: TableInfo, step: number): boolean {
  return info.steps > 0 && (step < info.steps || info.outcome?.reason !== "rules");
}

export function TakeUp({ info, step }: { info: TableInfo; step: number }) {
  const seats = ownFirst(info);
  const [seat, setSeat] = useState(seats[0]?.seat ?? 0);
  const [asking, setAsking] = useState(false);
  const takeUp = async () => {
    setAsking(true);
    try {
      const seated = await server.ask<ServerSeated>({ type: "take-up", table: info.table, step, seat });
      leaveOut(seated.table);
      go(paths.table(seated.table));
    } catch (reason) {
      complain(reason);
      setAsking(false);
    }
  };
  return (
    <div class="take-up" role="group" aria-label="Play on">
      <button class="tool" disabled={asking || !canTakeUp(info, step)} onClick={() => void takeUp()}
        title={canTakeUp(info, step) ? "Play on from this position at a table of your own; bots play the other seats, and it does not count in the score book" : "The game is over here"}>
        Take it up from here
      </button>
      {seats.length > 1 && (
        <label class="inline">as
          <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {seats.map((one) => <option key={one.seat} value={one.seat}>{one.name || `Player ${one.letter}`}</option>)}
          </select>
        </label>
      )}
    </div>
  );
}
