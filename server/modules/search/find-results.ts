import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import type { Listings } from './listings/listing.ts';
import { findResult, type PropertyResult } from './property-result.ts';

/** Units by property, each property's in order of position. */
export type Candidates = ReadonlyMap<number, readonly CandidateUnit[]>;

/** What properties offer with the given free units, in no particular order. */
export function findResults(freeUnits: Candidates, listings: Listings, party: Party, stay: StayNights): PropertyResult[] {
  const results: PropertyResult[] = [];
  for (const [propertyId, units] of freeUnits) {
    const listing = listings.properties.get(propertyId);
    const result = listing && findResult(listing, units, party, stay);
    if (result) results.push(result);
  }
  return results;
}
