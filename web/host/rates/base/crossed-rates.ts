import type { HostRates, UnitRates } from '#contract/rates.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { isSameField } from '#web/host/meanwhile/meet.ts';
import { PRICE_FIELDS, type UnitDraft } from './base-draft.ts';

/** A field of a unit's row. */
export type RowField = (typeof ROW_FIELDS)[number];
const ROW_FIELDS = [...PRICE_FIELDS.map(({ field }) => field), 'minimumNights', 'discounts'] as const;

/** What somebody else has saved of the units that the host was changing. */
export interface CrossedRates {
  readonly fields: readonly { readonly unitId: number; readonly field: RowField }[];
  readonly isWeekend: boolean;
}

/** What differs between what the host has seen and what is saved now, of that which the host was changing. */
export function crossedIn(
  seen: HostRates,
  current: HostRates,
  drafts: Readonly<Record<number, UnitDraft>>,
  weekend: readonly Weekday[] | undefined,
): CrossedRates {
  const fields = current.units.flatMap((unit) => {
    const before = seen.units.find(({ unitId }) => unitId === unit.unitId);
    if (!before || !drafts[unit.unitId]) return [];
    return ROW_FIELDS.filter((field) => !isSameField(before[field], unit[field])).map((field) => ({ unitId: unit.unitId, field }));
  });
  return { fields, isWeekend: weekend !== undefined && !isSameField(seen.weekendNights, current.weekendNights) };
}

/** A draft without what was typed into one field: what is saved stands there again. */
export function without(field: RowField, unit: UnitRates): UnitDraft {
  return field === 'discounts' ? { discounts: unit.discounts } : { [field]: undefined };
}
