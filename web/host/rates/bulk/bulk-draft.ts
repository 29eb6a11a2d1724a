import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { BulkRates, HostRates } from '#contract/rates.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { readPrice } from '../typed-price.ts';
import { NIGHTS, PERCENT, readWhole } from '../typed-whole.ts';

/** What is typed of a change of many nights. */
export interface BulkDraft {
  readonly unitIds: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly Weekday[];
  readonly areSpecialsIncluded: boolean;
  readonly kind: BulkRates['price']['kind'];
  readonly price: string;
  readonly percent: string;
  /** In shekels. */
  readonly step: (typeof STEPS)[number];
  /** Empty: minima stay. */
  readonly minimumNights: string;
}

/** What prices are rounded to, in shekels. */
export const STEPS = [1, 10, 50] as const;

export function newBulk({ units, weekendNights }: HostRates): BulkDraft {
  const nothing = { from: '', to: '', price: '', percent: '10', minimumNights: '' };
  return {
    ...nothing,
    unitIds: units.map(({ unitId }) => unitId),
    weekdays: weekendNights,
    areSpecialsIncluded: false,
    kind: 'raise',
    step: 10,
  };
}

/** What is sent; undefined while something is missing or wrong. */
export function bulkOf(draft: BulkDraft): BulkRates | undefined {
  const [from, to] = [fromWireDate(draft.from), fromWireDate(draft.to)];
  const price = priceOf(draft);
  const minimumNights = readWhole(draft.minimumNights, NIGHTS);
  if (from === undefined || to === undefined || to < from || !price || minimumNights === undefined) return undefined;
  if (draft.unitIds.length === 0 || draft.weekdays.length === 0) return undefined;
  const { areSpecialsIncluded } = draft;
  const nights = { from: draft.from, to: draft.to, unitIds: [...draft.unitIds], weekdays: [...draft.weekdays], areSpecialsIncluded };
  return { ...nights, price, ...(minimumNights !== null && { minimumNights }) };
}

function priceOf({ kind, price, percent, step, minimumNights }: BulkDraft): BulkRates['price'] | undefined {
  if (kind === 'keep') return minimumNights.trim() === '' ? undefined : { kind };
  if (kind === 'set') {
    const priceAgorot = readPrice(price);
    return priceAgorot == null ? undefined : { kind, priceAgorot };
  }
  const raise = readWhole(percent, PERCENT);
  return raise == null ? undefined : { kind, percent: raise, stepAgorot: step * 100 };
}
