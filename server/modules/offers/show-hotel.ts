import type { Kysely } from 'kysely';
import type { Hotel, HotelUnit } from '#contract/hotels.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { chargesUntil } from '#rules/quote/charge-lines.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { findListingForHost, findRatings, keptListing } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf, partyOf } from './make-offer.ts';
import { decide } from './offer-for.ts';
import { freeFor, otherDates, otherFreeStays, otherStays } from './other-stays.ts';
import { presentHotel } from './present-hotel.ts';
import { presentQuote, presentQuotedUnit, type QuoteFacts, type QuoteReader, quoteFactsOf } from './present-quote.ts';
import { presentExtraCharge, presentUnit } from './present-unit.ts';
import { hoursFor, type PropertyFacts, readFacts } from './property-facts.ts';
import { presentObstacle, requireAllowedStay } from './refuse.ts';
import { availabilityOf, NEXT_FREE_DAYS, quoteAlone } from './unit-availability.ts';

export interface HotelQuestion {
  readonly propertyId: number;
  /** Absent: the property alone, without availability and prices. */
  readonly wish?: { readonly stay: Stay; readonly rooms: RoomsInfo; readonly keepsShabbat?: boolean | undefined } | undefined;
  readonly now: Date;
  readonly reader: QuoteReader;
  /** The viewer's own checkout session, whose hold counts as free. */
  readonly ownSessionId: string | null;
  /** Version under which the listing may have been read before; absent: it is read anew. */
  readonly listingVersion?: object | undefined;
  /** For administrators: also properties that are not on the market. */
  readonly isPreview?: boolean;
}

type OfferPart = Pick<Hotel, 'offer' | 'noOfferReason' | 'noOfferObstacle' | 'otherStays'>;
const NO_OFFER: OfferPart = { offer: null, noOfferReason: null, noOfferObstacle: null, otherStays: [] };
type Wish = NonNullable<HotelQuestion['wish']>;

/**
 * Shows the page of a published property; with a stay also what each unit and the whole property can give for it.
 * @throws DomainError `hotel_not_found`, and for a stay outside the limits `stay_in_past`, `departure_not_after_arrival`, `stay_too_long`,
 * `stay_too_far_ahead`
 */
export async function showHotel(db: Kysely<Database>, question: HotelQuestion): Promise<Hotel> {
  const { propertyId, wish, reader, ownSessionId } = question;
  if (wish) requireAllowedStay(wish.stay, reader.today);
  const listing = await (question.isPreview ? findListingForHost(db, propertyId) : keptListing(db, propertyId, question.listingVersion));
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const looked = wish ? wideStay(wish.stay) : { arrivalDate: reader.today, departureDate: addDays(reader.today, 1) };
  const [{ rates, busy }, ratings] = await Promise.all([
    readFacts(db, { listing, looked, ownSessionId }, question.now),
    findRatings(db, [propertyId]),
  ]);
  const candidates = candidatesOf(listing, rates, hoursFor(listing, wish?.keepsShabbat));
  // Who leaves late need not choose what all of them pay.
  const shown = wish ? candidates.map((unit) => withChargesUntil(unit, wish.stay.departureDate)) : candidates;
  const findings = wish && { candidates, busy, wish, facts: quoteFactsOf(listing, wish.stay, wish.keepsShabbat), reader };
  return {
    ...presentHotel(listing, reader.locale),
    rating: ratings.get(propertyId) ?? { count: 0, meanTenths: null },
    extraCharges: chargesOfProperty(shown, reader),
    units: shown.flatMap(({ unitId, pricing }) => {
      const unit = listing.units.find((each) => each.unitId === unitId);
      return unit ? [{ ...presentUnit(unit, pricing, reader.locale), ...stateOfUnit(unitId, findings) }] : [];
    }),
    ...presentOffer(findings),
  };
}

function withChargesUntil(unit: CandidateUnit, departureDate: LocalDate): CandidateUnit {
  return { ...unit, pricing: { ...unit.pricing, extraCharges: chargesUntil(unit.pricing, departureDate) } };
}

interface Findings {
  readonly candidates: readonly CandidateUnit[];
  readonly busy: PropertyFacts['busy'];
  readonly wish: Wish;
  readonly facts: QuoteFacts;
  readonly reader: QuoteReader;
}

/** Rates and nights are read for the asked stay and for those that may be named instead of it. */
function wideStay(stay: Stay): Stay {
  return { arrivalDate: otherDates(stay).arrivalDate, departureDate: addDays(stay.departureDate, NEXT_FREE_DAYS) };
}

/** Every unit that has prices has them. */
function chargesOfProperty([any]: readonly CandidateUnit[], { locale }: QuoteReader): Hotel['extraCharges'] {
  const charges = any?.pricing.extraCharges ?? [];
  return charges.filter((charge) => charge.isOfProperty).map((charge) => presentExtraCharge(charge, locale));
}

function presentOffer(findings: Findings | undefined): OfferPart {
  if (!findings) return NO_OFFER;
  const { candidates, busy, wish, facts, reader } = findings;
  const { stay } = wish;
  const party = partyOf(wish.rooms);
  const freeIds = new Set(freeFor(candidates, busy, stay).map((unit) => unit.unitId));
  const result = decide(candidates, freeIds, party, stay);
  if ('offer' in result) return { ...NO_OFFER, offer: presentQuote(result.offer, facts, reader) };
  const { reason: noOfferReason = null, obstacle } = result.refusal;
  const ask = { party, stay, today: reader.today };
  if (noOfferReason === 'soldOut') return { ...NO_OFFER, noOfferReason, otherStays: otherFreeStays({ candidates, busy }, ask) };
  if (!obstacle) return { ...NO_OFFER, noOfferReason };
  const others = otherStays({ candidates, busy }, ask, obstacle);
  return { ...NO_OFFER, noOfferReason, noOfferObstacle: presentObstacle(obstacle), otherStays: others };
}

/** Returns whether a unit can be had for the wish, and for how much the whole party in it alone. */
function stateOfUnit(unitId: number, findings: Findings | undefined): Pick<HotelUnit, 'availability' | 'quote'> {
  const candidate = findings?.candidates.find((each) => each.unitId === unitId);
  if (!findings || !candidate) return { availability: null, quote: null };
  const { busy, wish, facts, reader } = findings;
  const party = partyOf(wish.rooms);
  const question = { party, stay: wish.stay, today: reader.today, busy: busy.get(unitId) ?? new Set<LocalDate>() };
  const availability = availabilityOf(candidate, question);
  const quoted = availability.state === 'available' ? quoteAlone(candidate, party, wish.stay) : undefined;
  return { availability, quote: quoted ? presentQuotedUnit(quoted, facts, reader.locale) : null };
}
