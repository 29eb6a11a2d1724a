import type { Cell } from './selection.ts';

interface GridLook {
  readonly direction: 'rtl' | 'ltr';
  /** On phones time runs down, and units stand beside each other. */
  readonly isTimeDown: boolean;
  readonly units: number;
  readonly days: number;
  /** As many days as a page turns. */
  readonly page: number;
}

/** Returns where a key leads from a cell, within the grid (ARIA: grid pattern); undefined for keys that lead nowhere. */
export function cellAfterKey({ unit, day }: Cell, key: string, look: GridLook): Cell | undefined {
  const [units, days] = stepOf(key, look) ?? [];
  if (units === undefined || days === undefined) return undefined;
  return { unit: within(unit + units, look.units), day: within(day + days, look.days) };
}

/** @returns by how many units and days; infinite for the first and the last */
function stepOf(key: string, { direction, isTimeDown, page }: GridLook): readonly [number, number] | undefined {
  if (key === 'Home') return [0, Number.NEGATIVE_INFINITY];
  if (key === 'End') return [0, Number.POSITIVE_INFINITY];
  if (key === 'PageUp') return [0, -page];
  if (key === 'PageDown') return [0, page];
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!isAcross && key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const step = (isAcross ? key === forward : key === 'ArrowDown') ? 1 : -1;
  return isAcross === isTimeDown ? [step, 0] : [0, step];
}

const within = (place: number, length: number) => Math.max(0, Math.min(length - 1, place));
