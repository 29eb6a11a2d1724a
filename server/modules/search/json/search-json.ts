import { chooseCovers } from '../choose-covers.ts';
import { presentPrice, shownFilters } from '../present-filters.ts';
import { highlightsOf, offeredUnits, offerOnCard } from '../present-result.ts';
import { nightsOf, type Presented, presentMeta } from '../present-search.ts';
import type { SearchRequest } from '../search-request.ts';
import { type EncodedListings, encodedListings } from './encoded-listings.ts';
import { JsonWriter } from './json-writer.ts';

const writer = new JsonWriter();
const NO_IMAGES = Buffer.from('[]');

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
  const nights = nightsOf(request);
  const isFiltered = Object.keys(request.filters).length > 0;
  const offers = found.page.map((result) => encoded.offerOf(result.listing, offeredUnits(result)));
  const covers = chooseCovers(offers.map(({ leading }) => leading));
  writer.list(found.page.entries(), ([card, result]) => {
    const { opening, highlights } = encoded.placeOf(result.listing);
    writer.piece(opening);
    writer.piece(offers[card]?.imagesAfter(covers[card]) ?? NO_IMAGES);
    writer.ascii(',"highlights":');
    if (isFiltered) writer.text(JSON.stringify(highlightsOf(result.listing, listings, request)));
    else writer.piece(highlights);
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
      writer.ascii(`,"number":${number},"checked":${checked}}`);
    });
    writer.ascii('}');
  }
  writer.ascii(']');
}
