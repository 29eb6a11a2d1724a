import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import { candidatesOf } from '#server/modules/offers/index.ts';
import { ratesByUnit } from '#server/modules/pricing/index.ts';
import type { Listings } from './listings/listing.ts';
import { findResult, type PropertyResult } from './property-result.ts';
import type { UnitRows } from './stay-rows.ts';

/** Units by property, each property's in order of position. */
export type Candidates = ReadonlyMap<number, readonly CandidateUnit[]>;

/** Units with rates, as the rules want them. */
export function candidatesByProperty(rows: UnitRows, { properties }: Listings): Candidates {
  const rates = ratesByUnit(rows);
  const candidates = new Map<number, readonly CandidateUnit[]>();
  for (const propertyId of new Set(rows.units.map(([, id]) => id))) {
    const listing = properties.get(propertyId);
    // The caller has made sure that the rows and the listings are of one moment.
    if (listing === undefined) throw new Error(`Property ${propertyId} has units but no listing`);
    const units = candidatesOf(listing, rates);
    if (units.length > 0) candidates.set(propertyId, units);
  }
  return candidates;
}

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
