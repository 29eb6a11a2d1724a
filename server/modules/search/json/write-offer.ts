import { averagePerNight } from '#rules/quote/rounding.ts';
import type { JsonWriter } from '#server/platform/http/json-writer.ts';
import { freeCancellationUntil, includedCharges, offerOnCard, type ShownResult } from '../present-result.ts';
import type { SearchRequest } from '../search-request.ts';
import type { EncodedOffer } from './encoded-listings.ts';

/**
 * Writes the end of a card, what `offerOnCard` says: by hand, for most of a page's time would go into making objects of it and text of these. All of it is
 * plain letters but the names of units, which are encoded.
 */
export function writeOffer(writer: JsonWriter, result: ShownResult, request: SearchRequest, nights: number, encoded: EncodedOffer): void {
  const { offer, totalAgorot, discountAgorot } = result;
  if (result.openDates || encoded.units.length !== offer.units.length) {
    writer.rest(offerOnCard(result, request, nights));
    return;
  }
  writer.ascii(`,"nights":${nights},"shape":"${offer.shape}","units":`);
  writer.list(encoded.units.entries(), ([index, unit]) => {
    const { rooms = [], totalAgorot: unitAgorot = 0 } = offer.units[index] ?? {};
    writer.piece(unit);
    writer.ascii(`,"rooms":[${rooms.join()}],"totalAgorot":${unitAgorot}}`);
  });
  const freeUntil = freeCancellationUntil(result.listing, result.stay ?? request.stay, request.today);
  const charges = includedCharges(result);
  writer.ascii(
    `,"unitsLeft":${result.unitsLeft},"totalAgorot":${totalAgorot},"averagePerNightAgorot":${averagePerNight(totalAgorot, nights)}` +
      `,"freeCancellationUntil":${freeUntil === null ? 'null' : `"${freeUntil}"`},"discounted":${discountAgorot > 0}` +
      `,"discountAgorot":${discountAgorot},"includedCharges":[${charges.length > 0 ? `"${charges.join('","')}"` : ''}]}`,
  );
}
