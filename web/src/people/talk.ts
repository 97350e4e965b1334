// What people say at one table: what the page has heard, and what the reader may say.
import { batch, computed, signal } from "@preact/signals";
import type { ClientReport, Said, ServerMessage, ServerTalk } from "../protocol";
import { server } from "../net/server";
import { settings } from "../settings";
import { complain, notify } from "../ui/toasts";
import { isMuted, mute, muted, unmute } from "./mutes";
import type { Emote, Phrase } from "./signs";

export type Words = { emote: Emote } | { phrase: Phrase } | { text: string };
export type Reported = { seat: number } | { who: string };

const kMostKept = 100;
const kBubble = 5000;
const kBubbleALetter = 40;

// Returns how long the bubble of a line is shown.
export function bubbleTime(said: Said): number {
  return kBubble + kBubbleALetter * (said.text?.length ?? 0);
}

export class TableTalk {
  readonly signs = signal(false);  // the reader may send emotes and phrases
  readonly text = signal(false);   // and text
  readonly bubbles = signal<Said[]>([]);  // what was said just now
  readonly unread = signal(0);
  private readonly heard = signal<Said[]>([]);
  private isOpen = false;
  // The server leaves out whom the reader has muted; what was heard before is left out here.
  readonly said = computed(() => this.heard.value.filter((one) => !isMuted(one.who)));
  private timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(readonly table: string) {}

  // Begins to listen, or tells the server that other people are muted now.
  listen(): void {
    if (!settings.value.talk) return;
    server.ask<ServerTalk>({ type: "talk", table: this.table, muted: muted.value.map((one) => one.who) })
      .then((reply) => batch(() => {
        this.signs.value = reply.signs;
        this.text.value = reply.text;
        this.heard.value = reply.said;
      }))
      .catch(() => {});  // a table that is gone has nothing to listen to
  }

  receive(message: ServerMessage): void {
    if (message.type !== "said" || message.table !== this.table) return;
    const { said } = message;
    if (isMuted(said.who)) return;
    batch(() => {
      this.heard.value = [...this.heard.value, said].slice(-kMostKept);
      this.bubbles.value = [...this.bubbles.value.filter((one) => one.seat !== said.seat), said];
      if (!this.isOpen && !said.mine) this.unread.value += 1;
    });
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.bubbles.value = this.bubbles.value.filter((one) => one.number !== said.number);
    }, bubbleTime(said));
    this.timers.add(timer);
  }

  // The reader has what is said in sight, or not.
  show(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (isOpen) this.unread.value = 0;
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.bubbles.value = [];
  }

  say(words: Words): void {
    server.ask({ type: "say", table: this.table, ...words }).catch(complain);
  }

  mute(who: string, name: string): void {
    batch(() => {
      mute(who, name);
      this.bubbles.value = this.bubbles.value.filter((one) => one.who !== who);
    });
    this.listen();
    notify(`${name} is muted.`, "plain", () => this.unmute(who));
  }

  unmute(who: string): void {
    unmute(who);
    this.listen();
  }

  async report(about: Reported, reason: ClientReport["reason"], note: string): Promise<boolean> {
    try {
      await server.ask({ type: "report", table: this.table, ...about, reason, ...(note ? { note } : {}) });
      notify("The host of this server has your report.");
      return true;
    } catch (problem) {
      complain(problem);
      return false;
    }
  }
}
