// A connection is one WebSocket to the server: requests with replies, pushed messages, and coming
// back after a drop.
import { signal } from "@preact/signals";
import { errorMeanings, protocolVersion } from "../protocol";
import type { ClientMessage, ErrorCode, ServerError, ServerMessage, ServerWelcome } from "../protocol";

export type Status = "connecting" | "open" | "lost" | "outdated" | "banned";

type Without<T> = T extends unknown ? Omit<T, "request"> : never;
export type Outgoing = Without<ClientMessage>;
type Listener = (message: ServerMessage) => void;

// Refused says what the server refused, or that nobody answered ("lost").
export class Refused extends Error {
  constructor(readonly code: ErrorCode | "lost", message: string, readonly detail?: ServerError) {
    super(message);
  }
}

interface Waiting {
  resolve(message: ServerMessage): void;
  reject(reason: Refused): void;
}

const kFirstDelay = 400;
const kLongestDelay = 5000;
const kPingEvery = 25_000;
// A server that takes longer to say welcome, or to answer a ping, is not there any more.
const kLongestSilence = 12_000;

export class Connection {
  readonly status = signal<Status>("connecting");
  readonly welcome = signal<ServerWelcome | null>(null);
  // Says why the host does not let the reader in, while the status is "banned".
  readonly ban = signal("");
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private listeners = new Set<Listener>();
  private queue: string[] = [];
  private nextRequest = 1;
  private delay = kFirstDelay;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  // Is told when the connection was lost, before it is made again.
  onLost: () => void = () => {};

  constructor(
    private readonly address: () => string,
    private readonly open: (address: string) => WebSocket = (at) => new WebSocket(at),
  ) {}

  // Calls the listener for every message of the server, replies included.
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  connect(): void {
    clearTimeout(this.timer);
    if (this.status.value !== "lost") this.status.value = "connecting";
    const socket = this.open(this.address());
    this.socket = socket;
    this.expectWord(socket);
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => socket.close();
  }

  // Gives the present socket up and opens another one at once; to everybody that looks like a loss. The address may be
  // changed in between.
  reconnect(change: () => void = () => {}): void {
    const socket = this.socket;
    this.status.value = "lost";
    if (socket) this.drop(socket);
    change();
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    if (this.socket) this.drop(this.socket);
  }

  // Sends a message and waits for the reply that repeats its number. Messages wait for the welcome.
  ask<T extends ServerMessage = ServerMessage>(message: Outgoing): Promise<T> {
    const request = this.nextRequest++;
    const text = JSON.stringify({ ...message, request });
    const reply = new Promise<ServerMessage>((resolve, reject) => {
      this.waiting.set(request, { resolve, reject });
    });
    if (this.status.value === "open") this.socket?.send(text);
    else if (this.status.value === "connecting") this.queue.push(text);
    else this.fail(request, new Refused("lost", "There is no connection to the table just now."));
    return reply as Promise<T>;
  }

  private greet(socket: WebSocket): void {
    const request = this.nextRequest++;
    this.waiting.set(request, {
      resolve: (message) => this.welcomed(message as ServerWelcome),
      // A client that is not welcome now may be in a moment: the server may have lost its data for
      // a while.
      reject: (reason) => {
        if (reason.code === "wrong-version") this.status.value = "outdated";
        else if (this.status.value !== "banned") this.drop(socket);
      },
    });
    socket.send(JSON.stringify({ type: "hello", version: protocolVersion, request }));
  }

  // Closing may take as long as the network pleases, so the loss is noted at once.
  private drop(socket: WebSocket): void {
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.lost(socket);
  }

  // Gives the socket up unless something is heard from it in time.
  private expectWord(socket: WebSocket): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.drop(socket), kLongestSilence);
  }

  private ping(): void {
    if (this.socket) this.expectWord(this.socket);
    void this.ask({ type: "ping" }).catch(() => {});
  }

  private welcomed(message: ServerWelcome): void {
    this.delay = kFirstDelay;
    this.welcome.value = message;
    this.status.value = "open";
    for (const text of this.queue.splice(0)) this.socket?.send(text);
    clearInterval(this.pinger);
    this.pinger = setInterval(() => this.ping(), kPingEvery);
  }

  private receive(text: string): void {
    clearTimeout(this.silence);
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;  // not ours; the server sends JSON only
    }
    if (message.type === "error" && message.code === "banned" && (message.request === undefined || this.status.value !== "open"))
      this.shutOut(message.message);
    for (const listener of [...this.listeners]) listener(message);
    const waiting = message.request === undefined ? undefined : this.waiting.get(message.request);
    if (!waiting || message.request === undefined) return;
    this.waiting.delete(message.request);
    if (message.type === "error") waiting.reject(refusal(message));
    else waiting.resolve(message);
  }

  // Whoever is shut out does not come back by trying. (An open connection may also hear of a ban on an account that it
  // wants to log in to; that is an answer like any other.)
  private shutOut(reason: string): void {
    this.ban.value = reason;
    this.status.value = "banned";
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    clearInterval(this.pinger);
    clearTimeout(this.silence);
    if (this.status.value === "outdated") return;
    const comesBack = this.status.value !== "banned";
    if (comesBack) this.status.value = "lost";
    this.queue = [];
    for (const request of [...this.waiting.keys()])
      this.fail(request, new Refused("lost", "The connection was lost; nothing was changed."));
    if (this.isClosed || !comesBack) return;
    this.onLost();
    this.timer = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(kLongestDelay, this.delay * 1.7);
  }

  private fail(request: number, reason: Refused): void {
    const waiting = this.waiting.get(request);
    this.waiting.delete(request);
    waiting?.reject(reason);
  }
}

function refusal(message: ServerError): Refused {
  return new Refused(message.code, message.message || errorMeanings[message.code], message);
}
