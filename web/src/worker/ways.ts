// Ways by which the service worker answers. A page is always the server's newest as long as the server can be reached; files with
// a hash in their names never change, so that the kept ones are as good as any.
export type Way = "newest" | "kept" | "untouched";

export const kShellPage = "/index.html";

// Chooses the way of a request to our own server.
export function wayOf(method: string, path: string): Way {
  if (method !== "GET" || ["/ws", "/healthz", "/metrics", "/sw.js"].includes(path)) return "untouched";
  return path.startsWith("/assets/") ? "kept" : "newest";
}

// Returns under which path an answer is kept: every page is the same file.
export function keptAs(path: string, isPage: boolean): string {
  return isPage ? kShellPage : path;
}

// Returns which stores of earlier versions are thrown away.
export function outdated(stores: string[], current: string): string[] {
  return stores.filter((store) => store.startsWith("longbox ") && store !== current);
}
