import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { inOneSnapshot, type Proof, readCurrency, readNews, readSnapshot } from '../freshness/market-news.ts';
import { makeYielder } from '../market-index/steps.ts';
import { nameEntities } from '../place/name-index.ts';
import { rankFeatures } from '../present/choose-highlights.ts';
import { KnownListings } from './known-listings.ts';
import type { ListingSummary, Listings, SearchListing, WholeListings } from './listing.ts';
import { loadListings, readMarketMean, readPlaces, readSummaries, readTerms, summaryOf } from './load-listings.ts';
import { listOptions, listPlaces, namePlace } from './vocabulary.ts';

/** Listings, and the snapshot of PostgreSQL at which they were last found to hold. */
interface KeptListings {
  readonly today: LocalDate;
  readonly listings: Listings;
  /** Those of its properties that were read whole. */
  readonly known: KnownListings;
  position: string;
  /** The index's version of listings, taken before they were last found to hold. */
  version?: object | undefined;
}

interface ListingsCache {
  /** So many properties are kept whole. */
  readonly most: number;
  kept: KeptListings | undefined;
  /** A reading under way, of all or of what has changed, shared by everyone who waits for one. */
  reading: Promise<KeptListings> | undefined;
}

/** What is asked of the database along with listings. */
interface Question<Answer extends Proof> {
  /** The properties that have to be there whole; null for all. */
  readonly idsOf: (listings: Listings) => readonly number[] | null;
  /** Makes one statement, which must include the proof. */
  readonly ask: (db: Kysely<Database>, listings: WholeListings, since: string) => Promise<Answer>;
  /** Where the statement is made; listings are read from the database itself. */
  readonly askIn?: Kysely<Database> | undefined;
}

/** Listings are kept per database: an application has one, a test file its own. */
const caches = new WeakMap<Kysely<Database>, ListingsCache>();

/** Some fifteen kilobytes each. */
const MOST_LISTINGS = 5000;
/** Readings that may be overtaken by further changes before a search reads listings and units in one transaction. */
const MAX_ATTEMPTS = 3;

/**
 * Asks the database with the listings of that very moment. Listings (never rates, never occupancy) are kept in memory; the statement that
 * answers also proves from the change feed that they still hold, so that keeping them saves work and changes no answer. See docs/search.md.
 * @returns along with the answer the kept listings that it proves, unless changes have overtaken each
 */
export async function askMarket<Answer extends Proof>(
  db: Kysely<Database>,
  today: LocalDate,
  { idsOf, ask, askIn = db }: Question<Answer>,
): Promise<{ listings: WholeListings; answer: Answer; kept?: KeptListings }> {
  const cache = cacheOf(db);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const kept = await keptListings(cache, db, today);
    const listings = withWhole(kept.listings, await kept.known.find(idsOf(kept.listings) ?? allOf(kept.listings)));
    const answer = await ask(askIn, listings, kept.position);
    if (answer.is_current) {
      // The next search then looks at fewer changes.
      kept.position = answer.snapshot;
      return { listings, answer, kept };
    }
    // Unless somebody else had them read again.
    if (cache.kept === kept) await read(cache, () => readChanges(cache, db, kept));
  }
  return inOneSnapshot(db, async (trx) => {
    const position = await readSnapshot(trx);
    const listings = await readListings(trx);
    const whole = await loadListings(trx, idsOf(listings) ?? allOf(listings), today);
    const known = withWhole(listings, new Map(whole.map((listing) => [listing.propertyId, listing])));
    return { listings: known, answer: await ask(trx, known, position) };
  });
}

/**
 * Returns the listings of this moment, for what needs no rates.
 * @param version of a fresh index (`MarketKeeper.listingsVersion`): as long as it is the one that was there when the listings were last proven,
 * they hold, and nothing is asked
 */
export async function currentListings(db: Kysely<Database>, today: LocalDate, version?: object): Promise<Listings> {
  const known = cacheOf(db).kept;
  if (version && known?.version === version && known.today === today) return known.listings;
  const { listings, kept } = await askMarket(db, today, { idsOf: () => [], ask: (asked, _, since) => readCurrency(asked, since) });
  if (!kept) return listings;
  // Proven by what was asked after the version was made.
  kept.version = version;
  return kept.listings;
}

/** Returns some properties of the listings of this moment whole, by id; those that are not published any more are missing. */
export async function wholeListings(
  db: Kysely<Database>,
  today: LocalDate,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, SearchListing>> {
  const { known } = await keptListings(cacheOf(db), db, today);
  return known.find(propertyIds);
}

/** Keeps more or fewer properties whole than is usual. @param most at least so many, before any are asked for */
export function keepListings(db: Kysely<Database>, most: number): void {
  caches.set(db, { ...cacheOf(db), most });
}

function cacheOf(db: Kysely<Database>): ListingsCache {
  const cache = caches.get(db) ?? { most: MOST_LISTINGS, kept: undefined, reading: undefined };
  caches.set(db, cache);
  return cache;
}

async function keptListings(cache: ListingsCache, db: Kysely<Database>, today: LocalDate): Promise<KeptListings> {
  const kept = cache.kept ?? (await read(cache, () => readAll(cache, db, today)));
  if (kept.today === today) return kept;
  // What changes with the day alone stands with what is read whole.
  const next = { ...kept, today, known: new KnownListings(db, today, cache.most), version: undefined };
  if (cache.kept === kept) cache.kept = next;
  return next;
}

async function read(cache: ListingsCache, work: () => Promise<KeptListings>): Promise<KeptListings> {
  cache.reading ??= work().finally(() => {
    cache.reading = undefined;
  });
  cache.kept = await cache.reading;
  return cache.kept;
}

function readAll(cache: ListingsCache, db: Kysely<Database>, today: LocalDate): Promise<KeptListings> {
  return inOneSnapshot(db, async (trx) => {
    const position = await readSnapshot(trx);
    return { today, position, listings: await readListings(trx), known: new KnownListings(db, today, cache.most) };
  });
}

/** Reads what has changed since listings were read. What is called and stands as before keeps its names and places. */
function readChanges(cache: ListingsCache, db: Kysely<Database>, kept: KeptListings): Promise<KeptListings> {
  return inOneSnapshot(db, async (trx) => {
    const { position, listingIds, hasGap } = await readNews(trx, kept.position);
    if (hasGap) {
      const known = new KnownListings(db, kept.today, cache.most);
      return { today: kept.today, position, listings: await readListings(trx), known };
    }
    const changed = new Map<number, ListingSummary>();
    for await (const rows of readSummaries(trx, listingIds)) for (const row of rows) changed.set(row.id, summaryOf(row));
    kept.known.forget(listingIds);
    const { summaries } = kept.listings;
    const isSame = listingIds.every((id) => isDeepStrictEqual(summaries.get(id), changed.get(id)));
    const named = isSame ? kept.listings : withSummaries(kept.listings, listingIds, changed);
    const marketMean = await readMarketMean(trx);
    const listings = marketMean === named.marketMean ? named : { ...named, marketMean };
    await nameEntities(listings, makeYielder());
    return { ...kept, position, listings, version: undefined };
  });
}

async function readListings(trx: Kysely<Database>): Promise<Listings> {
  const summaries = new Map<number, ListingSummary>();
  for await (const rows of readSummaries(trx)) for (const row of rows) summaries.set(row.id, summaryOf(row));
  const options = listOptions(await readTerms(trx));
  const places = (await readPlaces(trx)).map(namePlace);
  const placed = listPlaces(places, [...summaries.values()]);
  const listings = { summaries, ...placed, options, features: rankFeatures(options), marketMean: await readMarketMean(trx) };
  await nameEntities(listings, makeYielder());
  return listings;
}

function withSummaries(listings: Listings, changedIds: readonly number[], changed: ReadonlyMap<number, ListingSummary>): Listings {
  const gone = new Set(changedIds);
  const kept = [...listings.summaries.values()].filter(({ propertyId }) => !gone.has(propertyId));
  const all = [...kept, ...changed.values()].sort((one, other) => one.propertyId - other.propertyId);
  const summaries = new Map(all.map((summary) => [summary.propertyId, summary]));
  return { ...listings, summaries, ...listPlaces([...listings.places.values()], all) };
}

function withWhole(listings: Listings, properties: ReadonlyMap<number, SearchListing>): WholeListings {
  const propertyOfUnit = new Map<number, SearchListing>();
  for (const listing of properties.values()) for (const { unitId } of listing.units) propertyOfUnit.set(unitId, listing);
  return { ...listings, properties, propertyOfUnit };
}

function allOf({ summaries }: Listings): number[] {
  return [...summaries.keys()];
}
