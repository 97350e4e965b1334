// The lobby page lists tables with an open seat, games to watch, and the reader's own.
import { effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { countByGame, listed, type Order } from "../lobby/lists";
import { TableRow } from "../lobby/table_row";
import { useNow } from "../lobby/use_now";
import { games, me, server } from "../net/server";
import type { ServerLobby, ServerReplays, TableInfo } from "../protocol";
import { complain } from "../ui/toasts";

const lobby = signal<(ServerLobby & { heard: number }) | null>(null);
const replays = signal<TableInfo[]>([]);

server.listen((message) => {
  if (message.type === "lobby") lobby.value = { ...message, heard: Date.now() };
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

const kMostUnderWay = 3;

// The start page shows these games to go on with.
export function UnderWay() {
  const status = server.status.value;
  const now = useNow(lobby.value?.now ?? 0, lobby.value?.heard ?? 0);
  useEffect(() => {
    if (status === "open") server.ask({ type: "lobby", follow: false }).catch(() => {});
  }, [status, me.value?.id]);
  const tables = (lobby.value?.mine ?? []).filter((table) => table.state !== "over").slice(0, kMostUnderWay);
  if (tables.length === 0) return null;
  return (
    <section class="under-way" aria-label="Games under way">
      <h3>Go on playing</h3>
      <ul class="table-list">{tables.map((table) => <TableRow key={table.table} table={table} action="Enter" now={now} />)}</ul>
    </section>
  );
}

interface ListProps {
  title: string;
  tables: TableInfo[];
  action: string;
  now: number;
  watch?: boolean;
  tools?: ComponentChildren;
  children: ComponentChildren;  // shown while there are none
}

function List({ title, tables, action, now, watch = false, tools, children }: ListProps) {
  return (
    <section class="panel" aria-label={title}>
      <div class="lobby-head"><h2>{title} <small>{tables.length || ""}</small></h2>{tables.length > 1 && tools}</div>
      {tables.length === 0 ? children : <ul class="table-list">{tables.map((table) => <TableRow key={table.table} table={table} action={action} now={now} watch={watch} />)}</ul>}
    </section>
  );
}

function GameFilter({ tables, chosen, onPick }: { tables: TableInfo[]; chosen: string; onPick: (game: string) => void }) {
  const counts = countByGame(tables);
  const names: [string, string, number][] = [["", "All games", tables.length], ...games.value.map((game): [string, string, number] => [game.id, game.title, counts.get(game.id) ?? 0])];
  return (
    <div class="lobby-games" role="group" aria-label="Game">
      {names.map(([id, title, count]) => (
        <button key={id} aria-pressed={chosen === id} class={chosen === id ? "chosen" : ""} onClick={() => onPick(id)}>{title} <small>{count}</small></button>
      ))}
    </div>
  );
}

// Nobody has to wait before an empty list.
function NobodyWaits() {
  return (
    <div class="lobby-empty">
      <p>Nobody is waiting for company just now. Open a table for anybody: it stays in this list while you wait there, and the page tells you when somebody sits down.</p>
      <p class="buttons"><a class="primary" href="/?open">Open a table</a><a class="plain" href="/">Play a bot instead</a></p>
    </div>
  );
}

function OrderSelect({ order, onPick }: { order: Order; onPick: (order: Order) => void }) {
  return (
    <label class="inline">Order
      <select value={order} onChange={(event) => onPick(event.currentTarget.value as Order)}>
        <option value="waiting">longest waiting first</option>
        <option value="newest">newest first</option>
      </select>
    </label>
  );
}

export function LobbyPage() {
  const status = server.status.value;
  const [game, setGame] = useState("");
  const [order, setOrder] = useState<Order>("waiting");
  const tables = lobby.value;
  const now = useNow(tables?.now ?? 0, tables?.heard ?? 0);
  useEffect(() => {
    if (status !== "open") return;
    server.ask({ type: "lobby", follow: true }).catch(complain);
    server.ask<ServerReplays>({ type: "replays" }).then((reply) => (replays.value = reply.tables)).catch(() => {});
    return () => void server.ask({ type: "lobby", follow: false }).catch(() => {});
  }, [status, me.value?.id]);
  if (!tables) return <main class="page"><h1>Lobby</h1><p class="loading" aria-busy="true">Looking round …</p></main>;
  const others = (list: TableInfo[]) => list.filter((table) => !table.seats.some((seat) => seat.mine));
  const [open, playing] = [others(tables.open), others(tables.playing)];
  return (
    <main class="page lobby-page">
      <div class="page-head"><h1>Lobby</h1><span class="buttons"><a class="plain" href="/scores">Score book</a><a class="primary" href="/?open">New table</a></span></div>
      <GameFilter tables={[...open, ...playing]} chosen={game} onPick={setGame} />
      <List title="My tables" tables={tables.mine.filter((table) => table.state !== "over")} action="Enter" now={now}><p class="faint">You have no game under way.</p></List>
      <List title="Open seats" tables={listed(open, game, order)} action="Join" now={now} tools={<OrderSelect order={order} onPick={setOrder} />}>
        {open.length > 0 ? <p class="faint">Nobody waits at a table of this game; there are others.</p> : <NobodyWaits />}
      </List>
      <List title="Watch" tables={listed(playing, game, "newest")} action="Watch" now={now} watch><p class="faint">No open game is being played.</p></List>
      <List title="Finished games" tables={replays.value} action="Replay" now={now}><p class="faint">Games you have played to their end come here.</p></List>
    </main>
  );
}
