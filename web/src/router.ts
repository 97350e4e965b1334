// The router finds the page to show by the path of the address bar, without a library.
import { signal } from "@preact/signals";

export type Route =
  | { page: "start"; seed?: number; open: boolean }  // a seed deals its cards every time; open: a table for anybody
  | { page: "lobby" }
  | { page: "scores" }
  | { page: "table"; table: string; token: string; watch: boolean }
  | { page: "replay"; table: string; step: number }
  | { page: "cards"; game: string; card: string }
  | { page: "deck"; game: string; name: string }
  | { page: "build"; game: string }
  | { page: "rules"; game: string; row: string }
  | { page: "learn"; game: string; part: "lessons" | "how" | "words"; item: string }
  | { page: "puzzles"; game: string; id: string; today: boolean }
  | { page: "editor"; game: string }
  | { page: "settings" }
  | { page: "missing" };

export function routeOf(path: string, query: string): Route {
  const [page = "", first = "", second = "", third = ""] = path.split("/").slice(1).map(decode);
  const wanted = new URLSearchParams(query);
  switch (page) {
    case "": return { page: "start", open: wanted.has("open"), ...seedOf(wanted.get("seed")) };
    case "lobby": return { page: "lobby" };
    case "scores": return { page: "scores" };
    case "table": return first ? { page: "table", table: first, token: wanted.get("token") ?? "", watch: wanted.has("watch") } : { page: "lobby" };
    case "replay": return first ? { page: "replay", table: first, step: Number(wanted.get("step") ?? 0) || 0 } : { page: "lobby" };
    case "cards": return { page: "cards", game: first, card: second };
    case "decks": return { page: "deck", game: first, name: second };
    case "build": return { page: "build", game: first };
    case "rules": return { page: "rules", game: first, row: wanted.get("row") ?? "" };
    case "learn": return { page: "learn", game: first, part: partOf(second), item: third };
    case "puzzles": return { page: "puzzles", game: first === "today" ? "" : first, id: first === "today" ? "" : second, today: first === "today" };
    case "editor": return { page: "editor", game: first };
    case "settings": return { page: "settings" };
    default: return { page: "missing" };
  }
}

function partOf(text: string): "lessons" | "how" | "words" {
  return text === "how" || text === "words" ? text : "lessons";
}

function seedOf(text: string | null): { seed?: number } {
  return text !== null && /^\d{1,15}$/.test(text) ? { seed: Number(text) } : {};
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

export const paths = {
  table: (table: string) => `/table/${encodeURIComponent(table)}`,
  watch: (table: string) => `${paths.table(table)}?watch`,
  seat: (table: string, token: string) => `/table/${encodeURIComponent(table)}?token=${encodeURIComponent(token)}`,
  replay: (table: string, step = 0) => `/replay/${encodeURIComponent(table)}${step > 0 ? `?step=${step}` : ""}`,
  card: (game: string, card: string) => `/cards/${encodeURIComponent(game)}/${encodeURIComponent(card)}`,
  rule: (game: string, row: string) => `/rules/${encodeURIComponent(game)}?row=${encodeURIComponent(row)}`,
  learn: (game: string, part = "lessons", item = "") =>
    ["/learn", game, ...(part === "lessons" ? [] : [part]), ...(item ? [item] : [])].map((one, place) => (place === 0 ? one : encodeURIComponent(one))).join("/"),
  word: (game: string, word: string) => paths.learn(game, "words", word),
  puzzles: (game: string) => `/puzzles/${encodeURIComponent(game)}`,
  puzzle: (game: string, id: string) => `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`,
  editor: (game: string) => `/editor/${encodeURIComponent(game)}`,
  puzzleToday: () => "/puzzles/today",
  build: (game: string) => `/build/${encodeURIComponent(game)}`,
  deck: (game: string, name: string) => `/decks/${encodeURIComponent(game)}${name ? `/${encodeURIComponent(name)}` : ""}`,
};

function here(): Route {
  return routeOf(location.pathname, location.search);
}

export const route = signal<Route>({ page: "start", open: false });

let moved = false;

// Returns whether the reader has come from another page of ours.
export function hasMoved(): boolean {
  return moved;
}

function move(): void {
  moved = true;
  route.value = here();
}

export function go(path: string, options?: { replace?: boolean }): void {
  if (options?.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  move();
  scrollTo(0, 0);
}

// Links inside the page change the route without loading anything.
export function followLinks(): void {
  route.value = here();
  addEventListener("popstate", move);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
