import { defineConfig } from "vitest/config";

const kTimed = ["slow_line.test.ts", "long_tasks.test.ts", "nodes.test.ts"];  // they measure how long something takes

const kCommon = {
  root: new URL(".", import.meta.url).pathname,
  testTimeout: 300_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  pool: "forks" as const,
};

// Two files are played side by side, because a game waits for its bots, its clocks and its moves to be shown; those that measure time
// follow, one after the other. The limits are those of a machine that is busy with something else; nothing waits for them unless
// something is broken.
export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: {
    poolOptions: { forks: { minForks: 1, maxForks: 2 } },
    projects: [
      {
        extends: true,
        test: { ...kCommon, name: "games", include: ["**/*.test.ts"], exclude: kTimed },
      },
      {
        extends: true,
        test: { ...kCommon, name: "timed", include: kTimed, sequence: { groupOrder: 1 }, poolOptions: { forks: { singleFork: true } } },
      },
    ],
  },
});
