// Takes pictures of the contact sheet: node dev/sheet.mjs OUT [ADDRESS], in front of `npm run dev`.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [out = "shots", address = "http://127.0.0.1:5173"] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const page = await browser.newPage({ viewport: { width: 1260, height: 900 } });
page.on("pageerror", (error) => console.log("error:", error.message));
await page.goto(`${address}/dev/sheet.html`);
await page.waitForSelector("section");
for (const section of await page.$$("section"))
  await section.screenshot({ path: `${out}/${await section.getAttribute("data-theme")}.png` });
await browser.close();
