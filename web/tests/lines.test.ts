import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lines } from "../src/net/lines";
import { FakeSocket } from "./fake_socket";

const at = (address: string): FakeSocket | undefined => FakeSocket.all.filter((one) => one.address === address).at(-1);
const last = (): FakeSocket => FakeSocket.last;

function open(): Lines {
  const lines = new Lines(() => "ws://test", (address) => new FakeSocket(address) as unknown as WebSocket);
  lines.connect();
  last().greet();
  return lines;
}

describe("the lines of a page", () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it("lead to each table by a path of its own", () => {
    const lines = open();
    lines.ask({ type: "lobby", follow: true }).catch(() => {});
    expect(at("ws://test/ws")?.sent.at(-1)?.["type"]).toBe("lobby");
    lines.ask({ type: "enter", table: "t1" }).catch(() => {});
    expect(lines.status.value).toBe("open");  // a new line is no loss
    expect(last().address).toBe("ws://test/ws/table/t1");
    last().greet();
    expect(last().sent.at(-1)).toMatchObject({ type: "enter", table: "t1" });
    expect(FakeSocket.all.length).toBe(2);
  });

  it("keep a new table on the connection that opened it, until that is lost", () => {
    const lines = open();
    const main = last();
    lines.ask({ type: "create", game: "g" }).catch(() => {});
    main.say({ type: "seated", request: main.sent.at(-1)?.["request"], table: "t1", seats: [0], token: "x" });
    lines.ask({ type: "enter", table: "t1" }).catch(() => {});
    expect(FakeSocket.all.length).toBe(1);
    main.close();
    vi.advanceTimersByTime(1000);
    last().greet();
    lines.ask({ type: "enter", table: "t1" }).catch(() => {});
    expect(last().address).toBe("ws://test/ws/table/t1");
  });

  it("go where a table has moved, and back to its usual path when nobody is there", async () => {
    const lines = open();
    const reply = lines.ask({ type: "enter", table: "t1" });
    last().greet();
    last().say({ type: "moved", request: last().sent.at(-1)?.["request"], table: "t1", node: "two" });
    await expect(reply).rejects.toMatchObject({ code: "lost" });
    expect(lines.status.value).toBe("lost");
    expect(last().address).toBe("ws://test/node/two/ws/table/t1");
    last().close();
    vi.advanceTimersByTime(1000);
    expect(last().address).toBe("ws://test/ws/table/t1");
    last().greet();
    expect(lines.status.value).toBe("open");  // and the page enters again
  });

  it("close with the table", async () => {
    const lines = open();
    lines.ask({ type: "enter", table: "t1" }).catch(() => {});
    const line = last();
    line.greet();
    lines.ask({ type: "leave", table: "t1" }).catch(() => {});
    line.say({ type: "done", request: line.sent.at(-1)?.["request"], table: "t1" });
    await vi.waitFor(() => expect(line.isClosed).toBe(true));
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all.length).toBe(2);
    expect(lines.status.value).toBe("open");
  });
});
