// The lobby page lists tables with an open seat, games to watch, and the reader's own.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { games, me, server, strengthOf } from "../net/server";
import type { ServerLobby, ServerReplays, TableInfo } from "../protocol";
import { paths } from "../router";
import { complain } from "../ui/toasts";

const lobby = signal<ServerLobby | null>(null);
const replays = signal<TableInfo[]>([]);

server.listen((message) => {
  if (message.type === "lobby") lobby.value = message;
});

// The tables of a person who has logged out are nobody else's business, so the list is forgotten.
let reader: string | undefined;
effect(() => {
  const id = me.value?.id;
  if (reader !== undefined && id !== reader) {
    lobby.value = null;
    replays.value = [];
  }
  reader = id;
});

function age(time: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - time) / 60_000));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

function status(table: TableInfo): string {
  if (table.state === "waiting") return "waiting for players";
  if (table.state === "over") return table.outcome?.text ?? "over";
  return table.turn > 0 ? `turn ${table.turn}` : "setting up";
}

function Row({ table, action }: { table: TableInfo; action: string }) {
  const href = table.state === "over" ? paths.replay(table.table) : paths.table(table.table);
  return (
    <li class={`table-row ${table.myMove ? "my-move" : ""}`}>
      <a href={href}>
        <span class="seats">
          {table.seats.map((seat, place) => (
            <span key={seat.seat} class={`who ${seat.kind} ${seat.mine ? "mine" : ""}`}>
              {place > 0 && <i class="vs">{games.value.find((game) => game.id === table.game)?.together ? "&" : "vs"}</i>}
              <b>{seat.kind === "open" ? "open seat" : seat.name}</b>{seat.deck && <small>{seat.deck}</small>}
              {seat.bot && <small class="bot-strength">{strengthOf(table.game, seat.bot)}</small>}
            </span>
          ))}
        </span>
        <span class="about">
          <span>{table.title}</span>
          <span>{status(table)}</span>
          {table.clock && <span>{table.clock.minutes} min + {table.clock.increment} s</span>}
          <span class="faint">{age(table.changed || table.created)}</span>
        </span>
        <span class={`go ${table.myMove ? "now" : ""}`}>{table.myMove ? "Your move" : action}</span>
      </a>
    </li>
  );
}

function List({ title, tables, action, none }: { title: string; tables: TableInfo[]; action: (table: TableInfo) => string; none: string }) {
  return (
    <section class="panel">
      <h2>{title} <small>{tables.length || ""}</small></h2>
      {tables.length === 0 ? <p class="faint">{none}</p> : <ul class="table-list">{tables.map((table) => <Row key={table.table} table={table} action={action(table)} />)}</ul>}
    </section>
  );
}

const kMostUnderWay = 3;

// The start page shows these games to go on with.
export function UnderWay() {
  const status = server.status.value;
  useEffect(() => {
    if (status === "open") server.ask({ type: "lobby", follow: false }).catch(() => {});
  }, [status, me.value?.id]);
  const tables = (lobby.value?.mine ?? []).filter((table) => table.state !== "over").slice(0, kMostUnderWay);
  if (tables.length === 0) return null;
  return (
    <section class="under-way" aria-label="Games under way">
      <h3>Go on playing</h3>
      <ul class="table-list">{tables.map((table) => <Row key={table.table} table={table} action="Enter" />)}</ul>
    </section>
  );
}

export function LobbyPage() {
  const status = server.status.value;
  useEffect(() => {
    if (status !== "open") return;
    server.ask({ type: "lobby", follow: true }).catch(complain);
    server.ask<ServerReplays>({ type: "replays" }).then((reply) => (replays.value = reply.tables)).catch(() => {});
    return () => void server.ask({ type: "lobby", follow: false }).catch(() => {});
  }, [status, me.value?.id]);
  const tables = lobby.value;
  if (!tables) return <main class="page"><h1>Lobby</h1><p class="loading" aria-busy="true">Looking round …</p></main>;
  return (
    <main class="page lobby-page">
      <div class="page-head"><h1>Lobby</h1><span class="buttons"><a class="plain" href="/scores">Score book</a><a class="primary" href="/">New table</a></span></div>
      <List title="My tables" tables={tables.mine.filter((table) => table.state !== "over")} action={() => "Enter"} none="You have no game under way." />
      <List title="Open seats" tables={tables.open.filter((table) => !table.seats.some((seat) => seat.mine))} action={() => "Join"} none="Nobody is waiting for an opponent. Make a table and send the link." />
      <List title="Watch" tables={tables.playing.filter((table) => !table.seats.some((seat) => seat.mine))} action={() => "Watch"} none="No open game is being played." />
      <List title="Finished games" tables={replays.value} action={() => "Replay"} none="Games you have played to their end come here." />
    </main>
  );
}
