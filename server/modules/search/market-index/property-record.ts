import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders, StayRule } from '#rules/quote/types.ts';
import type { UnitRates } from '#server/modules/pricing/index.ts';
import type { ListingFacts } from '../listings/listing.ts';

/** Nights that a hold takes from everybody but its own browser, until it expires. What has a closure or an import below is plainly taken. */
export interface HeldNights {
  /** Days since 1970-01-01; `endDay` is not included. */
  readonly firstDay: number;
  readonly endDay: number;
  /** Milliseconds since 1970: from then on the nights are free. */
  readonly expiresAt: number;
  /** The number of the browser whose hold it is, as {@link holderOf} writes it; null where its session is not open any more. */
  readonly holder: string | null;
}

/** Rates of a unit over the whole axis of nights; stay rules as hosts set them, for every search has its own moment. */
export type IndexedRates = Omit<UnitRates, 'stayRules'> & { readonly stayRules: readonly StayRule[] };

/** What the index needs of a unit. */
export interface UnitRecord {
  readonly unitId: number;
  readonly position: number;
  readonly capacity: UnitCapacity;
  readonly ageBorders: AgeBorders;
  /** Null where the host set none yet: it is counted, and never offered. */
  readonly rates: IndexedRates | null;
  /** Nights that are taken for everybody, days since 1970-01-01. */
  readonly takenDays: readonly number[];
  readonly heldNights: readonly HeldNights[];
}

/** All that the index needs of a published property: what a search of PostgreSQL would read of it, at one moment. */
export interface PropertyRecord extends Omit<ListingFacts, 'propertyType'> {
  /** In order of position. */
  readonly units: readonly UnitRecord[];
}

/** Returns a browser's number as records and questions name it. */
export function holderOf(browserHash: Buffer | null): string | null {
  return browserHash === null ? null : browserHash.toString('base64');
}
