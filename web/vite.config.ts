import { defineConfig } from "vite";
import { keepShell } from "./dev/keep_shell";
import { mockServer } from "./dev/mock";

// The server serves what lies in dist/. `npm run dev` proxies play to a running `longbox serve`.
const server = process.env["LONGBOX_SERVER"] ?? "127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  plugins: mode === "mock" ? [mockServer()] : [keepShell()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    // Everything is a file of our own origin: the page's security policy allows nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: { page: "index.html", sw: "src/worker/worker.ts" },
      // The worker must lie above everything that it answers for.
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: mode === "mock" ? {} : { proxy: Object.fromEntries(["/ws", "/node"].map((path) => [path, { target: `http://${server}`, ws: true, changeOrigin: true }])) },
}));
