import type { Party } from '#rules/fitting/types.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import type { Listings } from './listings/listing.ts';
import { findResult, type PropertyResult } from './property-result.ts';
import type { RateRows } from './rate-rows.ts';
import { candidatesByProperty } from './unit-pricings.ts';

/** What the properties of the rows offer, in no particular order. */
export function findResults(rows: RateRows, listings: Listings, party: Party, stay: StayNights): PropertyResult[] {
  const results: PropertyResult[] = [];
  for (const [propertyId, units] of candidatesByProperty(rows, listings.properties)) {
    const listing = listings.properties.get(propertyId);
    const result = listing && findResult(listing, units, party, stay);
    if (result) results.push(result);
  }
  return results;
}
