import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import { hoursRulesOf } from '#rules/hours/hours-rules.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import { bookingMomentOf } from '#rules/stay-rules/current-rule.ts';
import { candidatesOf } from '#server/modules/offers/index.ts';
import { type RateRows, ratesByUnit } from '#server/modules/pricing/index.ts';
import { type Filterable, type FilterChoice, isMatch, judge, type Verdict } from '../ask/filters.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import type { SearchListing, WholeListings } from '../listings/listing.ts';
import { buildHistogram } from '../present/histogram.ts';
import type { FacetCounts } from '../present/present-filters.ts';
import { shownOf } from '../present/present-result.ts';
import type { Found } from '../present/present-search.ts';
import { findResult, type PropertyResult } from '../present/property-result.ts';
import { sortResults } from '../present/sorting.ts';

/** Units by property, each property's in order of position. */
export type Candidates = ReadonlyMap<number, readonly CandidateUnit[]>;

/** Returns units with rates, as the rules want them at the moment of a search and for its guests. */
export function candidatesByProperty(
  rows: RateRows,
  { propertyOfUnit }: WholeListings,
  { viewer, keepsShabbat }: Pick<SearchRequest, 'viewer' | 'keepsShabbat'>,
): Candidates {
  const rates = ratesByUnit(rows, bookingMomentOf(viewer.now));
  const properties = new Set<SearchListing>();
  for (const unitId of rates.keys()) {
    const listing = propertyOfUnit.get(unitId);
    // The caller has made sure that the rows and the listings are of one moment.
    if (listing === undefined) throw new Error(`Unit ${unitId} has rates but no listing`);
    properties.add(listing);
  }
  return new Map(
    [...properties].map((listing) => [listing.propertyId, candidatesOf(listing, rates, hoursRulesOf(listing.hours, keepsShabbat))]),
  );
}

/** Returns whether the listings have all units of the rows: else they are of different moments. */
export function areListed({ rates }: RateRows, { propertyOfUnit }: WholeListings): boolean {
  return rates.every(([unitId]) => propertyOfUnit.has(unitId));
}

/** Finds what properties offer with the given free units, in no particular order. */
export function findResults(freeUnits: Candidates, listings: WholeListings, party: Party, stay: StayNights): PropertyResult[] {
  const results: PropertyResult[] = [];
  for (const [propertyId, units] of freeUnits) {
    const listing = listings.properties.get(propertyId);
    const result = listing && findResult(listing, units, party, stay, listings.marketMean);
    if (result) results.push(result);
  }
  return results;
}

/** Finds the asked page, in order, among all results before filters, and counts all of them. */
export function foundAmong(results: readonly PropertyResult[], choice: FilterChoice, request: SearchRequest): Found {
  const nights = nightsBetween(request.stay.arrivalDate, request.stay.departureDate);
  const verdicts = results.map((result) => judge(result, choice));
  const matches = results.filter((_, index) => verdicts[index] && isMatch(verdicts[index]));
  const inHistogram = results.filter((_, index) => verdicts[index]?.failed.length === 0);
  const start = (request.page - 1) * request.perPage;
  const page = sortResults(matches, request).slice(start, start + request.perPage);
  return {
    page: page.map((result) => shownOf(result, request.stay)),
    totalItems: matches.length,
    counts: countFacets(results, verdicts),
    histogram: buildHistogram(
      inHistogram.map((result) => result.totalAgorot),
      nights,
    ),
  };
}

/**
 * Counts the options over results (those with an offer) and their verdicts, exactly as docs/product.md §6 says: the results with all other
 * filters as chosen, and this option alone (alternatives) or added to those chosen in its filter (options that must all hold).
 *
 * A result counts for an option that it holds when it passes everything else. So it counts for every filter when it passes all of them,
 * and when it fails a single filter of alternatives, for that one only: the option alone takes the place of those chosen. Failing a filter
 * whose options must all hold is final, for an added option leaves the failed ones chosen.
 */
export function countFacets(results: readonly Filterable[], verdicts: readonly Verdict[]): FacetCounts {
  const counts = new Map<FilterId, Map<string, number>>(FILTER_IDS.map((id) => [id, new Map()]));
  for (const [index, { listing }] of results.entries()) {
    const verdict = verdicts[index];
    if (verdict === undefined || !verdict.passesPrice || verdict.failed.length > 1) continue;
    const [failed] = verdict.failed;
    const counting = failed === undefined ? FILTER_IDS : FILTERS[failed].asks === 'any' ? [failed] : [];
    for (const filterId of counting) {
      const ofFilter = counts.get(filterId);
      for (const optionId of listing.options[filterId] ?? []) ofFilter?.set(optionId, (ofFilter.get(optionId) ?? 0) + 1);
    }
  }
  return counts;
}
