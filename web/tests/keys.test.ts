import { describe, expect, it } from "vitest";
import { commandOf, isHeldPress, type Key } from "../src/table/keys";
import { neighbour } from "../src/table/spatial";

function press(key: string, more: Partial<Key> = {}) {
  return commandOf({ key, shift: false, ctrl: false, alt: false, typing: false, onButton: false, repeat: false, ...more });
}

describe("keys", () => {
  it("take options by number, 0 being the tenth", () => {
    expect(press("1")).toEqual({ do: "option", place: 0 });
    expect(press("0")).toEqual({ do: "option", place: 9 });
  });
  it("are left alone in text fields, but for Escape, which leaves the field and takes nothing back", () => {
    expect(press("1", { typing: true })).toBeNull();
    expect(press("Escape", { typing: true })).toEqual({ do: "leave" });
    expect(press("Escape")).toEqual({ do: "escape" });
  });
  it("leave Enter and the space bar to the button that has the focus", () => {
    expect(press("Enter", { onButton: true })).toBeNull();
    expect(press(" ", { onButton: true })).toBeNull();
    expect(press("Enter")).toEqual({ do: "usual" });
  });
  it("take back by U and Ctrl Z, and leave other shortcuts of the browser alone", () => {
    expect(press("u")).toEqual({ do: "take-back" });
    expect(press("z", { ctrl: true })).toEqual({ do: "take-back" });
    expect(press("l", { ctrl: true })).toBeNull();
    expect(press("1", { alt: true })).toBeNull();
  });
  it("tell P from Shift P", () => {
    expect(press("p")).toEqual({ do: "usual" });
    expect(press("P", { shift: true })).toEqual({ do: "pass-turn" });
  });
  it("answer once, however long they are held", () => {
    for (const key of ["Enter", " ", "p", "1", "u", "h"]) expect(press(key, { repeat: true }), key).toBeNull();
    expect(press("P", { shift: true, repeat: true })).toBeNull();
    expect(press("ArrowLeft", { repeat: true })).toEqual({ do: "move", x: -1, y: 0 });
    expect(press("n", { repeat: true })).toEqual({ do: "next-lit", back: false });
  });
  it("press no button again while they are held, but go on in a text field", () => {
    const held = { key: "Enter", shift: false, ctrl: false, alt: false, typing: false, onButton: true, repeat: true };
    expect(isHeldPress(held)).toBe(true);
    expect(isHeldPress({ ...held, repeat: false })).toBe(false);
    expect(isHeldPress({ ...held, typing: true })).toBe(false);
    expect(isHeldPress({ ...held, key: "ArrowDown" })).toBe(false);
  });
  it("do not mind what they do not know", () => {
    expect(press("q")).toBeNull();
  });
});

describe("arrow keys", () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  it("go along a row first", () => {
    expect(neighbour(box(0, 0), [box(30, 0), box(12, 20)], 1, 0)).toBe(0);
  });
  it("go to the nearest card of the next row", () => {
    expect(neighbour(box(0, 0), [box(60, 20), box(12, 20)], 0, 1)).toBe(1);
  });
  it("go to no card of the same row when the one with the focus is lifted a little", () => {
    expect(neighbour(box(0, -4.5), [box(12, 0), box(60, 20)], 0, 1)).toBe(1);
    expect(neighbour(box(0, -4.5), [box(12, 0)], 0, 1)).toBe(-1);
  });
  it("stay where there is nothing", () => {
    expect(neighbour(box(0, 0), [box(30, 0)], -1, 0)).toBe(-1);
  });
});
