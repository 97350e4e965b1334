// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LibraryList } from "../src/ui/library_list";
import { card } from "./make";

vi.mock("../src/net/server", () => ({ gameInfo: () => undefined, server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));

const kCards = ["a", "b", "c"].map((id) => card(id));
const steps: string[] = [];
let root: HTMLElement;

beforeEach(async () => {
  root = document.body.appendChild(document.createElement("div"));
  steps.length = 0;
  await act(() => render(<LibraryList game="vs2pcg" cards={kCards} countOf={() => 0} onStep={(of, by) => steps.push(`${of.id} ${by}`)} />, root));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const press = (key: string) => act(() => void document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const stops = () => [...root.querySelectorAll("li")].filter((line) => line.querySelector('[tabindex="0"]')).map((line) => line.querySelector("a")!.textContent);

it("the list of cards to build from is one stop of the Tab key: the line that had the focus last", async () => {
  expect(stops()).toEqual(["a"]);
  await act(() => root.querySelectorAll("a")[1]!.focus());
  expect(stops()).toEqual(["b"]);
});

it("arrows, Home and End lead from line to line", async () => {
  await act(() => root.querySelector("a")!.focus());
  for (const [key, name] of [["ArrowDown", "b"], ["End", "c"], ["ArrowDown", "c"], ["ArrowUp", "b"], ["Home", "a"]]) {
    await press(key!);
    expect(document.activeElement?.textContent, key).toBe(name);
  }
});

it("plus and minus reach the deck although the line shows the copies of before", async () => {
  await act(() => root.querySelector("a")!.focus());
  for (const key of ["+", "-"]) await press(key);
  expect(steps).toEqual(["a 1", "a -1"]);
});
