// Somebody at a browser. What they do, they do by clicks and keys; what the page was told is kept, so that
// tests can look into the messages.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { chromium, type Browser, type BrowserContext, type Locator, type Page, type WebSocket } from "playwright-core";
import type { ClientMessage, OptionView, ServerMessage, ServerStory, ServerTable, TableView } from "../../src/protocol";
import { applyChanges, withHead } from "../../src/reel/apply";

export const kArtefacts = resolve(__dirname, "../../../build/pictures");
const kPatience = 60_000;  // a machine that is busy with something else is slow, not broken
const kKeptLines = 60;
const kBrisk = /^(keep|build|recruit|attack|propose|recover) ?/;
const kDoubleTap = 600;  // milliseconds: a second tap that comes sooner at the same place takes nothing
const kNearTap = 40;     // pixels
const kCorner = { position: { x: 9, y: 9 } };  // of a card; others may overlap the rest of it

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
}

export interface PlayerOptions {
  width?: number;
  height?: number;
  theme?: "dark" | "light";
  touch?: boolean;
  taps?: boolean;  // answers are given by a finger, on a phone: the first tap on a card reads it, the second uses it
  settings?: Record<string, unknown>;  // of the page; usually without tips, motion and reel
  newcomer?: boolean;  // the page answers the set-up of the first game; usually somebody has played before
  worker?: boolean;  // the page may keep itself for times without a connection
  stranger?: string;  // a game that the page is told of by another name, so that it does not know it
}

function strangeName(game: string): string {
  return `${game}-unheard-of`;
}

// Runs in the page before everything else: renames a game in all that is said.
function rename([game, strange]: [string, string]): void {
  const Real = WebSocket;
  globalThis.WebSocket = class extends Real {
    override send(text: string): void {
      super.send(text.replaceAll(`"${strange}"`, `"${game}"`));
    }
    override set onmessage(hear: (event: MessageEvent) => void) {
      this.addEventListener("message", (event) => hear(new MessageEvent("message", { data: String(event.data).replaceAll(`"${game}"`, `"${strange}"`) })));
    }
  };
}

// A Step is what a click or a key has led to.
export type Step = "menu" | "armed" | "answered";

export class Player {
  readonly messages: ServerMessage[] = [];
  readonly updates: ServerTable[] = [];  // all that the page was told about the table so far, stories as the views they lead to
  private readonly forecasts = new Set<number>();  // their requests
  readonly problems: string[] = [];
  clicks = 0;  // that answers took
  readonly lines: string[] = [];  // of the page's console, and what went over the wire, for the report of a failure
  private readonly listeners = new Set<() => void>();
  private lastTap = { x: 0, y: 0, time: 0 };
  private socket: WebSocket | null = null;  // the last one; what an earlier page is still told is of no interest

  private constructor(readonly page: Page, private readonly context: BrowserContext, private readonly address: string, private readonly taps: boolean) {}

  static async come(browser: Browser, address: string, options: PlayerOptions = {}): Promise<Player> {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 }, colorScheme: options.theme ?? "dark",
      hasTouch: options.touch ?? options.taps ?? false, serviceWorkers: options.worker ? "allow" : "block",
    });
    const settings = JSON.stringify({ guide: false, animations: "off", pace: "instant", ...options.settings });
    await context.addInitScript((text) => {
      if (!localStorage.getItem("longbox.settings")) localStorage.setItem("longbox.settings", text);
    }, settings);
    if (!options.newcomer) await context.addInitScript((games) => {
      if (!localStorage.getItem("longbox.welcomed")) localStorage.setItem("longbox.welcomed", JSON.stringify(Object.fromEntries(games.map((game) => [game, ""]))));
    }, ["vs2pcg", "champions", "vstcg", ...(options.stranger ? [strangeName(options.stranger)] : [])]);
    if (options.stranger) await context.addInitScript(rename, [options.stranger, strangeName(options.stranger)] as [string, string]);
    const page = await context.newPage();
    const player = new Player(page, context, address, options.taps ?? false);
    page.setDefaultTimeout(kPatience);
    player.listen();
    return player;
  }

  private listen(): void {
    this.page.on("websocket", (socket) => {
      this.forget();
      this.socket = socket;
      socket.on("framesent", (frame) => this.say(String(frame.payload)));
      socket.on("framereceived", (frame) => {
        if (socket === this.socket) this.hear(String(frame.payload));
      });
    });
    this.page.on("console", (message) => this.note(`${message.type()}: ${message.text()}`));
    this.page.on("pageerror", (error) => this.problems.push(error.message));
    this.page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(this.address) && !url.startsWith("blob:")) this.problems.push(`outside request: ${url}`);
    });
  }

  private note(line: string): void {
    this.lines.push(line.slice(0, 300));
    if (this.lines.length > kKeptLines) this.lines.shift();
  }

  private say(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === "forecast" && message.request !== undefined) this.forecasts.add(message.request);
    this.note(`> ${text}`);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage | ServerStory;
    if (message.type === "story") this.updates.push(this.after(message));
    else this.messages.push(message);
    if (message.type === "table") this.updates.push(message);
    this.note(`< ${text}`);
    for (const listener of [...this.listeners]) listener();
  }

  private after(story: ServerStory): ServerTable {
    const view = story.moments.reduce((at, moment) => applyChanges(at, moment.changes), this.view);
    return { type: "table", view: withHead(story.view, view), log: story.log, fresh: false };
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  // Forgets what was said on a connection that is gone.
  forget(): void {
    this.messages.length = 0;
    this.updates.length = 0;
  }

  async open(path: string): Promise<void> {
    this.forget();
    await this.page.goto(this.address + path);
  }

  // Returns what the page was told last about the table.
  get view(): TableView {
    const view = this.viewOrNone();
    if (!view) throw new Error("the page was told of no table");
    return view;
  }
  viewOrNone(): TableView | undefined {
    return this.updates.at(-1)?.view;
  }

  // Returns how strong a bot is in games that were counted, as the server has said it.
  strengthOf(game: string, bot: string): string {
    const welcome = this.messages.find((message) => message.type === "welcome");
    return welcome?.games.find((one) => one.id === game)?.strengths.find((one) => one.bot === bot)?.text ?? "";
  }

  // Returns the cards in the player's hand, in the order of their names.
  get hand(): string[] {
    const zone = this.view.zones.find((one) => one.id === `hand/${this.view.viewer}`);
    return (zone?.objects ?? []).map((id) => this.view.objects.find((object) => object.id === id)?.card ?? "").sort();
  }

  // Returns what the server refused. A forecast may come too late, because pointing at a card asks for it.
  get refusals(): ServerMessage[] {
    return this.messages.filter((message) => message.type === "error" && !this.forecasts.has(message.request ?? -1));
  }

  get isAsked(): boolean {
    return this.viewOrNone()?.decision?.mine === true;
  }
  get hasPass(): boolean {
    return this.viewOrNone()?.decision?.options.some((option) => option.kind === "pass" || option.kind === "go-on") ?? false;
  }
  get isOver(): boolean {
    return this.viewOrNone()?.state === "over";
  }

  // Until something holds about what this player, or one of the others, was told. Patience ends when nothing new is told of the table.
  waitFor(what: string, holds: () => boolean, others: Player[] = []): Promise<void> {
    if (holds()) return Promise.resolve();
    const heard = [this, ...others];
    return new Promise((done, fail) => {
      const stop = () => {
        clearTimeout(timer);
        for (const one of heard) one.listeners.delete(check);
      };
      const told = () => heard.reduce((sum, one) => sum + one.updates.length, 0);
      let before = told();
      const check = () => {
        if (!holds()) {
          if (told() !== before) timer.refresh();
          before = told();
          return;
        }
        stop();
        done();
      };
      const timer = setTimeout(() => {
        stop();
        fail(new Error(`${what} did not happen; last asked: ${JSON.stringify(this.viewOrNone()?.decision ?? null).slice(0, 400)}`));
      }, kPatience);
      for (const one of heard) one.listeners.add(check);
    });
  }

  // Until the player is asked, or the game is over. True: asked. A question that the page is about to pass is
  // none.
  async waitForQuestion(): Promise<boolean> {
    for (;;) {
      await this.waitFor("a question", () => this.isOver || this.isAsked);
      if (this.isOver) return false;
      const { step } = this.view;
      if ((await this.isShown(step)) && this.view.step === step) return true;
    }
  }

  // Until the page shows this question and waits for an answer, or is further on. True: it waits.
  private async isShown(step: number): Promise<boolean> {
    const shown = await this.page.waitForFunction((wanted) => {
      const table = document.querySelector<HTMLElement>(".table-page:not(.replay-page)");
      const at = Number(table?.dataset["step"] ?? -1);
      if (at > wanted) return "further";
      return at === wanted && !table?.classList.contains("passing") ? "waits" : "";
    }, step);
    return (await shown.jsonValue()) === "waits";
  }

  // Returns what has become of a click on a card or of a key, as the page shows it.
  async waitForStep(step: number): Promise<Step> {
    const shown = await this.page.waitForFunction((before) => {
      const table = document.querySelector<HTMLElement>(".table-page");
      if (!table || table.dataset["step"] !== String(before) || table.classList.contains("answering")) return "answered";
      if (document.querySelector(".option-menu")) return "menu";
      return document.querySelector(".card.armed") ? "armed" : "";
    }, step);
    return (await shown.jsonValue()) as Step;
  }

  // Returns what has become of an answer that was pressed: it is on its way, or the page asks whether it is meant.
  async waitForConsequence(step: number): Promise<"answered" | "confirming"> {
    const shown = await this.page.waitForFunction((before) => {
      const table = document.querySelector<HTMLElement>(".table-page");
      if (!table || table.dataset["step"] !== String(before) || table.classList.contains("answering")) return "answered";
      return document.querySelector(".option.confirming") ? "confirming" : "";
    }, step);
    return (await shown.jsonValue()) as "answered" | "confirming";
  }

  // The option that the hint names. The button is pressed like a person would.
  async hinted(): Promise<OptionView> {
    const { step } = this.view;
    await this.page.getByRole("button", { name: "Hint" }).click();
    await this.page.locator(".hint-text").waitFor();
    const hint = this.messages.filter((message) => message.type === "hint").at(-1);
    const option = this.view.decision?.options.find((one) => hint?.step === step && one.index === hint.option);
    if (!option) throw new Error("the hint names no option");
    return option;
  }

  // Takes an option by clicking what a person would click: the card, then a menu or the second card; or a
  // button where there is no card.
  async take(option: OptionView): Promise<void> {
    const { step } = this.view;
    await this.page.locator(`.table-page[data-step="${step}"]`).waitFor();  // not the question before, whose options have the same places
    const card = option.object === undefined ? null : this.card(option.object);
    const spot = this.page.locator(`.spot[data-option="${option.index}"]`);
    if ((await spot.count()) > 0) await this.click(spot);
    else if (card && (await card.count()) > 0) await this.takeByCard(card, option);
    else await this.takeByButton(option);
    await this.waitFor(`the answer "${option.label}"`, () => this.view.step !== step || this.isOver);
  }

  private card(object: number): Locator {
    return this.page.locator(`.card.lit[data-object="${object}"]`).first();
  }

  private async takeByCard(card: Locator, option: OptionView): Promise<void> {
    const { step } = this.view;
    await this.clickCard(card);
    const led = await this.waitForStep(step);
    if (led === "menu") await this.click(this.page.locator(`.option-menu [data-option="${option.index}"]`));
    if (led === "armed" && option.other !== undefined) await this.clickCard(this.card(option.other));
  }

  private async clickCard(card: Locator): Promise<void> {
    if (this.taps) {
      const { step } = this.view;
      await this.click(card, kCorner);
      await this.page.locator(".peek").getByText(/^Tap again/).waitFor();
      if (this.view.step !== step) throw new Error("the first tap on a card used it");
    }
    await this.click(card, kCorner);
  }

  private async takeByButton(option: OptionView): Promise<void> {
    const button = this.page.locator(`.prompt [data-option="${option.index}"]`).first();
    if ((await button.count()) === 0) await this.click(this.page.locator(".list-toggle"));
    const { step } = this.view;
    await this.click(button);
    if ((await this.waitForConsequence(step)) === "confirming") await this.click(button);
  }

  private async click(what: Locator, where: { position?: { x: number; y: number } } = {}): Promise<void> {
    this.clicks += 1;
    await this.press(what, where);
  }

  // Whoever plays by a finger has no pointer that rests where it was last.
  async press(what: Locator, where: { position?: { x: number; y: number } } = {}): Promise<void> {
    if (!this.taps) return what.click(where);
    const box = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + (where.position?.x ?? box.width / 2), box.y + (where.position?.y ?? box.height / 2)];
    const pause = this.lastTap.time + kDoubleTap - Date.now();
    if (pause > 0 && Math.hypot(x - this.lastTap.x, y - this.lastTap.y) < kNearTap) await this.page.waitForTimeout(pause);
    await what.tap(where);
    this.lastTap = { x, y, time: Date.now() };
  }

  // One answer as the hint has it, which takes the bot a moment. False: the game is over.
  async playByHint(): Promise<boolean> {
    if (!(await this.waitForQuestion())) return false;
    await this.take(await this.hinted());
    return true;
  }

  // One answer without asking for a hint: now an action, now a pass, by a fixed stream of numbers. It plays
  // badly and gets every game to its end. False: the game is over.
  async play(chance: () => number): Promise<boolean> {
    if (!(await this.waitForQuestion())) return false;
    const { options, usual } = this.view.decision!;
    const others = options.filter((option) => option.index !== usual);
    const wanted = usual !== undefined && chance() < 0.4 ? options.find((option) => option.index === usual) : undefined;
    const option = wanted ?? others[Math.floor(chance() * others.length)] ?? options[0];
    if (!option) throw new Error("a question without options");
    await this.take(option);
    return true;
  }

  // So many answers like that, and what follows from them.
  async playOn(answers: number, chance: () => number): Promise<void> {
    for (let i = 0; i < answers; i++) await this.play(chance);
    await this.waitForQuestion();
  }

  // One answer of somebody who builds, recruits and attacks, and lets everything else go by. False: the game is
  // over.
  async playBriskly(): Promise<boolean> {
    if (!(await this.waitForQuestion())) return false;
    const { options, usual } = this.view.decision!;
    const option = options.find((one) => kBrisk.test(one.label)) ?? options.find((one) => one.index === usual) ?? options[0];
    if (!option) throw new Error("a question without options");
    await this.take(option);
    return true;
  }

  async picture(name: string): Promise<void> {
    mkdirSync(kArtefacts, { recursive: true });
    await this.page.screenshot({ path: resolve(kArtefacts, `${name}.png`), animations: "disabled" });
  }
}
