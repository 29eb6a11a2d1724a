export function buildIfStale(root: string): void;
export function hashSources(root: string): string;
