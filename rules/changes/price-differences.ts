import type { Agorot } from '#contract/primitives/money.ts';
import type { Offer } from '#rules/fitting/types.ts';
import type { QuoteLine } from '#rules/quote/types.ts';

/** A line of a price that is another, or gone, or new. Absent amounts are null. */
export interface LineDifference extends Pick<QuoteLine, 'kind' | 'date' | 'ageGroup' | 'charge'> {
  readonly unitId: number;
  readonly beforeAgorot: Agorot | null;
  readonly afterAgorot: Agorot | null;
  readonly differenceAgorot: Agorot;
}

type LineOfUnit = QuoteLine & { readonly unitId: number };

/**
 * Returns what differs between two prices, line by line: a unit's nights and extras by date, then its discount, charges and own price. The differences
 * add up to that of the totals.
 */
export function priceDifferences(before: Offer, after: Offer): LineDifference[] {
  const [earlier, later] = [linesOf(before), linesOf(after)];
  const keys = [...new Set([...earlier.keys(), ...later.keys()])].sort();
  return keys.flatMap((key) => {
    const [one, other] = [earlier.get(key), later.get(key)];
    const line = other ?? one;
    const differenceAgorot = (other?.amountAgorot ?? 0) - (one?.amountAgorot ?? 0);
    if (!line || (differenceAgorot === 0 && one && other)) return [];
    const { unitId, kind, date, ageGroup, charge } = line;
    const what = { unitId, kind, ...(date && { date }), ...(ageGroup && { ageGroup }), ...(charge && { charge }) };
    return [{ ...what, beforeAgorot: one?.amountAgorot ?? null, afterAgorot: other?.amountAgorot ?? null, differenceAgorot }];
  });
}

/** In the order of prices: nights with their extras, the discount, charges, a host's own price. */
const ORDER = { night: 0, extra: 0, discount: 1, extraCharge: 2, ownPrice: 3 } as const satisfies Record<QuoteLine['kind'], number>;
const IN_NIGHT = { night: '', extra: 'extra' } as const;

function linesOf({ units }: Offer): Map<string, LineOfUnit> {
  return new Map(units.flatMap(({ unitId, quote }) => quote.lines.map((line) => [keyOf(unitId, line), { ...line, unitId }] as const)));
}

function keyOf(unitId: number, { kind, date = '', ageGroup, charge }: QuoteLine): string {
  const inNight = kind === 'night' || kind === 'extra' ? IN_NIGHT[kind] : '';
  return [String(unitId).padStart(12, '0'), ORDER[kind], date, inNight, ageGroup ?? '', String(charge?.id ?? '').padStart(12, '0')].join(
    ' ',
  );
}
