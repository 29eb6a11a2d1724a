import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';
import type { Filterable, Verdict } from './filters.ts';
import { optionKeys, optionNumbers } from './option-numbers.ts';

/** How many results there would be with an option chosen, by filter and option. Options without results are absent. */
export type FacetCounts = ReadonlyMap<FilterId, ReadonlyMap<string, number>>;

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
  const byNumber: number[] = [];
  for (const [index, result] of results.entries()) {
    const verdict = verdicts[index];
    if (verdict === undefined || !verdict.passesPrice || verdict.failed.length > 1) continue;
    const [failed] = verdict.failed;
    if (failed === undefined) for (const number of optionNumbers(result.listing.options)) byNumber[number] = (byNumber[number] ?? 0) + 1;
    else if (FILTERS[failed].asks === 'any') for (const optionId of result.listing.options[failed] ?? []) add(counts, failed, optionId, 1);
  }
  for (const [number, { filterId, optionId }] of optionKeys().entries()) add(counts, filterId, optionId, byNumber[number] ?? 0);
  return counts;
}

function add(counts: ReadonlyMap<FilterId, Map<string, number>>, filterId: FilterId, optionId: string, results: number): void {
  const ofFilter = counts.get(filterId);
  if (results > 0) ofFilter?.set(optionId, (ofFilter.get(optionId) ?? 0) + results);
}
