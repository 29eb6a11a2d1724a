import { FILTER_IDS } from '#contract/primitives/filters.ts';
import { JsonWriter } from '#server/platform/http/json-writer.ts';
import { isPoolAsked } from '../choose-highlights.ts';
import { presentPrice, shownFilters } from '../present-filters.ts';
import { highlightsOf, offeredUnits } from '../present-result.ts';
import { nightsOf, type Presented, presentMeta } from '../present-search.ts';
import type { SearchRequest } from '../search-request.ts';
import { encodedFilters, encodedOffer, encodedPlace, encodeFilters } from './encoded-listings.ts';
import { writeOffer } from './write-offer.ts';

const writer = new JsonWriter();

/**
 * The JSON of what `presentSearch` presents, put together from what is encoded of places, photos and options already.
 * @param mark as long as it is there, the place's properties hold the same options; absent: nobody can say so
 */
export function searchJson(request: SearchRequest, presented: Presented, mark?: object): Buffer {
  return writer.compose(() => {
    writer.text('{"data":');
    writeCards(request, presented);
    writer.text(',"meta":{"filters":');
    writeFilters(request, presented, mark);
    writer.rest(presentMeta(request, presented));
    writer.ascii('}');
  });
}

function writeCards(request: SearchRequest, { listings, found }: Presented): void {
  const { locale } = request;
  const nights = nightsOf(request);
  const isFiltered = Object.keys(request.filters).length > 0;
  const poolAsked = isPoolAsked(request.filters);
  writer.list(found.page, (result) => {
    const place = encodedPlace(result.listing, listings, locale);
    const offer = encodedOffer(place, result.listing, offeredUnits(result), locale);
    writer.piece(place.opening);
    writer.piece(offer.images(poolAsked));
    writer.ascii(',"highlights":');
    if (isFiltered) writer.text(JSON.stringify(highlightsOf(result.listing, listings, request)));
    else writer.piece(place.highlights);
    writeOffer(writer, result, request, nights, offer);
  });
}

function writeFilters(request: SearchRequest, { listings, place, optionsHeld, found }: Presented, mark: object | undefined): void {
  const { filters, locale } = request;
  const shown = () => shownFilters({ listings, place, optionsHeld, filters, counts: found.counts, locale });
  // Parts of the map are without number, and so are choices.
  const isKept = (place.place ?? place.property) !== undefined && FILTER_IDS.every((id) => filters[id] === undefined);
  const name = `${place.marker} ${place.location}`;
  const written = isKept && mark ? encodedFilters(mark, name, locale, shown) : encodeFilters(shown(), locale);
  writer.text(`[${JSON.stringify(presentPrice(request))},`);
  const start = writer.piece(written.json);
  for (const { id, options } of written.filters) {
    const counts = found.counts.get(id);
    for (const option of options) writer.number(counts?.get(option.id) ?? 0, start + option.end);
  }
  writer.ascii(']');
}
