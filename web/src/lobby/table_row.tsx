// A row of the lobby is one table: who sits there with which deck, how strong the bots are, what is played, and since when.
import { bots, gameInfo, strengthOf as winsOf } from "../net/server";
import { shortClock } from "../people/clocks";
import type { SeatInfo, TableInfo } from "../protocol";
import { paths } from "../router";
import { freeSeats, hostOf, optionWords, practiceWords, spanText, strengthOf } from "./lists";

function status(table: TableInfo, now: number): string {
  const free = freeSeats(table.seats);
  if (table.state === "waiting") return `${free} of ${table.seats.length} seats free`;
  if (table.state === "over") return table.outcome?.text ?? "over";
  return `${table.turn > 0 ? `turn ${table.turn}` : "setting up"}, last answer ${spanText(now - table.changed)} ago`;
}

function Seat({ seat, game, joint }: { seat: SeatInfo; game: string; joint: string }) {
  return (
    <span class={`who ${seat.kind} ${seat.mine ? "mine" : ""}`}>
      {joint && <i class="vs">{joint}</i>}
      <b>{seat.kind === "open" ? "open seat" : seat.name}</b>
      {seat.kind === "bot" && seat.bot && <em>{strengthOf(seat.bot, bots.value)}</em>}
      {seat.bot && <small class="bot-strength">{winsOf(game, seat.bot)}</small>}
      {seat.deck && <small>{seat.deck}</small>}
    </span>
  );
}

// A table that waits says for how long; the page lets the time run.
function Waiting({ table, now }: { table: TableInfo; now: number }) {
  const host = hostOf(table.seats);
  if (table.state !== "waiting") return null;
  return <span class="lobby-waits">{host ? `${host.mine ? "you wait" : `${host.name} waits`} ` : "waits "}<b>{spanText(now - table.created)}</b></span>;
}

interface Props {
  table: TableInfo;
  action: string;
  now: number;
  watch?: boolean;
}

export function TableRow({ table, action, now, watch = false }: Props) {
  const game = gameInfo(table.game);
  const href = table.state === "over" ? paths.replay(table.table) : watch ? paths.watch(table.table) : paths.table(table.table);
  const joint = game?.together ? "&" : "vs";
  return (
    <li class={`table-row ${table.myMove ? "my-move" : ""}`}>
      <a href={href}>
        <span class="seats">{table.seats.map((seat, place) => <Seat key={seat.seat} seat={seat} game={table.game} joint={place > 0 ? joint : ""} />)}</span>
        <span class="about">
          <span>{table.title}</span>
          {optionWords(table, game).map((words) => <span key={words}>{words}</span>)}
          {table.practice && <span>{practiceWords[table.practice]}</span>}
          <span>{status(table, now)}</span>
          {table.clock && <span class="lobby-clock">{shortClock(table.clock)}</span>}
          {table.watchers > 0 && <span>{table.watchers} watching</span>}
          {!table.listed && table.state === "waiting" && <span>by link</span>}
          <Waiting table={table} now={now} />
          {table.state === "over" && <span class="faint">{spanText(now - table.changed)} ago</span>}
        </span>
        <span class={`go ${table.myMove ? "now" : ""}`}>{table.myMove ? "Your move" : action}</span>
      </a>
    </li>
  );
}
