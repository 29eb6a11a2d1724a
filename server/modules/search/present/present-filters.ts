import { FILTER_IDS, type FilterId } from '#contract/primitives/filters.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { Filter } from '#contract/search.ts';
import { translatorOf } from '#texts/translator.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import type { Listings, OptionListing, PlaceListing, WholeListings } from '../listings/listing.ts';
import type { SearchPlace } from '../place/resolve-place.ts';

/** How many results there would be with an option chosen, by filter and option. Options without results are absent. */
export type FacetCounts = ReadonlyMap<FilterId, ReadonlyMap<string, number>>;

/** Ids of options by filter. */
export type OptionsHeld = ReadonlyMap<FilterId, ReadonlySet<string>>;

interface FilterFacts {
  readonly listings: Listings;
  readonly place: SearchPlace;
  readonly held: OptionsHeld;
  readonly counts: FacetCounts;
}

type Reader = Pick<SearchRequest, 'filters' | 'locale'>;

/** Presents all filters, the price's first. */
export function presentFilters(facts: FilterFacts, reader: Reader): Filter[] {
  return [presentPrice(reader), ...FILTER_IDS.map((filterId) => presentFilter(filterId, facts, reader))];
}

function presentPrice({ filters, locale }: Reader): Filter {
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

/**
 * Presents a filter with those options that some published property of the place holds, and those that are chosen, in the order of their sets.
 * Ids that no set knows are not shown. Locations are regions in the country or a district, else cities.
 */
function presentFilter(id: FilterId, facts: FilterFacts, { filters, locale }: Reader): Filter {
  const chosen = new Set(filters[id]);
  const known = id === 'LOCATION' ? locationOptions(facts, chosen) : facts.listings.options[id];
  const held = facts.held.get(id);
  const shown = known.filter((option) => held?.has(option.id) || chosen.has(option.id));
  return {
    id,
    name: translatorOf(locale)(`filters.${id}`),
    kind: 'multi',
    options: shown.map(({ id: optionId, name }) => ({
      id: optionId,
      name: name[locale],
      nameHe: name.he,
      nameEn: name.en,
      value: name[locale],
      valueHe: name.he,
      valueEn: name.en,
      number: facts.counts.get(id)?.get(optionId) ?? 0,
      checked: chosen.has(optionId),
    })),
  };
}

function locationOptions({ listings, place }: FilterFacts, chosen: ReadonlySet<string>): OptionListing[] {
  const level = place.marker === '__CO__' || place.marker === '__D__' ? 'region' : 'city';
  const isShown = (option: PlaceListing) =>
    option.kind === level || (chosen.has(option.id) && (option.kind === 'region' || option.kind === 'city'));
  return [...listings.places.values()].filter(isShown);
}

/** Returns the options that the published properties of a place hold, all of which have to be there whole. */
export function optionsHeldAt({ propertyIds }: SearchPlace, { properties }: WholeListings): OptionsHeld {
  const held = new Map(FILTER_IDS.map((filterId) => [filterId, new Set<string>()]));
  for (const propertyId of propertyIds) {
    const options = properties.get(propertyId)?.options ?? {};
    for (const [filterId, ids] of held) for (const id of options[filterId] ?? []) ids.add(id);
  }
  return held;
}
