import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { KeptIndex, MarketSource } from '#server/modules/search/freshness/index-snapshot.ts';

/** The taken nights of a published property, as `unit night`. */
export interface PropertyNights {
  readonly propertyId: number;
  readonly taken: ReadonlySet<string>;
}

/** The simplest index that freshness can be tried on: which nights are taken. */
export class NightIndex implements KeptIndex<PropertyNights> {
  readonly taken = new Map<number, ReadonlySet<string>>();
  isFragmented = false;
  get size(): number {
    return this.taken.size;
  }

  /** For tests that want to know, or to hinder. */
  onReplace: () => void = () => undefined;

  constructor(properties: readonly PropertyNights[]) {
    this.replace(properties, []);
  }

  replace(properties: readonly PropertyNights[], goneIds: readonly number[]): boolean {
    for (const { propertyId, taken } of properties) {
      this.onReplace();
      this.taken.set(propertyId, taken);
    }
    for (const id of goneIds) this.taken.delete(id);
    return true;
  }

  setOldStars(): void {
    // Nothing here depends on reviews.
  }

  setMarketMean(): void {
    // Nothing here depends on reviews.
  }

  setRecentBookings(): void {
    // It has none.
  }

  isTaken(propertyId: number, unitId: number, night: string): boolean {
    return this.taken.get(propertyId)?.has(`${unitId} ${night}`) ?? false;
  }

  /** All of it, in order. */
  list(): string[] {
    return [...this.taken].flatMap(([id, taken]) => [...taken].map((night) => `${id} ${night}`)).sort();
  }
}

async function readNights(trx: Kysely<Database>, propertyIds: readonly number[] | undefined): Promise<PropertyNights[]> {
  const rows = await trx
    .selectFrom('properties as p')
    .innerJoin('units as u', 'u.property_id', 'p.id')
    .leftJoin('occupancy as o', 'o.unit_id', 'u.id')
    .where('p.is_published', '=', true)
    .$if(propertyIds !== undefined, (query) => query.where('p.id', 'in', propertyIds ?? []))
    .select(['p.id', 'u.id as unit_id', 'o.night'])
    .execute();
  const byProperty = Map.groupBy(rows, ({ id }) => id);
  return [...byProperty].map(([propertyId, nights]) => ({
    propertyId,
    taken: new Set(nights.flatMap(({ unit_id, night }) => (night === null ? [] : [`${unit_id} ${night}`]))),
  }));
}

/** Returns what a {@link NightIndex} would say that was built in the transaction. */
export async function nightsIn(trx: Kysely<Database>): Promise<string[]> {
  return new NightIndex(await readNights(trx, undefined)).list();
}

export const nightSource: MarketSource<PropertyNights, NightIndex> = {
  async *load(trx, { propertyIds }) {
    yield await readNights(trx, propertyIds);
  },
  build: async (trx) => new NightIndex(await readNights(trx, undefined)),
};
