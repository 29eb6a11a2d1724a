import type { Locale } from '#contract/primitives/locale.ts';
import type { Listings, SearchListing, SearchUnit } from '../listings/listing.ts';
import { presentOption, type ShownFilter } from '../present-filters.ts';
import { highlightsOf, imagesOnCard, placeOnCard, unitOnCard } from '../present-result.ts';

/** Named places whose filters are kept, some twenty kilobytes each. */
const MOST_FILTERS = 200;
/** Offers of a place: one for each of its units, and a few of several. */
const MOST_OFFERS = 20;

/** What is encoded of a place's card, whatever the offer. */
interface EncodedPlace {
  /** The beginning of the card, up to the list of its photos. */
  readonly opening: Buffer;
  /** Where nothing was filtered by. */
  readonly highlights: Buffer;
  /** By their units. */
  readonly offers: Map<string | number, EncodedOffer>;
}

/** What is encoded of a card where certain units are offered. */
export interface EncodedOffer {
  /** The beginning of each unit of the offer, up to its rooms. */
  readonly units: readonly Buffer[];
  /** The list of its photos; the pool's first where one was asked for. */
  images(poolAsked: boolean): Buffer;
}

/** Filters with room for how many places have each option. */
export interface EncodedFilters {
  readonly json: Buffer;
  readonly filters: readonly {
    readonly id: ShownFilter['id'];
    /** Options with the place behind their number. */
    readonly options: readonly { readonly id: string; readonly end: number }[];
  }[];
}

/** By the property, as long as it is the same. */
const cards = { he: new WeakMap<SearchListing, EncodedPlace>(), en: new WeakMap<SearchListing, EncodedPlace>() };
/** By what says that options and properties are the same. */
const filters = { he: new WeakMap<object, Map<string, EncodedFilters>>(), en: new WeakMap<object, Map<string, EncodedFilters>>() };

/** What is encoded of a property's card; once for each language. @param listings for the names of places and options, which do not change */
export function encodedPlace(listing: SearchListing, listings: Listings, locale: Locale): EncodedPlace {
  const known = cards[locale].get(listing) ?? encodePlace(listing, listings, locale);
  cards[locale].set(listing, known);
  return known;
}

/** What is encoded of a property's card where certain units are offered. */
export function encodedOffer({ offers }: EncodedPlace, listing: SearchListing, units: readonly SearchUnit[], locale: Locale): EncodedOffer {
  const [first] = units;
  const key = first && units.length === 1 ? first.unitId : units.map(({ unitId }) => unitId).join();
  return known(offers, key, MOST_OFFERS, () => encodeOffer(listing, units, locale));
}

/**
 * The filters of a place where nothing is chosen; made of `shown` when they are first asked for.
 * @param mark under which they hold; see `MarketKeeper.listingsMark`
 */
export function encodedFilters(mark: object, place: string, locale: Locale, shown: () => readonly ShownFilter[]): EncodedFilters {
  const ofMark = filters[locale].get(mark) ?? new Map<string, EncodedFilters>();
  filters[locale].set(mark, ofMark);
  return known(ofMark, place, MOST_FILTERS, () => encodeFilters(shown(), locale));
}

function encodePlace(listing: SearchListing, listings: Listings, locale: Locale): EncodedPlace {
  return {
    opening: Buffer.from(`${opening(placeOnCard(listing, listings, locale))},"unitImages":`),
    highlights: Buffer.from(JSON.stringify(highlightsOf(listing, listings, { filters: {}, locale }))),
    offers: new Map(),
  };
}

function encodeOffer(listing: SearchListing, units: readonly SearchUnit[], locale: Locale): EncodedOffer {
  const images = new Map<boolean, Buffer>();
  const encode = (poolAsked: boolean) => Buffer.from(JSON.stringify(imagesOnCard(listing, units, poolAsked, locale)));
  return {
    units: units.map((unit) => Buffer.from(opening(unitOnCard(unit.unitId, unit, locale)))),
    images: (poolAsked) => known(images, poolAsked, Infinity, () => encode(poolAsked)),
  };
}

/** Digits of a number of places; JSON does not mind the spaces before one that has fewer. */
const DIGITS = 8;
const NO_NUMBER = ' '.repeat(DIGITS);

/** Filters one after the other, with commas between them. */
export function encodeFilters(shown: readonly ShownFilter[], locale: Locale): EncodedFilters {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (text: string) => {
    const part = Buffer.from(text);
    parts.push(part);
    length += part.length;
  };
  const filters = shown.map(({ id, name, options }, place) => {
    add(`${place === 0 ? '' : ','}{"id":"${id}","name":${JSON.stringify(name)},"kind":"multi","options":[`);
    const encoded = options.map(({ option, checked }, at) => {
      add(`${at === 0 ? '' : ','}${opening(presentOption(option, locale))},"number":${NO_NUMBER}`);
      const end = length;
      add(`,"checked":${checked}}`);
      return { id: option.id, end };
    });
    add(']}');
    return { id, options: encoded };
  });
  return { json: Buffer.concat(parts), filters };
}

/** The JSON of an object that goes on. */
function opening(part: object): string {
  return JSON.stringify(part).slice(0, -1);
}

/** What was made of a key before. Where there are more than so many, one begins anew. */
function known<Key, Value>(values: Map<Key, Value>, key: Key, most: number, make: () => Value): Value {
  const before = values.get(key);
  if (before !== undefined) return before;
  if (values.size >= most) values.clear();
  const value = make();
  values.set(key, value);
  return value;
}
