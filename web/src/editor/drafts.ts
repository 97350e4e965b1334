// The scene that is being edited, for each game: kept in the tab, with what the position had and the text has not.
import { signal } from "@preact/signals";
import { server } from "../net/server";
import type { ServerScene } from "../protocol";
import { go, paths } from "../router";
import { complain } from "../ui/toasts";

const kKey = "longbox.scene.";

export interface SceneDraft {
  text: string;
  missing: string[];
}

const drafts = signal<Record<string, SceneDraft>>({});

export function draftOf(game: string): SceneDraft | null {
  if (drafts.value[game]) return drafts.value[game];
  const kept = sessionStorage.getItem(kKey + game);
  return kept === null ? null : { text: kept, missing: [] };
}

export function keepDraft(game: string, draft: SceneDraft): void {
  drafts.value = { ...drafts.value, [game]: draft };
  sessionStorage.setItem(kKey + game, draft.text);
}

// Writes the position of a table as a scene and opens the editor with it.
export async function setUpPosition(table: string, step?: number): Promise<void> {
  try {
    const { game, text, missing } = await server.ask<ServerScene>({ type: "scene", table, ...(step === undefined ? {} : { step }) });
    keepDraft(game, { text, missing });
    go(paths.editor(game));
  } catch (reason) {
    complain(reason);
  }
}
