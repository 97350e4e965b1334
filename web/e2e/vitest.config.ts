import { defineConfig } from "vitest/config";

// Whole games take their time, and two browsers at once are enough for two cores.
export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: {
    root: new URL(".", import.meta.url).pathname,
    include: ["**/*.test.ts"],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    pool: "forks",
    poolOptions: { forks: { singleFork: true } },
  },
});
