import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { makeBreaths } from '../breaths.ts';
import { loadPropertyRecords } from '../market-index/load-property-records.ts';
import { loadWholeMarket } from '../market-index/load-whole-market.ts';
import { MarketIndex } from '../market-index/market-index.ts';
import type { PropertyOutline } from '../market-index/property-outline.ts';
import type { PropertyRecord } from '../market-index/property-record.ts';
import type { MarketSource } from './edition.ts';

/** The published properties as PostgreSQL has them. The index is laid out by their places first, so that they need not all be in memory at once. */
export const marketSource: MarketSource<PropertyRecord, MarketIndex> = {
  open: openIndex,
  load: loadPropertyRecords,
  loadAll: loadWholeMarket,
};

async function openIndex(trx: Kysely<Database>, today: LocalDate): Promise<MarketIndex> {
  const index = new MarketIndex(await readOutlines(trx), today);
  const breathe = makeBreaths();
  for (const _ of index.layOut()) await breathe();
  return index;
}

/** In the order in which the index keeps them, letter by letter, so that it need not sort them. */
async function readOutlines(trx: Kysely<Database>): Promise<PropertyOutline[]> {
  const { rows } = await sql<PropertyOutline>`
    select p.id as "propertyId", p.city_id as "cityId", c.region_id as "regionId", c.district_id as "districtId", coalesce(u.units, 0) as "unitCount"
    from properties p join places c on c.id = p.city_id
      left join (select property_id, count(*)::int as units from units group by 1) as u on u.property_id = p.id
    where p.is_published
    order by c.region_id collate "C", p.city_id collate "C", p.id`.execute(trx);
  return rows;
}
