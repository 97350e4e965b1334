// Takes pictures of pages: node dev/shots.mjs OUT ADDRESS [name=path ...], at both widths and in both themes.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [out = "shots", address = "http://127.0.0.1:8081", ...wanted] = process.argv.slice(2);
const pages = wanted.length > 0 ? wanted.map((one) => one.split("=")) : [
  ["start", "/"], ["lobby", "/lobby"], ["table", "/table/mock"], ["champions", "/table/mock-champions"], ["chain", "/table/mock-chain"], ["other", "/table/mock-other"],
  ["over", "/table/mock-over"], ["waiting", "/table/mock-waiting"], ["replay", "/replay/mock-over"], ["cards", "/cards/vs2pcg"],
  ["card", "/cards/vs2pcg/mnb-021"], ["decks", "/decks/vs2pcg"], ["rules", "/rules/vs2pcg?row=card-type.plot-twist.affiliated"], ["settings", "/settings"],
];
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const only = process.env.ONLY;  // "1280-dark"
for (const [width, height] of [[1280, 800], [820, 1180]])
  for (const theme of ["dark", "light"]) {
    if (only && only !== `${width}-${theme}`) continue;
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme });
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && console.log("console:", message.text()));
    page.on("pageerror", (error) => console.log("error:", error.message));
    for (const [name, path] of pages) {
      await page.goto(address + path);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${out}/${name}-${width}-${theme}.png` });
    }
    await context.close();
  }
await browser.close();
