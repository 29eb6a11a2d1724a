import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { makeBreaths } from '../breaths.ts';
import { rankFeatures } from '../choose-highlights.ts';
import { readNews } from '../freshness/market-news.ts';
import { inOneSnapshot } from '../one-snapshot.ts';
import { readCurrency, readSnapshot } from '../stay-rows.ts';
import { KnownListings } from './known-listings.ts';
import type { ListingSummary, Listings, SearchListing, WholeListings } from './listing.ts';
import { readPlaces, readSummaries, readTerms } from './listing-rows.ts';
import { loadListings, summaryOf } from './load-listings.ts';
import { nameEntities } from './name-index.ts';
import { listOptions, listPlaces, namePlace } from './vocabulary.ts';

/** Listings, and the snapshot at which they were last found to hold. */
interface Edition {
  readonly today: LocalDate;
  readonly listings: Listings;
  /** Those of its properties that were read whole. */
  readonly known: KnownListings;
  snapshot: string;
  /** What the index's keeper gave before they were last found to hold. */
  mark?: object | undefined;
}

interface Shelf {
  /** So many properties are kept whole. */
  readonly most: number;
  edition: Edition | undefined;
  /** A reading under way, of all or of what has changed, shared by everyone who waits for one. */
  reading: Promise<Edition> | undefined;
}

/** An answer together with the proof that the listings it was made with hold in its own snapshot. */
interface Proven {
  readonly snapshot: string;
  readonly is_current: boolean;
}

/** What is asked of the database along with listings. */
interface Question<Answer extends Proven> {
  /** The properties that have to be there whole; null for all. */
  readonly idsOf: (listings: Listings) => readonly number[] | null;
  /** Makes one statement, which must include the proof. */
  readonly ask: (db: Kysely<Database>, listings: WholeListings, since: string) => Promise<Answer>;
  /** Where the statement is made; listings are read from the database itself. */
  readonly askIn?: Kysely<Database> | undefined;
}

/** Listings are kept per database: an application has one, a test file its own. */
const shelves = new WeakMap<Kysely<Database>, Shelf>();

/** Some fifteen kilobytes each, with the cards that are made of them. */
const MOST_LISTINGS = 5000;
/** Readings that may be overtaken by further changes before a search reads listings and units in one transaction. */
const MAX_ATTEMPTS = 3;

/**
 * Asks the database with the listings of that very moment. Listings (never rates, never occupancy) are kept in memory; the statement that
 * answers also proves from the change feed that they still hold, so that keeping them saves work and changes no answer. See docs/search.md.
 */
export async function askMarket<Answer extends Proven>(
  db: Kysely<Database>,
  today: LocalDate,
  question: Question<Answer>,
): Promise<{ listings: WholeListings; answer: Answer }> {
  const { listings, answer } = await prove(db, today, question);
  return { listings, answer };
}

/** @returns along with the answer the edition that it proves, unless changes have overtaken each */
async function prove<Answer extends Proven>(
  db: Kysely<Database>,
  today: LocalDate,
  { idsOf, ask, askIn = db }: Question<Answer>,
): Promise<{ listings: WholeListings; answer: Answer; edition?: Edition }> {
  const shelf = shelfOf(db);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const edition = await currentEdition(shelf, db, today);
    const listings = withWhole(edition.listings, await edition.known.find(idsOf(edition.listings) ?? allOf(edition.listings)));
    const answer = await ask(askIn, listings, edition.snapshot);
    if (answer.is_current) {
      // The next search then looks at fewer changes.
      edition.snapshot = answer.snapshot;
      return { listings, answer, edition };
    }
    await renew(shelf, db, edition);
  }
  return inOneSnapshot(db, async (trx) => {
    const snapshot = await readSnapshot(trx);
    const listings = await readListings(trx);
    const read = await loadListings(trx, idsOf(listings) ?? allOf(listings), today);
    const whole = withWhole(listings, new Map(read.map((listing) => [listing.propertyId, listing])));
    return { listings: whole, answer: await ask(trx, whole, snapshot) };
  });
}

/**
 * The listings of this moment, for what needs no rates.
 * @param mark of a fresh index (`MarketKeeper.listingsMark`): as long as it is the one that was there when the listings were last proven, they
 * hold, and nothing is asked
 */
export async function currentListings(db: Kysely<Database>, today: LocalDate, mark?: object): Promise<Listings> {
  const kept = shelfOf(db).edition;
  if (mark && kept?.mark === mark && kept.today === today) return kept.listings;
  const { listings, edition } = await prove(db, today, { idsOf: () => [], ask: (asked, _, since) => readCurrency(asked, since) });
  if (!edition) return listings;
  // Proven by what was asked after the mark was made.
  edition.mark = mark;
  return edition.listings;
}

/** Some properties of the listings of this moment whole, by id; those that are not published any more are missing. */
export async function wholeListings(
  db: Kysely<Database>,
  today: LocalDate,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, SearchListing>> {
  const { known } = await currentEdition(shelfOf(db), db, today);
  return known.find(propertyIds);
}

/** Keeps more or fewer properties whole than is usual. @param most at least so many, before any are asked for */
export function keepListings(db: Kysely<Database>, most: number): void {
  shelves.set(db, { ...shelfOf(db), most });
}

function shelfOf(db: Kysely<Database>): Shelf {
  const shelf = shelves.get(db) ?? { most: MOST_LISTINGS, edition: undefined, reading: undefined };
  shelves.set(db, shelf);
  return shelf;
}

async function currentEdition(shelf: Shelf, db: Kysely<Database>, today: LocalDate): Promise<Edition> {
  const edition = shelf.edition ?? (await read(shelf, () => readEdition(shelf, db, today)));
  if (edition.today === today) return edition;
  // What changes with the day alone stands with what is read whole.
  const next = { ...edition, today, known: new KnownListings(db, today, shelf.most), mark: undefined };
  if (shelf.edition === edition) shelf.edition = next;
  return next;
}

/** Has what has changed since an edition read again, unless somebody else had. */
async function renew(shelf: Shelf, db: Kysely<Database>, edition: Edition): Promise<void> {
  if (shelf.edition === edition) await read(shelf, () => readChanges(shelf, db, edition));
}

async function read(shelf: Shelf, work: () => Promise<Edition>): Promise<Edition> {
  shelf.reading ??= work().finally(() => {
    shelf.reading = undefined;
  });
  const edition = await shelf.reading;
  shelf.edition = edition;
  return edition;
}

function readEdition(shelf: Shelf, db: Kysely<Database>, today: LocalDate): Promise<Edition> {
  return inOneSnapshot(db, async (trx) => {
    const snapshot = await readSnapshot(trx);
    return { today, snapshot, listings: await readListings(trx), known: new KnownListings(db, today, shelf.most) };
  });
}

async function readListings(trx: Kysely<Database>): Promise<Listings> {
  const summaries = new Map<number, ListingSummary>();
  for await (const rows of readSummaries(trx)) for (const row of rows) summaries.set(row.id, summaryOf(row));
  const options = listOptions(await readTerms(trx));
  const places = (await readPlaces(trx)).map(namePlace);
  const listings = { summaries, ...listPlaces(places, [...summaries.values()]), options, features: rankFeatures(options) };
  await nameEntities(listings, makeBreaths());
  return listings;
}

/** The edition after one, for which only what has changed is read. What is called and stands as before keeps its names and places. */
function readChanges(shelf: Shelf, db: Kysely<Database>, edition: Edition): Promise<Edition> {
  return inOneSnapshot(db, async (trx) => {
    const { position: snapshot, listingIds, hasGap } = await readNews(trx, edition.snapshot);
    if (hasGap) {
      const known = new KnownListings(db, edition.today, shelf.most);
      return { today: edition.today, snapshot, listings: await readListings(trx), known };
    }
    const changed = new Map<number, ListingSummary>();
    for await (const rows of readSummaries(trx, listingIds)) for (const row of rows) changed.set(row.id, summaryOf(row));
    edition.known.forget(listingIds);
    const { summaries } = edition.listings;
    const isSame = listingIds.every((id) => isDeepStrictEqual(summaries.get(id), changed.get(id)));
    const listings = isSame ? edition.listings : withSummaries(edition.listings, listingIds, changed);
    await nameEntities(listings, makeBreaths());
    return { ...edition, snapshot, listings, mark: undefined };
  });
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
