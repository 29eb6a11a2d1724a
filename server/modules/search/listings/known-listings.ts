import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { inOneSnapshot } from '../freshness/market-news.ts';
import type { SearchListing } from './listing.ts';
import { loadListings } from './load-listings.ts';

/** So many are read in one transaction: more would hold up whatever else the process does. */
const LISTINGS_PER_READ = 100;

/** Properties that were read whole, each until something of it changes. Of a large market these are the ones that were asked for last. */
export class KnownListings {
  readonly #db: Kysely<Database>;
  readonly #today: LocalDate;
  readonly #most: number;
  /** Read or being read, those asked for last at the end. */
  readonly #kept = new Map<number, Promise<SearchListing | undefined>>();

  /** @param most so many are kept */
  constructor(db: Kysely<Database>, today: LocalDate, most: number) {
    this.#db = db;
    this.#today = today;
    this.#most = most;
  }

  /** Returns those among some that are published, by id. Many who ask for the same at once share its reading. @throws what the database throws */
  async find(propertyIds: readonly number[]): Promise<ReadonlyMap<number, SearchListing>> {
    this.#read(propertyIds.filter((id) => !this.#kept.has(id)));
    const asked = propertyIds.map((id) => this.#recall(id));
    for (const [id] of this.#kept) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(id);
    }
    const found = await Promise.all(asked);
    return new Map(found.flatMap((listing) => (listing ? [[listing.propertyId, listing] as const] : [])));
  }

  /** Forgets properties of which something has changed: what is just being read of them may be what was before. */
  forget(propertyIds: readonly number[]): void {
    for (const id of propertyIds) this.#kept.delete(id);
  }

  #recall(id: number): Promise<SearchListing | undefined> | undefined {
    const known = this.#kept.get(id);
    if (!known) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, known);
    return known;
  }

  #read(propertyIds: readonly number[]): void {
    let before = Promise.resolve();
    for (let start = 0; start < propertyIds.length; start += LISTINGS_PER_READ) {
      const ids = propertyIds.slice(start, start + LISTINGS_PER_READ);
      const load = () => inOneSnapshot(this.#db, (trx) => loadListings(trx, ids, this.#today));
      const reading = before.then(load).then((listings) => new Map(listings.map((listing) => [listing.propertyId, listing])));
      before = reading.then(() => undefined);
      for (const id of ids) this.#keep(id, reading);
    }
    // Whoever waits for one of them hears of its failure.
    before.catch(() => undefined);
  }

  #keep(id: number, reading: Promise<ReadonlyMap<number, SearchListing>>): void {
    const listing = reading.then((listings) => listings.get(id));
    const forget = () => {
      if (this.#kept.get(id) === listing) this.#kept.delete(id);
    };
    this.#kept.set(id, listing);
    // What is not published, or could not be read, is asked for anew.
    listing.then((found) => (found ? undefined : forget()), forget);
  }
}
