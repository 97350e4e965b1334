// The reader may add pictures of cards. They are kept in this browser and never sent anywhere.
import { signal } from "@preact/signals";
import { keyOf } from "./keys";
import { allPictures, forgetPictures, keepPictures, type StoredPicture } from "./picture_store";

export interface OwnPicture {
  key: string;
  file: string;
  size: number;
  url: string;
}

const kMega = 1024 * 1024;
export const kMostBytes = 4 * kMega;
export const kMostBytesInAll = 200 * kMega;
export const kTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];

export const ownPictures = signal<ReadonlyMap<string, OwnPicture>>(new Map());

// A file is called like a card or its id: "Spider-Man.png", "mnb-001.jpg".
export function fileKey(file: string): string {
  return keyOf(file.replace(/\.[a-z0-9]+$/i, ""));
}

// The id of a card goes before its name, so that one printing can have a picture of its own.
export function pictureOf(card: string, name: string): string | undefined {
  const pictures = ownPictures.value;
  if (pictures.size === 0) return undefined;
  return (pictures.get(keyOf(card)) ?? pictures.get(keyOf(name)))?.url;
}

export function cardsWith<Card extends { id: string; name: string }>(key: string, cards: Iterable<Card>): Card[] {
  return [...cards].filter((card) => keyOf(card.id) === key || keyOf(card.name) === key);
}

export function megabytes(bytes: number): string {
  return `${(bytes / kMega).toFixed(1)} MB`;
}

interface Candidate {
  name: string;
  type: string;
  size: number;
}

// Says why a file cannot be kept, or nothing. `kept` is the size of all pictures so far.
export function refusal(file: Candidate, kept: number): string | null {
  if (!kTypes.includes(file.type)) return `${file.name} is no picture that every browser shows: use PNG, JPEG, WebP, GIF or AVIF.`;
  if (file.size > kMostBytes) return `${file.name} has ${megabytes(file.size)}; a picture may have ${megabytes(kMostBytes)}.`;
  if (kept + file.size > kMostBytesInAll) return `${file.name} does not fit: all pictures together may have ${megabytes(kMostBytesInAll)}.`;
  if (fileKey(file.name) === "") return `${file.name} is called like no card.`;
  return null;
}

export function keptBytes(): number {
  let sum = 0;
  for (const one of ownPictures.value.values()) sum += one.size;
  return sum;
}

function shown({ key, file, blob }: StoredPicture): OwnPicture {
  return { key, file, size: blob.size, url: URL.createObjectURL(blob) };
}

function replaceAll(change: (pictures: Map<string, OwnPicture>) => void): void {
  const pictures = new Map(ownPictures.value);
  change(pictures);
  for (const [key, old] of ownPictures.value)
    if (pictures.get(key) !== old) URL.revokeObjectURL(old.url);
  ownPictures.value = pictures;
}

// Keeps what can be kept, and returns a sentence for each file that cannot.
export async function addPictures(files: Iterable<File>): Promise<string[]> {
  const refused: string[] = [];
  const kept: StoredPicture[] = [];
  let sum = keptBytes();
  for (const file of files) {
    const reason = refusal(file, sum);
    if (reason) refused.push(reason);
    else {
      sum += file.size;
      kept.push({ key: fileKey(file.name), file: file.name, blob: file });
    }
  }
  if (kept.length > 0) await keepPictures(kept);
  replaceAll((pictures) => kept.forEach((one) => pictures.set(one.key, shown(one))));
  return refused;
}

export async function removePictures(keys: string[]): Promise<void> {
  await forgetPictures(keys);
  replaceAll((pictures) => keys.forEach((key) => pictures.delete(key)));
}

// Private windows of some browsers have no such store: cards then keep their drawn faces.
export async function loadPictures(): Promise<void> {
  try {
    const stored = await allPictures();
    replaceAll((pictures) => stored.forEach((one) => pictures.set(one.key, shown(one))));
  } catch {
    ownPictures.value = new Map();
  }
}
