// Draws the icons of the installed page from public/favicon.svg: node dev/icons.mjs. A maskable icon keeps its drawing inside the
// circle that every mask leaves.
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const kIcons = [["icon-192", 192, 0.86], ["icon-512", 512, 0.86], ["maskable-512", 512, 0.62]];
const drawing = readFileSync("public/favicon.svg", "utf8");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name, size, share] of kIcons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const isMasked = name.startsWith("maskable");
  await page.setContent(`<style>html,body{margin:0;background:transparent}body{width:${size}px;height:${size}px;display:grid;place-items:center;
    background:#2b2150;border-radius:${isMasked ? 0 : size * 0.18}px}svg{width:${size * share}px;height:${size * share}px}</style>${drawing}`);
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
