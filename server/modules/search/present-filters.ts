import { FILTER_IDS, type FilterId } from '#contract/primitives/filters.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { Filter, SearchFilters } from '#contract/search.ts';
import { translatorOf } from '#texts/translator.ts';
import type { FacetCounts } from './facets.ts';
import type { Listings, OptionListing, PlaceListing, WholeListings } from './listings/listing.ts';
import type { SearchPlace } from './resolve-place.ts';

/** Ids of options by filter. */
export type OptionsHeld = ReadonlyMap<FilterId, { has(optionId: string): boolean }>;

interface Shown {
  readonly listings: Listings;
  readonly place: SearchPlace;
  readonly optionsHeld: () => OptionsHeld;
  readonly filters: SearchFilters;
  readonly counts: FacetCounts;
  readonly locale: Locale;
}

/** A filter with the options that are shown of it. */
export interface ShownFilter {
  readonly id: FilterId;
  readonly name: string;
  readonly options: readonly { readonly option: OptionListing; readonly number: number; readonly checked: boolean }[];
}

/** All filters as they go out, the price's first. */
export function presentFilters(shown: Shown): Filter[] {
  const presented = shownFilters(shown).map(({ options, ...filter }) => ({
    ...filter,
    kind: 'multi' as const,
    options: options.map(({ option, ...state }) => ({ ...presentOption(option, shown.locale), ...state })),
  }));
  return [presentPrice(shown), ...presented];
}

/**
 * The filters with their options: those that some published property of the place holds, and those that are chosen, in the order of their
 * sets. Ids that no set knows are not shown. Locations are regions in the country or a district, else cities.
 */
export function shownFilters(shown: Shown): ShownFilter[] {
  const held = shown.optionsHeld();
  return FILTER_IDS.map((filterId) => showFilter(filterId, shown, held.get(filterId)));
}

/** The price as a filter. */
export function presentPrice({ filters, locale }: Pick<Shown, 'filters' | 'locale'>): Filter {
  const { minPriceShekels: min, maxPriceShekels: max } = SEARCH_LIMITS;
  return {
    id: 'price',
    name: translatorOf(locale)('filters.PRICE'),
    kind: 'range',
    options: [],
    min,
    max,
    from: filters.price?.from ?? min,
    to: filters.price?.to ?? max,
  };
}

function showFilter(id: FilterId, shown: Shown, held: { has(optionId: string): boolean } | undefined): ShownFilter {
  const { listings, filters, counts, locale } = shown;
  const chosen = new Set(filters[id]);
  const known = id === 'LOCATION' ? locationOptions(shown, chosen) : listings.options[id];
  const options = known
    .filter((option) => held?.has(option.id) || chosen.has(option.id))
    .map((option) => ({ option, number: counts.get(id)?.get(option.id) ?? 0, checked: chosen.has(option.id) }));
  return { id, name: translatorOf(locale)(`filters.${id}`), options };
}

/** What is shown of an option whatever was found. */
export function presentOption({ id, name }: OptionListing, locale: Locale) {
  return { id, name: name[locale], nameHe: name.he, nameEn: name.en, value: name[locale], valueHe: name.he, valueEn: name.en };
}

function locationOptions({ listings, place }: Shown, chosen: ReadonlySet<string>): OptionListing[] {
  const level = place.marker === '__CO__' || place.marker === '__D__' ? 'region' : 'city';
  const isShown = (option: PlaceListing) =>
    option.kind === level || (chosen.has(option.id) && (option.kind === 'region' || option.kind === 'city'));
  return [...listings.places.values()].filter(isShown);
}

/** Options that the published properties of a place hold, all of which have to be there whole. */
export function optionsHeldAt({ propertyIds }: SearchPlace, { properties }: WholeListings): OptionsHeld {
  const held = new Map(FILTER_IDS.map((filterId) => [filterId, new Set<string>()]));
  for (const propertyId of propertyIds) {
    const options = properties.get(propertyId)?.options ?? {};
    for (const [filterId, ids] of held) for (const id of options[filterId] ?? []) ids.add(id);
  }
  return held;
}
