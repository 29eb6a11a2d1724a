import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { inOneSnapshot } from '../one-snapshot.ts';
import { readCurrency, readSnapshot } from '../stay-rows.ts';
import type { Listings } from './listing.ts';
import { loadListings } from './load-listings.ts';

/** Listings, and the snapshot at which they were last found to hold. */
interface Edition {
  readonly today: LocalDate;
  readonly listings: Listings;
  snapshot: string;
  /** What the index's keeper gave before they were last found to hold. */
  mark?: object | undefined;
}

interface Shelf {
  edition: Edition | undefined;
  /** A load under way, shared by everyone who waits for one. */
  loading: Promise<Edition> | undefined;
}

/** An answer together with the proof that the listings it was made with hold in its own snapshot. */
interface Proven {
  readonly snapshot: string;
  readonly is_current: boolean;
}

/** Listings are kept per database: an application has one, a test file its own. */
const shelves = new WeakMap<Kysely<Database>, Shelf>();

/** Reloads that may be overtaken by further changes before a search reads listings and units in one transaction. */
const MAX_ATTEMPTS = 3;

/**
 * Asks the database with the listings of that very moment. Listings (never rates, never occupancy) are kept in memory; the statement that
 * answers also proves from the change feed that they still hold, so that keeping them saves work and changes no answer. See docs/search.md.
 * @param ask makes one statement, which must include the proof
 * @param asked where the statement is made; listings are read anew from the database itself
 */
export async function askMarket<Answer extends Proven>(
  db: Kysely<Database>,
  today: LocalDate,
  ask: (db: Kysely<Database>, listings: Listings, since: string) => Promise<Answer>,
  asked = db,
): Promise<{ listings: Listings; answer: Answer }> {
  const shelf = shelfOf(db);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const edition = shelf.edition?.today === today ? shelf.edition : await load(shelf, db, today);
    const answer = await ask(asked, edition.listings, edition.snapshot);
    if (answer.is_current) {
      // The next search then looks at fewer changes.
      edition.snapshot = answer.snapshot;
      return { listings: edition.listings, answer };
    }
    if (shelf.edition === edition) shelf.edition = undefined;
  }
  return inOneSnapshot(db, async (trx) => {
    const edition = await read(trx, today);
    return { listings: edition.listings, answer: await ask(trx, edition.listings, edition.snapshot) };
  });
}

/**
 * The listings of this moment, for what needs no rates.
 * @param mark of a fresh index (`MarketKeeper.listingsMark`): as long as it is the one that was there when the listings were last proven, they
 * hold, and nothing is asked
 */
export async function currentListings(db: Kysely<Database>, today: LocalDate, mark?: object): Promise<Listings> {
  const shelf = shelfOf(db);
  const kept = shelf.edition;
  if (mark && kept?.mark === mark && kept.today === today) return kept.listings;
  const { listings } = await askMarket(db, today, (asked, _, since) => readCurrency(asked, since));
  // Proven by what was asked after the mark was made.
  if (shelf.edition?.listings === listings) shelf.edition.mark = mark;
  return listings;
}

function shelfOf(db: Kysely<Database>): Shelf {
  const shelf = shelves.get(db) ?? { edition: undefined, loading: undefined };
  shelves.set(db, shelf);
  return shelf;
}

async function load(shelf: Shelf, db: Kysely<Database>, today: LocalDate): Promise<Edition> {
  shelf.loading ??= inOneSnapshot(db, (trx) => read(trx, today)).finally(() => {
    shelf.loading = undefined;
  });
  const edition = await shelf.loading;
  shelf.edition = edition;
  return edition;
}

async function read(trx: Kysely<Database>, today: LocalDate): Promise<Edition> {
  return { today, snapshot: await readSnapshot(trx), listings: await loadListings(trx, today) };
}
