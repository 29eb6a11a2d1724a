import type { Locale } from '#contract/primitives/locale.ts';
import type { Listings, OptionListing, PhotoListing, SearchListing } from '../listings/listing.ts';
import { presentOption } from '../present-filters.ts';
import { highlightsOf, placeOnCard, presentPhoto } from '../present-result.ts';

/** Places whose cards are kept, some four kilobytes each: those that were shown last. */
const MOST_PLACES = 4000;

/** What is encoded of a place's card. */
interface EncodedPlace {
  /** The beginning of the card, up to the list of its photos. */
  readonly opening: Buffer;
  /** Where nothing was filtered by. */
  readonly highlights: Buffer;
  photoOf(photo: PhotoListing): Buffer;
}

/** The JSON of what cards and filters say in a language whatever was asked for. */
export interface EncodedListings {
  placeOf(listing: SearchListing): EncodedPlace;
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
  return {
    placeOf(listing) {
      const known = places.get(listing) ?? encodePlace(listing, listings, locale);
      places.delete(listing);
      places.set(listing, known);
      const [oldest] = places.size > MOST_PLACES ? places.keys() : [];
      if (oldest) places.delete(oldest);
      return known;
    },
    openingOf(option) {
      const known = options.get(option) ?? Buffer.from(opening(presentOption(option, locale)));
      options.set(option, known);
      return known;
    },
  };
}

function encodePlace(listing: SearchListing, listings: Listings, locale: Locale): EncodedPlace {
  const photos = new Map<PhotoListing, Buffer>();
  return {
    opening: Buffer.from(`${opening(placeOnCard(listing, listings, locale))},"unitImages":`),
    highlights: Buffer.from(JSON.stringify(highlightsOf(listing, listings, { filters: {}, locale }))),
    photoOf(photo) {
      const known = photos.get(photo) ?? Buffer.from(JSON.stringify(presentPhoto(photo, locale)));
      photos.set(photo, known);
      return known;
    },
  };
}

/** The JSON of an object that goes on. */
function opening(part: object): string {
  return JSON.stringify(part).slice(0, -1);
}
