// Packs a scene into the fragment of a link, which no server sees, and takes it out again. A link may come from
// anybody: whatever is no packed text of bounded size is none.
//
//   s1~ and the text, deflated and written in base64url

const kMark = "s1~";
const kLongestLink = 16_000;
export const kLongestScene = 32 * 1024;  // bytes, as the server takes it

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
}

// Reads a stream up to so many bytes; null if there is more.
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function through(bytes: Uint8Array, change: ReadableWritablePair<Uint8Array, BufferSource>): ReadableStream<Uint8Array> {
  return new Blob([bytes as BlobPart]).stream().pipeThrough(change as ReadableWritablePair<Uint8Array, Uint8Array>);
}

// Returns the fragment without its "#"; null if the text is too long for a link.
export async function packScene(text: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > kLongestScene) return null;
  const packed = await readAll(through(bytes, new CompressionStream("deflate-raw")), kLongestScene);
  const link = packed ? kMark + toBase64(packed) : "";
  return packed && link.length <= kLongestLink ? link : null;
}

// Returns the text of a fragment, with or without its "#"; null if it holds none.
export async function unpackScene(fragment: string): Promise<string | null> {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(kMark) || text.length > kLongestLink) return null;
  try {
    const bytes = await readAll(through(fromBase64(text.slice(kMark.length)), new DecompressionStream("deflate-raw")), kLongestScene);
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
