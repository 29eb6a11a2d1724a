import type { Bilingual } from '#contract/primitives/locale.ts';
import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders, StayRule, Weekday } from '#rules/quote/types.ts';
import type { UnitRates } from '#server/modules/pricing/index.ts';
import type { HeldOptions } from '../listings/listing.ts';
import { lowestBit } from './bits.ts';

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

/** Days since 1970-01-01 as bits: bit n % 32 of word n / 32 stands for `firstDay + n`. A market has hundreds of them for each unit. */
export class DayBits implements Iterable<number> {
  readonly firstDay: number;
  readonly words: Uint32Array;

  constructor(firstDay: number, words: Uint32Array) {
    this.firstDay = firstDay;
    this.words = words;
  }

  *[Symbol.iterator](): Generator<number> {
    for (const [word, value] of this.words.entries()) {
      for (let rest = value; rest !== 0; rest &= rest - 1) yield this.firstDay + word * 32 + lowestBit(rest);
    }
  }
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
  readonly takenDays: Iterable<number>;
  readonly heldNights: readonly HeldNights[];
}

/** All that the index needs of a published property: what a search of PostgreSQL would read of it, at one moment. */
export interface PropertyRecord {
  readonly propertyId: number;
  readonly name: Bilingual;
  readonly cityId: string;
  readonly regionId: string;
  readonly districtId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly weekendNights: readonly Weekday[];
  readonly childrenAllowed: boolean;
  readonly options: HeldOptions;
  /** Points of listing quality, 0–30; see score.ts. */
  readonly qualityPoints: number;
  /** Online bookings made on the thirty days before today. */
  readonly recentBookings: number;
  /** In order of position. */
  readonly units: readonly UnitRecord[];
}

/** A browser's number as records and questions name it. */
export function holderOf(browserHash: Buffer | null): string | null {
  return browserHash === null ? null : browserHash.toString('base64');
}
