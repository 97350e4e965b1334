// Made by `longbox protocol --typescript` from src/server/protocol/; do not edit.

export const protocolVersion = 1;

/** A printed fact of a card. */
export type Fact = null | boolean | number | string | string[];

/** somebody who is connected */
export interface Identity {
  /** stays the same for a guest as long as the cookie lives */
  id: string;
  /** shown to others */
  name: string;
  /** the name is protected by a password */
  claimed: boolean;
}

/** one value of an option */
export interface Choice {
  /** the value to send */
  id: string;
  /** the name to show */
  title: string;
  /** how many must play with it, where the game alone says otherwise */
  fewestSeats?: number;
  mostSeats?: number;
}

/** something to choose when a table is made */
export interface GameOption {
  /** key in `create.options`: scenario, mode */
  id: string;
  /** the name to show */
  title: string;
  /** empty: any text */
  choices: Choice[];
  /** taken when nothing is chosen */
  usual: string;
}

/** where a player is asked unless they choose otherwise */
export interface StopsInfo {
  /** words of phases: to be asked there in one's own part of a turn */
  mine: string[];
  /** the same for the parts of others */
  others: string[];
  /** of these, phases that matter only to somebody with more than one card in columns */
  several: string[];
  /** words of flags of cards in an attack: whoever has one of these cards is always asked */
  fighting: string[];
}

/** a game that can be played here */
export interface GameInfo {
  /** vs2pcg */
  id: string;
  /** Vs. System 2PCG */
  title: string;
  /** 1 for a game that one person may play */
  fewestSeats: number;
  mostSeats: number;
  usualSeats: number;
  /** all seats win or lose together */
  together: boolean;
  /** the choices when a table is made */
  options: GameOption[];
  /** names of the decks that come with the game */
  decks: string[];
  /** words of the phases in the order of a turn */
  phases: string[];
  /** words of the zones that belong to no seat */
  sharedZones: string[];
  /** English of zones, flags, counters, stats, qualities, of what can be assumed, and all words that card files declare, by `kind:word` */
  words: Record<string, string>;
  /** for games with priority; without it every chance to pass is asked */
  stops?: StopsInfo;
  /** how strong the bots are here, weakest first; those that were measured */
  strengths: BotStrength[];
}

/** how often a bot won when it was measured */
export interface BotStrength {
  /** id of the bot */
  bot: string;
  /** games that it won */
  won: number;
  /** games that were played */
  games: number;
  /** the result in words: wins about 3 of 10 games against Medium */
  text: string;
}

/** a bot that can take a seat */
export interface BotInfo {
  /** the value for `SeatChoice.bot` */
  id: string;
  /** the name to show */
  title: string;
  /** 1 the weakest; for lists from easy to hard */
  strength: number;
}

/** a deck by name or as a list; one of the two */
export interface DeckChoice {
  /** a deck that comes with the game, as `GameInfo.decks` has it */
  name?: string;
  /** a list as players write it, or JSON; goes before the name */
  text?: string;
}

/** the player of a seat */
export interface SeatChoice {
  /** several seats of `me` are a hot seat in one browser */
  kind: 'me' | 'open' | 'bot';
  /** for `bot`: an id of `welcome.bots` */
  bot?: string;
  /** who joins an `open` seat without one brings it; any other seat without one gets a deck that may be played here */
  deck?: DeckChoice;
}

/** time for each player */
export interface Clock {
  /** for the whole game, up to 600; 0: everybody begins with the seconds of one answer, at least 5 */
  minutes: number;
  /** seconds added after each answer, 0 to 600 */
  increment: number;
}

/** a seat in the lobby */
export interface SeatInfo {
  /** 0 is the first */
  seat: number;
  /** A, B ...: marks the seat */
  letter: string;
  /** a person, nobody yet, or a bot sits there */
  kind: 'human' | 'open' | 'bot';
  /** name of the person or bot, no two the same at a table; empty while open */
  name: string;
  /** id of the bot */
  bot?: string;
  /** name of the deck, with its note */
  deck?: string;
  /** the reader of this message sits there */
  mine: boolean;
  /** somebody looks at the table from this seat; true for bots */
  connected: boolean;
}

/** how a game ended */
export interface Outcome {
  /** seats; empty: nobody */
  winners: number[];
  /** the reason of the end */
  reason: 'rules' | 'resigned' | 'clock' | 'fault' | 'stopped';
  /** the end in words */
  text: string;
}

/** a table in the lobby */
export interface TableInfo {
  /** id of the table; part of its link */
  table: string;
  /** id of the game */
  game: string;
  /** title of the game */
  title: string;
  /** waiting: a seat is still open */
  state: 'waiting' | 'playing' | 'over';
  seats: SeatInfo[];
  /** the choices of the table */
  options: Record<string, string>;
  clock?: Clock;
  /** no game from its beginning: nothing for a score */
  practice?: 'lesson' | 'taken-up';
  /** signs: emotes and phrases; text: free text as well, for those who sit there */
  talk: 'text' | 'signs' | 'none';
  /** one person holds several seats */
  hotSeat: boolean;
  /** others see it in the lobby */
  listed: boolean;
  /** number of people who watch */
  watchers: number;
  /** 0 before the game */
  turn: number;
  /** answers so far */
  steps: number;
  /** the reader is asked */
  myMove: boolean;
  /** when it is over */
  outcome?: Outcome;
  /** milliseconds since 1970 */
  created: number;
  /** time of the last answer */
  changed: number;
}

/** something that was said at a table */
export interface Said {
  /** grows with everything that is said at the table */
  number: number;
  /** stands for the person at every table, whatever the name; for `talk.muted` and `report.who` */
  who: string;
  /** the name of the seat, or of the person who watches */
  name: string;
  /** left out for those who watch */
  seat?: number;
  /** the reader said it */
  mine: boolean;
  /** milliseconds since 1970 */
  at: number;
  /** one of these three */
  emote?: 'wave' | 'fist' | 'laugh' | 'wow' | 'sad' | 'heart';
  phrase?: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'thinking' | 'oops' | 'sorry' | 'good-game';
  /** plain text of one line */
  text?: string;
}

/** a zone as the reader sees it */
export interface ZoneView {
  /** the kind and, unless shared, the seat: `front/0` */
  id: string;
  /** the word of the game: `front`, `hand`, `deck` */
  kind: string;
  /** the word of players: `front row` */
  name: string;
  /** the player of the zone; left out for a shared zone */
  seat?: number;
  /** row: cards in play; hand: seen by its owner; pile: seen by all; stack: seen by nobody; players: no cards but the players themselves, so that options can point at them */
  layout: 'row' | 'hand' | 'pile' | 'stack' | 'players';
  /** its cards are in play */
  inPlay: boolean;
  /** cards in it; may be more than are listed */
  count: number;
  /** ids from the top, hosts only; cards nobody can name are listed only in rows and hands, or when an option is about them */
  objects: number[];
  /** name of a pile beside the game; each announced pile is a zone of its own */
  pile?: string;
  /** its cards stand in columns */
  columns?: boolean;
}

/** a number of a card */
export interface StatView {
  /** the word of the game: `atk` */
  name: string;
  /** the printed number; left out when none is printed */
  base?: number;
  /** the present number */
  value: number;
}

/** a card on the table as the reader sees it */
export interface ObjectView {
  /** in this view; ids of known cards stay the same from update to update */
  id: number;
  /** id of the card whose face shows; left out when the reader does not know it */
  card?: string;
  /** with #2 and so on where several share it; `a card` when unknown */
  name: string;
  /** id of its zone */
  zone: string;
  /** seat; left out for cards of no player */
  owner?: number;
  /** seat */
  controller?: number;
  /** on whose side it lies */
  side?: number;
  /** words of the game: `face-down`, `exhausted`, `stunned` */
  flags: string[];
  /** by word, without those that are 0 */
  counters: Record<string, number>;
  /** numbers of a known card in play */
  stats: StatView[];
  /** its present keywords, as printed */
  keywords: string[];
  /** words of the game: `flight`, `cannot-attack` */
  qualities: string[];
  /** the card it is attached to, or the owner of the part of the zone in which it lies */
  host?: number;
  /** cards attached to it */
  attached: number[];
  /** the column that it stands in, in zones that have columns; 0 is the middle, which stays empty */
  column?: number;
}

/** what an effect on the chain is aimed at; one of the three */
export interface TargetView {
  /** id of the object */
  object?: number;
  seat?: number;
  /** id of another effect on the chain */
  link?: number;
}

/** an effect that waits on the chain */
export interface LinkView {
  /** the number of the effect, for options of kind `link` */
  id: number;
  /** name of the card whose effect it is */
  name: string;
  /** id of that card */
  card?: string;
  /** id of the object that it comes from */
  source?: number;
  /** id of the card on the chain that goes with it */
  object?: number;
  /** seat */
  controller: number;
  /** the text of the effect */
  text: string;
  /** announced: its player still chooses and pays */
  stage: 'announced' | 'waiting' | 'resolving';
  /** what it was aimed at and still is */
  targets: TargetView[];
}

/** a seat at the table */
export interface SeatView {
  seat: number;
  letter: string;
  name: string;
  kind: 'human' | 'open' | 'bot';
  bot?: string;
  mine: boolean;
  connected: boolean;
  /** false once eliminated */
  inGame: boolean;
  /** players with the same number win and lose together; without it the player is alone */
  team?: number;
  /** numbers of the player by word: `recruit-points` */
  values: Record<string, number>;
  /** milliseconds left when the update was made */
  clock?: number;
  /** name of the deck, with its note */
  deck: string;
}

/** something that may be answered */
export interface OptionView {
  /** the value for `answer.option` */
  index: number;
  /** attack with Thor */
  label: string;
  /** act: an action of the game; go-on: a pass that ends the step if all others pass, too */
  kind: 'pass' | 'yes' | 'no' | 'object' | 'seat' | 'number' | 'trigger' | 'mode' | 'done' | 'card' | 'go-on' | 'link' | 'act';
  /** for `act`: what it does, in a word of the game: `recruit` */
  act?: string;
  /** id of the card to click */
  object?: number;
  /** id of the second card: what is attacked, what pays */
  other?: number;
  seat?: number;
  number?: number;
  /** for `card`: id of a card of that name */
  card?: string;
  /** id of the zone that it is about or puts the card into; the place may be clicked */
  zone?: string;
  /** the column there, in zones that have columns */
  column?: number;
}

/** a row of the inventory */
export interface RuleRef {
  /** protection.front-row */
  id: string;
  /** the row in words; empty when the inventory does not have it */
  summary: string;
}

/** how much of a price the answers so far have paid */
export interface MeterView {
  /** so much of the price is paid */
  paid: number;
  /** the price */
  of: number;
  /** what it is counted in: `resources` */
  what: string;
}

/** one side of a fight */
export interface FightSide {
  /** ids of the cards on this side */
  objects: number[];
  /** the player, where no card stands for one */
  seat?: number;
  /** what they fight with, as the rules count it */
  number?: number;
}

/** who fights whom */
export interface FightView {
  attackers: FightSide;
  defenders: FightSide;
}

/** the question on the table */
export interface DecisionView {
  /** the player who is asked */
  seat: number;
  /** the reader may answer; otherwise there are no options here */
  mine: boolean;
  kind: 'action' | 'object' | 'yes-no' | 'order' | 'number' | 'choice' | 'player' | 'name';
  /** the question in words; for others only whose decision it is */
  prompt: string;
  /** the row by which this is asked */
  rule?: RuleRef;
  /** id of the card that asks */
  about?: number;
  /** name of its power */
  power?: string;
  /** the text of that power */
  text?: string;
  /** the question is a part of paying a price */
  meter?: MeterView;
  /** the value for `take-back.step` that takes back what is being paid for */
  cancel?: number;
  options: OptionView[];
  /** the option that Enter takes: the only one, or the only way to pass or stop */
  usual?: number;
}

/** a card that a text mentions */
export interface CardRef {
  /** the name as the text has it */
  name: string;
  /** id of the card */
  card: string;
  /** id of the object when the line was written */
  object: number;
}

/** something that happened */
export interface LogLine {
  /** the number of the answer it came from; 0 before the first */
  step: number;
  /** the line as the reader may read it */
  text: string;
  /** players that the text names, in its order */
  seats: number[];
  /** id of the row by which it happened */
  rule?: string;
  /** known cards that the line is about */
  cards: CardRef[];
}

/** a wish to take back that needs consent */
export interface TakeBack {
  /** the player who asks for it */
  seat: number;
  /** the table would go back to this many answers */
  step: number;
  /** seats that have not agreed yet */
  waiting: number[];
}

/** a lesson */
export interface LessonInfo {
  /** the value for `create.lesson` */
  id: string;
  title: string;
  /** the idea, to be read before playing */
  tell: string;
  /** what the reader is to do */
  goal: string;
  /** why it works, to be read afterwards */
  why: string;
  /** ids of the rows that it is about */
  rules: string[];
}

/** the lesson that is played at a table */
export interface LessonView {
  id: string;
  title: string;
  tell: string;
  goal: string;
  why: string;
  rules: string[];
  /** the goal was reached */
  done: boolean;
}

/** a side of a puzzle */
export interface PuzzleSeat {
  /** its deck */
  deck: string;
  /** names of its main characters or heroes */
  leaders: string[];
}

/** a puzzle */
export interface PuzzleInfo {
  game: string;
  /** the value for `create.puzzle` */
  id: string;
  /** `win`: win before this turn ends, whatever the others answer; `survive`: still be in the game when the next turn asks */
  task: string;
  /** 1 the easiest, 5 the hardest */
  grade: number;
  /** the side of the reader */
  seat: number;
  seats: PuzzleSeat[];
  /** by `GameOption.id` */
  options: Record<string, string>;
  /** of the game it was taken from */
  turn: number;
  /** answers by which its solution does something, if others resist as well as they can */
  acts: number;
}

/** the puzzle that is played at a table */
export interface PuzzleView {
  info: PuzzleInfo;
  goal: 'open' | 'reached' | 'failed';
  /** the solution was shown at this table */
  told: boolean;
}

/** a mistake in the text of a scene */
export interface SceneError {
  /** from 1 */
  line: number;
  message: string;
}

/** a card of the text of a scene */
export interface SceneCard {
  /** id in the view */
  object: number;
  /** from 1 */
  line: number;
  /** in the list of the line, from 0; copies of a card have the same */
  place: number;
}

/** the puzzle of the day, for everybody the same */
export interface PuzzleOfDay {
  /** the day of the server in UTC: 2026-11-17 */
  date: string;
  /** left out where there is no puzzle */
  game?: string;
  id?: string;
}

/** everything the reader may see of a table */
export interface TableView {
  /** id of the table */
  table: string;
  game: string;
  state: 'waiting' | 'playing' | 'over';
  /** the seat that looks; left out for a spectator */
  viewer?: number;
  /** seats the reader holds; several in a hot seat */
  mySeats: number[];
  /** answers so far; send it back in `answer` */
  step: number;
  turn: number;
  /** word of the phase */
  phase: string;
  /** the player whose turn it is */
  active?: number;
  /** the player who had or has the first turn */
  first?: number;
  seats: SeatView[];
  /** effects that wait, the top one first; left out while there are none */
  chain?: LinkView[];
  /** a fight goes on or is proposed */
  fight?: FightView;
  /** at the table of a lesson */
  lesson?: LessonView;
  /** at the table of a puzzle */
  puzzle?: PuzzleView;
  /** all cards lie open to whoever looks; left out otherwise */
  open?: boolean;
  /** left out while waiting and when the game is over */
  decision?: DecisionView;
  /** there is an answer of the reader that could be taken back */
  canTakeBack: boolean;
  /** somebody has asked to take back */
  takeBack?: TakeBack;
  /** the clock of the table */
  clock?: Clock;
  outcome?: Outcome;
  /** id of the next table, once somebody asked for one */
  rematch?: string;
  watchers: number;
  /** empty while waiting */
  zones: ZoneView[];
  /** cards of the zones, and cards attached to them */
  objects: ObjectView[];
}

/** a view without its cards */
export interface TableHead {
  /** id of the table */
  table: string;
  game: string;
  state: 'waiting' | 'playing' | 'over';
  /** the seat that looks; left out for a spectator */
  viewer?: number;
  /** seats the reader holds; several in a hot seat */
  mySeats: number[];
  /** answers so far; send it back in `answer` */
  step: number;
  turn: number;
  /** word of the phase */
  phase: string;
  /** the player whose turn it is */
  active?: number;
  /** the player who had or has the first turn */
  first?: number;
  seats: SeatView[];
  /** effects that wait, the top one first; left out while there are none */
  chain?: LinkView[];
  /** a fight goes on or is proposed */
  fight?: FightView;
  /** at the table of a lesson */
  lesson?: LessonView;
  /** at the table of a puzzle */
  puzzle?: PuzzleView;
  /** all cards lie open to whoever looks; left out otherwise */
  open?: boolean;
  /** left out while waiting and when the game is over */
  decision?: DecisionView;
  /** there is an answer of the reader that could be taken back */
  canTakeBack: boolean;
  /** somebody has asked to take back */
  takeBack?: TakeBack;
  /** the clock of the table */
  clock?: Clock;
  outcome?: Outcome;
  /** id of the next table, once somebody asked for one */
  rematch?: string;
  watchers: number;
}

/** the numbers of a player */
export interface SeatValues {
  seat: number;
  /** false once eliminated */
  inGame: boolean;
  /** all numbers of the player by word */
  values: Record<string, number>;
}

/** what is different in a view */
export interface Changes {
  /** objects that are new, or different from those with the same ids before */
  objects?: ObjectView[];
  /** ids of objects that are no longer shown */
  gone?: number[];
  /** zones that are new or different */
  zones?: ZoneView[];
  /** ids of all zones in their order, when zones have come or gone */
  order?: string[];
  /** players whose numbers are different */
  seats?: SeatValues[];
  turn?: number;
  phase?: string;
  active?: number;
  first?: number;
  /** the whole chain, when it is different */
  chain?: LinkView[];
}

/** one thing that happened */
export interface Moment {
  /** word of the event; empty for the last one, which only completes the changes */
  event: string;
  /** place in `story.log` of the line that tells it */
  line?: number;
  /** the player who does it or whom it happens to */
  seat?: number;
  /** the card it happens to, if the reader knows it */
  object?: number;
  /** the source or second card, if the reader knows it */
  other?: number;
  /** what is different from the moment before */
  changes: Changes;
}

/** what a position was worth */
export interface ValuePoint {
  /** after so many answers */
  step: number;
  turn: number;
  /** how good the position is for each seat, in hundredths of a point; only differences count */
  values: number[];
}

/** an answer that decided a game */
export interface DecidingMoment {
  /** the number of answers before it */
  step: number;
  /** who answered */
  seat: number;
  turn: number;
  question: string;
  /** the answer that was given */
  played: string;
  /** the answer that a bot would have given */
  better: string;
  /** how much worse the position was for that seat when it was asked next */
  cost: number;
}

/** an answer beside the one that a hint names */
export interface OtherAnswer {
  option: number;
  label: string;
  /** what would follow */
  follows: string[];
}

/** the numbers of a player in a game */
export interface SeatCounts {
  seat: number;
  /** by the word of the event: how often it happened to or was done by the player */
  events: Record<string, number>;
}

/** one step in the account of a number */
export interface LedgerLine {
  /** base, a counter, the power responsible */
  text: string;
  /** the card responsible */
  card?: CardRef;
  rule?: RuleRef;
  change: number;
  /** after this line */
  value: number;
}

/** how a number came about */
export interface StatAccount {
  name: string;
  value: number;
  /** in the order applied */
  lines: LedgerLine[];
}

/** something the reader might want to do with a card */
export interface Intent {
  /** attack Storm with Thor */
  label: string;
  allowed: boolean;
  /** the option that offers it now */
  option?: number;
  /** the reason against it: Storm costs 4, you have 3 */
  reason?: string;
  /** the rule against it */
  rule?: RuleRef;
  /** the card in the way */
  blocker?: CardRef;
}

/** a card of the library */
export interface CardInfo {
  id: string;
  name: string;
  /** word of the game */
  type: string;
  set: string;
  /** type, cost and numbers in one line */
  line: string;
  /** generated wording, one power a line */
  text: string;
  /** printed facts by field name; null: not printed. `assumed` lists what is not known from the printed card */
  facts: Record<string, Fact>;
}

/** a line of a deck */
export interface DeckCard {
  /** id */
  card: string;
  name: string;
  type: string;
  count: number;
  part: 'leader' | 'side' | 'deck' | 'pile';
  /** name of the pile */
  pile?: string;
  /** left out when none is printed */
  cost?: number;
}

/** why a deck is not legal */
export interface Reason {
  /** id of the row, or `deck.unreadable`, or `deck.too-long` */
  rule: string;
  message: string;
}

/** a bar of a chart */
export interface Bar {
  /** a cost, a type */
  label: string;
  count: number;
}

/** a deck with its legality */
export interface DeckInfo {
  /** short name of a deck that comes with the game; empty for a pasted one */
  name: string;
  /** the title in the list */
  title: string;
  /** what every display of the deck says beside its title: assumed figures */
  note?: string;
  legal: boolean;
  /** the reasons why it is not legal */
  reasons: Reason[];
  /** cards in the deck itself */
  size: number;
  cards: DeckCard[];
  /** for a chart: how many cards of each cost */
  costs: Bar[];
  /** for a chart: how many cards of each type */
  types: Bar[];
  /** the list in the usual form; empty when it could not be read */
  text: string;
}

/** a row of the inventory of rules */
export interface RuleInfo {
  id: string;
  kind: string;
  /** lines of the book */
  source: string;
  summary: string;
}

/** an answer of a finished game */
export interface ReplayMove {
  /** 1 is the first answer */
  step: number;
  /** the player who answered */
  seat: number;
  /** turn of the position before */
  turn: number;
  /** in words; empty where the label says it all */
  question: string;
  /** the chosen option */
  label: string;
  /** the log lines that followed, as the answering player read them */
  lines: string[];
}

/** the first message of a connection; answered by welcome. */
export interface ClientHello {
  type: "hello";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** version of the protocol */
  version: number;
  /** for clients without cookies: `welcome.token` of an earlier connection */
  token?: string;
}

/** a guest takes another name; answered by identity. */
export interface ClientRename {
  type: "rename";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** 2 to 24 letters, digits, blanks and - _ . ' */
  name: string;
}

/** protects a name by a password; answered by identity. */
export interface ClientClaim {
  type: "claim";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** a name as in `rename` */
  name: string;
  /** 8 to 200 bytes */
  password: string;
}

/** becomes the person with that name; a guest brings the seats along; answered by identity. */
export interface ClientLogin {
  type: "login";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** a name as in `rename` */
  name: string;
  /** 8 to 200 bytes */
  password: string;
}

/** becomes a new guest; answered by identity. */
export interface ClientLogout {
  type: "logout";
  /** chosen by the client, repeated in the reply */
  request?: number;
}

/** sets another password and logs all other browsers out; answered by identity. */
export interface ClientChangePassword {
  type: "change-password";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** the password until now */
  old: string;
  /** the new one, 8 to 200 bytes */
  password: string;
}

/** removes the person with everything that is stored; games with others stay, with a name that says nothing; answered by identity, of a new guest. */
export interface ClientDeleteAccount {
  type: "delete-account";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** needed where the name is claimed */
  password?: string;
}

/** asks for the tables; answered by lobby. */
export interface ClientLobby {
  type: "lobby";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** send `lobby` again whenever it changes */
  follow: boolean;
}

/** makes a table and sits down; answered by seated, then table. */
export interface ClientCreate {
  type: "create";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** in the order of play; needed unless a lesson or a puzzle is played; for a scene without decks, usually all for oneself */
  seats?: SeatChoice[];
  /** `LessonInfo.id`: a table in the position of the lesson, with the first seat for oneself */
  lesson?: string;
  /** `PuzzleInfo.id`: a table in the position of the puzzle, with its seat for oneself and all cards open */
  puzzle?: string;
  /** the text of a scene (docs/scenarios.md): a table in its position, with all cards open */
  scene?: string;
  /** by `GameOption.id` */
  options?: Record<string, string>;
  clock?: Clock;
  /** show open seats in the lobby; otherwise only by link. Usually true */
  listed?: boolean;
  /** how people talk there, as in `TableInfo.talk`; usually text at tables by link, which others do not have, and signs elsewhere */
  talk?: 'text' | 'signs' | 'none';
  /** those who watch may send emotes and phrases, too; usually not */
  watchersTalk?: boolean;
  /** a seed deals its cards every time; usually by chance, and always with open seats */
  seed?: number;
}

/** takes an open seat; answered by seated, then table. */
export interface ClientJoin {
  type: "join";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** usually the first open one */
  seat?: number;
  /** needed where the seat has none yet */
  deck?: DeckChoice;
}

/** comes back to a table, to one's seat if one has it, else as `watch`; answered by seated for those with a seat, then table. */
export interface ClientEnter {
  type: "enter";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** token of a seat, from `seated`: takes the seat over in this browser */
  token?: string;
}

/** looks on; gets what everybody may see; answered by table. */
export interface ClientWatch {
  type: "watch";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
}

/** stops updates; before the game has begun the seat is free again; answered by done. */
export interface ClientLeave {
  type: "leave";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
}

/** takes an option; answered by answered, then table to everybody. */
export interface ClientAnswer {
  type: "answer";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** `TableView.step` of the question that is answered */
  step: number;
  /** `OptionView.index` */
  option: number;
}

/** goes back to one's last choice; asks the others where that is needed; answered by done, then table to everybody. */
export interface ClientTakeBack {
  type: "take-back";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** in a hot seat: the seat that acts */
  seat?: number;
  /** goes back to this answer of one's own, and not to the last: `decision.cancel` */
  step?: number;
}

/** agrees to a wish to take back, or not; answered by done, then table to everybody. */
export interface ClientConsent {
  type: "consent";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  agree: boolean;
}

/** gives the game up; answered by done, then table to everybody. */
export interface ClientResign {
  type: "resign";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** in a hot seat: the seat that acts; usually the one that is asked, or the first of one's own */
  seat?: number;
}

/** asks for a rematch: this table dealt anew, with the next player first; answered by seated, then table. */
export interface ClientRematch {
  type: "rematch";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
}

/** asks for the view again, in a hot seat from another seat; answered by table. */
export interface ClientLook {
  type: "look";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** in a hot seat: the seat that looks; usually the one that is asked */
  seat?: number;
}

/** asks why something cannot be done, and how numbers come about; answered by reasons. */
export interface ClientWhy {
  type: "why";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** an id of the last view */
  object: number;
}

/** asks what a bot would do; answered by hint. */
export interface ClientHint {
  type: "hint";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
}

/** listens to what people say at a table that one is at; answered by talk, then said. */
export interface ClientTalk {
  type: "talk";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** `Said.who` of the people not to be heard, at most 100; replaces the list before */
  muted: string[];
}

/** says something at a table that one is at; it is no part of the game; answered by done, then said to those who listen. */
export interface ClientSay {
  type: "say";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** one of these three */
  emote?: 'wave' | 'fist' | 'laugh' | 'wow' | 'sad' | 'heart';
  phrase?: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'thinking' | 'oops' | 'sorry' | 'good-game';
  /** 1 to 200 letters in one line; only for those who sit at a table with text */
  text?: string;
}

/** tells the host of the server about somebody, with what was said at the table lately; answered by done. */
export interface ClientReport {
  type: "report";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** `Said.who` of somebody who said something lately, or */
  who?: string;
  /** the seat of the person */
  seat?: number;
  reason: 'abuse' | 'spam' | 'stalling' | 'name' | 'other';
  /** at most 300 letters */
  note?: string;
}

/** searches the library; answered by cards. */
export interface ClientCards {
  type: "cards";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** in names, lines and texts; all words must be there */
  search?: string;
  set?: string;
  /** a type of cards */
  kind?: string;
  offset?: number;
  /** at most 500; usually 100 */
  limit?: number;
}

/** one card; answered by card. */
export interface ClientCard {
  type: "card";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** id */
  card: string;
}

/** the decks that come with a game; answered by decks. */
export interface ClientDecks {
  type: "decks";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
}

/** checks a deck; answered by deck. */
export interface ClientDeck {
  type: "deck";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  deck: DeckChoice;
}

/** rows of the inventory; answered by rules. */
export interface ClientRules {
  type: "rules";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** in ids and summaries */
  search?: string;
  offset?: number;
  /** at most 1000; usually 200 */
  limit?: number;
}

/** what would follow from an option if nobody did anything more; answered by forecast. */
export interface ClientForecast {
  type: "forecast";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** `TableView.step` of the question */
  step: number;
  /** `OptionView.index` */
  option: number;
}

/** the lessons of a game; answered by lessons. */
export interface ClientLessons {
  type: "lessons";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
}

/** the puzzles of all games; answered by puzzles. */
export interface ClientPuzzles {
  type: "puzzles";
  /** chosen by the client, repeated in the reply */
  request?: number;
}

/** lays out again the position in which the lesson, puzzle or scene at the table begins; answered by done, then table to everybody. */
export interface ClientRestart {
  type: "restart";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
}

/** shows the solution of the puzzle at the table, from its position on; answered by done, then table to everybody. */
export interface ClientSolution {
  type: "solution";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
}

/** writes a position of the table as a scene; answered by scene. */
export interface ClientScene {
  type: "scene";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** table of a game that is over, whose cards lie open, or whose seats are all one's own */
  table: string;
  /** after so many answers; usually now */
  step?: number;
}

/** shows the position of a scene; answered by laid-out. */
export interface ClientLayOut {
  type: "lay-out";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** a scene, at most 32768 bytes; only its `given` lines count */
  text: string;
  /** the seat that looks; usually the one whose turn it is */
  seat?: number;
}

/** finished games of one's own; answered by replays. */
export interface ClientReplays {
  type: "replays";
  /** chosen by the client, repeated in the reply */
  request?: number;
  offset?: number;
  /** at most 100; usually 50 */
  limit?: number;
}

/** the moves of a finished game; answered by replay. */
export interface ClientReplay {
  type: "replay";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
}

/** a position of a finished game; answered by position. */
export interface ClientPosition {
  type: "position";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** table of a game that is over */
  table: string;
  /** after so many answers, 0 to `replay.steps` */
  step: number;
  /** the seat that looks; left out: a spectator */
  seat?: number;
}

/** how a finished game went and what decided it; answered by analysis. */
export interface ClientAnalysis {
  type: "analysis";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
}

/** plays on from a position of a finished game, at a table of one's own; answered by seated. */
export interface ClientTakeUp {
  type: "take-up";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** table of a game that is over */
  table: string;
  /** after so many answers, 0 to `replay.steps` */
  step: number;
  /** the seat that looks; left out: a spectator */
  seat?: number;
}

/** asks whether the server is there; answered by pong. */
export interface ClientPing {
  type: "ping";
  /** chosen by the client, repeated in the reply */
  request?: number;
}

/** your identity, the games and the bots; after hello. */
export interface ServerWelcome {
  type: "welcome";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** version of the protocol */
  version: number;
  /** version of the program */
  server: string;
  you: Identity;
  /** only for connections without a cookie */
  token?: string;
  games: GameInfo[];
  /** weakest first */
  bots: BotInfo[];
}

/** your identity now; after rename, claim, login, logout, change-password, delete-account, also to the other pages of the browser and to browsers that are logged out by it. */
export interface ServerIdentity {
  type: "identity";
  /** chosen by the client, repeated in the reply */
  request?: number;
  you: Identity;
}

/** the tables; after lobby, and on changes for followers. */
export interface ServerLobby {
  type: "lobby";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** tables with an open seat, newest first */
  open: TableInfo[];
  /** listed tables that can be watched, newest first */
  playing: TableInfo[];
  /** tables at which the reader has a seat, also finished ones of the last day */
  mine: TableInfo[];
  /** the server's time, to compare `TableInfo.created` with */
  now: number;
}

/** your seats at a table; after create, join, enter, rematch. */
export interface ServerSeated {
  type: "seated";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  seats: number[];
  /** brings the seats to another browser by `enter`, until they are left; keep it secret */
  token: string;
}

/** the table as it is now; after enter, watch and look; instead of a story where none can be told. */
export interface ServerTable {
  type: "table";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** the present view */
  view: TableView;
  /** lines that are new since the last update of this connection */
  log: LogLine[];
  /** the log starts anew, because lines are gone, other eyes read it or somebody has another name: forget the lines before */
  fresh: boolean;
}

/** what happened at the table, moment by moment; whenever something happens at a table one is at. */
export interface ServerStory {
  type: "story";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** `step` of the view it goes on from, which is the last one that this connection got */
  from: number;
  /** in order; all their changes, put onto the view before, give the zones and objects of the view now */
  moments: Moment[];
  /** the present view but for zones and objects */
  view: TableHead;
  /** new lines, to be appended */
  log: LogLine[];
}

/** the answer is stored; after answer. */
export interface ServerAnswered {
  type: "answered";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** answers at the table now, this one included; it is stored */
  step: number;
}

/** it was done; after leave, take-back, consent, resign, restart, solution, say, report. */
export interface ServerDone {
  type: "done";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table?: string;
}

/** what was said at the table; after talk. */
export interface ServerTalk {
  type: "talk";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** the reader may send emotes and phrases */
  signs: boolean;
  /** the reader may send text */
  text: boolean;
  /** the last that was said, at most 50, oldest first */
  said: Said[];
}

/** somebody said something; after talk, whenever something is said. */
export interface ServerSaid {
  type: "said";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  said: Said;
}

/** explanations of a card; after why. */
export interface ServerReasons {
  type: "reasons";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  object: number;
  name: string;
  stats: StatAccount[];
  /** empty: nothing can be done with it */
  intents: Intent[];
}

/** the option that a bot would take; after hint. */
export interface ServerHint {
  type: "hint";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  step: number;
  /** the option that the bot would take */
  option: number;
  label: string;
  /** why: what would follow, as `forecast.lines` has it */
  follows: string[];
  /** the next best answer that the bot has tried, to compare with; an answer with the same label is none */
  instead?: OtherAnswer;
}

/** what decided a game; after analysis. */
export interface ServerAnalysis {
  type: "analysis";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** one for each position, from the first to the last */
  values: ValuePoint[];
  /** answers that cost most where a bot would have answered otherwise, at most three, in order */
  moments: DecidingMoment[];
  /** what happened how often, for each seat */
  counts: SeatCounts[];
}

/** what would follow from an option; after forecast. */
export interface ServerForecast {
  type: "forecast";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  step: number;
  option: number;
  /** what follows, as the log would tell it, as far as it is certain */
  lines: string[];
  /** how the view would differ from the present one, as far as it is certain */
  changes: Changes;
}

/** lessons; after lessons. */
export interface ServerLessons {
  type: "lessons";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** in the order of the course */
  lessons: LessonInfo[];
}

/** puzzles; after puzzles. */
export interface ServerPuzzles {
  type: "puzzles";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** of all games, by game and id */
  puzzles: PuzzleInfo[];
  today: PuzzleOfDay;
}

/** a position as a scene; after scene. */
export interface ServerScene {
  type: "scene";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** the position as a scene */
  text: string;
  /** what the scene cannot carry, in sentences */
  missing: string[];
}

/** the position of a scene; after lay-out. */
export interface ServerLaidOut {
  type: "laid-out";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** the position with all cards open; left out where there are errors */
  view?: TableView;
  /** what is wrong with the text */
  errors: SceneError[];
  /** which card of the text is which object */
  cards: SceneCard[];
}

/** cards found; after cards. */
export interface ServerCards {
  type: "cards";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** cards found */
  total: number;
  offset: number;
  cards: CardInfo[];
  /** all sets of the game */
  sets: string[];
  /** all types of cards of the game */
  types: string[];
}

/** a card; after card. */
export interface ServerCard {
  type: "card";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  card: CardInfo;
}

/** decks; after decks. */
export interface ServerDecks {
  type: "decks";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  decks: DeckInfo[];
}

/** a deck; after deck. */
export interface ServerDeck {
  type: "deck";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  deck: DeckInfo;
}

/** rows found; after rules. */
export interface ServerRules {
  type: "rules";
  /** chosen by the client, repeated in the reply */
  request?: number;
  game: string;
  /** rows found */
  total: number;
  offset: number;
  rules: RuleInfo[];
}

/** finished games; after replays. */
export interface ServerReplays {
  type: "replays";
  /** chosen by the client, repeated in the reply */
  request?: number;
  total: number;
  offset: number;
  /** finished games in which the reader had a seat, newest first */
  tables: TableInfo[];
}

/** moves; after replay. */
export interface ServerReplay {
  type: "replay";
  /** chosen by the client, repeated in the reply */
  request?: number;
  info: TableInfo;
  /** number of answers */
  steps: number;
  moves: ReplayMove[];
}

/** a position; after position. */
export interface ServerPosition {
  type: "position";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** with the question, but without options to answer */
  view: TableView;
  /** log lines of the answer that led here */
  log: LogLine[];
}

/** the server is there; after ping. */
export interface ServerPong {
  type: "pong";
  /** chosen by the client, repeated in the reply */
  request?: number;
}

/** the message changed nothing; after any message. */
export interface ServerError {
  type: "error";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** a name of the table of errors */
  code: ErrorCode;
  /** a sentence for people */
  message: string;
  table?: string;
  /** the wrong field */
  field?: string;
  /** the rule that a deck breaks */
  rule?: RuleRef;
  /** for `deck-not-legal` */
  reasons?: Reason[];
}

/** another node has the table; nothing was done; any message about a table, or at any time. */
export interface ServerMoved {
  type: "moved";
  /** chosen by the client, repeated in the reply */
  request?: number;
  table: string;
  /** name of the node that has the table: /node/NAME/ws/table/ID leads there; without one /ws/table/ID does */
  node?: string;
}

/** the connection is about to be closed; at any time. */
export interface ServerGoodbye {
  type: "goodbye";
  /** chosen by the client, repeated in the reply */
  request?: number;
  /** the server stops, the connection was too wild, or you are shut out */
  reason: string;
}

export type ClientMessage =
  | ClientHello
  | ClientRename
  | ClientClaim
  | ClientLogin
  | ClientLogout
  | ClientChangePassword
  | ClientDeleteAccount
  | ClientLobby
  | ClientCreate
  | ClientJoin
  | ClientEnter
  | ClientWatch
  | ClientLeave
  | ClientAnswer
  | ClientTakeBack
  | ClientConsent
  | ClientResign
  | ClientRematch
  | ClientLook
  | ClientWhy
  | ClientHint
  | ClientTalk
  | ClientSay
  | ClientReport
  | ClientCards
  | ClientCard
  | ClientDecks
  | ClientDeck
  | ClientRules
  | ClientForecast
  | ClientLessons
  | ClientPuzzles
  | ClientRestart
  | ClientSolution
  | ClientScene
  | ClientLayOut
  | ClientReplays
  | ClientReplay
  | ClientPosition
  | ClientAnalysis
  | ClientTakeUp
  | ClientPing;

export type ServerMessage =
  | ServerWelcome
  | ServerIdentity
  | ServerLobby
  | ServerSeated
  | ServerTable
  | ServerStory
  | ServerAnswered
  | ServerDone
  | ServerTalk
  | ServerSaid
  | ServerReasons
  | ServerHint
  | ServerAnalysis
  | ServerForecast
  | ServerLessons
  | ServerPuzzles
  | ServerScene
  | ServerLaidOut
  | ServerCards
  | ServerCard
  | ServerDecks
  | ServerDeck
  | ServerRules
  | ServerReplays
  | ServerReplay
  | ServerPosition
  | ServerPong
  | ServerError
  | ServerMoved
  | ServerGoodbye;

/** Names of errors and what they mean. */
export const errorMeanings = {
  "bad-json": "the message is no JSON object",
  "unknown-type": "there is no message of that type",
  "missing-field": "a field that the message needs is not there",
  "wrong-type": "a field holds something else than it should, or is out of its limits",
  "unknown-field": "the message has a field that the protocol does not have",
  "too-large": "the message is too long; the connection is closed",
  "too-fast": "too many messages; wait a moment",
  "hello-first": "the first message must be hello, and only the first",
  "wrong-version": "the client speaks another version; load the page again",
  "bad-token": "the token was not made here, or is too old",
  "bad-name": "a name cannot be spelled like that",
  "name-taken": "somebody else has that name",
  "bad-password": "a password has 8 to 200 bytes",
  "wrong-password": "name and password do not belong together",
  "already-claimed": "the name has a password; another one needs the old one",
  "not-claimed": "the name has no password",
  "banned": "the host of the server has shut you out; the connection is closed",
  "no-such-game": "there is no game of that name",
  "no-such-table": "there is no table of that id",
  "no-such-seat": "the table has no such seat",
  "no-such-bot": "there is no bot of that name",
  "no-such-option": "there is no option of that number",
  "no-such-object": "the view has no object of that id",
  "no-such-card": "there is no card of that id",
  "no-such-deck": "there is no deck of that name",
  "no-such-lesson": "the game has no lesson of that id",
  "no-such-puzzle": "the game has no puzzle of that id",
  "no-such-step": "the game had fewer answers",
  "bad-setup": "the game cannot begin like that",
  "deck-needed": "the seat has no deck yet",
  "deck-unreadable": "the list cannot be read",
  "deck-too-long": "a deck list has at most 400 lines",
  "deck-not-legal": "the deck breaks a rule; see reasons",
  "too-many-tables": "finish or give up one of your tables first",
  "seat-taken": "somebody sits there",
  "not-your-seat": "you do not sit there",
  "not-at-table": "enter the table first",
  "not-started": "a seat is still open",
  "not-laid-out": "no lesson, puzzle or scene is played at the table",
  "bad-scene": "the scene cannot be laid out",
  "not-over": "the game is still going on",
  "game-over": "the game is over",
  "not-your-decision": "somebody else is asked",
  "stale": "the table has moved on since",
  "nothing-to-take-back": "there is no answer of yours to take back",
  "consent-pending": "somebody has already asked to take back",
  "no-consent-asked": "nobody has asked you",
  "no-talk-here": "you may only listen at this table",
  "no-text-here": "text is for those who sit at a table by link; emotes and phrases are for all",
  "bad-text": "a text has 1 to 200 letters",
  "no-such-person": "nobody like that sits at the table or has said something lately",
  "too-many-reports": "you have reported enough for one day",
  "thought-enough": "the server has thought enough for guests for now; wait a moment, or claim your name",
  "busy": "the server has too much to do; try again",
  "unavailable": "the server cannot reach its data just now; try again in a moment",
  "internal": "a mistake of the server; nothing was changed",
} as const;
export type ErrorCode = keyof typeof errorMeanings;
