import { describe, expect, it } from "vitest";
import { keptAs, outdated, wayOf } from "../src/worker/ways";

describe("the service worker", () => {
  it("asks the server for every page, and takes files that never change from what it kept", () => {
    for (const path of ["/", "/table/abc", "/index.html", "/longbox.webmanifest", "/icons/icon-192.png"]) expect(wayOf("GET", path), path).toBe("newest");
    expect(wayOf("GET", "/assets/page-abc.js")).toBe("kept");
  });

  it("touches neither play nor its own update", () => {
    for (const path of ["/ws", "/healthz", "/metrics", "/sw.js"]) expect(wayOf("GET", path), path).toBe("untouched");
    expect(wayOf("POST", "/")).toBe("untouched");
  });

  it("has one file for all pages", () => {
    expect(keptAs("/learn/vs2pcg", true)).toBe("/index.html");
    expect(keptAs("/favicon.svg", false)).toBe("/favicon.svg");
  });

  it("throws its own earlier stores away, and nobody else's", () => {
    expect(outdated(["longbox 1", "longbox 2", "other"], "longbox 2")).toEqual(["longbox 1"]);
  });
});
