import type { Kysely } from 'kysely';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { StayWarning } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { RateQuote } from '#contract/rates.ts';
import type { Database } from '#database/types.ts';
import { explainNoOffer, type NoOfferReason } from '#rules/fitting/explain-no-offer.ts';
import { quoteChosenUnits } from '#rules/fitting/find-offer.ts';
import { takeCharges } from '#rules/fitting/take-charges.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { chargesUntil } from '#rules/quote/charge-lines.ts';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import { averagePerNight } from '#rules/quote/rounding.ts';
import type { ExtraCharge, HoursRules, RoomRequest, UnitQuote } from '#rules/quote/types.ts';
import { type VatRate, vatOf, vatPercentOn } from '#rules/quote/vat.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { freeUnits, type TakenSpan, takenSpans } from '#server/modules/inventory/index.ts';
import { loadRates } from '#server/modules/pricing/index.ts';
import { findListing, findListingForHost, type PropertyListing } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf, partyOf } from './make-offer.ts';
import { decide } from './offer-for.ts';
import { presentLine } from './present-quote.ts';
import { hoursFor } from './property-facts.ts';
import { requireAllowedStay } from './refuse.ts';

interface HostOfferRequest {
  readonly propertyId: number;
  readonly unitId: number;
  readonly stay: Stay;
  /** All guests, in the one unit. */
  readonly party: RoomRequest;
  /** Those by which a reservation is booked that is moved; absent: the property's, for guests of whom nothing is known. */
  readonly hours?: HoursRules | null | undefined;
  readonly now: Date;
  /** The first arrival that may be asked for: today, or that of a stay that has begun. */
  readonly earliestArrival: LocalDate;
  /** A reservation whose own nights count as free. */
  readonly exceptReservationId?: string | undefined;
  /** The optional ones that the guest takes. Absent: those of `earlierCharges` that the unit has. */
  readonly extraCharges?: readonly ChosenExtraCharge[] | undefined;
  readonly earlierCharges?: readonly ChosenExtraCharge[] | undefined;
}

/** What a host may give a guest on the phone. */
export interface HostOffer {
  readonly listing: PropertyListing;
  /** By the price list. */
  readonly quote: UnitQuote;
  /** Optional ones that the guest may take. */
  readonly optionalCharges: readonly ExtraCharge[];
  /** What takes the nights already. */
  readonly taken: readonly TakenSpan[];
  readonly warning: StayWarning | null;
  /** Other units that are free and fit, in the host's order. */
  readonly others: readonly { readonly unitId: number; readonly totalAgorot: number }[];
}

export const WARNINGS: Readonly<Partial<Record<NoOfferReason, StayWarning>>> = {
  tooManyGuests: 'doesNotFit',
  childrenNotAllowed: 'doesNotFit',
  stayRule: 'stayRule',
  minimumStay: 'minimumStay',
};

/**
 * Prices a stay in one unit for its host, whom the property's own rules warn and do not bind; only nights that are taken do.
 * @throws DomainError `hotel_not_found`, `unit_not_of_hotel` also for a unit without prices, `extra_charge_not_offered`, and those of a stay
 * outside the limits
 */
export async function offerForHost(db: Kysely<Database>, request: HostOfferRequest): Promise<HostOffer> {
  const { propertyId, unitId, stay, party, now, exceptReservationId } = request;
  requireAllowedStay(stay, request.earliestArrival);
  const listing = await findListingForHost(db, propertyId);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const unitIds = listing.units.map((unit) => unit.unitId);
  const { hours = hoursFor(listing) } = request;
  const candidates = candidatesOf(listing, await loadRates(db, unitIds, stay, now), hours);
  const wanted = candidates.find((unit) => unit.unitId === unitId);
  if (!wanted) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: [unitId] });
  const spans = await takenSpans(db, { unitIds, firstNight: stay.arrivalDate, lastNight: addDays(stay.departureDate, -1), now });
  const taken = spans.filter(({ reservationId }) => exceptReservationId === undefined || reservationId !== exceptReservationId);
  const busy = new Set(taken.map((span) => span.unitId));
  const why = explainNoOffer({ units: [wanted], freeUnitIds: new Set([unitId]), party: [party], stay, chosen: [unitId] });
  return {
    listing,
    quote: quoteWithCharges(wanted, request),
    optionalCharges: chargesUntil(wanted.pricing, stay.departureDate).filter(({ isOptional }) => isOptional),
    taken: taken.filter((span) => span.unitId === unitId),
    warning: (why && WARNINGS[why.reason]) ?? null,
    others: candidates.flatMap((unit) => {
      if (unit.unitId === unitId || busy.has(unit.unitId)) return [];
      const other = quoteChosenUnits([unit], [party], stay, [unit.unitId]);
      return other ? [{ unitId: unit.unitId, totalAgorot: other.totalAgorot }] : [];
    }),
  };
}

function quoteWithCharges(unit: CandidateUnit, { party, stay, extraCharges, earlierCharges = [] }: HostOfferRequest): UnitQuote {
  const quote = quoteUnit(unit.pricing, [party], stay);
  const offer = { shape: 'perRoom', units: [{ unitId: unit.unitId, rooms: [0], quote }], totalAgorot: quote.totalAgorot } as const;
  const take = (chosen: readonly ChosenExtraCharge[]) => takeCharges(offer, [unit], { party: [party], stay }, chosen);
  const taken = take(extraCharges ?? earlierCharges.filter((charge) => 'offer' in take([charge])));
  if ('refused' in taken) throw new DomainError('extra_charge_not_offered', { ...taken.refused });
  return taken.offer.units[0]?.quote ?? quote;
}

interface HostQuestion {
  readonly propertyId: number;
  readonly unitId: number;
  readonly stay: Stay;
  readonly rooms: RoomsInfo;
  readonly now: Date;
  readonly today: LocalDate;
  readonly vatRates: readonly VatRate[];
  readonly locale: Locale;
}

/**
 * Returns what guests would pay for a unit, on the market or not, and why they could not book it: taken, too small, against a rule. The same engine and
 * the same refusals as guests meet.
 * @throws DomainError `stay_in_past` and whatever else no stay may be; `unit_not_of_hotel`, also for a unit without prices
 */
export async function quoteForHost(db: Kysely<Database>, question: HostQuestion): Promise<RateQuote> {
  const { propertyId, unitId, stay, now } = question;
  requireAllowedStay(stay, question.today);
  const listing = await findListing(db, propertyId);
  const units = (listing?.units ?? []).filter((unit) => unit.unitId === unitId);
  const [candidate] = listing ? candidatesOf({ ...listing, units }, await loadRates(db, [unitId], stay, now), hoursFor(listing)) : [];
  if (!listing || !candidate) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: [unitId] });
  const freeIds = await freeUnits(db, { unitIds: [unitId], stay, now });
  const { lines, totalAgorot } = quoteUnit(candidate.pricing, partyOf(question.rooms), stay);
  const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
  const ratePercent = vatPercentOn(question.vatRates, stay.departureDate);
  const vatAgorot = vatOf(totalAgorot, listing.vatStatus, ratePercent);
  return {
    nights,
    lines: lines.map((line) => presentLine(line, question.locale)),
    totalAgorot,
    averagePerNightAgorot: averagePerNight(totalAgorot, nights),
    vat: vatAgorot === null ? null : { ratePercent, amountAgorot: vatAgorot },
    refusal: refusalOf(candidate, freeIds, question),
  };
}

function refusalOf(candidate: CandidateUnit, freeIds: ReadonlySet<number>, { stay, rooms, unitId }: HostQuestion): RateQuote['refusal'] {
  const decision = decide([candidate], freeIds, partyOf(rooms), stay, [unitId]);
  return 'offer' in decision ? null : { code: decision.refusal.code, details: { ...decision.refusal.details } };
}
