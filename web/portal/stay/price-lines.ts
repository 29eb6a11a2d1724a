import type { Agorot } from '#contract/primitives/money.ts';
import type { QuotedUnit } from '#contract/quote.ts';

type Line = QuotedUnit['lines'][number];
export type AgeGroup = NonNullable<Line['ageGroup']>;

/** The extras of one age group over the whole stay. */
interface ExtraSum {
  readonly ageGroup: AgeGroup;
  /** People who pay it each night. */
  readonly count: number;
  readonly nights: number;
  readonly amountAgorot: Agorot;
}

/** A unit's lines summed up as people read a bill. The kinds together are the unit's total. */
interface PriceLines {
  readonly nights: number;
  readonly nightsAgorot: Agorot;
  readonly extras: readonly ExtraSum[];
  /** Negative, or 0 where there is no discount. */
  readonly discountAgorot: Agorot;
  /** Extra charges, a line for each. */
  readonly charges: readonly Line[];
  /** What the host's own price differs from the list; 0 where it is the list's. */
  readonly ownPriceAgorot: Agorot;
}

/** Sums a unit's lines: all nights, the extras by age group and head count, the discount. */
export function priceLinesOf({ lines }: Pick<QuotedUnit, 'lines'>): PriceLines {
  const nights = lines.filter((line) => line.kind === 'night');
  return {
    nights: nights.length,
    nightsAgorot: sumOf(nights),
    extras: extrasOf(lines),
    discountAgorot: sumOf(lines.filter((line) => line.kind === 'discount')),
    charges: lines.filter((line) => line.kind === 'extraCharge'),
    ownPriceAgorot: sumOf(lines.filter((line) => line.kind === 'ownPrice')),
  };
}

function extrasOf(lines: readonly Line[]): ExtraSum[] {
  const sums = new Map<string, ExtraSum>();
  for (const { kind, ageGroup = 'adult', count = 1, amountAgorot } of lines) {
    if (kind !== 'extra') continue;
    const key = `${ageGroup} ${count}`;
    const before = sums.get(key);
    sums.set(key, { ageGroup, count, nights: (before?.nights ?? 0) + 1, amountAgorot: (before?.amountAgorot ?? 0) + amountAgorot });
  }
  return [...sums.values()];
}

function sumOf(lines: readonly Line[]): Agorot {
  return lines.reduce((sum, line) => sum + line.amountAgorot, 0);
}
