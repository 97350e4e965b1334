// Reads the text of /metrics and makes of it the numbers that the page shows.

/** Reads the text format of Prometheus: a map from `name{label="x"}` to the number. */
export function readMetrics(text) {
  const values = new Map();
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const blank = line.lastIndexOf(" ");
    const value = Number(line.slice(blank + 1));
    if (blank > 0 && Number.isFinite(value)) values.set(line.slice(0, blank), value);
  }
  return values;
}

const kBucket = /^longbox_answer_seconds_bucket\{le="([^"]+)"\}$/;

/** The histogram of answers: bounds in seconds, each with how many answers took at most so long. */
function histogram(values) {
  const rows = [];
  for (const [name, count] of values) {
    const found = kBucket.exec(name);
    if (found) rows.push({ bound: found[1] === "+Inf" ? Infinity : Number(found[1]), count });
  }
  return rows.sort((left, right) => left.bound - right.bound);
}

/** The time in milliseconds within which this share of the answers between two readings was given; nothing without answers. */
export function percentile(before, after, share) {
  const old = new Map(histogram(before).map((row) => [row.bound, row.count]));
  const rows = histogram(after).map((row) => ({ bound: row.bound, count: row.count - (old.get(row.bound) ?? 0) }));
  const all = rows.at(-1)?.count ?? 0;
  if (all <= 0) return undefined;
  let low = 0;
  let below = 0;
  for (const { bound, count } of rows) {
    if (count >= share * all) {
      if (bound === Infinity) return low * 1000;
      const within = count - below;
      return 1000 * (low + (bound - low) * (within > 0 ? (share * all - below) / within : 1));
    }
    low = bound;
    below = count;
  }
  return undefined;
}

/** How much a counter grew in a second between two readings. A server that was started anew counts from 0. */
export function rate(before, after, name, seconds) {
  const now = after.get(name) ?? 0;
  const then = before.get(name) ?? 0;
  return seconds > 0 ? Math.max(0, now >= then ? now - then : now) / seconds : 0;
}

const gauge = (title, name, unit = "") => ({ title, unit, of: ({ after }) => after.get(name) });
const counter = (title, name, unit = "a second") => ({ title, unit, of: ({ before, after, seconds }) => rate(before, after, name, seconds) });
const answersWithin = (title, share) => ({ title, unit: "ms", of: ({ before, after }) => percentile(before, after, share) });
const queue = (title, name) => gauge(title, `longbox_waiting{queue="${name}"}`, "waiting");
const alarm = (tile, isBad) => ({ ...tile, isBad });

/** What the page shows, in order. `of` takes two readings and the seconds between them. */
export const kTiles = [
  gauge("Connections", "longbox_connections"),
  gauge("Tables in memory", "longbox_tables"),
  counter("Answers of people", "longbox_answers_total"),
  counter("Answers of bots", "longbox_bot_answers_total"),
  answersWithin("Half of the answers within", 0.5),
  answersWithin("99 of 100 answers within", 0.99),
  queue("Bots that answer at once", "bots"),
  queue("Bots that think", "thinkers"),
  queue("Hints", "advisers"),
  queue("Lists and old games", "clerks"),
  queue("To be stored", "journal"),
  gauge("For slow readers", "longbox_unsent_bytes", "bytes"),
  counter("Messages", "longbox_messages_total"),
  alarm(counter("Errors told", "longbox_errors_total"), (value) => value > 10),
  alarm(counter("Failures of storage", "longbox_storage_failures_total"), (value) => value > 0),
  counter("Transactions", "longbox_commits_total"),
  alarm(gauge("Disk nearly full", "longbox_disk_low"), (value) => value > 0),
  alarm(counter("Floods closed", "longbox_floods_total"), (value) => value > 1),
  alarm(counter("Slow tasks", "longbox_slow_tasks_total"), (value) => value > 1),
];

/** Writes a number with about three digits. */
export function shortNumber(value) {
  if (value === undefined) return "–";
  if (value >= 10_000) return `${Math.round(value / 1000)} k`;
  if (value >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** The points of a line of so many places, the newest at the right end; numbers that are missing are left out. */
export function linePoints(values, places) {
  const most = Math.max(1e-9, ...values.filter((value) => value !== undefined));
  return values
    .map((value, i) => (value === undefined ? "" : `${(places - values.length + i).toString()},${(100 - (100 * value) / most).toFixed(1)}`))
    .filter(Boolean)
    .join(" ");
}
