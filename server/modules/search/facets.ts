import { FILTER_IDS, type FilterId, OR_FILTERS } from '#contract/search.ts';
import type { Filterable, Verdict } from './filters.ts';

/** How many results there would be with an option chosen, by filter and option. Options without results are absent. */
export type FacetCounts = ReadonlyMap<FilterId, ReadonlyMap<string, number>>;

/**
 * Counts the options over results (those with an offer) and their verdicts, exactly as product.md §6 says: the results with all other
 * filters as chosen, and this option alone (alternatives) or added to those chosen in its filter (options that must all hold).
 *
 * A result counts for an option that it holds when it passes everything else. So it counts for every filter when it passes all of them,
 * and when it fails a single filter of alternatives, for that one only: the option alone takes the place of those chosen. Failing a filter
 * whose options must all hold is final, for an added option leaves the failed ones chosen.
 */
export function countFacets(results: readonly Filterable[], verdicts: readonly Verdict[]): FacetCounts {
  const counts = new Map<FilterId, Map<string, number>>(FILTER_IDS.map((id) => [id, new Map()]));
  for (const [index, result] of results.entries()) {
    const verdict = verdicts[index];
    if (verdict === undefined || !verdict.passesPrice || verdict.failed.length > 1) continue;
    const [failed] = verdict.failed;
    if (failed === undefined) for (const filterId of FILTER_IDS) countHeld(counts, filterId, result);
    else if (OR_FILTERS.has(failed)) countHeld(counts, failed, result);
  }
  return counts;
}

function countHeld(counts: ReadonlyMap<FilterId, Map<string, number>>, filterId: FilterId, result: Filterable): void {
  const ofFilter = counts.get(filterId);
  const held = result.listing.options[filterId];
  if (ofFilter === undefined || held === undefined) return;
  for (const id of held) ofFilter.set(id, (ofFilter.get(id) ?? 0) + 1);
}
