// Somebody at a browser. What they do, they do by clicks and keys; what the page was told is kept, so that
// tests can look into the messages.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import type { OptionView, ServerMessage, TableView } from "../../src/protocol";

const kArtefacts = resolve(__dirname, "../artefacts");
const kPatience = 30_000;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
}

export interface PlayerOptions {
  width?: number;
  height?: number;
  theme?: "dark" | "light";
  settings?: Record<string, unknown>;  // of the page; usually without tips and motion
}

export class Player {
  readonly messages: ServerMessage[] = [];
  readonly problems: string[] = [];

  private constructor(readonly page: Page, private readonly context: BrowserContext, private readonly address: string) {}

  static async come(browser: Browser, address: string, options: PlayerOptions = {}): Promise<Player> {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 }, colorScheme: options.theme ?? "dark",
    });
    const settings = JSON.stringify(options.settings ?? { guide: false, animations: "off" });
    await context.addInitScript((text) => {
      if (!localStorage.getItem("longbox.settings")) localStorage.setItem("longbox.settings", text);
    }, settings);
    const page = await context.newPage();
    const player = new Player(page, context, address);
    page.setDefaultTimeout(kPatience);
    page.on("websocket", (socket) => socket.on("framereceived", (frame) => player.messages.push(JSON.parse(String(frame.payload)) as ServerMessage)));
    page.on("pageerror", (error) => player.problems.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith("blob:")) player.problems.push(`outside request: ${request.url()}`);
    });
    return player;
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.address + path);
  }

  // What the page was told last about the table.
  get view(): TableView {
    const view = this.viewOrNone();
    if (!view) throw new Error("the page was told of no table");
    return view;
  }
  private viewOrNone(): TableView | undefined {
    for (let at = this.messages.length - 1; at >= 0; at--) {
      const message = this.messages[at];
      if (message?.type === "table") return message.view;
    }
    return undefined;
  }

  get isOver(): boolean {
    return this.viewOrNone()?.state === "over";
  }

  async waitFor(what: string, holds: () => boolean, patience = kPatience): Promise<void> {
    const until = Date.now() + patience;
    while (!holds()) {
      if (Date.now() > until) throw new Error(`${what} did not happen; last view: ${JSON.stringify(this.viewOrNone()?.decision ?? null).slice(0, 400)}`);
      await this.page.waitForTimeout(20);
    }
  }

  // Until the player is asked, or the game is over. True: asked.
  async waitForQuestion(): Promise<boolean> {
    await this.waitFor("a question", () => this.isOver || this.viewOrNone()?.decision?.mine === true);
    if (!this.isOver) await this.page.locator(`.table-page[data-step="${this.view.step}"]`).waitFor();
    return !this.isOver;
  }

  // The option that the hint names. The button is pressed like a person would.
  async hinted(): Promise<OptionView> {
    const step = this.view.step;
    await this.page.getByRole("button", { name: "Hint" }).click();
    await this.page.locator(".hint-text").waitFor();
    const hint = [...this.messages].reverse().find((message) => message.type === "hint");
    const option = this.view.decision?.options.find((one) => hint?.type === "hint" && hint.step === step && one.index === hint.option);
    if (!option) throw new Error("the hint names no option");
    return option;
  }

  // Takes an option by clicking what a person would click: the card, then a menu or the second card; or a
  // button where there is no card.
  async take(option: OptionView): Promise<void> {
    const { step } = this.view;
    const card = option.object === undefined ? null : this.page.locator(`.card.lit[data-object="${option.object}"]`).first();
    if (card && (await card.count()) > 0) await this.takeByCard(card, option);
    else await this.takeByButton(option);
    await this.waitFor(`the answer "${option.label}"`, () => this.view.step !== step || this.isOver);
  }

  private async takeByCard(card: ReturnType<Page["locator"]>, option: OptionView): Promise<void> {
    await card.click({ position: { x: 9, y: 9 } });
    const { step } = this.view;
    for (let tries = 0; tries < 100 && this.view.step === step && !this.isOver; tries++) {
      const item = this.page.locator(`.option-menu [data-option="${option.index}"]`);
      if ((await item.count()) > 0) return item.click();
      const armed = await this.page.locator(`.card.armed[data-object="${option.object}"]`).count();
      if (armed > 0 && option.other !== undefined)
        return this.page.locator(`.card.lit[data-object="${option.other}"]`).first().click({ position: { x: 9, y: 9 } });
      await this.page.waitForTimeout(20);
    }
  }

  private async takeByButton(option: OptionView): Promise<void> {
    const button = this.page.locator(`.prompt [data-option="${option.index}"]`).first();
    if ((await button.count()) === 0) await this.page.locator(".list-toggle").click();
    await button.click();
  }

  // One answer as the hint has it. False: the game is over.
  async playOne(): Promise<boolean> {
    if (!(await this.waitForQuestion())) return false;
    await this.take(await this.hinted());
    return true;
  }

  // One answer without asking for a hint: now an action, now a pass, by a fixed stream of numbers. It plays
  // badly and gets every game to its end. False: the game is over.
  async playQuickly(chance: () => number): Promise<boolean> {
    if (!(await this.waitForQuestion())) return false;
    const { options, usual } = this.view.decision!;
    const others = options.filter((option) => option.index !== usual);
    const wanted = usual !== undefined && chance() < 0.5 ? options.find((option) => option.index === usual) : undefined;
    const option = wanted ?? others[Math.floor(chance() * others.length)] ?? options[0];
    if (!option) throw new Error("a question without options");
    await this.take(option);
    return true;
  }

  async picture(name: string): Promise<void> {
    mkdirSync(kArtefacts, { recursive: true });
    await this.page.screenshot({ path: resolve(kArtefacts, `${name}.png`) });
  }
}
