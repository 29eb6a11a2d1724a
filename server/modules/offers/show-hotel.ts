import type { Kysely } from 'kysely';
import type { Hotel, HotelUnit } from '#contract/hotels.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { readingBusyNights } from '#server/modules/inventory/index.ts';
import { readingRates } from '#server/modules/pricing/index.ts';
import { findListingForHost, keptListing, type PropertyListing } from '#server/modules/properties/index.ts';
import { askTogether } from '#server/platform/database/ask-together.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf } from './candidates.ts';
import { decide } from './offer-for.ts';
import { freeFor, otherDates, otherFreeStays, otherStays } from './other-stays.ts';
import { partyOf } from './party-of.ts';
import { presentExtraCharge } from './present-extra-charge.ts';
import { presentHotel } from './present-hotel.ts';
import { presentObstacle } from './present-obstacle.ts';
import { presentQuote, presentQuotedUnit, type QuoteReader } from './present-quote.ts';
import { presentUnit } from './present-unit.ts';
import { type QuoteFacts, quoteFactsOf } from './quote-facts.ts';
import { requireAllowedStay } from './read-stay.ts';
import type { Refusal } from './refuse.ts';
import { availabilityOf, NEXT_FREE_DAYS, quoteAlone } from './unit-availability.ts';

export interface HotelQuestion {
  readonly propertyId: number;
  /** Absent: the property alone, without availability and prices. */
  readonly wish?: { readonly stay: Stay; readonly rooms: RoomsInfo } | undefined;
  readonly now: Date;
  readonly reader: QuoteReader;
  readonly ownSessionId: string | null;
  /** Under which the property's listing may have been read before; see `keptListing`. */
  readonly listingsMark?: object | undefined;
  /** For administrators: also properties that are not on the market. */
  readonly isPreview?: boolean;
}

type OfferPart = Pick<Hotel, 'offer' | 'noOfferReason' | 'noOfferObstacle' | 'otherStays'>;
const NO_OFFER: OfferPart = { offer: null, noOfferReason: null, noOfferObstacle: null, otherStays: [] };

type Wish = NonNullable<HotelQuestion['wish']>;

const NO_OFFER_REASONS: Readonly<Record<string, Hotel['noOfferReason']>> = {
  room_taken: 'soldOut',
  minimum_stay_not_met: 'minimumStay',
  maximum_stay_exceeded: 'stayRule',
  arrival_day_not_allowed: 'stayRule',
  departure_day_not_allowed: 'stayRule',
  notice_too_short: 'stayRule',
  tonight_closed: 'stayRule',
  party_does_not_fit: 'tooManyGuests',
  children_not_allowed: 'childrenNotAllowed',
} satisfies Partial<Record<Refusal['code'], Hotel['noOfferReason']>>;

/**
 * The page of a published property; with a stay also what each unit and the whole property can give for it.
 * @throws DomainError `hotel_not_found`, and for a stay outside the limits `stay_in_past`, `departure_not_after_arrival`, `stay_too_long`,
 * `stay_too_far_ahead`
 */
export async function showHotel(db: Kysely<Database>, question: HotelQuestion): Promise<Hotel> {
  const { propertyId, wish, reader } = question;
  if (wish) requireAllowedStay(wish.stay, reader.today);
  const listing = await (question.isPreview ? findListingForHost(db, propertyId) : keptListing(db, propertyId, question.listingsMark));
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const unitIds = listing.units.map((unit) => unit.unitId);
  const looked = wish ? wideStay(wish.stay) : { arrivalDate: reader.today, departureDate: addDays(reader.today, 1) };
  const nights = { firstNight: looked.arrivalDate, lastNight: addDays(looked.departureDate, -1) };
  const [rates, busy] = await askTogether(db, [
    readingRates(unitIds, looked, question.now),
    wish ? readingBusyNights({ unitIds, ...nights, now: question.now, ownSessionId: question.ownSessionId }) : null,
  ]);
  const candidates = candidatesOf(listing, rates);
  const page = { ...presentHotel(listing, reader.locale), extraCharges: chargesOfProperty(candidates, reader) };
  const bare = bareUnits(listing, candidates, reader);
  if (!wish || !busy) return { ...page, units: bare.map((unit) => ({ ...unit, availability: null, quote: null })), ...NO_OFFER };
  const facts = quoteFactsOf(listing, wish.stay);
  return {
    ...page,
    ...presentOffer({ candidates, busy, wish, facts, reader }),
    units: presentUnits(bare, { candidates, busy, wish, facts, reader }),
  };
}

interface Findings {
  readonly candidates: readonly CandidateUnit[];
  readonly busy: ReadonlyMap<number, ReadonlySet<LocalDate>>;
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

function bareUnits(listing: PropertyListing, candidates: readonly CandidateUnit[], { locale }: QuoteReader) {
  const pricings = new Map(candidates.map(({ unitId, pricing }) => [unitId, pricing]));
  return listing.units.flatMap((unit) => {
    const pricing = pricings.get(unit.unitId);
    return pricing ? [presentUnit(unit, pricing, locale)] : [];
  });
}

function presentOffer({ candidates, busy, wish, facts, reader }: Findings): OfferPart {
  const { stay } = wish;
  const party = partyOf(wish.rooms);
  const freeIds = new Set(freeFor(candidates, busy, stay).map((unit) => unit.unitId));
  const result = decide(candidates, freeIds, party, stay);
  if ('offer' in result) return { ...NO_OFFER, offer: presentQuote(result.offer, facts, reader) };
  const { code, obstacle } = result.refusal;
  const noOfferReason = NO_OFFER_REASONS[code] ?? 'soldOut';
  const ask = { party, stay, today: reader.today };
  if (noOfferReason === 'soldOut') return { ...NO_OFFER, noOfferReason, otherStays: otherFreeStays({ candidates, busy }, ask) };
  if (!obstacle) return { ...NO_OFFER, noOfferReason };
  const others = otherStays({ candidates, busy }, ask, obstacle);
  return { ...NO_OFFER, noOfferReason, noOfferObstacle: presentObstacle(obstacle), otherStays: others };
}

function presentUnits(bare: ReturnType<typeof bareUnits>, { candidates, busy, wish, facts, reader }: Findings): HotelUnit[] {
  const party = partyOf(wish.rooms);
  return bare.flatMap((unit) => {
    const candidate = candidates.find(({ unitId }) => unitId === unit.unitId);
    if (!candidate) return [];
    const question = { party, stay: wish.stay, today: reader.today, busy: busy.get(unit.unitId) ?? new Set<LocalDate>() };
    const availability = availabilityOf(candidate, question);
    const quoted = availability.state === 'available' ? quoteAlone(candidate, party, wish.stay) : undefined;
    return [{ ...unit, availability, quote: quoted ? presentQuotedUnit(quoted, facts, reader.locale) : null }];
  });
}
