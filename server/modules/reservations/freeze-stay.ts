import type { OpenCheckoutBody } from '#contract/checkout.ts';
import { fromWireDate } from '#contract/primitives/local-date.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import { offerFor } from '#server/modules/offers/index.ts';
import { bookingFactsOf, findCommissionRate } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { pipeline } from '#server/platform/database/pipeline.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findLiveSessionOf } from './checkout-session-queries.ts';
import type { FrozenStay } from './frozen-stay.ts';
import type { Visitor } from './visitor.ts';

/**
 * Prices what a guest chose, by the server's own rules, and copies what the booking will need of the property. What the guest's own browser
 * holds already counts as free.
 * @throws DomainError as offers refuses: `hotel_not_found`, `stay_in_past`, `minimum_stay_not_met`, `party_does_not_fit`, `room_taken` …
 */
export async function freezeStay(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { browserHash }: Visitor,
  wish: OpenCheckoutBody,
): Promise<FrozenStay> {
  const { hotelId, from, to, roomsInfo, keepsShabbat, units, extraCharges } = wish;
  const [now, today] = [clock.now(), clock.today()];
  const stay = { arrivalDate: localDate(from), departureDate: localDate(to) };
  const [ownSessionId, commissionRate] = await pipeline(db, (one) => [
    browserHash && findLiveSessionOf(one, browserHash, now),
    findCommissionRate(one, hotelId, today),
  ]);
  const chosen = { propertyId: hotelId, stay, rooms: roomsInfo, keepsShabbat, units, extraCharges };
  const said = keepsShabbat && { keepsShabbat };
  const outcome = await offerFor(db, { ...chosen, ownSessionId, now, today });
  if (!outcome.ok) throw new DomainError(outcome.code, { ...outcome.details, hotelId, from, to, roomsInfo, ...said });
  const facts = bookingFactsOf(outcome.listing);
  const commissionBasisPoints = commissionRate ?? facts.commissionBasisPoints;
  const vatPercent = vatPercentOn(config.vatRates, stay.departureDate);
  return { stay, roomsInfo, offer: outcome.offer, property: { ...facts, commissionBasisPoints }, vatPercent, ...said };
}

function localDate(wire: string): string {
  const date = fromWireDate(wire);
  // The contract's schema lets only real dates through.
  if (date === undefined) throw new DomainError('invalid_fields');
  return date;
}
