// A look says how a game is drawn: pure data, one small file a game. The page itself knows no game.
import { paired } from "../cards/colours";
import type { Phrase } from "../people/signs";

export type Tone = "red" | "blue" | "green" | "gold" | "violet" | "grey";
// A frame is the shape of a kind of card: somebody who leads, the person behind a hero, somebody who helps, and so on.
export type FrameKind = "hero" | "person" | "ally" | "villain" | "minion" | "event" | "gear" | "place" | "scheme" | "resource" | "peril" | "plain";

// A StatLook is a number of a card: `stat` names it in play, `fact` names the printed number.
export interface StatLook {
  stat: string;
  fact: string;
  short: string;
  title: string;
  tone: Tone;
  types?: string[];  // only cards of these types have it
}

// A LifeLook draws the life that is left of the whole: a stat less a counter.
export interface LifeLook {
  stat: string;
  fact: string;
  counter: string;
  title: string;
  warnings?: Warnings;
}

// Warnings are the words beside a number that is getting dangerous, and beside one that is nearly at its end.
export type Warnings = [getting: string, nearly: string];

// A LimitLook says how far a number may go: a printed fact, which counts for each player unless
// another fact says otherwise.
export interface LimitLook {
  fact: string;
  each: string;   // "per hero", where it is not known how many there are
  fixed: string;
  warnings?: Warnings;
}

export interface MarkLook {
  short: string;
  title: string;
  tone: Tone;
  big?: boolean;  // the number that matters about this card, such as threat on a scheme
  limit?: LimitLook;
}

// A ValueLook is a number of a player. With `full` it is drawn as a bar that runs out.
export interface ValueLook extends MarkLook {
  full?: number;  // at the beginning
  warnings?: Warnings;
}

// A GroupLook puts cards of one kind together in a row, under a title of their own.
export interface GroupLook {
  title: string;
  types: string[];
  panel?: boolean;  // each is drawn as a large panel, because the game is about it
  named?: boolean;  // where three others share the width, its cards are lines with their names
}

export interface RowLook {
  zone: string;
  title: string;
  size: "big" | "small";
  spare?: boolean;  // is not there while nothing lies in it
  groups?: GroupLook[];
}

export interface AreaLook {
  rows: RowLook[];      // from the middle of the table outwards
  piles: string[];      // kinds of zones in this order; others follow
}

// A FightLook says by which numbers cards fight, and which options are about a fight. Acts are words of
// `OptionView.act`.
export interface FightLook {
  power: string;          // stats that meet
  guard: string;
  attackActs: string[];   // options that begin an attack: their card is the attacker
  joinActs: string[];     // options by which another one joins the attack of the card that is asked about
  defendActs: string[];   // options that defend against the card that is asked about
  declareActs: string[];  // options that let a gathered attack begin
  targetRules: string[];  // rules by which is asked whom the card attacks
  nothing?: string;       // words for a fight of which nothing comes
}

// A DropLook says which rows a card may be dragged to for these options.
export interface DropLook {
  acts: string[];
  zones: string[];  // kinds of zones
}

// A NumberLook is an event of the game that is counted for each player when a game is over.
export interface NumberLook {
  event: string;
  title: string;
}

// A GuideStep is a tip of the first games: shown once, when its question is asked in one of the
// first turns.
export interface GuideStep {
  id: string;
  phase?: string;
  act?: string;         // what one of the options must do: the tip is gone when something else is asked
  says?: string;        // words that the question must hold
  mine: boolean;        // the reader is asked
  lastTurn: number;
  point: string;        // a kind of zone, or "prompt"
  title: string;
  text: string;
}

// A FactLook is a printed fact in the list beside a large card. With `each`, it counts for every
// player if that fact says so.
export interface FactLook {
  fact: string;
  title: string;
  says?: "type" | "set" | "word" | "cards";  // a word of the game, or ids of cards; otherwise as it is
  each?: { fact: string; when: boolean; words: string };
}

// A BookLook is a published book of rules that the inventory cites. Its lines are those of its
// plain text.
export interface BookLook {
  mark: string;   // before the colon of a source; empty where there is only one book
  short: string;
  title: string;
}

// A FilterLook narrows a list of cards: by the words of one fact, or by which of several facts a
// card has. `type` and `set` are those of the card itself.
export interface FilterLook {
  title: string;
  facts: string[];
  chips?: boolean;  // the choices are few and lie open as buttons
}

// A DeckLook says how decks of the game are put together. It forbids nothing: the server judges.
export interface DeckLook {
  leaders: string[];    // types that lead a deck, besides those that lead a deck of the game
  leaderTitle: string;
  sideTitle: string;
  otherSide?: string;   // the fact by which a leader names its other side
  outside: string[];    // types that no deck holds: not listed
  limits: string[];     // facts that say how many copies a deck may hold
  quantity?: string;    // the fact that says how many copies belong together
  kin: string[];        // facts whose words the cards of a deck usually share
  piles: boolean;       // a deck may have piles beside it
}

// A Weight says how the reel shows an event: a turn across the board; a card turned over, or large, or as large
// but shorter; in small words; as a phase; or only by what it changes.
export type Weight = "turn" | "turned" | "loud" | "plain" | "quiet" | "phase" | "skip";

// A ReelLook says how the events of a game are shown one after the other.
export interface ReelLook {
  events: Record<string, Weight>;  // by word; others are weighed by what they change
  suffered: string[];              // events that happen to their card: the second card, if there is one, does it
  phases: string[];                // phases that are announced like a turn
  meetings: string[];              // events in which the numbers of a fight meet: they are told with them
}

// The base is the field of a card and the bar of its name; the light one is its figure and its cost.
export interface Colours {
  base: string;
  deep: string;
  light: string;
}

export interface GameLook {
  id: string;
  blurb: string;                         // one sentence for the start page
  phrases?: Partial<Record<Phrase, string>>;  // what people say at its tables, where it has words of its own
  turnName: string;                      // the thing that the number of a turn counts
  phaseNames: Record<string, string>;    // short names of phases, where the usual one is long
  typeFact: string;
  costFact: string;
  levelFact?: string;
  levelMark?: { short: string; title: string };  // before a level; otherwise L and level
  typeNames: Record<string, string>;     // short names of types, where the usual one is long
  fullTypes: Record<string, string>;     // names of types where the word of the game is not one
  kickerFacts: string[];                 // small words under the name: team, traits
  colourFact: string;
  colours: Record<string, Colours>;      // by that fact, or by type where a card has none
  traitFact: string;                     // what else a card is; chooses its picture where its name is not known
  alsoFact?: string;                     // the person behind the name
  setFact?: string;                      // cards of a hero's set take the colours of the hero
  frames: Record<string, FrameKind>;     // by type
  landscape: string[];                   // types that lie across
  stats: StatLook[];
  life?: LifeLook;
  icons: Record<string, MarkLook>;       // facts that are true or false, qualities by the same word
  pips: Record<string, MarkLook>;        // facts that are small numbers: resources, boosts
  counters: Record<string, MarkLook>;
  stamps: Record<string, string>;        // flags written across a card
  quietFlags: string[];                  // flags that are drawn otherwise, or not at all
  hurting: string[];                     // counters and flags that hurt
  values: Record<string, ValueLook>;     // numbers of a player
  leader?: string[];                     // types of the card that a player loses with: shown beside their name, too
  hiddenZones: string[];
  trayZones: string[];                   // cards that are being looked at or resolved: laid out by the question
  pileTitles: Record<string, string>;    // short names of piles, where the usual one is long
  side: AreaLook;
  shared: AreaLook;
  facts: FactLook[];                     // in this order
  quietFacts: string[];                  // facts that are drawn, or say nothing to a reader
  books: BookLook[];
  numbers?: NumberLook[];                // told at the end of a game, in this order; otherwise what happened most
  scored?: string[];                     // options of a table that the score book tells apart
  filters: FilterLook[];                 // between type and set; none: made of the facts that cards have
  deck: DeckLook;
  firstDeck?: string;                    // for somebody's first game; otherwise the first there is
  deckExample: string;                   // the beginning of a list, to show how one is written
  guide: GuideStep[];
  reel?: ReelLook;
  fight?: FightLook;
  endActs: string[];                     // options that end a turn
  recruitActs?: string[];                // options for which a step is made: one that passes without any of them is rarely meant
  drops: DropLook[];
}

export const neutralColours = paired("slate", "silver");

// The generic look serves any game without a file of its own: rows, hands and piles as the server
// describes them.
export const genericLook: GameLook = {
  id: "",
  blurb: "",
  turnName: "Turn",
  phaseNames: {},
  typeFact: "type",
  costFact: "cost",
  typeNames: {},
  fullTypes: {},
  kickerFacts: ["team", "traits"],
  colourFact: "team",
  colours: {},
  traitFact: "traits",
  frames: {},
  landscape: [],
  stats: [],
  icons: {},
  pips: {},
  counters: {},
  stamps: { stunned: "Stunned" },
  quietFlags: ["exhausted", "face-down"],
  hurting: ["damage", "wound", "stunned"],
  values: {},
  hiddenZones: [],
  trayZones: [],
  pileTitles: {},
  side: { rows: [], piles: ["deck", "discard"] },
  shared: { rows: [], piles: [] },
  facts: [],
  quietFacts: ["text", "native", "name"],
  books: [],
  filters: [],
  deck: { leaders: [], leaderTitle: "Leader", sideTitle: "Beside the deck", outside: [], limits: ["limit"], kin: [], piles: true },
  deckExample: "Name: My list\n4 …",
  guide: [],
  endActs: [],
  drops: [],
};
