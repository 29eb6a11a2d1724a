import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import { bookingMomentOf } from '#rules/stay-rules/rule-on.ts';
import { candidatesOf } from '#server/modules/offers/index.ts';
import { type RateRows, ratesByUnit } from '#server/modules/pricing/index.ts';
import type { SearchListing, WholeListings } from './listings/listing.ts';
import { findResult, type PropertyResult } from './property-result.ts';

/** Units by property, each property's in order of position. */
export type Candidates = ReadonlyMap<number, readonly CandidateUnit[]>;

/** Units with rates, as the rules want them at that moment. */
export function candidatesByProperty(rows: RateRows, { propertyOfUnit }: WholeListings, now: Date): Candidates {
  const rates = ratesByUnit(rows, bookingMomentOf(now));
  const properties = new Set<SearchListing>();
  for (const unitId of rates.keys()) {
    const listing = propertyOfUnit.get(unitId);
    // The caller has made sure that the rows and the listings are of one moment.
    if (listing === undefined) throw new Error(`Unit ${unitId} has rates but no listing`);
    properties.add(listing);
  }
  return new Map([...properties].map((listing) => [listing.propertyId, candidatesOf(listing, rates)]));
}

/** Whether the listings have all units of the rows: else they are of different moments. */
export function areListed({ rates }: RateRows, { propertyOfUnit }: WholeListings): boolean {
  return rates.every(([unitId]) => propertyOfUnit.has(unitId));
}

/** What properties offer with the given free units, in no particular order. */
export function findResults(freeUnits: Candidates, listings: WholeListings, party: Party, stay: StayNights): PropertyResult[] {
  const results: PropertyResult[] = [];
  for (const [propertyId, units] of freeUnits) {
    const listing = listings.properties.get(propertyId);
    const result = listing && findResult(listing, units, party, stay);
    if (result) results.push(result);
  }
  return results;
}
