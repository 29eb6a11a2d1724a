import type { SortBy, SortOrder } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';

/** What sorting looks at. */
export interface Sortable {
  readonly totalAgorot: Agorot;
  readonly score: number;
  readonly listing: { readonly propertyId: number; readonly nameRank: Readonly<Record<Locale, number>> };
}

/** The direction that goes without saying: the best first, the alphabet from its start, the cheapest first. */
export function defaultOrder(sortBy: SortBy): SortOrder {
  return sortBy === 'recommended' ? 'desc' : 'asc';
}

/** Sorts results into a new list. Names go by the collation of the shown language; equals by property id, ascending in both directions. */
export function sortResults<Result extends Sortable>(
  results: readonly Result[],
  sort: { sortBy: SortBy; sortOrder: SortOrder; locale: Locale },
): Result[] {
  const sign = sort.sortOrder === 'desc' ? -1 : 1;
  const key = keyOf(sort.sortBy, sort.locale);
  return [...results].sort((first, second) => sign * (key(first) - key(second)) || first.listing.propertyId - second.listing.propertyId);
}

function keyOf(sortBy: SortBy, locale: Locale): (result: Sortable) => number {
  if (sortBy === 'price') return (result) => result.totalAgorot;
  if (sortBy === 'name') return (result) => result.listing.nameRank[locale];
  return (result) => result.score;
}
