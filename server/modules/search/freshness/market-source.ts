import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { urlOf } from '#server/platform/database/connect.ts';
import { loadInThread } from '../market-index/load-in-thread.ts';
import { loadPropertyRecords } from '../market-index/load-property-records.ts';
import { loadWholeMarket } from '../market-index/load-whole-market.ts';
import type { MarketIndex } from '../market-index/market-index.ts';
import type { PropertyRecord } from '../market-index/property-record.ts';
import type { MarketSource } from './edition.ts';

/** Fewer properties are read sooner than a thread has started. */
const FEW_PROPERTIES = 2000;

/** The published properties as PostgreSQL has them. */
export const marketSource: MarketSource<PropertyRecord, MarketIndex> = { load: loadPropertyRecords, build: buildIndex };

async function buildIndex(
  trx: Kysely<Database>,
  { db, today }: { readonly db: Kysely<Database>; readonly today: LocalDate },
): Promise<MarketIndex> {
  const { rows } = await sql<{ snapshot: string; properties: number }>`
    select pg_export_snapshot() as snapshot, (select count(*)::int from properties where is_published) as properties`.execute(trx);
  const { snapshot = '', properties = 0 } = rows[0] ?? {};
  const asked = { snapshot, today };
  return properties < FEW_PROPERTIES ? await loadWholeMarket(db, asked) : await loadInThread(urlOf(db), asked);
}
