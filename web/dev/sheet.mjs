// Takes pictures of the contact sheet, one a theme and one a game: node dev/sheet.mjs OUT [ADDRESS], in front of
// `npm run dev` and a running server.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [out = "shots", address = "http://127.0.0.1:5173"] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1260, height: 900 }, deviceScaleFactor: Number(process.env.SCALE ?? 1) });
page.on("pageerror", (error) => console.log("error:", error.message));
await page.goto(`${address}/dev/sheet.html`);
await page.waitForSelector('section[data-theme="vstcg"][data-ready="yes"]', { timeout: 15000 }).catch(() => console.log("no server: motifs only"));
for (const section of await page.$$('section[data-ready="yes"]'))
  await section.screenshot({ path: `${out}/${await section.getAttribute("data-theme")}.png` });
await browser.close();
