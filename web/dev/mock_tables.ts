// Positions for looking at the page without a server: plausible, not played by any rules.
import type { CardInfo, DecisionView, LogLine, ObjectView, SeatView, StatView, TableView, ZoneView } from "../src/protocol";

type Put = string | [string, Partial<ObjectView>];

export class Position {
  readonly objects: ObjectView[] = [];
  readonly zones: ZoneView[] = [];
  private nextId = 10;

  constructor(private readonly cards: CardInfo[], private readonly stats: Record<string, string>) {}

  private card(name: string, types: string[]): CardInfo | undefined {
    return this.cards.find((card) => (card.name === name || card.id === name) && (types.length === 0 || types.includes(card.type)));
  }

  zone(kind: string, name: string, layout: ZoneView["layout"], seat: number | undefined, puts: Put[], types: string[] = [], count?: number): number[] {
    const id = seat === undefined ? kind : `${kind}/${seat}`;
    const ids = puts.map((put) => this.put(put, id, layout, seat, types));
    this.zones.push({
      id, kind, name, layout, inPlay: layout === "row", count: count ?? ids.length, objects: ids, ...(seat === undefined ? {} : { seat }),
    });
    return ids;
  }

  private put(put: Put, zone: string, layout: ZoneView["layout"], seat: number | undefined, types: string[]): number {
    const [name, more] = typeof put === "string" ? [put, {}] : put;
    const info = this.card(name, types);
    const id = this.nextId++;
    const owner = seat === undefined ? {} : { owner: seat, controller: seat, side: seat };
    const object: ObjectView = {
      id, name: info?.name ?? "a card", zone, flags: [], counters: {}, stats: [], keywords: [], qualities: [], attached: [], ...owner,
    };
    if (info) object.card = info.id;
    if (info && layout === "row") object.stats = this.printed(info);
    if (info?.facts["flight"]) object.qualities.push("flight");
    if (info?.facts["ranged"]) object.qualities.push("ranged");
    this.objects.push(Object.assign(object, more));
    return id;
  }

  private printed(info: CardInfo): StatView[] {
    const list: StatView[] = [];
    for (const [stat, fact] of Object.entries(this.stats)) {
      const value = info.facts[fact];
      if (typeof value === "number") list.push({ name: stat, base: value, value });
    }
    return list;
  }

  raise(id: number, stat: string, by: number): void {
    const found = this.objects.find((object) => object.id === id)?.stats.find((one) => one.name === stat);
    if (found) found.value += by;
  }

  attach(id: number, host: number): void {
    const card = this.objects.find((object) => object.id === id);
    const holder = this.objects.find((object) => object.id === host);
    if (!card || !holder) return;
    card.host = host;
    holder.attached.push(id);
    for (const zone of this.zones) zone.objects = zone.objects.filter((one) => one !== id);
  }
}

function seats(first: string, second: string | null, decks: string[]): SeatView[] {
  const base = { connected: true, inGame: true };
  const list: SeatView[] = [{ seat: 0, letter: "A", name: first, kind: "human", mine: true, values: { "recruit-points": 4 }, deck: decks[0] ?? "", ...base }];
  if (second) list.push({ seat: 1, letter: "B", name: second, kind: "bot", bot: "greedy", mine: false, values: { "recruit-points": 0 }, deck: decks[1] ?? "", ...base });
  return list;
}

export function vs2pcgTable(cards: CardInfo[], step: number): { view: TableView; log: LogLine[] } {
  const at = new Position(cards, { cost: "cost", atk: "atk", def: "def", health: "health" });
  const c = ["supporting"];
  const wolverine = at.zone("front", "front row", "row", 1, [["Wolverine", { counters: { wound: 2 }, keywords: ["Level Up"], flags: ["defender"] }]], ["main"]);
  at.zones.pop();
  const more = at.zone("front", "front row", "row", 1, [["Colossus", { flags: ["exhausted"] }], "Namor"], c);
  const far = at.zones[at.zones.length - 1];
  if (far) far.objects = [...wolverine, ...more], far.count = 3;
  at.zone("back", "back row", "row", 1, [["Storm", {}], ["Cyclops", { flags: ["stunned", "face-down", "exhausted"], counters: { wound: 1 } }]], c);
  at.zone("resource", "resource row", "row", 1, ["School for Gifted Youngsters", ["x", { flags: ["face-down"] }], ["x", { flags: ["face-down"] }], "Academy", ["x", { flags: ["face-down"] }]]);
  at.zone("hand", "hand", "hand", 1, ["x", "x", "x", "x", "x"]);
  at.zone("deck", "deck", "stack", 1, [], [], 41);
  at.zone("ko-pile", "KO pile", "pile", 1, ["Iceman", "X-Factor"], []);
  at.zone("level-up", "level-up zone", "pile", 1, [["mnb-030", { counters: { xp: 2 } }]]);
  const cap = at.zone("front", "front row", "row", 0, [["Captain America", { keywords: ["Level Up"], counters: { wound: 1 }, flags: ["attacker", "exhausted"] }]], ["main"]);
  at.zones.pop();
  const heroes = at.zone("front", "front row", "row", 0, [["Thor", { counters: { plus: 1 } }], "Black Panther"], c);
  const near = at.zones[at.zones.length - 1];
  if (near) near.objects = [...cap, ...heroes], near.count = 3;
  at.raise(heroes[0] ?? 0, "atk", 1);
  at.raise(heroes[0] ?? 0, "def", 1);
  at.raise(cap[0] ?? 0, "atk", 2);
  at.raise(cap[0] ?? 0, "def", -1);
  const back = at.zone("back", "back row", "row", 0, ["Hawkeye", "Ms. Marvel"], c);
  at.zone("resource", "resource row", "row", 0, ["Avengers Mansion", "Training Ground", ["Spider-Man", { flags: ["face-down"] }], ["Hulk", { flags: ["face-down"] }], "Fortress"]);
  const hand = at.zone("hand", "hand", "hand", 0, ["Luke Cage", "Nick Fury", "Earth's Mightiest Heroes", "Open Fire", "Iron Man", "Laboratory"], ["supporting", "plot-twist", "location"]);
  at.zone("deck", "deck", "stack", 0, [], [], 38);
  at.zone("ko-pile", "KO pile", "pile", 0, ["Ant-Man", "Think Again", "Black Widow"]);
  at.zone("level-up", "level-up zone", "pile", 0, [["mnb-002", { counters: { xp: 1 } }]]);
  const decision: DecisionView = {
    seat: 0, mine: true, kind: "action", prompt: "What do you do in this combat?", rule: { id: "combat.window.players-act", summary: "Both players may act before strikes." },
    options: [
      { index: 0, label: "pass", kind: "pass" },
      { index: 1, label: "play Earth's Mightiest Heroes", kind: "act", object: hand[2]! },
      { index: 2, label: "play Open Fire", kind: "act", object: hand[3]! },
      { index: 3, label: "use Captain America: Avengers Assemble", kind: "act", object: cap[0]! },
      { index: 4, label: "power up Captain America", kind: "act", object: cap[0]! },
      { index: 5, label: "attack Wolverine with Hawkeye", kind: "act", object: back[0]!, other: wolverine[0]! },
      { index: 6, label: "attack Namor with Hawkeye", kind: "act", object: back[0]!, other: more[1]! },
    ],
    usual: 0,
  };
  const view: TableView = {
    table: "mock", game: "vs2pcg", state: "playing", viewer: 0, mySeats: [0], step, turn: 5, phase: "combat", active: 0, first: 1,
    seats: seats("Guest 3k9d", "Greedy", ["avengers", "x-men"]), zones: at.zones, objects: at.objects, decision, canTakeBack: true, watchers: 1,
  };
  const refs = [{ name: "Captain America", card: "mnb-001", object: cap[0]! }, { name: "Wolverine", card: "mnb-029", object: wolverine[0]! }];
  const log: LogLine[] = [
    { step: 1, text: "Turn 4: Greedy", seats: [1], rule: "turn.next-player-left", cards: [] },
    { step: 2, text: "Greedy draws a card (x2)", seats: [1], rule: "turn.draw.two-cards", cards: [] },
    { step: 3, text: "Greedy recruits Namor", seats: [1], rule: "turn.recruit.spend", cards: [{ name: "Namor", card: "mnb-040", object: 5 }] },
    { step: 4, text: "Storm moves to the back row", seats: [], rule: "turn.formation.rearrange", cards: [{ name: "Storm", card: "mnb-042", object: 6 }] },
    { step: 5, text: "Turn 5: Guest 3k9d", seats: [0], rule: "turn.next-player-left", cards: [] },
    { step: 6, text: "Guest 3k9d draws Luke Cage", seats: [0], rule: "turn.draw.two-cards", cards: [{ name: "Luke Cage", card: "mnb-018", object: 7 }] },
    { step: 7, text: "Guest 3k9d puts Fortress into the resource row", seats: [0], rule: "turn.resource.one-optional-card", cards: [{ name: "Fortress", card: "mnb-112", object: 8 }] },
    { step: 8, text: "Captain America attacks Wolverine", seats: [], rule: "combat.declare.attackers-become", cards: refs },
  ];
  return { view, log };
}

export function championsTable(cards: CardInfo[], step: number): { view: TableView; log: LogLine[] } {
  const stats = { attack: "attack", thwart: "thwart", defense: "defense", recover: "recover", scheme: "scheme", "hit-points": "health" };
  const at = new Position(cards, stats);
  const villain = at.zone("villain", "villain's area", "row", undefined, [
    ["01094", { counters: { damage: 5 }, flags: ["tough"] }], ["01097b", { counters: { threat: 4 } }], ["Bomb Scare", { counters: { threat: 2 } }], ["Armored Rhino Suit", {}],
  ]);
  at.attach(villain[3]!, villain[0]!);
  at.zone("encounter-deck", "encounter deck", "stack", undefined, [], [], 22);
  at.zone("encounter-discard", "encounter discard pile", "pile", undefined, ["Sandman", "Highway Robbery"]);
  const nobody = { owner: undefined, controller: undefined } as Partial<ObjectView>;
  const minions = at.zone("engaged", "engaged minions", "row", 0, [["Hydra Bomber", nobody], ["Shocker", { ...nobody, counters: { damage: 1 }, flags: ["stunned"] }]]);
  const area = at.zone("area", "play area", "row", 0, [["01001a", { counters: { damage: 3 } }], ["Black Cat", { flags: ["exhausted"] }], "Daredevil", ["Web-Shooter", { counters: { counter: 2 } }], "Aunt May"]);
  const hand = at.zone("hand", "hand", "hand", 0, ["Swinging Web Kick", "Backflip", "For Justice!", "Energy", "Nick Fury"]);
  at.zone("deck", "deck", "stack", 0, [], [], 24);
  at.zone("discard", "discard pile", "pile", 0, ["Genius", "Enhanced Spider-Sense"]);
  const decision: DecisionView = {
    seat: 0, mine: true, kind: "action", prompt: "What do you do?", rule: { id: "turn.player.actions", summary: "A player takes actions in any order." },
    options: [
      { index: 0, label: "end your turn", kind: "pass" },
      { index: 1, label: "attack with Spider-Man", kind: "act", object: area[0]! },
      { index: 2, label: "thwart with Spider-Man", kind: "act", object: area[0]! },
      { index: 3, label: "change to Peter Parker", kind: "act" },
      { index: 4, label: "play Swinging Web Kick", kind: "act", object: hand[0]! },
      { index: 5, label: "attack Rhino with Daredevil", kind: "act", object: area[2]!, other: villain[0]! },
      { index: 6, label: "attack Shocker with Daredevil", kind: "act", object: area[2]!, other: minions[1]! },
    ],
    usual: 0,
  };
  const all = seats("Guest 3k9d", null, ["spider-man"]);
  for (const seat of all) seat.values = {};
  const view: TableView = {
    table: "mock-champions", game: "champions", state: "playing", viewer: 0, mySeats: [0], step, turn: 3, phase: "player", active: 0, first: 0,
    seats: all, zones: at.zones, objects: at.objects, decision, canTakeBack: true, watchers: 0,
  };
  return { view, log: [{ step: 1, text: "Round 3", seats: [], cards: [] }, { step: 2, text: "Rhino attacks Spider-Man", seats: [], rule: "attack.enemy", cards: [{ name: "Rhino", card: "01094", object: villain[0]! }] }] };
}

// A game that the page knows nothing of.
export function otherTable(step: number): { view: TableView; log: LogLine[] } {
  const { view, log } = vs2pcgTable([], step);
  return { view: { ...view, table: "mock-other", game: "other" }, log };
}
