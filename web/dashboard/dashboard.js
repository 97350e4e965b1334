// Draws the numbers of a running server: a tile for each, with a line for its last minutes.
import { kTiles, linePoints, readMetrics, shortNumber } from "./numbers.js";

const kPause = 2000; // milliseconds between two readings
const kPlaces = 150; // five minutes
const kSvg = "http://www.w3.org/2000/svg";

const state = document.getElementById("state");

function makeTile({ title, unit }) {
  const tile = document.createElement("section");
  tile.className = "tile";
  const heading = document.createElement("h2");
  heading.textContent = title;
  const number = document.createElement("output");
  number.textContent = "–";
  const small = document.createElement("small");
  small.textContent = unit;
  const drawing = document.createElementNS(kSvg, "svg");
  drawing.setAttribute("viewBox", `0 0 ${kPlaces - 1} 100`);
  drawing.setAttribute("preserveAspectRatio", "none");
  drawing.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(kSvg, "polyline");
  drawing.append(line);
  tile.append(heading, number, small, drawing);
  document.getElementById("tiles").append(tile);
  return { tile, number, line, values: [] };
}

const drawn = kTiles.map((tile) => ({ ...tile, ...makeTile(tile) }));
let before;
let readAt = 0;

function tell(text, isBad) {
  state.textContent = text;
  state.className = isBad ? "bad" : "";
}

function show(reading) {
  for (const each of drawn) {
    const value = each.of(reading);
    each.values = [...each.values, value].slice(-kPlaces);
    each.number.textContent = shortNumber(value);
    each.line.setAttribute("points", linePoints(each.values, kPlaces));
    each.tile.classList.toggle("bad", value !== undefined && Boolean(each.isBad?.(value)));
  }
}

async function look() {
  try {
    const [metrics, health] = await Promise.all([fetch("metrics"), fetch("healthz")]);
    const after = readMetrics(await metrics.text());
    const now = performance.now();
    if (before) show({ before, after, seconds: (now - readAt) / 1000 });
    before = after;
    readAt = now;
    tell(health.ok ? "all is well" : `in trouble: ${(await health.text()).trim()}`, !health.ok);
  } catch {
    tell("the server does not answer", true);
  }
  setTimeout(look, kPause);
}

void look();
