import type { Kysely } from 'kysely';
import type { StayWarning } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { explainNoOffer } from '#rules/fitting/explain-no-offer.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import type { HoursRules } from '#rules/quote/types.ts';
import { addDays, laterDate } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { busyNights } from '#server/modules/inventory/index.ts';
import { loadRates } from '#server/modules/pricing/index.ts';
import { findListingForHost, type PropertyListing } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf } from './make-offer.ts';
import { WARNINGS } from './offer-for-host.ts';
import { freeFor } from './other-stays.ts';
import { type Refusal, refusalFor } from './refuse.ts';

/** What decides whether a reservation of the property may be another stay: its units with their prices of today, and the nights of others. */
export interface ChangeFacts {
  readonly listing: PropertyListing;
  readonly candidates: readonly CandidateUnit[];
  /** Nights that others have, by unit; the reservation's own are free. */
  readonly busy: ReadonlyMap<number, ReadonlySet<LocalDate>>;
}

interface ChangeAsked {
  readonly propertyId: number;
  readonly reservationId: string;
  /** All nights that are asked about, in one range. */
  readonly looked: Stay;
  readonly now: Date;
  /** Nights before it are over: whose they were does not matter. */
  readonly today: LocalDate;
  /** What the hours by which the stay is booked have against dates. */
  readonly hours: HoursRules | null;
}

/** Reads the facts of a property, on the market or not. @throws DomainError `hotel_not_found` */
export async function readChangeFacts(
  db: Kysely<Database>,
  { propertyId, reservationId, looked, now, today, hours }: ChangeAsked,
): Promise<ChangeFacts> {
  const listing = await findListingForHost(db, propertyId);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const unitIds = listing.units.map((unit) => unit.unitId);
  const rates = await loadRates(db, unitIds, looked, now);
  const firstNight = laterDate(looked.arrivalDate, today);
  const lastNight = addDays(looked.departureDate, -1);
  const busy =
    lastNight < firstNight ? new Map() : await busyNights(db, { unitIds, firstNight, lastNight, now, ownReservationId: reservationId });
  return { listing, candidates: candidatesOf(listing, rates, hours), busy };
}

/** Another stay for a reservation. */
interface OtherStay {
  readonly stay: Stay;
  readonly party: Party;
  /** A unit for each room, or the same for all. */
  readonly unitIds: readonly number[];
  /** The reservation's own stay: the days on which it comes and goes were agreed, and no rule for them binds again. */
  readonly booked: Stay;
}

/** Returns why a guest may not have another stay, in the order of refusals (docs/product.md §7); undefined where they may. */
export function refusalOfChange(facts: ChangeFacts, other: OtherStay): Refusal | undefined {
  const { stay, party, unitIds } = other;
  const units = askedAnew(facts, other);
  const freeUnitIds = new Set(freeFor(units, facts.busy, stay).map(({ unitId }) => unitId));
  const asked = { units, freeUnitIds, party, stay, chosen: unitIds };
  return explainNoOffer(asked) && refusalFor(asked);
}

/** Returns what the property's own rules are against, which warns its host; null where there is nothing. */
export function warningOfChange(facts: ChangeFacts, other: OtherStay): StayWarning | null {
  const { stay, party, unitIds } = other;
  const units = askedAnew(facts, other);
  const why = explainNoOffer({ units, freeUnitIds: new Set(units.map(({ unitId }) => unitId)), party, stay, chosen: unitIds });
  return (why && WARNINGS[why.reason]) ?? null;
}

/** The units as they judge the dates that are new. */
function askedAnew({ candidates }: ChangeFacts, { stay, booked }: OtherStay): CandidateUnit[] {
  const isArrivalKept = stay.arrivalDate === booked.arrivalDate;
  const isDepartureKept = stay.departureDate === booked.departureDate;
  return candidates.map((unit) => ({
    ...unit,
    pricing: {
      ...unit.pricing,
      stayRules: unit.pricing.stayRules.map((rule) => ({
        ...rule,
        ...(isArrivalKept && { earliestArrival: stay.arrivalDate, arrivalDays: null }),
        ...(isDepartureKept && { departureDays: null }),
      })),
      hours: unit.pricing.hours && {
        ...unit.pricing.hours,
        ...(isArrivalKept && { arrivalObstacle: () => undefined }),
        ...(isDepartureKept && { departureObstacle: () => undefined }),
      },
    },
  }));
}

/** Returns a refusal as an error, with the stay that was asked for. */
export function refused({ code, details }: Refusal, { arrivalDate, departureDate }: Stay): DomainError {
  return new DomainError(code, { ...details, from: toWireDate(arrivalDate), to: toWireDate(departureDate) });
}
