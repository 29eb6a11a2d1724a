import { FILTER_IDS } from '#contract/primitives/filters.ts';
import { JsonWriter } from '#server/platform/http/json-writer.ts';
import { chooseCovers } from '../choose-covers.ts';
import { presentPrice, shownFilters } from '../present-filters.ts';
import { highlightsOf, offeredUnits, offerOnCard } from '../present-result.ts';
import { nightsOf, type Presented, presentMeta } from '../present-search.ts';
import type { SearchRequest } from '../search-request.ts';
import { type EncodedListings, encodedListings, encodeFilters } from './encoded-listings.ts';

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
    writer.rest(presentMeta(request, presented));
    writer.ascii('}');
  });
}

function writeCards(request: SearchRequest, { listings, found }: Presented, encoded: EncodedListings): void {
  const nights = nightsOf(request);
  const isFiltered = Object.keys(request.filters).length > 0;
  const units = found.page.map(offeredUnits);
  const offers = found.page.map((result, card) => encoded.offerOf(result.listing, units[card] ?? []));
  const covers = chooseCovers(offers.map(({ leading }) => leading));
  writer.list(found.page.entries(), ([card, result]) => {
    const { opening, highlights } = encoded.placeOf(result.listing);
    writer.piece(opening);
    writer.piece(offers[card]?.imagesAfter(covers[card]) ?? NO_IMAGES);
    writer.ascii(',"highlights":');
    if (isFiltered) writer.text(JSON.stringify(highlightsOf(result.listing, listings, request)));
    else writer.piece(highlights);
    writer.rest(offerOnCard(result, request, nights, units[card]));
  });
}

function writeFilters(request: SearchRequest, { listings, place, found }: Presented, encoded: EncodedListings): void {
  const { filters, locale } = request;
  const shown = () => shownFilters({ listings, place, filters, counts: found.counts, locale });
  // Parts of the map are without number, and so are choices.
  const isKept = (place.place ?? place.property) !== undefined && FILTER_IDS.every((id) => filters[id] === undefined);
  const written = isKept ? encoded.filtersOf(`${place.marker} ${place.location}`, shown) : encodeFilters(shown(), locale);
  writer.text(`[${JSON.stringify(presentPrice(request))},`);
  const start = writer.piece(written.json);
  for (const { id, options } of written.filters) {
    const counts = found.counts.get(id);
    for (const option of options) writer.number(counts?.get(option.id) ?? 0, start + option.end);
  }
  writer.ascii(']');
}
