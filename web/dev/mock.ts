// A stand-in for the server, for looking at pages: it answers with fixtures and plays no game.
// `npm run mock` builds the page and serves it with this behind it.
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Plugin } from "vite";
import { WebSocketServer, type WebSocket } from "ws";
import type { CardInfo, ClientMessage, DeckInfo, GameInfo, RuleInfo, Said, ServerMessage, ServerStory, TableInfo, TableView } from "../src/protocol";
import { vstcgTable } from "./mock_chain";
import { lessonTable, mockLessons, withLesson } from "./mock_lessons";
import { mockStory } from "./mock_stories";
import { championsTable, vs2pcgTable } from "./mock_tables";

function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), "utf8")) as T;
}

const cards: Record<string, CardInfo[]> = {
  vs2pcg: fixture<CardInfo[]>("vs2pcg_cards"),
  champions: fixture<CardInfo[]>("champions_cards"),
  vstcg: fixture<CardInfo[]>("vstcg_cards"),
};
const rules = fixture<RuleInfo[]>("rules");

const games: GameInfo[] = [
  {
    id: "vs2pcg", title: "Vs. System 2PCG", fewestSeats: 2, mostSeats: 4, usualSeats: 2, together: false, options: [],
    decks: ["avengers", "guardians", "super-villains", "x-men"],
    phases: ["setup", "draw", "recovery", "build", "resource", "recruit", "formation", "main", "combat", "end"], sharedZones: [],
    words: { "zone:front": "front row", "counter:plus": "+1/+1 counter", "type:main": "main character", "type:supporting": "supporting character" }, strengths: [],
  },
  {
    id: "champions", title: "Marvel Champions", fewestSeats: 1, mostSeats: 4, usualSeats: 1, together: true,
    options: [
      { id: "scenario", title: "scenario", choices: [{ id: "rhino", title: "Rhino" }, { id: "klaw", title: "Klaw" }], usual: "rhino" },
      { id: "mode", title: "mode", choices: [{ id: "standard", title: "Standard" }, { id: "expert", title: "Expert" }], usual: "standard" },
    ],
    decks: ["spider-man", "captain-marvel", "iron-man", "she-hulk", "black-panther"],
    phases: ["setup", "player", "villain", "activation", "deal", "reveal", "end"], sharedZones: [], words: {}, strengths: [],
  },
  {
    id: "vstcg", title: "Vs. System TCG", fewestSeats: 2, mostSeats: 4, usualSeats: 2, together: false, options: [],
    decks: ["foundry", "long-orbit", "paid-in-full", "rooftop-vigil"],
    phases: ["setup", "draw", "build", "resource", "recruit", "formation", "combat", "attack", "substep", "recovery", "wrap-up"], sharedZones: [], words: {}, strengths: [],
    stops: { mine: ["resource", "recruit", "formation", "attack"], others: [], several: ["formation"], fighting: ["attacker", "team-attacker", "defender", "proposed"] },
  },
];

function leader(game: string, name: string): CardInfo | undefined {
  const names: Record<string, string> = { avengers: "mnb-001", "x-men": "mnb-027", guardians: "mnb-055", "spider-man": "01001b" };
  return cards[game]?.find((card) => card.id === names[name]);
}

function deck(game: string, name: string, legal = true): DeckInfo {
  const first = leader(game, name);
  const list = (cards[game] ?? []).filter((card) => card.type === "supporting" && card.facts["team"] === "avengers").slice(0, 12);
  return {
    name, title: name ? name.replaceAll("-", " ").replace(/\b\w/g, (letter) => letter.toUpperCase()) : "My list", legal, size: legal ? 60 : 59,
    reasons: legal ? [] : [
      { rule: "deck.size.sixty", message: "A deck has at least 60 cards, this one has 59" },
      { rule: "deck.copies.four", message: "There are 5 copies of Thor, 4 are allowed" },
    ],
    cards: [
      ...(first ? [{ card: first.id, name: first.name, type: first.type, count: 1, part: "leader" as const }] : []),
      ...list.map((card) => ({ card: card.id, name: card.name, type: card.type, count: 2, part: "deck" as const, cost: Number(card.facts["cost"]) })),
      { card: "mnb-023", name: "Earth's Mightiest Heroes", type: "plot-twist", count: 4, part: "deck" },
      { card: "mnb-109", name: "Training Ground", type: "location", count: 3, part: "deck" },
    ],
    costs: [["1", 4], ["2", 10], ["3", 7], ["4", 6], ["5", 4], ["6", 4], ["7", 2]].map(([label, count]) => ({ label: String(label), count: Number(count) })),
    types: [["supporting character", 31], ["plot twist", 15], ["location", 13], ["special location", 4]].map(([label, count]) => ({ label: String(label), count: Number(count) })),
    text: "Name: Avengers\nMain: Captain America\n2 Thor\n",
  };
}

function tableInfo(table: string, state: TableInfo["state"], other: string, myMove: boolean): TableInfo {
  const seat = { letter: "A", kind: "human" as const, name: "Guest 3k9d", deck: "avengers", mine: true, connected: true, seat: 0 };
  const far = { letter: "B", kind: other ? ("bot" as const) : ("open" as const), name: other, mine: false, connected: true, seat: 1, ...(other ? { deck: "x-men" } : {}) };
  return {
    table, game: "vs2pcg", title: "Vs. System 2PCG", state, seats: [seat, far], options: {}, talk: "signs", hotSeat: false, listed: true, watchers: 0, turn: 5, steps: 60, myMove,
    created: Date.now() - 9e5, changed: Date.now() - 2e5, ...(state === "over" ? { outcome: { winners: [0], reason: "rules" as const, text: "Guest 3k9d wins" } } : {}),
  };
}

const kMockTables: Record<string, string> = { champions: "mock-champions", vstcg: "mock-chain" };

// Every answer is followed by an invented story; taking back begins anew.
class MockTable {
  step = 12;
  private told: TableView | null = null;  // where the last story has led
  constructor(private readonly id: string) {}

  tell(): ServerStory {
    const before = this.position().view;
    const { story, view } = mockStory(before, cards[before.game] ?? []);
    this.told = view;
    this.step = view.step;
    return story;
  }
  begin(): void {
    this.told = null;
    this.step = 12;
  }

  private made(): { view: TableView; log: unknown[] } {
    if (this.id.startsWith("mock-champions")) return championsTable(cards["champions"] ?? [], this.step);
    if (this.id.startsWith("mock-chain")) return vstcgTable(cards["vstcg"] ?? [], this.step);
    return vs2pcgTable(cards["vs2pcg"] ?? [], this.step);
  }

  position(): { view: TableView; log: unknown[] } {
    const made = this.made();
    if (this.told) return { view: this.told, log: made.log };
    if (this.id === "mock-other") made.view = { ...made.view, game: "other" };
    if (this.id === "mock-first") made.view = { ...made.view, turn: 1, phase: "resource" };
    if (this.id === "mock-friend") made.view = withFriend(made.view);
    if (this.id === "mock-over") made.view = { ...over(made.view) };
    if (this.id === "mock-waiting") made.view = { ...made.view, state: "waiting", zones: [], objects: [], turn: 0, seats: made.view.seats.map((seat) => seat.mine ? seat : { ...seat, kind: "open", name: "" }) };
    made.view.table = this.id;
    made.view = withLesson(made.view);
    return made;
  }
}

function created(message: { game: string; lesson?: string }): string {
  const base = kMockTables[message.game] ?? "mock";
  return message.lesson ? lessonTable(base, message.lesson) : base;
}

// A friend at the other side, clocks that run, and people who look on.
function withFriend(view: TableView): TableView {
  const seats = view.seats.map((seat) => seat.mine ? { ...seat, clock: 41_000 } : { ...seat, kind: "human" as const, name: "Aunt May", clock: 612_000 });
  return { ...view, seats, clock: { minutes: 15, increment: 10 }, watchers: 2 };
}

const kMockSaid: Said[] = [
  { number: 1, who: "w1", name: "Aunt May", seat: 1, mine: false, at: 0, phrase: "hello" },
  { number: 2, who: "w0", name: "Guest 3k9d", seat: 0, mine: true, at: 0, text: "Good luck, and no mercy this time." },
  { number: 3, who: "w2", name: "Uncle Ben", mine: false, at: 0, emote: "wow" },
];

function over(view: TableView): TableView {
  const { decision: _, ...rest } = view;
  return { ...rest, state: "over", outcome: { winners: [0], reason: "rules", text: "Wolverine is KO'd: Guest 3k9d wins" } };
}

let said = 0;

function answer(message: ClientMessage, tables: Map<string, MockTable>): (ServerMessage | ServerStory)[] {
  const table = "table" in message && message.table ? message.table : "";
  const at = tables.get(table) ?? new MockTable(table);
  if (table) tables.set(table, at);
  const update = (fresh: boolean): ServerMessage => ({ type: "table", fresh, ...at.position() } as ServerMessage);
  const other = message as { type: string; game?: string };
  if (other.type === "lessons") return [{ type: "lessons", game: other.game, lessons: mockLessons(other.game ?? "") } as unknown as ServerMessage];
  switch (message.type) {
    case "hello": return [{ type: "welcome", version: 1, server: "mock", you: { id: "p_1", name: "Guest 3k9d", claimed: false }, games, bots: [{ id: "easy", title: "Easy", strength: 1 }, { id: "greedy", title: "Medium", strength: 2 }, { id: "search", title: "Hard", strength: 3 }] }];
    case "lobby": return [{ type: "lobby", open: [{ ...tableInfo("mock-waiting", "waiting", "", false), seats: tableInfo("x", "waiting", "", false).seats.map((seat) => ({ ...seat, mine: false, name: seat.kind === "open" ? "" : "Aunt May" })) }], playing: [], mine: [tableInfo("mock", "playing", "Greedy", true), tableInfo("mock-2", "playing", "Search", false)], now: Date.now() }];
    case "talk": return [{ type: "talk", table, signs: true, text: true, said: kMockSaid }];
    case "say": {
      const { type: _, request: __, table: ___, ...words } = message;
      const from = (number: number, seat: number, more: Partial<Said>): ServerMessage => ({ type: "said", table, said: { number, who: `w${seat}`, name: seat === 0 ? "Guest 3k9d" : "Aunt May", seat, mine: seat === 0, at: 0, ...more } });
      const number = ++said * 2 + 10;
      return [{ type: "done", table }, from(number, 0, words), from(number + 1, 1, words.text ? { phrase: "thanks" } : words)];
    }
    case "replays": return [{ type: "replays", total: 1, offset: 0, tables: [tableInfo("mock-over", "over", "Greedy", false)] }];
    case "create": return [{ type: "seated", table: created(message), seats: [0], token: "s" }];
    case "enter": case "watch": case "look": return [update(true)];
    case "answer": return [{ type: "answered", table, step: at.step + 1 }, at.tell()];
    case "take-back": at.begin(); return [{ type: "done", table }, update(true)];
    case "why": return [why(message.object, at.position().view)];
    case "hint": return [{ type: "hint", table, step: at.step, option: 1, label: at.position().view.decision?.options[1]?.label ?? "", follows: ["Thor attacks Wolverine", "Wolverine is stunned"] }];
    case "cards": return [{ type: "cards", game: message.game, total: cards[message.game]?.length ?? 0, offset: message.offset ?? 0, cards: (cards[message.game] ?? []).slice(message.offset ?? 0), sets: ["mnb"], types: [...new Set(cards[message.game]?.map((card) => card.type))] }];
    case "decks": return [{ type: "decks", game: message.game, decks: (games.find((game) => game.id === message.game)?.decks ?? []).map((name) => deck(message.game, name)) }];
    case "deck": return [{ type: "deck", game: message.game, deck: deck(message.game, "", false) }];
    case "rules": return [{ type: "rules", game: message.game, total: rules.length, offset: message.offset ?? 0, rules: rules.slice(message.offset ?? 0) }];
    case "replay": return [{ type: "replay", info: tableInfo(table, "over", "Greedy", false), steps: 40, moves: Array.from({ length: 40 }, (_, i) => ({ step: i + 1, seat: i % 2, turn: Math.floor(i / 5), ...(i % 2 ? { question: "", label: "attack with Wolverine", lines: ["Wolverine attacks Thor"] } : { question: "Into which row does Thor go?", label: "front", lines: ["Thor appears"] }) })) }];
    case "position": return [{ type: "position", ...vs2pcgTable(cards["vs2pcg"] ?? [], message.step) }];
    case "analysis": return [analysis(table)];
    case "take-up": return [{ type: "seated", table: "mock", seats: [0], token: "s" }];
    case "ping": return [{ type: "pong" }];
    default: return [{ type: "done", ...(table ? { table } : {}) }];
  }
}

function analysis(table: string): ServerMessage {
  const worth = (step: number) => Math.round(900 * Math.sin(step / 5)) + 20 * step;
  return {
    type: "analysis", table, values: Array.from({ length: 41 }, (_, step) => ({ step, turn: Math.floor(step / 5), values: [worth(step), -worth(step)] })),
    moments: [{ step: 10, seat: 0, turn: 2, question: "Your Main Phase: what do you do?", played: "end turn", better: "attack with Thor", cost: 700 }],
    counts: [{ seat: 0, events: { "combat-starts": 6, stunned: 2, drew: 18 } }, { seat: 1, events: { "combat-starts": 4, stunned: 5, drew: 16 } }],
  };
}

function why(object: number, view: TableView): ServerMessage {
  const found = view.objects.find((one) => one.id === object);
  return {
    type: "reasons", table: view.table, object, name: found?.name ?? "", stats: (found?.stats ?? []).map((stat) => ({
      name: stat.name, value: stat.value, lines: [
        { text: "printed", change: stat.base ?? 0, value: stat.base ?? 0, rule: { id: "stat.base.definition", summary: "The printed number is the base." } },
        ...(stat.value !== stat.base ? [{ text: "+1/+1 counter", change: stat.value - (stat.base ?? 0), value: stat.value }] : []),
      ],
    })),
    intents: [
      { label: `attack Storm with ${found?.name}`, allowed: false, reason: "Wolverine, face up in the front row, protects her", rule: { id: "protection.front-row", summary: "A face-up front-row character protects the back row from attackers without Flight or Ranged." }, blocker: { name: "Wolverine", card: "mnb-029", object: 10 } },
      { label: `move ${found?.name}`, allowed: false, reason: "characters move in the Formation Step, and this is a combat", rule: { id: "turn.formation.rearrange", summary: "In the Formation Step you may rearrange your characters." } },
    ],
  };
}

export function mockServer(): Plugin {
  const attach = (server: Server | null) => {
    const sockets = new WebSocketServer({ noServer: true });
    const tables = new Map<string, MockTable>();
    server?.on("upgrade", (request, socket, head) => {
      if (!request.url?.startsWith("/ws")) return;
      sockets.handleUpgrade(request, socket, head, (client: WebSocket) => {
        client.on("message", (data) => {
          const message = JSON.parse(String(data)) as ClientMessage;
          answer(message, tables).forEach((reply, place) => client.send(JSON.stringify(place === 0 && message.request !== undefined ? { ...reply, request: message.request } : reply)));
        });
      });
    });
  };
  return { name: "longbox-mock", configurePreviewServer: (server) => attach(server.httpServer as Server) };
}
