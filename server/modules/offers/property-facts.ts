import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { hoursRulesOf } from '#rules/hours/hours-rules.ts';
import type { HoursRules } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { busyNights } from '#server/modules/inventory/index.ts';
import { loadRates, type UnitRates } from '#server/modules/pricing/index.ts';
import { hoursFactsOf, type PropertyListing } from '#server/modules/properties/index.ts';
import type { IsStillValid } from '#server/platform/http/response-cache.ts';

/** How long what was read and answered of a property is valid; see `MarketKeeper`. */
export interface PropertyVersions {
  /** The version of its listing, and of all others. */
  readonly listing: object;
  /**
   * Returns whether an answer about the property still is what anybody would be answered: nothing of it has changed, and the rules of stays, which go
   * by the minute, are the same. Null where somebody holds nights of it.
   */
  readonly isStillValid: IsStillValid | null;
}

/** What, beside its listing, decides what a property offers to somebody at a moment. */
export interface PropertyFacts {
  readonly rates: ReadonlyMap<number, UnitRates>;
  /** Nights that are not free, by unit. */
  readonly busy: ReadonlyMap<number, ReadonlySet<LocalDate>>;
}

/** A property of which somebody asks. */
interface AskedProperty {
  readonly listing: PropertyListing;
  /** The nights in question, and the day after the last. */
  readonly looked: Stay;
  /** The asker's own session, whose holds count as free. */
  readonly ownSessionId: string | null;
}

/** Returns what the hours of a property have against dates, for guests who keep Shabbat or have not said so. */
export function hoursFor(listing: PropertyListing, keepsShabbat = false): HoursRules | null {
  return hoursRulesOf(hoursFactsOf(listing), keepsShabbat);
}

/** Reads the rates and nights of a property. */
export async function readFacts(db: Kysely<Database>, { listing, looked, ownSessionId }: AskedProperty, now: Date): Promise<PropertyFacts> {
  const unitIds = listing.units.map((unit) => unit.unitId);
  const nights = { firstNight: looked.arrivalDate, lastNight: addDays(looked.departureDate, -1) };
  const [rates, busy] = await Promise.all([loadRates(db, unitIds, looked, now), busyNights(db, { unitIds, ...nights, now, ownSessionId })]);
  return { rates, busy };
}
