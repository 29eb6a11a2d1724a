import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { readingBusyNights, readingBusyNightsOfAll } from '#server/modules/inventory/index.ts';
import { readingRates, readingRatesOfStays, type UnitRates } from '#server/modules/pricing/index.ts';
import type { PropertyListing } from '#server/modules/properties/index.ts';
import { askTogether } from '#server/platform/database/ask-together.ts';
import type { Holds } from '#server/platform/http/answer-memory.ts';

/** How long what was read and answered of a property is valid; see `MarketKeeper`. */
export interface PropertyVersions {
  /** The version of its listing, and of all others. */
  readonly listing: object;
  /**
   * Returns whether an answer about the property still is what anybody would be answered: nothing of it has changed, and the rules of stays, which go
   * by the minute, are the same. Null where somebody holds nights of it.
   */
  readonly holds: Holds | null;
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

/** Reads the rates and nights of a property. */
export async function readFacts(db: Kysely<Database>, { listing, looked, ownSessionId }: AskedProperty, now: Date): Promise<PropertyFacts> {
  const unitIds = unitIdsOf(listing);
  const [rates, busy] = await askTogether(db, [
    readingRates(unitIds, looked, now),
    readingBusyNights({ unitIds, ...nightsOf(looked), now, ownSessionId }),
  ]);
  return { rates, busy };
}

/** Reads the rates and nights of properties for those who ask at one moment. @returns what each asked for, in their order */
export async function readFactsOfAll(db: Kysely<Database>, asked: readonly AskedProperty[], now: Date): Promise<PropertyFacts[]> {
  const wanted = asked.map(({ listing, looked, ownSessionId }) => ({ unitIds: unitIdsOf(listing), stay: looked, ownSessionId }));
  const queries = wanted.map(({ stay, ...each }) => ({ ...each, ...nightsOf(stay) }));
  const [rates, busyOf] = await askTogether(db, [readingRatesOfStays(wanted, now), readingBusyNightsOfAll(queries, now)]);
  return busyOf.map((busy) => ({ rates, busy }));
}

const unitIdsOf = ({ units }: PropertyListing) => units.map((unit) => unit.unitId);

function nightsOf({ arrivalDate, departureDate }: Stay): { firstNight: LocalDate; lastNight: LocalDate } {
  return { firstNight: arrivalDate, lastNight: addDays(departureDate, -1) };
}
