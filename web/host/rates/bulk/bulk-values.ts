import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { BulkRates, HostRates } from '#contract/rates.ts';
import { readShekels } from '#rules/format/money.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { NIGHTS, PERCENT, readWhole } from '#rules/validators/whole-number.ts';

/** A change of many nights as it is typed. */
export interface BulkValues {
  unitIds: readonly number[];
  from: LocalDate;
  to: LocalDate;
  weekdays: readonly Weekday[];
  areSpecialsIncluded: boolean;
  kind: BulkRates['price']['kind'];
  price: string;
  percent: string;
  /** In shekels. */
  step: keyof typeof STEPS;
  /** Empty: minima stay. */
  minimumNights: string;
}

/** Amounts that prices are rounded to, by their shekels. */
export const STEPS = { '1': 100, '10': 1_000, '50': 5_000 } as const satisfies Record<string, Agorot>;

/** Returns what the form begins with: nothing is changed yet. */
export function newBulk({ units, weekendNights }: HostRates): BulkValues {
  return {
    unitIds: units.map(({ unitId }) => unitId),
    from: '',
    to: '',
    weekdays: weekendNights,
    areSpecialsIncluded: false,
    kind: 'raise',
    price: '',
    percent: '10',
    step: '10',
    minimumNights: '',
  };
}

/** Returns what is sent; undefined while something is missing or wrong. */
export function bulkOf(values: BulkValues): BulkRates | undefined {
  const { unitIds, from, to, weekdays, areSpecialsIncluded } = values;
  const price = priceOf(values);
  const minimumNights = readWhole(values.minimumNights, NIGHTS);
  if (from === '' || to === '' || to < from || !price || minimumNights === undefined) return undefined;
  if (unitIds.length === 0 || weekdays.length === 0) return undefined;
  return {
    from: toWireDate(from),
    to: toWireDate(to),
    unitIds: [...unitIds],
    weekdays: [...weekdays],
    areSpecialsIncluded,
    price,
    ...(minimumNights !== null && { minimumNights }),
  };
}

function priceOf({ kind, price, percent, step, minimumNights }: BulkValues): BulkRates['price'] | undefined {
  if (kind === 'keep') return minimumNights.trim() === '' ? undefined : { kind };
  if (kind === 'set') {
    const priceAgorot = readShekels(price);
    return priceAgorot == null ? undefined : { kind, priceAgorot };
  }
  const raise = readWhole(percent, PERCENT);
  return raise == null ? undefined : { kind, percent: raise, stepAgorot: STEPS[step] };
}
