import { reservationEndpoints } from '#contract/endpoints/booking.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { AppContext } from '#server/platform/context.ts';

const PURPOSE = 'reservation-access';

/** The code that opens a reservation without an account: whoever has it got it from us. */
export function accessCodeFor({ secrets }: Pick<AppContext, 'secrets'>, reservationId: string): string {
  return secrets.sign(PURPOSE, reservationId);
}

export function isAccessCode({ secrets }: Pick<AppContext, 'secrets'>, reservationId: string, code: string): boolean {
  return secrets.verify(PURPOSE, reservationId, code);
}

/** The guest's link to the reservation, as it stands in mails. */
export function reservationLink(context: Pick<AppContext, 'secrets' | 'config'>, reservationId: string, locale: Locale): string {
  const code = encodeURIComponent(accessCodeFor(context, reservationId));
  return `${context.config.publicUrl}/portal/${locale}/customer-area/reservation/${reservationId}/?code=${code}`;
}

/** The guest's link to the stay as a calendar file. */
export function calendarFileLink(context: Pick<AppContext, 'secrets' | 'config'>, reservationId: string, locale: Locale): string {
  const code = encodeURIComponent(accessCodeFor(context, reservationId));
  return `${context.config.publicUrl}${addressOf(reservationEndpoints.showCalendarFile, { id: reservationId })}?code=${code}&lang=${locale}`;
}
