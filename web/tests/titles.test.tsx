// @vitest-environment jsdom
// Pages are told apart by their titles in tabs and in the history.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";

vi.mock("../src/net/server", () => ({ me: { value: null }, server: { status: { value: "open" } } }));
vi.mock("../src/pages/start_page", () => ({ StartPage: () => null }));
vi.mock("../src/pages/lobby_page", () => ({ LobbyPage: () => null }));
vi.mock("../src/ui/later", () => ({ later: () => ({ Part: () => null, fetch: () => Promise.resolve() }) }));
vi.mock("../src/worker/install", () => ({ newVersion: { value: null } }));

const { App } = await import("../src/app");
const { route, routeOf } = await import("../src/router");

const root = document.createElement("div");
afterEach(() => render(null, root));

it.each([
  ["/", "Play · Longbox"], ["/lobby", "Lobby · Longbox"], ["/scores", "Score book · Longbox"], ["/decks/vstcg", "Decks · Longbox"],
  ["/build/vstcg", "Build a deck · Longbox"], ["/replay/t1", "Replay · Longbox"], ["/editor/vstcg", "Position · Longbox"],
  ["/nowhere", "Nothing here · Longbox"], ["/table/t1", "Longbox"],
])("%s is called %s", async (path, title) => {
  route.value = routeOf(path, "");
  await act(() => render(<App />, root));
  expect(document.title).toBe(title);
});
