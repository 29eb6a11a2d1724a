import { FILTER_IDS, type FilterId } from '#contract/primitives/filters.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { Filter, SearchFilters } from '#contract/search.ts';
import { translatorOf } from '#texts/translator.ts';
import type { FacetCounts } from './facets.ts';
import type { Listings, OptionListing, PlaceListing } from './listings/listing.ts';
import type { SearchPlace } from './resolve-place.ts';

interface Shown {
  readonly listings: Listings;
  readonly place: SearchPlace;
  readonly filters: SearchFilters;
  readonly counts: FacetCounts;
  readonly locale: Locale;
}

/**
 * The filters with their options: those that some published property of the place holds, and those that are chosen, in the order of their
 * sets. Ids that no set knows are not shown. Locations are regions in the country or a district, else cities.
 */
export function presentFilters(shown: Shown): Filter[] {
  const held = optionsHeldIn(shown.listings, shown.place);
  return [presentPrice(shown), ...FILTER_IDS.map((filterId) => presentFilter(filterId, shown, held.get(filterId)))];
}

function presentPrice({ filters, locale }: Shown): Filter {
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

function presentFilter(filterId: FilterId, shown: Shown, held: ReadonlySet<string> | undefined): Filter {
  const { listings, filters, counts, locale } = shown;
  const chosen = new Set(filters[filterId]);
  const known = filterId === 'LOCATION' ? locationOptions(shown, chosen) : listings.options[filterId];
  const options = known
    .filter((option) => held?.has(option.id) || chosen.has(option.id))
    .map((option) => ({
      id: option.id,
      ...inBoth(option.name, locale),
      number: counts.get(filterId)?.get(option.id) ?? 0,
      checked: chosen.has(option.id),
    }));
  return { id: filterId, name: translatorOf(locale)(`filters.${filterId}`), kind: 'multi', options };
}

function inBoth(name: Bilingual, locale: Locale) {
  return { name: name[locale], nameHe: name.he, nameEn: name.en, value: name[locale], valueHe: name.he, valueEn: name.en };
}

function locationOptions({ listings, place }: Shown, chosen: ReadonlySet<string>): OptionListing[] {
  const level = place.marker === '__CO__' || place.marker === '__D__' ? 'region' : 'city';
  const isShown = (option: PlaceListing) =>
    option.kind === level || (chosen.has(option.id) && (option.kind === 'region' || option.kind === 'city'));
  return [...listings.places.values()].filter(isShown);
}

type HeldInPlace = ReadonlyMap<FilterId, ReadonlySet<string>>;
const heldByPlace = new WeakMap<Listings, Map<string, HeldInPlace>>();

/** Options that the published properties of a place hold; gathered once for each named place and edition of the listings. */
function optionsHeldIn(listings: Listings, place: SearchPlace): HeldInPlace {
  const ofListings = heldByPlace.get(listings) ?? new Map<string, HeldInPlace>();
  heldByPlace.set(listings, ofListings);
  // Parts of the map are without number.
  const isKept = place.place !== undefined || place.property !== undefined;
  const known = isKept ? ofListings.get(place.location) : undefined;
  if (known) return known;
  const held = new Map(FILTER_IDS.map((filterId) => [filterId, new Set<string>()]));
  for (const propertyId of place.propertyIds) {
    const options = listings.properties.get(propertyId)?.options ?? {};
    for (const [filterId, ids] of held) for (const id of options[filterId] ?? []) ids.add(id);
  }
  if (isKept) ofListings.set(place.location, held);
  return held;
}
