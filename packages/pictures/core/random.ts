// Seeded randomness. Every part of a picture takes its own fork, named in words, so that changing
// how many numbers one part uses never reshuffles the others.
import { nth } from './points.ts';

export interface Random {
  /** Next number in [0, 1). */
  readonly next: () => number;
  readonly range: (low: number, high: number) => number;
  /** Whole number, both ends included. */
  readonly int: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** True with probability p. */
  readonly chance: (p: number) => boolean;
  /** An independent stream of numbers for the part of that name. */
  readonly fork: (part: string) => Random;
}

/** A smooth function of one number with values about [-1, 1]. */
export type Noise = (x: number) => number;

/** FNV-1a with a final avalanche: 32 bits that differ widely for names that differ little. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

export function makeRandom(name: string): Random {
  let state = hash(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => nth(list, Math.floor(next() * list.length)),
    chance: (p) => next() < p,
    fork: (part) => makeRandom(`${name}/${part}`),
  };
}

/** The item at the given place, counted round; by chance when no place is given. */
export const chosen = <T>(list: readonly T[], random: Random, place: number | undefined): T =>
  place === undefined ? random.pick(list) : nth(list, place % list.length);

/** Smooth one-dimensional value noise in [-1, 1]. */
export function makeNoise(random: Random): Noise {
  const values = Array.from({ length: 256 }, () => random.next() * 2 - 1);
  return (x) => {
    const i = Math.floor(x);
    const t = x - i;
    const s = t * t * (3 - 2 * t);
    return nth(values, i & 255) * (1 - s) + nth(values, (i + 1) & 255) * s;
  };
}

/** Several octaves of noise: broad shape first, detail on top. */
export function layeredNoise(random: Random, octaves = 4, roughness = 0.5): Noise {
  const noises = Array.from({ length: octaves }, () => makeNoise(random));
  return (x) => {
    let sum = 0;
    let size = 1;
    let frequency = 1;
    for (const noise of noises) {
      sum += noise(x * frequency) * size;
      size *= roughness;
      frequency *= 2;
    }
    return sum;
  };
}
