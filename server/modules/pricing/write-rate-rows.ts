import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { unitIdsOf } from '#server/modules/properties/index.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { priceColumnsOf, type SpecialPrices } from './rate-columns.ts';
import type { BaseRates, KeptSpecialRate } from './rates-input.ts';

/** A special rate to be written; without an id it is a new one. */
export type SpecialRateRow = Omit<KeptSpecialRate, 'id'> & { readonly id?: number };

/** Rows to be written into the tables of rates. The units are locked. */
interface ChangedRates {
  readonly bases?: readonly (BaseRates & { readonly unitId: number; readonly revision: number })[];
  readonly goneSpecialIds?: readonly number[];
  /** New ones, and changed ones as a whole. */
  readonly specials?: readonly SpecialRateRow[];
}

/**
 * Writes rates; what changes keeps its id.
 * @throws DomainError `special_rates_overlap` when two special rates of a unit share a night; an error of the database for an unknown unit
 */
export async function writeRateRows(
  trx: Kysely<Database>,
  { bases = [], goneSpecialIds = [], specials = [] }: ChangedRates,
): Promise<void> {
  const unitIds = unitIdsOf(bases);
  for (const table of ['discount_tiers', 'rates'] as const) {
    if (unitIds.length > 0) await trx.deleteFrom(table).where('unit_id', 'in', unitIds).execute();
  }
  await insertRows(trx, 'rates', bases.map(rateRow));
  await insertRows(
    trx,
    'discount_tiers',
    bases.flatMap(({ unitId, discounts }) => discounts.map(({ nights, type, value }) => ({ unit_id: unitId, nights, type, value }))),
  );
  await writeSpecials(trx, goneSpecialIds, specials);
}

/** Writes special rates: what changes is deleted before it is inserted again: then two rates may also trade their dates. */
async function writeSpecials(trx: Kysely<Database>, goneIds: readonly number[], specials: readonly SpecialRateRow[]): Promise<void> {
  const [changed, added] = [specials.filter(({ id }) => id !== undefined), specials.filter(({ id }) => id === undefined)];
  const deleted = [...goneIds, ...changed.flatMap(({ id }) => id ?? [])];
  if (deleted.length > 0) await trx.deleteFrom('special_rates').where('id', 'in', deleted).execute();
  try {
    await insertRows(
      trx,
      'special_rates',
      changed.map((special) => ({ ...specialRow(special), id: special.id })),
    );
    await insertRows(trx, 'special_rates', added.map(specialRow));
  } catch (error) {
    const isOverlap = error instanceof Error && 'constraint' in error && error.constraint === 'special_rates_no_overlap';
    throw isOverlap ? new DomainError('special_rates_overlap') : error;
  }
}

function rateRow({ unitId, revision, baseGuests, minimumNights, standard }: BaseRates & { unitId: number; revision: number }) {
  return { unit_id: unitId, revision, base_guests: baseGuests, minimum_nights: minimumNights, ...priceColumnsOf(standard) };
}

function specialRow(special: SpecialRateRow): Insertable<Database['special_rates']> {
  return {
    unit_id: special.unitId,
    revision: special.revision,
    holiday: special.holiday,
    name_he: special.name.he,
    name_en: special.name.en,
    first_night: special.firstNight,
    last_night: special.lastNight,
    minimum_nights: special.minimumNights,
    ...priceColumnsOf<SpecialPrices>(special),
  };
}
