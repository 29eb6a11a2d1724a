import type { SortBy, SortOrder } from '#contract/primitives/enums.ts';
import { type Bilingual, LOCALES, type Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { ratingOf } from '#rules/reviews/rating.ts';

/** How the names of a language are ordered. */
export const COLLATORS: Readonly<Record<Locale, Intl.Collator>> = {
  he: new Intl.Collator(LOCALES[0]),
  en: new Intl.Collator(LOCALES[1]),
};

type Stars = Parameters<typeof ratingOf>[0];

/** What sorting looks at. */
export interface Sortable {
  readonly totalAgorot: Agorot;
  readonly score: number;
  readonly listing: { readonly propertyId: number; readonly regionId: string; readonly name: Bilingual; readonly stars: Stars };
}

/** What a place gives way for each better one of its region, in points of the score. */
export const POINTS_PER_NEIGHBOUR = 3;

/** The direction that goes without saying: the best first, the alphabet from its start, the cheapest first. */
export function defaultOrder(sortBy: SortBy): SortOrder {
  return sortBy === 'recommended' || sortBy === 'rating' ? 'desc' : 'asc';
}

/**
 * Sorts results into a new list. Names go by the collation of the shown language; equals by property id, ascending in both directions.
 * Recommended mixes the regions (docs/search.md).
 */
export function sortResults<Result extends Sortable>(
  results: readonly Result[],
  sort: { sortBy: SortBy; sortOrder: SortOrder; locale: Locale },
): Result[] {
  const sign = sort.sortOrder === 'desc' ? -1 : 1;
  const compare = comparing(results, sort);
  return [...results].sort((first, second) => sign * compare(first, second) || first.listing.propertyId - second.listing.propertyId);
}

function comparing(
  results: readonly Sortable[],
  { sortBy, locale }: { sortBy: SortBy; locale: Locale },
): (one: Sortable, other: Sortable) => number {
  if (sortBy === 'name') return (one, other) => COLLATORS[locale].compare(one.listing.name[locale], other.listing.name[locale]);
  const key = sortBy === 'recommended' ? mixedScores(results) : sortBy === 'rating' ? ofStars : ({ totalAgorot }: Sortable) => totalAgorot;
  return (one, other) => key(one) - key(other);
}

/** No place has more reviews. */
const MOST_REVIEWS = 10_000_000;

/** Returns by what the guests' rating orders: the mean as it is shown, of equals the number of reviews; without a mean by that alone. */
export function ratingKey(stars: Stars): number {
  const { count, meanTenths } = ratingOf(stars);
  return (meanTenths ?? 0) * MOST_REVIEWS + count;
}

const ofStars = ({ listing }: Sortable) => ratingKey(listing.stars);

/** The score of each result, less some points for each better one of its region: the best of all regions come before many of one. */
function mixedScores(results: readonly Sortable[]): (result: Sortable) => number {
  const seen = new Map<string, number>();
  const mixed = new Map<Sortable, number>();
  const bestFirst = [...results].sort(
    (first, second) => second.score - first.score || first.listing.propertyId - second.listing.propertyId,
  );
  for (const result of bestFirst) {
    const { regionId } = result.listing;
    const better = seen.get(regionId) ?? 0;
    seen.set(regionId, better + 1);
    mixed.set(result, result.score - better * POINTS_PER_NEIGHBOUR);
  }
  return (result) => mixed.get(result) ?? result.score;
}
