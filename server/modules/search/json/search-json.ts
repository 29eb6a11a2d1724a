import type { PhotoListing } from '../listings/listing.ts';
import { presentPrice, shownFilters } from '../present-filters.ts';
import { highlightsOf, imagesOnCards, offerOnCard, type ShownResult } from '../present-result.ts';
import { nightsOf, type Presented, presentMeta } from '../present-search.ts';
import type { SearchRequest } from '../search-request.ts';
import { type EncodedListings, encodedListings } from './encoded-listings.ts';
import { JsonWriter } from './json-writer.ts';

const writer = new JsonWriter();

/** The JSON of what `presentSearch` presents, put together from what is encoded of places, photos and options already. */
export function searchJson(request: SearchRequest, presented: Presented): Buffer {
  const encoded = encodedListings(presented.listings, request.locale);
  return writer.compose(() => {
    writer.text('{"data":');
    writeCards(request, presented, encoded);
    writer.text(',"meta":{"filters":');
    writeFilters(request, presented, encoded);
    writer.text(`,${JSON.stringify(presentMeta(request, presented)).slice(1)}}`);
  });
}

function writeCards(request: SearchRequest, { listings, found }: Presented, encoded: EncodedListings): void {
  const images = imagesOnCards(found.page);
  const nights = nightsOf(request);
  const isFiltered = Object.keys(request.filters).length > 0;
  writer.list(found.page.entries(), ([card, result]: [number, ShownResult]) => {
    const place = encoded.placeOf(result.listing);
    writer.piece(place.opening);
    writer.list(images[card] ?? [], (photo: PhotoListing) => writer.piece(place.photoOf(photo)));
    writer.text(',"highlights":');
    if (isFiltered) writer.text(JSON.stringify(highlightsOf(result.listing, listings, request)));
    else writer.piece(place.highlights);
    writer.text(`,${JSON.stringify(offerOnCard(result, request, nights)).slice(1)}`);
  });
}

function writeFilters(request: SearchRequest, { listings, place, found }: Presented, encoded: EncodedListings): void {
  const { filters, locale } = request;
  writer.text(`[${JSON.stringify(presentPrice(request))}`);
  for (const { id, name, options } of shownFilters({ listings, place, filters, counts: found.counts, locale })) {
    writer.text(`,{"id":"${id}","name":${JSON.stringify(name)},"kind":"multi","options":`);
    writer.list(options, ({ option, number, checked }) => {
      writer.piece(encoded.openingOf(option));
      writer.text(`,"number":${number},"checked":${checked}}`);
    });
    writer.text('}');
  }
  writer.text(']');
}
