import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { ExtraChargeKind } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { cheapestOffer, type OfferTotals, type TakenUnit } from '#rules/fitting/find-offer.ts';
import { type PricedUnit, priceUnits, takesStay } from '#rules/fitting/priced-units.ts';
import type { CandidateUnit, Party, UnitCapacity } from '#rules/fitting/types.ts';
import { countGuests } from '#rules/quote/age-groups.ts';
import { chargesUntil } from '#rules/quote/charge-lines.ts';
import { discountOf } from '#rules/quote/stay-prices.ts';
import { recommendedMean } from '#rules/reviews/rating.ts';
import type { Stay, StayNights } from '#rules/stay/stay.ts';
import type { SearchListing } from '../listings/listing.ts';
import { recommendationScore } from './score.ts';

/** A property with an offer for the search. */
export interface PropertyResult {
  readonly listing: SearchListing;
  readonly offer: OfferTotals;
  readonly totalAgorot: Agorot;
  /** Units free on all nights that take the stay (minimum stay and stay rules), whatever the party. */
  readonly unitsLeft: number;
  /** What the discount lines of the offer's quote take off, as a positive amount. */
  readonly discountAgorot: Agorot;
  /** Points of the order "recommended". */
  readonly score: number;
  /** Where the dates are open: the stay that this is about. Else it is the searched one. */
  readonly stay?: Stay;
}

/** Finds what a property offers; undefined when nothing fits. @param freeUnits its units that are free on all nights, in order of position */
export function findResult(
  listing: SearchListing,
  freeUnits: readonly CandidateUnit[],
  party: Party,
  stay: StayNights,
  marketMean: number,
): PropertyResult | undefined {
  const found = findBestOffer({ ...listing, marketMean }, freeUnits, party, stay);
  return found && { listing, ...found };
}

/** What a listing is ranked by, among those of a market whose reviews have that mean. */
type RankedListing = Pick<SearchListing, 'qualityPoints' | 'recentBookings' | 'stars'> & { readonly marketMean: number };

/** The same without the listing, of which only what its score is made of is needed. */
export function findBestOffer(
  { qualityPoints, recentBookings, stars, marketMean }: RankedListing,
  freeUnits: readonly CandidateUnit[],
  party: Party,
  stay: StayNights,
): Omit<PropertyResult, 'listing' | 'stay'> | undefined {
  const units = priceUnits(freeUnits, stay).filter(takesStay);
  const offer = cheapestOffer(units, party);
  if (offer === undefined) return undefined;
  const discountAgorot = offer.units.reduce((sum, taken) => sum + discountOn(taken, units, party), 0);
  const score = recommendationScore({
    guests: party.reduce((sum, room) => sum + room.adults + room.childAges.length, 0),
    places: offer.units.reduce((sum, { unit }) => sum + allPlaces(unit.capacity), 0),
    qualityPoints,
    reviewMean: recommendedMean(stars, marketMean),
    recentBookings,
    isDiscounted: discountAgorot > 0,
  });
  return { offer, totalAgorot: offer.totalAgorot, unitsLeft: units.length, discountAgorot, score };
}

function discountOn(taken: TakenUnit, units: readonly PricedUnit[], party: Party): Agorot {
  const prices = units.find(({ unit }) => unit.unitId === taken.unit.unitId)?.prices;
  if (prices?.tier === undefined) return 0;
  const rooms = party.filter((_, room) => taken.rooms.includes(room));
  return discountOf(prices, countGuests(rooms, taken.unit.pricing.ageBorders));
}

/** Returns the kinds of charges that everybody pays in a unit of a stay that ends on the date, each once, in the order of the quote. */
export function chargesIncluded({ pricing }: CandidateUnit, departureDate: LocalDate): ExtraChargeKind[] {
  const charges = chargesUntil(pricing, departureDate).filter(({ isOptional }) => !isOptional);
  return [...new Set(charges.map(({ kind }) => kind))];
}

/** Beds of any kind. */
export function allPlaces(capacity: UnitCapacity): number {
  return capacity.places + capacity.cribs + capacity.childExtraBeds + capacity.adultExtraBeds;
}
