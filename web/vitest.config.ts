import { defineConfig } from "vitest/config";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: { include: ["tests/**/*.test.{ts,tsx}"], pool: "threads", poolOptions: { threads: { singleThread: true } } },
});
