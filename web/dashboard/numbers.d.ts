export type Reading = { before: Map<string, number>; after: Map<string, number>; seconds: number };
export type Tile = { title: string; unit: string; of: (reading: Reading) => number | undefined; isBad?: (value: number) => boolean };
export function readMetrics(text: string): Map<string, number>;
export function percentile(before: Map<string, number>, after: Map<string, number>, share: number): number | undefined;
export function rate(before: Map<string, number>, after: Map<string, number>, name: string, seconds: number): number;
export const kTiles: Tile[];
export function shortNumber(value: number | undefined): string;
export function linePoints(values: (number | undefined)[], places: number): string;
