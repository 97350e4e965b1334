// The page has one connection for the lobby and everything else that concerns no table, and one for each table that it
// looks at. The path of the latter names the table, so that a proxy leads it to the node that has the table.
import { computed, signal } from "@preact/signals";
import type { ServerMessage } from "../protocol";
import { Connection, type Outgoing, type Status } from "./connection";

type Listener = (message: ServerMessage) => void;

// Tables that one has only stopped to look at keep their line, the last few of them.
const kMostLines = 8;

interface Line {
  connection: Connection;
  node: string | undefined;  // the node that is said to have the table
}

export class Lines {
  readonly main: Connection;
  private readonly lines = signal<ReadonlyMap<string, Line>>(new Map());
  private readonly listeners = new Set<Listener>();

  // A line that was lost and is not back yet counts for the page as a whole; one that is new does not.
  readonly status = computed<Status>(() => {
    if (this.main.status.value !== "open") return this.main.status.value;
    return [...this.lines.value.values()].some((line) => line.connection.status.value === "lost") ? "lost" : "open";
  });

  constructor(private readonly base: () => string, private readonly open?: (address: string) => WebSocket) {
    this.main = this.connection(() => `${base()}/ws`);
    this.main.onLost = () => this.forget(this.main);
  }

  get welcome() {
    return this.main.welcome;
  }

  // Says why the host does not let the reader in, while the status is "banned".
  get ban() {
    return this.main.ban;
  }

  connect(): void {
    this.main.connect();
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  ask<T extends ServerMessage = ServerMessage>(message: Outgoing): Promise<T> {
    const table = "table" in message ? message.table : undefined;
    if (table === undefined) return this.main.ask<T>(message);
    const { connection } = this.lineOf(table);
    const reply = connection.ask<T>(message);
    if (message.type === "leave") reply.finally(() => this.drop(table, connection)).catch(() => {});
    return reply;
  }

  private connection(address: () => string): Connection {
    const connection = new Connection(address, this.open);
    connection.listen((message) => this.receive(connection, message));
    return connection;
  }

  private receive(from: Connection, message: ServerMessage): void {
    // Whoever opens a table looks at it over the connection that asked for it.
    if (message.type === "seated" && !this.lines.value.has(message.table))
      this.set(message.table, { connection: from, node: undefined });
    if (message.type === "moved") this.move(message.table, message.node);
    for (const listener of [...this.listeners]) listener(message);
  }

  private lineOf(table: string): Line {
    const known = this.lines.value.get(table);
    if (known) return known;
    const line = this.ownLine(table, undefined);
    line.connection.connect();
    return line;
  }

  // A node that cannot be reached is asked no more: the proxy knows where the table is by then.
  private ownLine(table: string, node: string | undefined): Line {
    const line: Line = { connection: this.connection(() => `${this.base()}${line.node ? `/node/${line.node}` : ""}/ws/table/${table}`), node };
    line.connection.onLost = () => {
      line.node = undefined;
      this.forget(line.connection, table);
    };
    this.set(table, line);
    return line;
  }

  // The page enters again as after a loss, because to it the status is the same.
  private move(table: string, node: string | undefined): void {
    const known = this.lines.value.get(table);
    const isOwn = known !== undefined && known.connection !== this.main;
    const line = isOwn ? known : this.ownLine(table, node);
    line.connection.reconnect(() => (line.node = node));
  }

  private set(table: string, line: Line): void {
    const lines = new Map(this.lines.value);
    lines.delete(table);
    lines.set(table, line);
    this.lines.value = lines;
    const [oldest] = lines.keys();
    if (lines.size > kMostLines && oldest !== undefined) this.drop(oldest, lines.get(oldest)!.connection);
  }

  private drop(table: string, connection: Connection): void {
    if (this.lines.value.get(table)?.connection !== connection) return;
    const lines = new Map(this.lines.value);
    lines.delete(table);
    this.lines.value = lines;
    const isUsed = [...lines.values()].some((line) => line.connection === connection);
    if (connection !== this.main && !isUsed) connection.close();
  }

  // Other tables that a connection has carried along get lines of their own.
  private forget(connection: Connection, but?: string): void {
    const lines = new Map([...this.lines.value].filter(([table, line]) => line.connection !== connection || table === but));
    if (lines.size !== this.lines.value.size) this.lines.value = lines;
  }
}
