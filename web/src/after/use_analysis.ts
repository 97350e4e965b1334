// Fetches the analysis of a finished game once it is wanted, and keeps it.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { server } from "../net/server";
import type { ServerAnalysis } from "../protocol";

export type Analysed = { state: "none" } | { state: "thinking" } | { state: "known"; analysis: ServerAnalysis } | { state: "failed"; problem: string };

const kNone: Analysed = { state: "none" };
const kept = signal<Record<string, Analysed>>({});

function keep(table: string, what: Analysed): void {
  kept.value = { ...kept.value, [table]: what };
}

// Asking shows all hands, so that the end can no longer be taken back.
export function lookBack(table: string): void {
  const { state } = kept.value[table] ?? kNone;
  if (state === "thinking" || state === "known") return;
  keep(table, { state: "thinking" });
  server.ask<ServerAnalysis>({ type: "analysis", table })
    .then((analysis) => keep(table, { state: "known", analysis }))
    .catch((reason: Error) => keep(table, { state: "failed", problem: reason.message }));
}

export function analysisOf(table: string): Analysed {
  return kept.value[table] ?? kNone;
}

export function useAnalysis(table: string): Analysed {
  const status = server.status.value;
  useEffect(() => {
    if (status === "open") lookBack(table);
  }, [table, status]);
  return analysisOf(table);
}
