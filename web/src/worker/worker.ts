// The service worker keeps the page for times without a connection. The build puts the names of the files and the version in.
import { keptAs, outdated, wayOf } from "./ways";

declare const kShellFiles: string[];
declare const kShellVersion: string;

// The parts of a worker's world that are used here; the page is compiled for the world of a window.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface World {
  addEventListener(kind: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", hear: (event: Asked) => void): void;
  addEventListener(kind: "message", hear: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const world = globalThis as unknown as World;
const store = `longbox ${kShellVersion}`;

async function keepAll(): Promise<void> {
  await (await caches.open(store)).addAll(kShellFiles);
}

async function tidyUp(): Promise<void> {
  for (const name of outdated(await caches.keys(), store)) await caches.delete(name);
  await world.clients.claim();
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

// Asks the server, and only without one takes what is kept. The shell of this version stays as it was installed, because its
// files belong together.
async function newest(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (reason) {
    const spare = await (await caches.open(store)).match(keptAs(path, request.mode === "navigate"));
    if (spare) return spare;
    throw reason;
  }
}

world.addEventListener("install", (event) => event.waitUntil(keepAll()));
world.addEventListener("activate", (event) => event.waitUntil(tidyUp()));
world.addEventListener("message", (event) => {
  if (event.data === "take over") void world.skipWaiting();
});
world.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const way = origin === location.origin ? wayOf(event.request.method, pathname) : "untouched";
  if (way === "kept") event.respondWith(kept(event.request));
  if (way === "newest") event.respondWith(newest(event.request, pathname));
});
