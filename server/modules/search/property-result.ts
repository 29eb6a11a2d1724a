import type { Agorot } from '#contract/primitives/money.ts';
import { cheapestOffer, type OfferTotals, type TakenUnit } from '#rules/fitting/find-offer.ts';
import { type PricedUnit, priceUnits, takesStay } from '#rules/fitting/priced-units.ts';
import type { CandidateUnit, Party, UnitCapacity } from '#rules/fitting/types.ts';
import { countGuests } from '#rules/quote/age-groups.ts';
import { hasDiscount } from '#rules/quote/stay-prices.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import type { SearchListing } from './listings/listing.ts';
import { recommendationScore } from './score.ts';

/** A property with an offer for the search. */
export interface PropertyResult {
  readonly listing: SearchListing;
  readonly offer: OfferTotals;
  readonly totalAgorot: Agorot;
  /** Units free on all nights that take the stay (minimum stay and stay rules), whatever the party. */
  readonly unitsLeft: number;
  /** Whether the quote of the offer has a discount line. */
  readonly isDiscounted: boolean;
  /** Points of the order "recommended". */
  readonly score: number;
}

/**
 * What a property offers; undefined when nothing fits.
 * @param freeUnits its units that are free on all nights, in order of position
 */
export function findResult(
  listing: SearchListing,
  freeUnits: readonly CandidateUnit[],
  party: Party,
  stay: StayNights,
): PropertyResult | undefined {
  const units = priceUnits(freeUnits, stay).filter(takesStay);
  const offer = cheapestOffer(units, party);
  if (offer === undefined) return undefined;
  const isDiscounted = offer.units.some((taken) => hasDiscountLine(taken, units, party));
  const facts = {
    guests: party.reduce((sum, room) => sum + room.adults + room.childAges.length, 0),
    places: offer.units.reduce((sum, { unit }) => sum + allPlaces(unit.capacity), 0),
    qualityPoints: listing.qualityPoints,
    recentBookings: listing.recentBookings,
    isDiscounted,
  };
  return { listing, offer, totalAgorot: offer.totalAgorot, unitsLeft: units.length, isDiscounted, score: recommendationScore(facts) };
}

function hasDiscountLine(taken: TakenUnit, units: readonly PricedUnit[], party: Party): boolean {
  const prices = units.find(({ unit }) => unit.unitId === taken.unit.unitId)?.prices;
  if (prices?.tier === undefined) return false;
  const rooms = party.filter((_, room) => taken.rooms.includes(room));
  return hasDiscount(prices, countGuests(rooms, taken.unit.pricing.ageBorders));
}

function allPlaces(capacity: UnitCapacity): number {
  return capacity.places + capacity.cribs + capacity.childExtraBeds + capacity.adultExtraBeds;
}
