// Changes the text of a scene as the forms of the editor ask for it. The text stays what somebody wrote: only the
// touched line changes. The grammar is that of docs/scenarios.md; whatever is wrong, the server says.

export interface SceneCardText {
  count: number;
  name: string;          // the name, the [id], or both, as written
  properties: string[];  // flags, counters with numbers, "owned by B", "known to B"
  rest: string;          // "as hammer on cap at 2"
}

// Where a card stands in a text: the line from 1, the place in its list from 0, and which of several copies.
export interface CardRef {
  line: number;
  place: number;
  copy: number;
}

// Splits at separators outside of quotes, parentheses and brackets.
export function splitList(text: string, separator = ","): string[] {
  const parts: string[] = [""];
  let depth = 0;
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === "(" || sign === "[")) depth += 1;
    else if (!quoted && (sign === ")" || sign === "]")) depth -= 1;
    if (sign === separator && !quoted && depth <= 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

interface ZoneLine {
  head: string;   // "  given A front"
  place: string;  // "A front"
  cards: string[];
}

function zoneLine(line: string): ZoneLine | null {
  const found = /^(\s*given\s+((?:[A-D]\s+)?(?:pile\s+"[^"]*"|[a-z][a-z0-9-]*)))\s*:(.*)$/.exec(line);
  if (!found) return null;
  return { head: found[1] ?? "", place: (found[2] ?? "").replace(/\s+/g, " "), cards: splitList(found[3] ?? "") };
}

export function readCard(text: string): SceneCardText {
  const counted = /^(\d+)\s+(?=\S)(.*)$/.exec(text.trim());
  const count = counted ? Number(counted[1]) : 1;
  const body = counted ? (counted[2] ?? "") : text.trim();
  const found = /^((?:"[^"]*"|[^([])*?(?:\s*\[[^\]]*\])?)\s*(?:\(([^)]*)\))?\s*((?:as|on|at)\s.*)?$/.exec(body);
  const [, name = body, properties = "", rest = ""] = found ?? [];
  return { count, name: name.trim(), properties: splitList(properties), rest: rest.trim() };
}

export function writeCard({ count, name, properties, rest }: SceneCardText): string {
  return `${count > 1 ? `${count} ` : ""}${name}${properties.length > 0 ? ` (${properties.join(", ")})` : ""}${rest ? ` ${rest}` : ""}`;
}

function linesOf(text: string): string[] {
  return text.split("\n");
}

function writeZone({ head, cards }: ZoneLine): string {
  return cards.length > 0 ? `${head}: ${cards.join(", ")}` : `${head}:`;
}

export function cardAt(text: string, ref: CardRef): SceneCardText | null {
  const zone = zoneLine(linesOf(text)[ref.line - 1] ?? "");
  const card = zone?.cards[ref.place];
  return card === undefined ? null : readCard(card);
}

// Returns the place of a card: "A front".
export function placeAt(text: string, ref: CardRef): string {
  return zoneLine(linesOf(text)[ref.line - 1] ?? "")?.place ?? "";
}

// Changes one copy of a card; null takes it away. Other copies stay as they are, on both sides of it.
export function changeCard(text: string, ref: CardRef, change: (card: SceneCardText) => SceneCardText | null): string {
  const lines = linesOf(text);
  const zone = zoneLine(lines[ref.line - 1] ?? "");
  const written = zone?.cards[ref.place];
  if (!zone || written === undefined) return text;
  const card = readCard(written);
  const copy = Math.min(Math.max(0, ref.copy), card.count - 1);
  const changed = change({ ...card, count: 1 });
  const parts = [copy > 0 ? { ...card, count: copy } : null, changed, card.count - copy - 1 > 0 ? { ...card, count: card.count - copy - 1 } : null];
  zone.cards.splice(ref.place, 1, ...parts.flatMap((part) => (part ? [writeCard(part)] : [])));
  if (zone.cards.length === 0) lines.splice(ref.line - 1, 1);
  else lines[ref.line - 1] = writeZone(zone);
  return lines.join("\n");
}

// Returns the line behind which a new `given` line goes.
function lastGiven(lines: string[]): number {
  const given = lines.reduce((last, line, at) => (/^\s*given\s/.test(line) ? at : last), -1);
  return given >= 0 ? given : lines.findIndex((line) => /^\s*scene\s/.test(line));
}

export function addCard(text: string, place: string, card: string, onTop = false): string {
  const lines = linesOf(text);
  const at = lines.findIndex((line) => zoneLine(line)?.place === place);
  const zone = zoneLine(lines[at] ?? "");
  if (zone) {
    if (onTop) zone.cards.unshift(card);
    else zone.cards.push(card);
    lines[at] = writeZone(zone);
  } else {
    lines.splice(lastGiven(lines) + 1, 0, `  given ${place}: ${card}`);
  }
  return lines.join("\n");
}

// Moves one copy. What it lay on, and the column it stood in, belong to the place that it leaves.
export function moveCard(text: string, ref: CardRef, place: string, onTop = false): string {
  const card = cardAt(text, ref);
  if (!card) return text;
  const alias = /\bas \S+/.exec(card.rest)?.[0] ?? "";
  const moved = writeCard({ ...card, count: 1, rest: alias });
  return addCard(changeCard(text, ref, () => null), place, moved, onTop);
}

export function toggleFlag(card: SceneCardText, flag: string): SceneCardText {
  const has = card.properties.includes(flag);
  return { ...card, properties: has ? card.properties.filter((one) => one !== flag) : [...card.properties, flag] };
}

export function counterOn(card: SceneCardText, word: string): number {
  const found = card.properties.find((one) => one.startsWith(`${word} `) && /^-?\d+$/.test(one.slice(word.length + 1)));
  return found ? Number(found.slice(word.length + 1)) : 0;
}

export function setCounter(card: SceneCardText, word: string, number: number): SceneCardText {
  const others = card.properties.filter((one) => !(one.startsWith(`${word} `) && /^-?\d+$/.test(one.slice(word.length + 1))));
  return { ...card, properties: number > 0 ? [...others, `${word} ${number}`] : others };
}

function headLine(words: string): RegExp {
  return new RegExp(`^\\s*given\\s+${words.replace(/\s+/g, "\\s+")}\\s+(\\S.*?)\\s*$`);
}

// Returns what a line "given WORDS VALUE" says; empty without such a line.
export function given(text: string, words: string): string {
  for (const line of linesOf(text)) {
    const found = headLine(words).exec(line);
    if (found) return found[1] ?? "";
  }
  return "";
}

// Sets such a line; an empty value takes it away.
export function setGiven(text: string, words: string, value: string): string {
  const lines = linesOf(text);
  const at = lines.findIndex((line) => headLine(words).test(line));
  if (value === "") {
    if (at >= 0) lines.splice(at, 1);
  } else if (at >= 0) {
    lines[at] = `  given ${words} ${value}`;
  } else {
    lines.splice(lines.findIndex((line) => /^\s*scene\s/.test(line)) + 1, 0, `  given ${words} ${value}`);
  }
  return lines.join("\n");
}

// A name that could be taken for something else stands in quotes.
export function cardText(name: string, id: string): string {
  if (name.includes('"')) return `[${id}]`;
  const isPlain = /^[\p{L}][\p{L}\p{N} .'!?&-]*$/u.test(name) && !/ (as|on|at) /.test(name);
  return `${isPlain ? name : `"${name}"`} [${id}]`;
}
