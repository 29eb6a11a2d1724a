import type { OpenCheckoutBody } from '#contract/checkout.ts';
import { fromWireDate } from '#contract/primitives/local-date.ts';
import { offerFor } from '#server/modules/offers/index.ts';
import { bookingFactsOf, commissionRateOn } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { wayOn } from './way-on.ts';

/**
 * Prices what the guest chose, by the server's own rules, and copies what the booking will need of the property.
 * @param ownSessionId the guest's own live session, whose nights count as free
 * @throws DomainError as offers does: `hotel_not_found`, `stay_in_past`, `minimum_stay_not_met`, `party_does_not_fit`, `room_taken` …
 */
export async function freezeStay(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  wish: OpenCheckoutBody,
  ownSessionId: string | null,
): Promise<FrozenStay> {
  const stay = { arrivalDate: localDate(wish.from), departureDate: localDate(wish.to) };
  const outcome = await offerFor(db, {
    propertyId: wish.hotelId,
    stay,
    rooms: wish.roomsInfo,
    units: wish.units,
    extraCharges: wish.extraCharges,
    now: clock.now(),
    today: clock.today(),
    ...(ownSessionId === null ? {} : { ownSessionId }),
  });
  if (!outcome.ok) throw new DomainError(outcome.code, { ...outcome.details, ...wayOn(wish) });
  const facts = bookingFactsOf(outcome.listing);
  const commissionBasisPoints = (await commissionRateOn(db, facts.id, clock.today())) ?? facts.commissionBasisPoints;
  const property = { ...facts, commissionBasisPoints };
  return { stay, roomsInfo: wish.roomsInfo, offer: outcome.offer, property, vatPercent: config.vatPercent };
}

function localDate(wire: string): string {
  const date = fromWireDate(wire);
  // The contract's schema lets only real dates through.
  if (date === undefined) throw new DomainError('invalid_fields');
  return date;
}
