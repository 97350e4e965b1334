import { describe, expect, it } from "vitest";
import type { ClientForecast, ServerForecast } from "../src/protocol";
import { Forecasts } from "../src/board/forecasts";
import { Refused } from "../src/net/connection";

function book(answer: (message: ClientForecast) => Promise<ServerForecast>): { forecasts: Forecasts; asked: ClientForecast[] } {
  const asked: ClientForecast[] = [];
  return { asked, forecasts: new Forecasts((message) => { asked.push(message); return answer(message); }) };
}

describe("forecasts", () => {
  it("are asked for once at a question", async () => {
    const { forecasts, asked } = book((message) => Promise.resolve({ ...message, changes: {}, lines: [`option ${message.option}`] }));
    expect(await forecasts.of("t", 1, 0)).toEqual(["option 0"]);
    expect(await forecasts.of("t", 1, 0)).toEqual(["option 0"]);
    await forecasts.of("t", 1, 1);
    expect(asked).toHaveLength(2);
    await forecasts.of("t", 2, 0);
    expect(asked.at(-1)).toEqual({ type: "forecast", table: "t", step: 2, option: 0 });
    expect(asked).toHaveLength(3);
  });
  it("say nothing when they are refused", async () => {
    const { forecasts, asked } = book(() => Promise.reject(new Refused("stale", "too late")));
    expect(await forecasts.of("t", 1, 0)).toEqual([]);
    await forecasts.of("t", 1, 1);
    expect(asked).toHaveLength(2);
  });
  it("are not asked for again where the server does not know the message", async () => {
    const { forecasts, asked } = book(() => Promise.reject(new Refused("unknown-type", "what?")));
    expect(await forecasts.of("t", 1, 0)).toEqual([]);
    expect(await forecasts.of("t", 2, 0)).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
