// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[], claimed: true }));

vi.mock("../src/net/server", () => ({
  me: { get value() { return { id: "g_1", name: "Ann", claimed: wire.claimed }; } },
  server: { ask: (message: Record<string, unknown>) => { wire.sent.push(message); return Promise.resolve({}); } },
}));

const { AccountPanel } = await import("../src/people/account_panel");

let root: HTMLElement;

function show(claimed: boolean): void {
  wire.claimed = claimed;
  act(() => render(<AccountPanel key={String(claimed)} />, root));
}

function button(name: RegExp): HTMLButtonElement {
  const found = [...root.querySelectorAll("button")].find((one) => name.test(one.textContent));
  if (!found) throw new Error(`no button ${String(name)} among ${root.textContent}`);
  return found;
}

function type(label: RegExp, text: string): void {
  const input = [...root.querySelectorAll("label")].find((one) => name(one, label))?.querySelector("input");
  if (!input) throw new Error(`no field ${String(label)}`);
  act(() => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const name = (element: HTMLElement, label: RegExp) => label.test(element.textContent);

beforeEach(() => {
  wire.sent = [];
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

describe("the account panel", () => {
  it("changes the password only with the old one", () => {
    show(true);
    expect(button(/Change the password/).disabled).toBe(true);
    type(/new password/, "even longer");
    expect(button(/Change the password/).disabled).toBe(true);
    type(/until now/, "long enough");
    act(() => button(/Change the password/).click());
    expect(wire.sent).toEqual([{ type: "change-password", old: "long enough", password: "even longer" }]);
  });

  it("deletes an account at the second press and with the password", () => {
    show(true);
    act(() => button(/Delete my account/).click());
    expect(wire.sent).toEqual([]);
    expect(button(/for good/).disabled).toBe(true);
    type(/Your password/, "long enough");
    act(() => button(/for good/).click());
    expect(wire.sent).toEqual([{ type: "delete-account", password: "long enough" }]);
  });

  it("deletes a guest without a password, and lets everybody think again", () => {
    show(false);
    expect(root.querySelectorAll(".account-password")).toHaveLength(0);
    act(() => button(/Delete my account/).click());
    act(() => button(/Keep it/).click());
    act(() => button(/Delete my account/).click());
    act(() => button(/for good/).click());
    expect(wire.sent).toEqual([{ type: "delete-account" }]);
  });
});
