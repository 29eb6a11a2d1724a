import { latinDigits } from './digits.ts';

/** Between which whole numbers a typed one may lie. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Null for an empty field, undefined for what is no whole number within the limits. */
export function readWhole(typed: string, { least, most }: Range): number | null | undefined {
  const text = latinDigits(typed)
    .replace(/[\p{Cf}\s%]/gu, '')
    .replace(/^[\u2212\p{Pd}]/u, '-');
  if (text === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** Nights that may be asked for at least, or at most. */
export const NIGHTS: Range = { least: 1, most: 30 };
/** By how many percent prices may be moved. */
export const PERCENT: Range = { least: -90, most: 300 };
