import { nightsBetween } from '#rules/stay/local-dates.ts';
import { countFacets } from './facets.ts';
import { type FilterChoice, isMatch, judge } from './filters.ts';
import { buildHistogram } from './histogram.ts';
import { shownOf } from './present-result.ts';
import type { Found } from './present-search.ts';
import type { PropertyResult } from './property-result.ts';
import type { SearchRequest } from './search-request.ts';
import { sortResults } from './sorting.ts';

/** What a search finds among all results before filters: the asked page in order, and the counts of all of them. */
export function foundAmong(results: readonly PropertyResult[], choice: FilterChoice, request: SearchRequest): Found {
  const nights = nightsBetween(request.stay.arrivalDate, request.stay.departureDate);
  const verdicts = results.map((result) => judge(result, choice));
  const matches = results.filter((_, index) => verdicts[index] && isMatch(verdicts[index]));
  const inHistogram = results.filter((_, index) => verdicts[index]?.failed.length === 0);
  const start = (request.page - 1) * request.perPage;
  const page = sortResults(matches, request).slice(start, start + request.perPage);
  return {
    page: page.map(shownOf),
    totalItems: matches.length,
    counts: countFacets(results, verdicts),
    histogram: buildHistogram(
      inHistogram.map((result) => result.totalAgorot),
      nights,
    ),
  };
}
