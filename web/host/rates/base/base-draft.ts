import type { UnitRates } from '#contract/rates.ts';
import { readShekels, shekelsTyped } from '#rules/format/money.ts';

/** The columns of the table, in their order. Where `isOptional`, empty stands for a price of its own that there is not. */
export const PRICE_FIELDS = [
  { field: 'midweekAgorot' },
  { field: 'weekendAgorot' },
  { field: 'singleMidweekAgorot', isOptional: true },
  { field: 'singleWeekendAgorot', isOptional: true },
  { field: 'babyExtraAgorot', bed: 'baby' },
  { field: 'childExtraAgorot', bed: 'child' },
  { field: 'adultExtraAgorot', bed: 'adult' },
] as const satisfies readonly { field: keyof UnitRates; isOptional?: true; bed?: keyof UnitRates['extraBeds'] }[];
export type PriceField = (typeof PRICE_FIELDS)[number]['field'];

const MOST_NIGHTS = 30;
const MOST_AGOROT = 10_000_000;

/** What was typed of a unit, as far as it was; what is not here stays. */
export interface UnitDraft extends Partial<Record<PriceField, string>> {
  readonly minimumNights?: string;
  readonly discounts?: UnitRates['discounts'];
}

/** A unit as it would be saved, or the fields that are wrong. */
export interface ReadDraft {
  readonly unit: UnitRates;
  readonly wrong: ReadonlySet<PriceField | 'minimumNights'>;
}

/** Reads what was typed over a unit. */
export function readDraft(unit: UnitRates, draft: UnitDraft): ReadDraft {
  const wrong = new Set<PriceField | 'minimumNights'>();
  const prices: Partial<Record<PriceField, number | null>> = {};
  for (const { field, ...kind } of PRICE_FIELDS) {
    const typed = draft[field];
    if (typed === undefined) continue;
    const read = readShekels(typed);
    const isMissing = read === null && !('isOptional' in kind);
    if (read === undefined || isMissing || (read ?? 0) > MOST_AGOROT) wrong.add(field);
    else prices[field] = read;
  }
  const nights = draft.minimumNights === undefined ? unit.minimumNights : Number(draft.minimumNights);
  if (!Number.isInteger(nights) || nights < 1 || nights > MOST_NIGHTS) wrong.add('minimumNights');
  // Null stands only where the field may be empty.
  const read = { ...unit, ...(prices as Partial<UnitRates>), minimumNights: nights, discounts: draft.discounts ?? unit.discounts };
  if ((read.singleMidweekAgorot === null) !== (read.singleWeekendAgorot === null)) {
    wrong.add(read.singleMidweekAgorot === null ? 'singleMidweekAgorot' : 'singleWeekendAgorot');
  }
  return { unit: read, wrong };
}

/** Returns whether a field shows something else than what is saved. */
export function isChanged(unit: UnitRates, draft: UnitDraft, field: PriceField | 'minimumNights'): boolean {
  const typed = draft[field];
  if (typed === undefined) return false;
  return field === 'minimumNights' ? typed !== String(unit.minimumNights) : readShekels(typed) !== readShekels(shekelsTyped(unit[field]));
}

/** Returns how many fields of a unit a draft changes. */
export function countChanges(unit: UnitRates, draft: UnitDraft): number {
  const fields = [...PRICE_FIELDS.map(({ field }) => field), 'minimumNights' as const].filter((field) => isChanged(unit, draft, field));
  const isOther = draft.discounts !== undefined && JSON.stringify(draft.discounts) !== JSON.stringify(unit.discounts);
  return fields.length + (isOther ? 1 : 0);
}
