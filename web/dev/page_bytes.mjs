// Measures how many bytes each page costs on the line, packed as the server packs: node dev/page_bytes.mjs, after a build. The first
// load is counted once; every other page adds its own files.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

function staticImports(text) {
  return [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => name);
}

// Returns a file with everything that it cannot run without.
function closure(texts, first) {
  const found = new Set([first]);
  for (const name of found) for (const other of staticImports(texts.get(name) ?? "")) found.add(other);
  return found;
}

export function pageBytes(dist) {
  const assets = readdirSync(`${dist}/assets`);
  const texts = new Map(assets.filter((name) => name.endsWith(".js")).map((name) => [name, readFileSync(`${dist}/assets/${name}`, "utf8")]));
  const packed = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
  const sum = (names) => [...names].reduce((total, name) => total + packed(`${dist}/assets/${name}`), 0);
  const entry = /assets\/([^"]+\.js)/.exec(readFileSync(`${dist}/index.html`, "utf8"))?.[1] ?? "";
  const first = closure(texts, entry);
  const bytes = {
    "first load": packed(`${dist}/index.html`) + sum(first) + sum(assets.filter((name) => name.endsWith(".css"))),
    fonts: assets.filter((name) => name.endsWith(".woff2")).reduce((total, name) => total + readFileSync(`${dist}/assets/${name}`).length, 0),
    pictures: sum(assets.filter((name) => name.startsWith("book-"))),
    "2PCG pictures": sum(assets.filter((name) => name.startsWith("vs2pcg_chapter-"))),
  };
  for (const chunk of texts.keys()) {
    const page = /^(\w+)_page-/.exec(chunk)?.[1];
    if (page) bytes[page] = sum([...closure(texts, chunk)].filter((name) => !first.has(name)));
  }
  return bytes;
}

if (import.meta.url === `file://${process.argv[1]}`)
  for (const [name, bytes] of Object.entries(pageBytes(new URL("../dist", import.meta.url).pathname))) console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB`);
