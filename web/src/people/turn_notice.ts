// Tells somebody who looks elsewhere that it is their move: by the page's title, its sign, and a notice of the browser.
import type { TableView } from "../protocol";
import { settings } from "../settings";

const kTitle = "Longbox";
const kSign = "/favicon.svg";
const kTurnSign = "/favicon-turn.svg";

export interface TurnState {
  asked: boolean;
  state: TableView["state"];
}

export function turnState(view: TableView): TurnState {
  return { asked: view.state === "playing" && view.decision?.mine === true, state: view.state };
}

// Returns what has happened that is worth a notice; nothing for the next question of a turn of one's own.
export function turnNews(before: TurnState | null, after: TurnState): string | null {
  if (!before) return null;
  if (before.state === "playing" && after.state === "over") return "The game is over";
  if (after.asked && !before.asked) return "It is your move";
  return before.state === "waiting" && after.state === "playing" ? "The game begins" : null;
}

// A page in the background says it louder.
export function titleFor(asked: boolean, hidden: boolean): string {
  if (!asked) return kTitle;
  return hidden ? `● Your move! · ${kTitle}` : `Your move · ${kTitle}`;
}

export function showSign(asked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const sign = asked ? kTurnSign : kSign;
  if (link && link.getAttribute("href") !== sign) link.setAttribute("href", sign);
}

export function canNotify(): boolean {
  return typeof Notification !== "undefined";
}

// Asks for leave only because the reader wants notices. Returns whether they may come.
export async function askLeave(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

// Some browsers on phones have notices but no way for a page to make one.
export function sendNotice(news: string, company: string, table: string): void {
  if (!settings.value.notices || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(news, { body: company, tag: `longbox ${table}`, icon: kTurnSign });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    return;
  }
}
