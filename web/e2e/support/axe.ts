// axe-core looks at what the browser shows. It comes into the page through the debugger, past the page's own policy.
import axe from "axe-core";
import type { Player } from "./player";
import { untilFitted } from "./rest";

interface Sight {
  width: number;
  height: number;
  theme: "dark" | "light";
}
const kDesk = { width: 1280, height: 800 };
const kPhone = { width: 390, height: 844 };
const kTurns: Sight[][] = [
  [{ ...kDesk, theme: "dark" }, { ...kPhone, theme: "light" }],
  [{ ...kPhone, theme: "dark" }, { ...kDesk, theme: "light" }],
];
let turn = 0;

// Desk and phone, day and night take turns from state to state; AXE_ALL=1 looks at every state in all four.
function sights(): Sight[] {
  return process.env["AXE_ALL"] ? kTurns.flat() : kTurns[turn++ % kTurns.length]!;
}

// Runs in the page; returns a line for each element that a rule finds fault with.
async function look(): Promise<string[]> {
  const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] });
  return found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.target.join(" ")} ${[...node.any, ...node.all, ...node.none].map((check) => check.message).join("; ").slice(0, 160)}`));
}

// Keeps the timers of the browser for axe on a page whose clock will stand still.
export async function keepTimers(player: Player): Promise<void> {
  await player.page.addInitScript(() => void Object.assign(globalThis, { ownTimeout: setTimeout.bind(globalThis) }));
}

async function bring(player: Player): Promise<void> {
  if (await player.page.evaluate(() => "axe" in globalThis)) return;
  const session = await player.page.context().newCDPSession(player.page);
  await session.send("Runtime.evaluate", { expression: `((setTimeout) => {${axe.source}})(globalThis.ownTimeout ?? setTimeout)` });
  await session.detach();
}

// Returns what axe finds on the page as it is, once it is drawn. Where the page's clock stands still no frames come, and faces of
// cards, which axe passes over, may stay empty.
export async function findings(player: Player, name: string, settle = untilFitted): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height, theme } of sights()) {
    await player.page.setViewportSize({ width, height });
    await player.page.emulateMedia({ colorScheme: theme });
    await player.page.locator(`html[data-theme=${theme}]`).waitFor();
    await settle(player);
    found.push(...(await findingsHere(player, `${name} at ${width}, ${theme}`)));
  }
  await player.page.setViewportSize(kDesk);
  return found;
}

// Returns what axe finds without another size or theme, which would close what is open for a moment only.
export async function findingsHere(player: Player, name: string): Promise<string[]> {
  await bring(player);
  return (await player.page.evaluate(look)).map((line) => `${name}: ${line}`);
}
