import type { FilterId } from '#contract/primitives/filters.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { Filter, SearchFilters, SearchResponse } from '#contract/search.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** The chosen filters; an absent one asks for nothing. */
export type FilterChoice = Partial<SearchFilters>;

/** Whole shekels per night on average; the upper end of the scale means no upper end (docs/product.md §6). */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

export const FULL_PRICE: PriceRange = { from: SEARCH_LIMITS.minPriceShekels, to: SEARCH_LIMITS.maxPriceShekels };

/** Returns the chosen options of a filter. */
export function chosenOptions(choice: FilterChoice, id: FilterId): readonly string[] {
  return choice[id] ?? [];
}

/** Returns the choice with these options of one filter instead. */
export function withOptions(choice: FilterChoice, id: FilterId, options: readonly string[]): FilterChoice {
  const { [id]: _replaced, ...rest } = choice;
  return options.length === 0 ? rest : { ...rest, [id]: [...options] };
}

/** Terms of FREE_CANCELLATION with which cancelling is free until some day: one choice for most guests. */
export const FREE_PERIODS: readonly string[] = [
  'until-24-hours',
  'until-48-hours',
  'until-72-hours',
  'until-7-days',
  'until-14-days',
  'until-21-days',
  'until-30-days',
];

/** Returns whether cancelling has to be free until some day, whichever. */
export function isAnyFree(chosen: readonly string[]): boolean {
  return FREE_PERIODS.every((id) => chosen.includes(id));
}

/**
 * Returns the filters worth offering, each without the options that every result has, unless something of it is chosen.
 * A filter none of whose options would leave some of the results and not others is left out.
 */
export function filtersOnOffer(
  { filters, totalItems }: Pick<SearchResponse['meta'], 'filters' | 'totalItems'>,
  choice: FilterChoice,
): Filter[] {
  return filters.flatMap((filter) => {
    if (filter.kind !== 'multi') return [];
    const isChosen = chosenOptions(choice, filter.id as FilterId).length > 0;
    const telling = isChosen || totalItems === 0 ? filter.options : filter.options.filter(({ number }) => number < totalItems);
    const isTelling = isChosen || totalItems === 0 ? telling.length > 0 : telling.some(({ number }) => number > 0);
    return isTelling ? [{ ...filter, options: telling }] : [];
  });
}

/** Returns options in order: the chosen ones, then by how many results they would leave. */
export function orderedOptions<Option extends { id: string; number: number }>(
  options: readonly Option[],
  chosen: readonly string[],
): Option[] {
  const rank = ({ id, number }: Option) => (chosen.includes(id) ? Number.POSITIVE_INFINITY : number);
  // Two that are chosen stay as they are: infinities have no difference.
  return [...options].sort((first, second) => (rank(first) === rank(second) ? 0 : rank(second) - rank(first)));
}

/** Returns the options with one more, or one less when it was there. */
export function toggled(options: readonly string[], option: string): string[] {
  return options.includes(option) ? options.filter((other) => other !== option) : [...options, option];
}

export function priceOf(choice: FilterChoice): PriceRange {
  return choice.price ?? FULL_PRICE;
}

/** Returns the choice with this price instead; the whole scale is no filter. */
export function withPrice(choice: FilterChoice, price: PriceRange): FilterChoice {
  const { price: _replaced, ...rest } = choice;
  return isFullPrice(price) ? rest : { ...rest, price: { from: price.from, to: price.to } };
}

export function isFullPrice({ from, to }: PriceRange): boolean {
  return from <= FULL_PRICE.from && to >= FULL_PRICE.to;
}

/** Counts the chosen values: each option, the price once, and free cancellation until any day once. */
export function countChosen(choice: FilterChoice): number {
  return Object.entries(choice).reduce((sum, [id, value]) => {
    if (id === 'price') return sum + (isFullPrice(priceOf(choice)) ? 0 : 1);
    if (!Array.isArray(value)) return sum;
    return sum + (id === 'FREE_CANCELLATION' && isAnyFree(value) ? 1 + value.length - FREE_PERIODS.length : value.length);
  }, 0);
}

/** Returns whether two choices ask the same, in whatever order. */
export function isSameChoice(first: FilterChoice, second: FilterChoice): boolean {
  return canonical(first) === canonical(second);
}

/** Returns whether the same options are chosen, in whatever order. */
export function areSameOptions(first: readonly string[], second: readonly string[]): boolean {
  return [...first].sort().join('\n') === [...second].sort().join('\n');
}

/** Returns the search with other filters: from its first page, as another set of results. */
export function withFilters({ filters: _filters, page: _page, ...query }: SearchQuery, choice: FilterChoice): SearchQuery {
  return countChosen(choice) === 0 ? query : { ...query, filters: choice };
}

/** Returns the search without the filter of places inside the searched one: in another place it would leave nothing. */
export function withoutLocations(query: SearchQuery): SearchQuery {
  return query.filters ? withFilters(query, withOptions(query.filters, 'LOCATION', [])) : query;
}

function canonical(choice: FilterChoice): string {
  const price = priceOf(choice);
  const options = Object.entries(choice).filter(([id, value]) => id !== 'price' && Array.isArray(value) && value.length > 0);
  return JSON.stringify([
    price.from,
    price.to,
    options.map(([id, value]) => [id, [...(value as string[])].sort()]).sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ]);
}
