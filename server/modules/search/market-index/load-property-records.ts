import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { PropertyRecord } from './property-record.ts';

/**
 * Reads published properties as the index needs them, in a few statements for each thousand. Give it a transaction with one snapshot where
 * the parts must belong together.
 * @param ask.propertyIds those that changed; ids that no published property has are left out: they are gone. Absent: the whole market
 * @param ask.today the first night of the index's axis, and the day before which recent bookings were made
 */
export async function* loadPropertyRecords(
  trx: Kysely<Database>,
  ask: { readonly today: LocalDate; readonly propertyIds?: readonly number[] },
): AsyncGenerator<PropertyRecord[]> {
  throw new Error(`Not yet: ${trx.isTransaction} ${ask.today}`);
  yield [];
}
