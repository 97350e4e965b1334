import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../src/net/connection";
import { FakeSocket } from "./fake_socket";

function open(): Connection {
  const connection = new Connection(() => "ws://test/ws", () => new FakeSocket() as unknown as WebSocket);
  connection.connect();
  return connection;
}
const greet = (): void => FakeSocket.last.greet();

describe("the connection", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("says hello first and keeps other messages until it is welcome", () => {
    const connection = open();
    void connection.ask({ type: "ping" });
    FakeSocket.last.onopen?.();
    expect(FakeSocket.last.sent.map((one) => one["type"])).toEqual(["hello"]);
    greet();
    expect(FakeSocket.last.sent.at(-1)?.["type"]).toBe("ping");
    expect(connection.status.value).toBe("open");
  });

  it("gives each reply to who asked", async () => {
    const connection = open();
    greet();
    const first = connection.ask({ type: "ping" });
    const second = connection.ask({ type: "logout" });
    FakeSocket.last.say({ type: "identity", request: FakeSocket.last.sent.at(-1)?.["request"], you: {} });
    FakeSocket.last.say({ type: "pong", request: FakeSocket.last.sent.at(-2)?.["request"] });
    expect((await first).type).toBe("pong");
    expect((await second).type).toBe("identity");
  });

  it("turns errors into refusals with their code", async () => {
    const connection = open();
    greet();
    const reply = connection.ask({ type: "ping" });
    FakeSocket.last.say({ type: "error", request: FakeSocket.last.sent.at(-1)?.["request"], code: "too-fast", message: "" });
    await expect(reply).rejects.toMatchObject({ code: "too-fast", message: "too many messages; wait a moment" });
  });

  it("comes back after a drop and lets nobody wait for ever", async () => {
    const connection = open();
    greet();
    const reply = connection.ask({ type: "ping" });
    const before = FakeSocket.last;
    before.close();
    await expect(reply).rejects.toMatchObject({ code: "lost" });
    expect(connection.status.value).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last).not.toBe(before);
    greet();
    expect(connection.status.value).toBe("open");
  });

  it("asks for a reload when the server speaks another version", () => {
    const connection = open();
    FakeSocket.last.onopen?.();
    FakeSocket.last.say({ type: "error", request: FakeSocket.last.sent[0]?.["request"], code: "wrong-version", message: "" });
    return Promise.resolve().then(() => expect(connection.status.value).toBe("outdated"));
  });

  it("stays away when the host shuts the reader out, and says why", async () => {
    const connection = open();
    greet();
    const reply = connection.ask({ type: "ping" });
    const before = FakeSocket.last;
    before.say({ type: "error", code: "banned", message: "be kind" });
    before.close();
    await expect(reply).rejects.toMatchObject({ code: "lost" });
    expect(connection.status.value).toBe("banned");
    expect(connection.ban.value).toBe("be kind");
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.last).toBe(before);
  });

  it("stays away when the hello is refused by a ban", async () => {
    const connection = open();
    FakeSocket.last.onopen?.();
    const before = FakeSocket.last;
    before.say({ type: "error", request: before.sent[0]?.["request"], code: "banned", message: "be kind" });
    before.close();
    await Promise.resolve();
    expect(connection.status.value).toBe("banned");
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.last).toBe(before);
  });

  it("goes on when only the account that it logs in to is shut out", async () => {
    const connection = open();
    greet();
    const reply = connection.ask({ type: "login", name: "Bob", password: "long enough" });
    FakeSocket.last.say({ type: "error", request: FakeSocket.last.sent.at(-1)?.["request"], code: "banned", message: "be kind" });
    await expect(reply).rejects.toMatchObject({ code: "banned" });
    expect(connection.status.value).toBe("open");
  });

  it("says hello again when the server could not find out who we are", async () => {
    const connection = open();
    const early = connection.ask({ type: "ping" });
    FakeSocket.last.onopen?.();
    const before = FakeSocket.last;
    before.say({ type: "error", request: before.sent[0]?.["request"], code: "unavailable", message: "" });
    await expect(early).rejects.toMatchObject({ code: "lost" });
    expect(connection.status.value).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last).not.toBe(before);
    greet();
    expect(connection.status.value).toBe("open");
  });

  it("goes on trying through a long outage, ever more slowly", () => {
    const connection = open();
    const sockets = new Set<FakeSocket>();
    for (let i = 0; i < 60; i++) {
      if (!sockets.has(FakeSocket.last)) {
        sockets.add(FakeSocket.last);
        FakeSocket.last.onopen?.();
        FakeSocket.last.say({ type: "error", request: FakeSocket.last.sent[0]?.["request"], code: "unavailable", message: "" });
      }
      vi.advanceTimersByTime(1000);
    }
    expect(sockets.size).toBeGreaterThan(8);
    expect(sockets.size).toBeLessThan(25);
    greet();
    expect(connection.status.value).toBe("open");
  });

  it("gives a server up that never says welcome", () => {
    const connection = open();
    FakeSocket.last.onopen?.();
    const before = FakeSocket.last;
    vi.advanceTimersByTime(30_000);
    expect(FakeSocket.last).not.toBe(before);
    greet();
    expect(connection.status.value).toBe("open");
  });

  it("gives a connection up that answers no ping, and keeps one that does", () => {
    const connection = open();
    greet();
    const before = FakeSocket.last;
    vi.advanceTimersByTime(26_000);
    before.say({ type: "pong", request: before.sent.at(-1)?.["request"] });
    vi.advanceTimersByTime(13_000);
    expect(connection.status.value).toBe("open");
    expect(FakeSocket.last).toBe(before);
    vi.advanceTimersByTime(30_000);
    expect(connection.status.value).not.toBe("open");
    expect(FakeSocket.last).not.toBe(before);
  });

  it("is not upset by what is no JSON", () => {
    open();
    greet();
    expect(() => FakeSocket.last.onmessage?.({ data: "<html>" })).not.toThrow();
  });
});
