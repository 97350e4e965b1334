import { defineConfig } from "vitest/config";

// One file after the other: a server, its bots and a browser are enough for two cores. The limits are those of
// a machine that is busy with something else; nothing waits for them unless something is broken.
export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: {
    root: new URL(".", import.meta.url).pathname,
    include: ["**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    pool: "forks",
    poolOptions: { forks: { singleFork: true } },
  },
});
