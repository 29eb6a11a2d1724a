import { FILTER_IDS } from '#contract/primitives/filters.ts';
import { JsonWriter } from '#server/platform/http/json-writer.ts';
import { chooseCovers } from '../choose-covers.ts';
import { presentPrice, shownFilters } from '../present-filters.ts';
import { highlightsOf, offeredUnits } from '../present-result.ts';
import { nightsOf, type Presented, presentMeta } from '../present-search.ts';
import type { SearchRequest } from '../search-request.ts';
import { type EncodedListings, encodedListings, encodeFilters } from './encoded-listings.ts';
import { writeOffer } from './write-offer.ts';

const writer = new JsonWriter();

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
  const cards = found.page.map((result) => ({ result, offer: encoded.offerOf(result.listing, offeredUnits(result)) }));
  const covers = chooseCovers(cards.map(({ offer }) => offer.leading));
  writer.list(cards.entries(), ([card, { result, offer }]) => {
    const { opening, highlights } = encoded.placeOf(result.listing);
    writer.piece(opening);
    writer.piece(offer.imagesAfter(covers[card]));
    writer.ascii(',"highlights":');
    if (isFiltered) writer.text(JSON.stringify(highlightsOf(result.listing, listings, request)));
    else writer.piece(highlights);
    writeOffer(writer, result, request, nights, offer);
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
