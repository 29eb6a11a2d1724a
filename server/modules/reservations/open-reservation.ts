import { reservationEndpoints } from '#contract/endpoints/booking.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { CancellationActor } from '#rules/cancellation/obstacle.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { readEmail } from '#rules/validators/email.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findReservation, type StoredReservation } from './reservation-queries.ts';
import { toReservationId } from './reservation-rows.ts';

/** Who asks for which reservation, and what they have to show for it. */
export interface ReservationKey {
  readonly id: string;
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly actor: Actor;
}

/** A reservation with the part that whoever opened it plays. */
export interface OpenedReservation {
  readonly reservation: StoredReservation;
  readonly as: Extract<CancellationActor, 'guest' | 'admin'>;
}

type OpeningContext = Pick<AppContext, 'db' | 'secrets' | 'clock' | 'config'>;

/**
 * Finds a reservation for whoever may see it: its guest, by their account or, until some months after the departure, by the signed code or the
 * address it was booked with; or an admin.
 * @throws DomainError `reservation_not_found`, the same whether it is not there or not the reader's
 */
export async function openReservation(context: OpeningContext, key: ReservationKey): Promise<OpenedReservation> {
  const reservation = await findReservation(context.db, toReservationId(key.id));
  const as = reservation && partOf(context, reservation, key);
  if (!reservation || !as) throw new DomainError('reservation_not_found');
  return { reservation, as };
}

function partOf(
  context: OpeningContext,
  { id, guest, frozen }: StoredReservation,
  { code, email, actor }: ReservationKey,
): OpenedReservation['as'] | null {
  if (actor.kind === 'user' && actor.userId === guest.userId) return 'guest';
  if (actor.kind === 'user' && actor.roles.includes('ROLE_ADMIN')) return 'admin';
  // Without an account, by what stands in a mail, for some months after the stay: mails are passed on, and mailboxes change hands.
  if (addDays(frozen.stay.departureDate, context.config.limits.reservationLinkDays) < context.clock.today()) return null;
  if (code !== undefined && isAccessCode(context, id, code)) return 'guest';
  return email !== undefined && isAddressOf(guest, email) ? 'guest' : null;
}

function isAddressOf(guest: StoredReservation['guest'], email: string): boolean {
  return readEmail(email).toLowerCase() === guest.email.toLowerCase();
}

const PURPOSE = 'reservation-access';

/** The code that opens a reservation without an account: whoever has it got it from us. */
export function accessCodeFor({ secrets }: Pick<AppContext, 'secrets'>, reservationId: string): string {
  return secrets.sign(PURPOSE, reservationId);
}

export function isAccessCode({ secrets }: Pick<AppContext, 'secrets'>, reservationId: string, code: string): boolean {
  return secrets.verify(PURPOSE, reservationId, code);
}

/** The guest's link to the reservation, as it stands in mails. */
export function reservationLink(
  context: Pick<AppContext, 'secrets' | 'config'>,
  reservationId: string,
  locale: Locale,
  page: 'review/' | '' = '',
): string {
  const code = encodeURIComponent(accessCodeFor(context, reservationId));
  return `${context.config.publicUrl}/portal/${locale}/customer-area/reservation/${reservationId}/${page}?code=${code}`;
}

/** The guest's link to the stay as a calendar file. */
export function calendarFileLink(context: Pick<AppContext, 'secrets' | 'config'>, reservationId: string, locale: Locale): string {
  const code = encodeURIComponent(accessCodeFor(context, reservationId));
  return `${context.config.publicUrl}${addressOf(reservationEndpoints.showCalendarFile, { id: reservationId })}?code=${code}&lang=${locale}`;
}
