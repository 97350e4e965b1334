// The page of the numbers reads what the server writes.
import { describe, expect, it } from "vitest";
import { kTiles, linePoints, percentile, rate, readMetrics, shortNumber } from "../dashboard/numbers.js";

const kText = (answers: number[], total: number) => `# HELP longbox_connections open connections
# TYPE longbox_connections gauge
longbox_connections 12
longbox_answers_total ${total}
longbox_waiting{queue="thinkers"} 3
longbox_answer_seconds_bucket{le="0.001"} ${answers[0]}
longbox_answer_seconds_bucket{le="0.01"} ${answers[1]}
longbox_answer_seconds_bucket{le="+Inf"} ${answers[2]}
longbox_answer_seconds_sum 1.5
`;

describe("the numbers of the server", () => {
  it("are read by name and labels", () => {
    const values = readMetrics(kText([1, 2, 3], 5));
    expect(values.get("longbox_connections")).toBe(12);
    expect(values.get('longbox_waiting{queue="thinkers"}')).toBe(3);
    expect(readMetrics("").size).toBe(0);
    expect(readMetrics("<html>nonsense").size).toBe(0);
  });

  it("are told a second, and count from 0 after a restart", () => {
    const before = readMetrics(kText([0, 0, 0], 100));
    const after = readMetrics(kText([0, 0, 0], 120));
    expect(rate(before, after, "longbox_answers_total", 2)).toBe(10);
    expect(rate(after, before, "longbox_answers_total", 2)).toBe(50);
    expect(rate(before, after, "longbox_nothing", 2)).toBe(0);
  });

  it("tell within which time answers came since the last look", () => {
    const before = readMetrics(kText([50, 50, 50], 0));
    const after = readMetrics(kText([50, 150, 150], 0));
    expect(percentile(before, after, 0.5)).toBeCloseTo(5.5);
    expect(percentile(before, after, 0.99)).toBeCloseTo(9.91);
    expect(percentile(after, after, 0.5)).toBeUndefined();
    expect(percentile(before, readMetrics(kText([50, 50, 60], 0)), 0.5)).toBeCloseTo(10);
  });

  it("have a tile each, which also copes with numbers that are missing", () => {
    for (const tile of kTiles) expect(() => tile.of({ before: new Map(), after: new Map(), seconds: 2 })).not.toThrow();
    expect(new Set(kTiles.map((tile) => tile.title)).size).toBe(kTiles.length);
  });

  it("are written short and drawn from right to left", () => {
    expect([undefined, 0, 3.14159, 42.42, 123.4, 56_789].map(shortNumber)).toEqual(["–", "0", "3.14", "42.4", "123", "57 k"]);
    expect(linePoints([0, undefined, 10], 150)).toBe("147,100.0 149,0.0");
    expect(linePoints([], 150)).toBe("");
  });
});
