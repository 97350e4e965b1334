// Puts the files of the built page and their version into the service worker.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const kNotKept = ["licences.txt"];

function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath ?? entry.path, entry.name).slice(resolve(folder).length + 1))
    .filter((name) => !kNotKept.includes(name));
}

export function keepShell(): Plugin {
  return {
    name: "keep-shell",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") throw new Error("there is no worker to tell the files");
        const built = Object.keys(bundle).filter((name) => name !== "sw.js");
        const hash = createHash("sha256");
        for (const name of built.sort()) {
          const part = bundle[name]!;
          hash.update(name).update(part.type === "chunk" ? part.code : part.source);
        }
        const files = [...built, ...publicFiles("public")].map((name) => `/${name}`);
        worker.code = `const kShellFiles=${JSON.stringify(files)},kShellVersion="${hash.digest("hex").slice(0, 12)}";${worker.code}`;
      },
    },
  };
}
