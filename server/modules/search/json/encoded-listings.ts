import type { Locale } from '#contract/primitives/locale.ts';
import type { Listings, OptionListing, PhotoListing, SearchListing, SearchUnit } from '../listings/listing.ts';
import { presentOption } from '../present-filters.ts';
import { chooseImages, highlightsOf, leadingPhotos, placeOnCard, presentPhoto } from '../present-result.ts';

/** Places whose cards are kept, some ten kilobytes each. */
const MOST_PLACES = 2000;
/** Offers of a place: one for each of its units, and a few of several. */
const MOST_OFFERS = 20;

/** What is encoded of a place's card, whatever the offer. */
interface EncodedPlace {
  /** The beginning of the card, up to the list of its photos. */
  readonly opening: Buffer;
  /** Where nothing was filtered by. */
  readonly highlights: Buffer;
  readonly offers: Map<string, EncodedOffer>;
}

/** What is encoded of a card where certain units are offered. */
interface EncodedOffer {
  /** The photos that may lead it. */
  readonly leading: readonly PhotoListing[];
  /** The list of its photos after the one that leads it. */
  imagesAfter(lead: PhotoListing | undefined): Buffer;
}

/** The JSON of what cards and filters say in a language whatever was asked for. */
export interface EncodedListings {
  placeOf(listing: SearchListing): EncodedPlace;
  offerOf(listing: SearchListing, units: readonly SearchUnit[]): EncodedOffer;
  /** An option up to how many places have it. */
  openingOf(option: OptionListing): Buffer;
}

const encodings = { he: new WeakMap<Listings, EncodedListings>(), en: new WeakMap<Listings, EncodedListings>() };

/** What is encoded of an edition of the listings; each part when it is first asked for. */
export function encodedListings(listings: Listings, locale: Locale): EncodedListings {
  const encoded = encodings[locale].get(listings) ?? encodeListings(listings, locale);
  encodings[locale].set(listings, encoded);
  return encoded;
}

function encodeListings(listings: Listings, locale: Locale): EncodedListings {
  const places = new Map<SearchListing, EncodedPlace>();
  const options = new Map<OptionListing, Buffer>();
  const placeOf = (listing: SearchListing) => known(places, listing, MOST_PLACES, () => encodePlace(listing, listings, locale));
  return {
    placeOf,
    offerOf: (listing, units) => {
      const key = units.map(({ unitId }) => unitId).join();
      return known(placeOf(listing).offers, key, MOST_OFFERS, () => encodeOffer(listing, units, locale));
    },
    openingOf: (option) => known(options, option, Infinity, () => Buffer.from(opening(presentOption(option, locale)))),
  };
}

function encodePlace(listing: SearchListing, listings: Listings, locale: Locale): EncodedPlace {
  return {
    opening: Buffer.from(`${opening(placeOnCard(listing, listings, locale))},"unitImages":`),
    highlights: Buffer.from(JSON.stringify(highlightsOf(listing, listings, { filters: {}, locale }))),
    offers: new Map(),
  };
}

function encodeOffer(listing: SearchListing, units: readonly SearchUnit[], locale: Locale): EncodedOffer {
  const images = new Map<PhotoListing | undefined, Buffer>();
  const encode = (lead: PhotoListing | undefined) => {
    const photos = chooseImages(listing, units, lead);
    return Buffer.from(JSON.stringify(photos.map((photo) => presentPhoto(photo, locale))));
  };
  return {
    leading: leadingPhotos(listing, units),
    imagesAfter: (lead) => known(images, lead, Infinity, () => encode(lead)),
  };
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
