// Fetches the file with what a finished game is looked back at, which nobody needs before.
import type { ComponentType } from "preact";
import type { TableView } from "../protocol";

export type LookedBackPart = ComponentType<{ view: TableView }>;

export async function fetchLookedBack(): Promise<LookedBackPart> {
  return (await import("./looked_back")).LookedBack;
}
