// A session is one table that the page shows: its state, the reader's unfinished choice, and the
// requests to the server.
import { batch, computed, signal } from "@preact/signals";
import { lookOf } from "../games";
import type { OptionView, ServerHint, ServerMessage, ServerReasons, ServerStory, ServerTable, TableView } from "../protocol";
import { gameInfo, server } from "../net/server";
import { TableTalk } from "../people/talk";
import { Reel } from "../reel/reel";
import { scenesOfLog, stateBehind, tell, type Scene } from "../reel/telling";
import { settings } from "../settings";
import { complain, notify } from "../ui/toasts";
import { autoPassOption, wishHolds, type PassWish } from "./auto_pass";
import { forgetPress, isRecruit, isSecondPress, kAutoPass, kSkipAhead } from "./confirm";
import { reduce, type TableState } from "./model";
import { choicesIn, choicesOf, click, isLit } from "./options";
import { passesUnused, skipsUnused } from "./press_answer";
import { ownStepHasCome, somethingHappened, type StopWish } from "./stops";

export interface Menu {
  options: OptionView[];
  object: number;
}

const kPassDelay = 350;  // so that people see what is passed
const kGoOnDelay = 120;  // where nothing waits on the chain there is nothing to see
const kSettled = 600;    // after a press: nobody presses twice that slowly by accident
const kSettledFinger = 1500;  // a finger has no place before it presses

const kMostTold = 300;   // scenes: more nobody reads

export class TableSession {
  readonly state = signal<TableState | null>(null);  // as it is: what is asked, answered and passed
  readonly reel = new Reel((scene) => (this.told.value = [...this.told.value, scene].slice(-kMostTold)), () => this.catchUp());
  readonly told = signal<Scene[]>([]);  // that were shown since the reader's last answer
  // What is drawn: the table as it is, or as it was at the moment that the reel shows.
  readonly shown = computed(() => {
    const [state, frame] = [this.state.value, this.reel.frame.value];
    return state && frame ? stateBehind(state, frame.scene.view, frame.untold) : state;
  });
  readonly armed = signal<number | null>(null);
  readonly menu = signal<Menu | null>(null);
  readonly hint = signal<ServerHint | null>(null);
  readonly hinting = signal(false);
  readonly inspected = signal<number | null>(null);
  readonly reasons = signal<ServerReasons | null>(null);
  readonly passing = signal(false);   // until my next turn
  readonly waiting = signal(false);   // pass until something happens
  readonly isPassing = signal(false); // this question is about to be passed
  readonly holds = signal(false);     // keep priority after an own action
  readonly sent = signal<number | null>(null);  // the step that has been answered
  readonly since = signal<number | null>(null);  // answers when this viewer last gave one
  readonly arrangement = signal(0);  // grows when the ranks of a hand are closed
  readonly talk: TableTalk;
  readonly problem = signal<string | null>(null);
  readonly token = signal<string | null>(null);
  readonly choices = computed(() => choicesOf(this.state.value?.view.decision, this.state.value?.objects ?? new Map()));
  // Choices whose cards are to be seen.
  readonly seenChoices = computed(() => this.reel.frame.value && this.state.value && this.shown.value
    ? choicesIn(this.choices.value, this.state.value, this.shown.value) : this.choices.value);

  private stopListening = () => {};
  private passTimer: ReturnType<typeof setTimeout> | undefined;
  private lastAnswers = new Map<number, number>();  // by seat
  private wentBack = false;  // an answer was taken back: the reader wants to give another
  private isNews = false;    // what the reader waited for has happened: they are asked next time, stop or not
  private isSure = false;    // cards that can still be used are passed, too
  private recruited: TableView | null = null;  // the view of the last answer that recruited and was not refused
  private isDown = false;
  private isFinger = false;
  private settlesAt = -Infinity;
  private isHolding = false;
  private awaitsQuestion = false;  // an answer was given
  private holdTimer: ReturnType<typeof setTimeout> | undefined;

  // The token of a seat takes it over from another browser, once. Who only watches sees what everybody may see.
  constructor(readonly table: string, private seatToken = "", private readonly watches = false) {
    this.talk = new TableTalk(table);
  }

  enter(): void {
    this.stopListening();
    this.stopListening = server.listen((message) => this.receive(message));
    const { table } = this;
    const come = this.watches ? ({ type: "watch", table } as const) : { type: "enter" as const, table, ...(this.seatToken ? { token: this.seatToken } : {}) };
    server.ask(come).then(() => this.talk.listen()).catch((reason: Error & { code?: string }) => {
      if (reason.code !== "lost") this.problem.value = reason.message;
    });
  }

  // A seat at a table that waits for others is kept; one only stops looking.
  close(): void {
    this.stopListening();
    this.talk.close();
    this.reel.clear();
    clearTimeout(this.passTimer);
    clearTimeout(this.holdTimer);
    const state = this.state.value?.view.state;
    if (state && state !== "waiting") server.ask({ type: "leave", table: this.table }).catch(() => {});
  }

  private receive(message: ServerMessage | ServerStory): void {
    if (message.type === "seated" && message.table === this.table) {
      this.token.value = message.token;
      this.seatToken = "";
      if (this.state.value) this.talk.listen();  // whoever sits down may say more
    }
    if (message.type !== "story") this.talk.receive(message);
    if (message.type === "table") batch(() => this.replace(message));
    if (message.type === "story" && message.table === this.table) batch(() => this.follow(message));
  }

  // A whole view replaces everything, also what the reel has not shown yet.
  private replace(message: ServerTable): void {
    const before = this.state.value;
    const after = reduce(before, message, this.table);
    if (!after || after === before) return;
    this.reel.clear();
    if (before?.view.step !== after.view.step || before.view.viewer !== after.view.viewer) this.told.value = [];
    this.update(before, after);
  }

  // A story that goes on from another view than ours is no use: the whole view is asked for. Nobody watches a
  // page that is not in sight.
  private follow(story: ServerStory): void {
    const before = this.state.value;
    if (!before) return;
    const { game, mySeats } = before.view;
    if (mySeats.length === 0) this.told.value = [];  // who only watches never answers
    const told = tell(before, story, { look: lookOf(game), words: gameInfo(game)?.words ?? {} });
    if (!told) return this.enter();
    this.reel.add(told.scenes, story.log.length, before.view, document.hidden ? "instant" : settings.value.pace);
    if (this.reel.isPlaying && !this.isFinger && this.isOverCards()) this.isHolding = true;
    this.update(before, told.state);
  }

  private update(before: TableState | null, after: TableState): void {
    this.problem.value = null;
    const changesEyes = before !== null && after.view.viewer !== before.view.viewer;
    if (changesEyes) this.changeEyes(after);
    if (!before || changesEyes || after.view.step !== before.view.step) this.letGo();
    if (before && !wishHolds(before.view, after.view)) this.passing.value = false;
    if (before && after.view.step < before.view.step) {
      this.wentBack = true;
      if (this.recruited && after.view.step <= this.recruited.step) this.recruited = null;
    }
    const stops = this.stopWish(after.view.game);
    if (before && stops && this.waiting.value && (somethingHappened(before.view, after.view, stops.info) || ownStepHasCome(before.view, after.view, stops))) {
      this.waiting.value = false;
      this.isNews = true;
    }
    this.state.value = after;
    this.passByItself(after.view);
    this.settle();
  }

  // The reel has shown all there is: what waited for it goes on.
  private catchUp(): void {
    this.thinkAgain();
    this.settle();
  }

  // The next player at the screen does not see what the one before was reading, but is told what happened since their
  // own last answer. A seat that is gone has no link.
  private changeEyes({ view, log }: TableState): void {
    this.inspected.value = null;
    const since = view.viewer === undefined ? null : (this.lastAnswers.get(view.viewer) ?? null);
    this.since.value = since;
    this.told.value = since === null ? [] : scenesOfLog(log.filter((line) => line.step > since + 1), view);
    this.isHolding = false;
    if (view.mySeats.length === 0) this.token.value = null;
  }

  // Drops the reader's unfinished choice, because its question is gone.
  private letGo(): void {
    forgetPress();
    this.armed.value = null;
    this.menu.value = null;
    this.hint.value = null;
    this.sent.value = null;
    this.reasons.value = null;
    if (this.inspected.value !== null) this.inspect(this.inspected.value);
  }

  private passByItself(view: TableView): void {
    clearTimeout(this.passTimer);
    const option = autoPassOption(view, this.wish(view.game));
    if (option && this.passing.value && !this.isSure && passesUnused(this)) {
      this.passing.value = false;
      notify("Auto-pass has stopped: cards can still be used. Press it twice to pass them, too.");
      return this.passByItself(view);
    }
    this.isPassing.value = option !== undefined;
    if (!option || this.reel.isPlaying) return;
    this.passTimer = setTimeout(() => this.answer(option, true), option.kind === "go-on" ? kGoOnDelay : kPassDelay);
  }

  // A question that was taken back is asked again, and one that was waited for is asked, stop or not.
  private wish(game: string): PassWish {
    const wish: PassWish = { setting: settings.value.autoPass, untilMyTurn: this.passing.value, untilSomething: this.waiting.value };
    const stops = this.stopWish(game);
    if (!stops) return wish;
    if (this.wentBack || this.isNews) return { setting: "ask", untilMyTurn: false };
    return { ...wish, stops };
  }

  private stopWish(game: string): StopWish | undefined {
    const info = gameInfo(game)?.stops;
    return info && { info, stops: settings.value.stops[game] ?? info, holds: this.holds.value };
  }

  // An answer that the page gives by itself leaves in sight what the reader has not seen yet.
  answer(option: OptionView, byItself = false): void {
    const view = this.state.value?.view;
    if (!view?.decision?.mine || this.sent.value === view.step) return;
    this.reel.finish();
    if (!byItself) this.told.value = [];
    this.sent.value = view.step;
    const recruitedBefore = this.recruited;
    if (isRecruit(lookOf(view.game), option)) this.recruited = view;
    this.wentBack = false;
    this.isNews = false;
    this.awaitsQuestion = true;
    this.since.value = view.step;
    if (view.viewer !== undefined) this.lastAnswers.set(view.viewer, view.step);
    this.menu.value = null;
    this.armed.value = null;
    server.ask({ type: "answer", table: this.table, step: view.step, option: option.index })
      .catch((reason: unknown) => {
        if (this.sent.value === view.step) this.sent.value = null;
        if (this.recruited === view) this.recruited = recruitedBefore;
        complain(reason);
      });
  }

  // Says whether the reader has recruited in this step, as far as this page knows.
  get hasRecruited(): boolean {
    const [then, now] = [this.recruited, this.state.value?.view];
    return then !== null && now !== undefined && then.step < now.step && then.turn === now.turn && then.phase === now.phase && then.active === now.active &&
      then.decision?.seat === now.decision?.seat;
  }

  // Cards keep their places while the pointer is pressed, and shortly after; after an answer until
  // the next question is there; while the reel plays; and as long as the pointer rests on them, about to press again.
  get holdsPlaces(): boolean {
    return this.isHolding;
  }

  // Says whether the pointer rests on cards that keep their places.
  isOverCards: () => boolean = () => false;

  press(isDown: boolean, isFinger = false): void {
    this.isDown = isDown;
    if (isDown) this.settlesAt = Date.now() + (isFinger ? kSettledFinger : kSettled);
    this.isFinger = isFinger;
    this.isHolding = this.isHolding || isDown;
    this.settle();
  }

  settle(): void {
    clearTimeout(this.holdTimer);
    if (!this.isHolding || this.isDown || this.reel.isPlaying) return;
    const view = this.state.value?.view;
    if (view?.state !== "playing" || (view.decision?.mine && this.sent.value !== view.step)) this.awaitsQuestion = false;
    const left = this.settlesAt - Date.now();
    if (left > 0) {
      this.holdTimer = setTimeout(() => this.settle(), left);
    } else if (!this.awaitsQuestion && (this.isFinger || !this.isOverCards())) {
      this.isHolding = false;
      this.arrangement.value += 1;
    }
  }

  // While the reel plays, a click on a card that is no answer goes to its end.
  clickCard(id: number): void {
    const isRead = this.reel.isPlaying && !isLit(this.seenChoices.value, id, this.armed.value);
    this.reel.finish();
    if (isRead) return;
    const what = click(this.choices.value, id, this.armed.value);
    this.menu.value = null;
    if (what.do === "answer") this.answer(what.option);
    else if (what.do === "arm") this.armed.value = what.object;
    else if (what.do === "menu") this.menu.value = { options: what.options, object: id };
    else if (this.armed.value !== null) this.armed.value = null;
    else this.inspect(id);
  }

  inspect(id: number): void {
    this.inspected.value = id;
    this.reasons.value = null;
    if (!this.state.value?.objects.has(id)) {
      this.inspected.value = null;
      return;
    }
    server.ask<ServerReasons>({ type: "why", table: this.table, object: id })
      .then((reply) => {
        if (this.inspected.value === id) this.reasons.value = reply;
      })
      .catch(() => {});  // spectators and waiting tables have nobody to ask for
  }

  async askHint(): Promise<void> {
    if (this.hinting.value || !this.state.value?.view.decision?.mine) return;
    this.hinting.value = true;
    try {
      const hint = await server.ask<ServerHint>({ type: "hint", table: this.table });
      if (hint.step === this.state.value?.view.step) this.hint.value = hint;
    } catch (reason) {
      complain(reason);
    }
    this.hinting.value = false;
  }

  // Goes back to one's last answer, or to that one.
  takeBack(step?: number): void {
    server.ask({ type: "take-back", table: this.table, step }).catch(complain);
  }
  consent(agree: boolean): void {
    server.ask({ type: "consent", table: this.table, agree }).catch(complain);
  }
  resign(): void {
    server.ask({ type: "resign", table: this.table }).catch(complain);
  }

  // What would pass by cards that can be used has to be pressed twice.
  passUntilMyTurn(): void {
    this.reel.finish();
    const asks = !this.passing.value && passesUnused(this);
    if (asks && !isSecondPress(this.state.value?.view.step ?? -1, { index: kAutoPass }))
      return notify("Cards can still be used. Press Auto-pass again to pass the whole turn.");
    this.isSure = asks;
    this.passing.value = !this.passing.value;
    if (this.passing.value) notify("Passing until your next turn. Press Shift P again to stop.");
    this.thinkAgain();
  }

  // Whoever wants to pass on has seen the news. What would pass by cards that can be used has to be pressed twice.
  passUntilSomething(): void {
    this.reel.finish();
    if (!this.waiting.value && skipsUnused(this) && !isSecondPress(this.state.value?.view.step ?? -1, { index: kSkipAhead }))
      return notify("Cards can still be used. Press Skip ahead again to pass them.");
    this.waiting.value = !this.waiting.value;
    this.isNews = false;
    this.wentBack = false;
    if (this.waiting.value) notify("Passing until something happens. Press G again to stop.");
    this.thinkAgain();
  }
  holdPriority(): void {
    this.holds.value = !this.holds.value;
    this.thinkAgain();
  }
  // The reader wants something else than before: what is asked now may be passed, or not be passed.
  thinkAgain(): void {
    const view = this.state.value?.view;
    if (view) this.passByItself(view);
  }

  // Lets go of one thing at a time. Returns false when there was nothing.
  escape(): boolean {
    for (const held of [this.menu, this.armed, this.inspected])
      if (held.value !== null) {
        held.value = null;
        return true;
      }
    const cancel = this.state.value?.view.decision?.cancel;
    if (cancel === undefined) return false;
    this.takeBack(cancel);
    return true;
  }
}
