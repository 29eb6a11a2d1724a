import type { CheckoutSession } from '#contract/checkout.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { inCity, supplierIn } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CheckoutSessionRow } from './checkout-session-queries.ts';
import { presentFrozenQuote, presentPhoto } from './frozen-stay.ts';

/** A checkout session as its guest sees it at this moment. */
export function presentCheckoutSession(
  session: CheckoutSessionRow,
  { clock, locale, reservationId }: { clock: Clock; locale: Locale; reservationId: string | null },
): CheckoutSession {
  const { frozen } = session;
  const { property } = frozen;
  const status = statusAt(session, clock.now());
  return {
    id: session.id,
    status,
    expiresAt: session.expiresAt.toISOString(),
    secondsLeft: status === 'open' ? Math.ceil((session.expiresAt.getTime() - clock.now().getTime()) / 1000) : 0,
    hotel: {
      id: property.id,
      title: property.name[locale],
      cityName: property.cityName[locale],
      cityIn: inCity(property.cityName)[locale],
      address: property.address[locale],
      arrivalFrom: property.arrivalFrom,
      departureUntil: property.departureUntil,
      photo: presentPhoto(property, locale),
      cancellationName: property.cancellation.name[locale],
      cancellationNotes: property.cancellation.notes[locale],
    },
    roomsInfo: frozen.roomsInfo,
    quote: presentFrozenQuote(frozen, clock.today(), locale),
    supplier: supplierIn(property, locale),
    reservationId,
  };
}

/** A session whose time is up has expired, whether or not its hold has been tidied away since. */
function statusAt({ status, expiresAt }: CheckoutSessionRow, now: Date): CheckoutSession['status'] {
  const isOver = expiresAt.getTime() <= now.getTime();
  return isOver && (status === 'open' || status === 'released') ? 'expired' : status;
}
