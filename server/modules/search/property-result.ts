import type { Agorot } from '#contract/primitives/money.ts';
import { cheapestOffer, type OfferTotals } from '#rules/fitting/find-offer.ts';
import { isLongEnough, type PricedUnit, priceUnits } from '#rules/fitting/priced-units.ts';
import type { CandidateUnit, Party, UnitCapacity } from '#rules/fitting/types.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import type { PropertyListing } from './listings/listing.ts';
import { recommendationScore } from './score.ts';

/** A property with an offer for the search. */
export interface PropertyResult {
  readonly listing: PropertyListing;
  readonly offer: OfferTotals;
  readonly totalAgorot: Agorot;
  /** Units free on all nights with minimum stay met, whatever the party. */
  readonly unitsLeft: number;
  readonly isDiscounted: boolean;
  /** Points of the order "recommended". */
  readonly score: number;
}

/**
 * What a property offers; undefined when nothing fits.
 * @param freeUnits its units that are free on all nights, in order of position
 */
export function findResult(
  listing: PropertyListing,
  freeUnits: readonly CandidateUnit[],
  party: Party,
  stay: StayNights,
): PropertyResult | undefined {
  const units = priceUnits(freeUnits, stay).filter(isLongEnough);
  const offer = cheapestOffer(units, party);
  if (offer === undefined) return undefined;
  const isDiscounted = offer.units.some((taken) => isDiscountedUnit(units, taken.unit.unitId));
  const facts = {
    guests: party.reduce((sum, room) => sum + room.adults + room.childAges.length, 0),
    places: offer.units.reduce((sum, { unit }) => sum + allPlaces(unit.capacity), 0),
    qualityPoints: listing.qualityPoints,
    recentBookings: listing.recentBookings,
    isDiscounted,
  };
  return { listing, offer, totalAgorot: offer.totalAgorot, unitsLeft: units.length, isDiscounted, score: recommendationScore(facts) };
}

function isDiscountedUnit(units: readonly PricedUnit[], unitId: number): boolean {
  return units.some(({ unit, prices }) => unit.unitId === unitId && prices.tier !== undefined);
}

function allPlaces(capacity: UnitCapacity): number {
  return capacity.places + capacity.cribs + capacity.childExtraBeds + capacity.adultExtraBeds;
}
