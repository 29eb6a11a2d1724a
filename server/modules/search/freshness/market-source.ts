import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { loadPropertyRecords } from '../market-index/load-property-records.ts';
import { comparePlaces, MarketIndex } from '../market-index/market-index.ts';
import type { PropertyRecord } from '../market-index/property-record.ts';
import { makeYielder } from '../market-index/steps.ts';
import type { MarketSource } from './index-snapshot.ts';

/** So many properties are put in before others of the process have their turn, if it is theirs. */
const PROPERTIES_PER_STEP = 10;

/** The published properties as PostgreSQL has them. */
export const marketSource: MarketSource<PropertyRecord, MarketIndex> = { load: loadPropertyRecords, build: buildIndex };

/** Reads the whole market in the order in which the index keeps it. */
async function buildIndex(trx: Kysely<Database>, { today }: { readonly today: LocalDate }): Promise<MarketIndex> {
  const { rows } = await sql<{ id: number; units: number }>`
    select p.id, (select count(*)::int from units u where u.property_id = p.id) as units
    from properties p join places c on c.id = p.city_id
    where p.is_published order by c.region_id collate "C", c.id collate "C", p.id`.execute(trx);
  const index = new MarketIndex({ properties: rows.length, units: rows.reduce((sum, { units }) => sum + units, 0) }, today);
  const yieldIfDue = makeYielder();
  for await (const records of loadPropertyRecords(trx, { today, propertyIds: rows.map(({ id }) => id) })) {
    const ordered = records.toSorted(comparePlaces);
    for (let start = 0; start < ordered.length; start += PROPERTIES_PER_STEP) {
      index.replace(ordered.slice(start, start + PROPERTIES_PER_STEP));
      await yieldIfDue();
    }
  }
  return index;
}
