import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { inOneSnapshot } from '../one-snapshot.ts';
import type { SearchListing } from './listing.ts';
import { loadListings } from './load-listings.ts';

/** So many are read in one transaction: more would hold up whatever else the process does. */
const LISTINGS_PER_READ = 100;
type Read = Promise<ReadonlyMap<number, SearchListing>>;

/** Properties that were read whole, each until something of it changes. Of a large market these are the ones that were asked for last. */
export class KnownListings {
  readonly #db: Kysely<Database>;
  readonly #today: LocalDate;
  readonly #most: number;
  #recent = new Map<number, SearchListing>();
  #earlier = new Map<number, SearchListing>();
  /** Under way, shared by everyone who waits for one of theirs. */
  readonly #reading = new Map<number, Read>();

  /** @param most are kept, at least half of them for long */
  constructor(db: Kysely<Database>, today: LocalDate, most: number) {
    this.#db = db;
    this.#today = today;
    this.#most = most;
  }

  /** Those among some that are published, by id, in no particular order. @throws what the database throws */
  async find(propertyIds: readonly number[]): Promise<ReadonlyMap<number, SearchListing>> {
    const known = new Map<number, SearchListing>();
    const unknown: number[] = [];
    for (const id of propertyIds) {
      const listing = this.#recall(id);
      if (listing) known.set(id, listing);
      else unknown.push(id);
    }
    if (unknown.length > 0) for (const [id, listing] of await this.#read(unknown)) known.set(id, listing);
    return known;
  }

  /** Says that something of these has changed: what is just being read of them may be what was before. */
  forget(propertyIds: readonly number[]): void {
    for (const id of propertyIds) {
      this.#recent.delete(id);
      this.#earlier.delete(id);
      this.#reading.delete(id);
    }
  }

  async #read(propertyIds: readonly number[]): Promise<Map<number, SearchListing>> {
    const begun = new Set<Read>();
    const asked: number[] = [];
    for (const id of propertyIds) {
      const reading = this.#reading.get(id);
      if (reading) begun.add(reading);
      else asked.push(id);
    }
    const read = new Map<number, SearchListing>();
    for (let start = 0; start < asked.length; start += LISTINGS_PER_READ) {
      for (const [id, listing] of await this.#readSome(asked.slice(start, start + LISTINGS_PER_READ))) read.set(id, listing);
    }
    const wanted = new Set(propertyIds);
    for (const reading of begun) for (const [id, listing] of await reading) if (wanted.has(id)) read.set(id, listing);
    return read;
  }

  async #readSome(propertyIds: readonly number[]): Read {
    const reading = inOneSnapshot(this.#db, async (trx) => {
      const listings = await loadListings(trx, propertyIds, this.#today);
      return new Map(listings.map((listing) => [listing.propertyId, listing]));
    });
    for (const id of propertyIds) this.#reading.set(id, reading);
    const isStill = (id: number) => this.#reading.get(id) === reading;
    try {
      const listings = await reading;
      for (const [id, listing] of listings) if (isStill(id)) this.#keep(id, listing);
      return listings;
    } finally {
      for (const id of propertyIds) if (isStill(id)) this.#reading.delete(id);
    }
  }

  #recall(id: number): SearchListing | undefined {
    const recent = this.#recent.get(id);
    if (recent) return recent;
    const earlier = this.#earlier.get(id);
    if (earlier) this.#keep(id, earlier);
    return earlier;
  }

  /** Two generations: when the younger one is full, what nobody has asked for since the last time goes. */
  #keep(id: number, listing: SearchListing): void {
    if (2 * this.#recent.size >= this.#most) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(id, listing);
  }
}
