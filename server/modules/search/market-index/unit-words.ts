/**
 * Words of a unit in the column of units, half a line of the processor's cache. Amounts are agorot a night.
 *
 * - `head`: `kind | weekend << 16 | minimum nights << 23`; bit n of the weekend for weekday n
 * - `midweek`, `weekend`: up to the base guests; what a single guest pays stands in a column of its own, for few ask it
 * - `adult`, `child`, `baby`: each one who pays extra
 * - `dates`: where the words of its dates begin (date-words.ts); 0 for none
 * - `terms`: the number of its discounts and charges (unit-terms.ts); 0 for none
 */
export const UNIT = { head: 0, midweek: 1, weekend: 2, adult: 3, child: 4, baby: 5, dates: 6, terms: 7 } as const;
export const UNIT_WORDS = 8;
/** Of prices for a single guest: midweek, weekend. */
export const SINGLE_WORDS = 2;

export const MOST_KINDS = 1 << 16;
const WEEKEND_BIT = 16;
const MINIMUM_BIT = 23;
/** As many as there are weekends: every set of weekdays. */
export const WEEKENDS = 1 << (MINIMUM_BIT - WEEKEND_BIT);

export function headOf(kind: number, weekend: number, minimumNights: number): number {
  return kind | (weekend << WEEKEND_BIT) | (minimumNights << MINIMUM_BIT);
}

export const kindOf = (head: number) => head & (MOST_KINDS - 1);
export const weekendOf = (head: number) => (head >> WEEKEND_BIT) & (WEEKENDS - 1);
export const minimumOf = (head: number) => head >>> MINIMUM_BIT;
