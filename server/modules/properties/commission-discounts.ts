import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';

/** A discount on a property's commission, for departures from its first to its last day. */
export interface CommissionDiscount {
  readonly propertyId: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Whole percent. */
  readonly percent: number;
}

/** Discounts that apply to a departure between the two days, both included; of one property or of all. */
export async function listDiscounts(
  db: Kysely<Database>,
  { propertyId, from, to }: { readonly propertyId?: number; readonly from: LocalDate; readonly to: LocalDate },
): Promise<CommissionDiscount[]> {
  const found = db.selectFrom('commission_discounts').selectAll().where('first_day', '<=', to).where('last_day', '>=', from);
  const rows = await (propertyId === undefined ? found : found.where('property_id', '=', propertyId)).execute();
  return rows.map((row) => ({ propertyId: row.property_id, firstDay: row.first_day, lastDay: row.last_day, percent: row.percent }));
}

/** The percent that is taken off the commission of a stay. */
export function discountOn(discounts: readonly CommissionDiscount[], propertyId: number, departureDate: LocalDate): number {
  const found = discounts.find((each) => each.propertyId === propertyId && each.firstDay <= departureDate && departureDate <= each.lastDay);
  return found?.percent ?? 0;
}
