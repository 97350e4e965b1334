export function pageBytes(dist: string): Record<string, number>;
