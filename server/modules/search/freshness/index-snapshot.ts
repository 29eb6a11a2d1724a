import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { readMarketMean, readOldStars, readRecentBookings } from '../listings/load-listings.ts';
import { makeYielder } from '../market-index/steps.ts';
import { RECENT_DAYS } from '../present/score.ts';
import { inOneSnapshot, readNews, readSnapshot } from './market-news.ts';

/** What is kept of the market in memory, as far as keeping it fresh is concerned. */
export interface KeptIndex<Property> {
  /** Properties in it. */
  readonly size: number;
  /** True if it should be built anew. */
  readonly isFragmented: boolean;
  /** @returns false where there is no room: it must not be asked any more */
  replace(properties: readonly Property[], goneIds: readonly number[]): boolean;
  setRecentBookings(bookings: ReadonlyMap<number, number>): void;
  setOldStars(old: Awaited<ReturnType<typeof readOldStars>>): void;
  setMarketMean(mean: number): void;
}

/** Where the index's properties come from. */
export interface MarketSource<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>> {
  /** Those that are named. */
  load(
    trx: Kysely<Database>,
    ask: { readonly today: LocalDate; readonly propertyIds: readonly number[] },
  ): AsyncIterable<readonly Property[]>;
  /** An index of the whole market, with room for what comes. */
  build(trx: Kysely<Database>, ask: { readonly today: LocalDate }): Promise<Index>;
}

/** An index, and the moment of which it is. */
export interface IndexSnapshot<Index> {
  readonly index: Index;
  /** The day on which it was built, with which its nights begin. */
  readonly firstNight: LocalDate;
  /** The day that its recent bookings look back from. */
  today: LocalDate;
  /** The snapshot that it shows, neither more nor less. */
  position: string;
  /** Replaced whenever a listing has changed: listings that were proven after it was made are valid as long as it is here. */
  listingsVersion: object;
  /** The same for all that there is: replaced whenever anything has changed. */
  version: object;
  /** The same for a single property, whatever of it has changed, for those that were asked for. */
  propertyVersions: Map<number, object>;
  /** By the process's own steady clock: when the index was last known to show all that was committed. */
  freshAt: number;
  /** True if it has room, has missed nothing, and so may be asked. */
  isWhole: boolean;
}

/** So many that have changed are read at once, and so many put into the index at once; each such step holds up the process. */
const PROPERTIES_PER_READ = 50;
const PROPERTIES_PER_STEP = 5;

/** Reads the whole market, in one snapshot, into an index of it. */
export async function loadSnapshot<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>>(
  db: Kysely<Database>,
  source: MarketSource<Property, Index>,
  today: LocalDate,
): Promise<IndexSnapshot<Index>> {
  const freshAt = performance.now();
  return await inOneSnapshot(db, async (trx) => {
    const position = await readSnapshot(trx);
    const index = await source.build(trx, { today });
    index.setMarketMean(await readMarketMean(trx));
    const versions = { version: {}, listingsVersion: {}, propertyVersions: new Map<number, object>() };
    return { index, firstNight: today, today, position, ...versions, freshAt, isWhole: true };
  });
}

/**
 * Brings an index up to what is committed now. Never two of these on one index at a time.
 * @returns how many properties had changed
 */
export async function catchUp<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>>(
  db: Kysely<Database>,
  source: MarketSource<Property, Index>,
  snapshot: IndexSnapshot<Index>,
  today: LocalDate,
): Promise<number> {
  const askedAt = performance.now();
  if (snapshot.today !== today) await turnDay(db, snapshot, today);
  const news = await readNews(db, snapshot.position);
  if (news.hasGap) snapshot.isWhole = false;
  else if (news.propertyIds.length === 0) snapshot.position = news.position;
  else await inOneSnapshot(db, (trx) => takeOver(trx, source, snapshot));
  snapshot.freshAt = askedAt;
  return news.propertyIds.length;
}

/** Puts what has changed into an index, which then shows exactly the transaction's snapshot. */
export async function takeOver<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>>(
  trx: Kysely<Database>,
  source: MarketSource<Property, Index>,
  snapshot: IndexSnapshot<Index>,
): Promise<void> {
  const { position, propertyIds, listingIds, hasGap } = await readNews(trx, snapshot.position);
  if (hasGap) snapshot.isWhole = false;
  for (const propertyId of propertyIds) snapshot.propertyVersions.delete(propertyId);
  const yieldIfDue = makeYielder();
  for (let start = 0; start < propertyIds.length; start += PROPERTIES_PER_READ) {
    const asked = propertyIds.slice(start, start + PROPERTIES_PER_READ);
    const gone = new Set(asked);
    for await (const properties of source.load(trx, { today: snapshot.today, propertyIds: asked })) {
      for (const { propertyId } of properties) gone.delete(propertyId);
      await putIn(snapshot, properties, yieldIfDue);
    }
    snapshot.index.replace([], [...gone]);
  }
  if (listingIds.length > 0) snapshot.index.setMarketMean(await readMarketMean(trx));
  snapshot.position = position;
  // Not before the index shows it: what was answered meanwhile is not to be kept.
  if (propertyIds.length > 0) snapshot.version = {};
  if (listingIds.length > 0) snapshot.listingsVersion = {};
}

async function putIn<Property>(
  snapshot: IndexSnapshot<KeptIndex<Property>>,
  properties: readonly Property[],
  yieldIfDue: () => Promise<void>,
): Promise<void> {
  for (let step = 0; step < properties.length; step += PROPERTIES_PER_STEP) {
    if (!snapshot.index.replace(properties.slice(step, step + PROPERTIES_PER_STEP), [])) snapshot.isWhole = false;
    await yieldIfDue();
  }
}

async function turnDay(db: Kysely<Database>, snapshot: IndexSnapshot<KeptIndex<never>>, today: LocalDate): Promise<void> {
  const bookings = await readRecentBookings(db, addDays(today, -RECENT_DAYS), today);
  snapshot.index.setRecentBookings(new Map(bookings.map((row) => [row.property_id, row.bookings])));
  snapshot.index.setOldStars(await readOldStars(db, today));
  snapshot.today = today;
  snapshot.version = {};
}
