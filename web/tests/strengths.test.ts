import { afterEach, describe, expect, it } from "vitest";
import { server, strengthOf } from "../src/net/server";
import { game } from "./make";

describe("the strength of a bot", () => {
  afterEach(() => (server.welcome.value = null));
  it("is told as the server has measured it, game by game", () => {
    const easy = { bot: "easy", won: 61, games: 200, text: "wins about 3 of 10 games against Medium" };
    const games = [game({ strengths: [easy] }), game({ id: "vstcg" })];
    server.welcome.value = { type: "welcome", version: 1, server: "test", you: { id: "p", name: "Ann", claimed: false }, games, bots: [] };
    expect(strengthOf("vs2pcg", "easy")).toBe(easy.text);
    expect(strengthOf("vs2pcg", "random")).toBe("");
    expect(strengthOf("vstcg", "easy")).toBe("");
  });
});
