import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { obstacleFor } from '../present-cancellation.ts';
import { enqueueCancellationRequest } from '../reservation-mails.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { type HostAuthor, lockOwn, type OwnReservation } from './own-reservation.ts';
import { noteEvent } from './reservation-events.ts';

/** A guest is asked at most once in so long. */
const PAUSE_MS = 24 * 60 * 60 * 1000;

/** Whether the guest of an online reservation was asked so lately that the host waits for an answer. */
export function isAskedLately({ cancellationAskedAt }: StoredReservation, now: Date): boolean {
  return cancellationAskedAt !== null && now.getTime() - cancellationAskedAt.getTime() < PAUSE_MS;
}

/**
 * Asks the guest of an online reservation by e-mail to cancel it, which nobody else may (specification §4). From then on the guest owes no fee,
 * neither for cancelling nor for not coming.
 * @param message the host's own words; may be empty
 * @throws DomainError `reservation_not_found`, `already_cancelled`, `reservation_closed` for direct ones and those past cancelling,
 * `guest_without_email`, `cancellation_already_asked`
 */
export async function askToCancel(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'clock' | 'secrets' | 'config'>,
  { message, ...own }: OwnReservation & { readonly message: string },
  author: HostAuthor,
): Promise<void> {
  const stored = await lockOwn(trx, own);
  const obstacle = obstacleFor(stored, { as: 'guest', clock: context.clock });
  if (obstacle === 'alreadyCancelled') throw new DomainError('already_cancelled');
  if (obstacle !== null) throw new DomainError('reservation_closed');
  if (stored.guest.email === '') throw new DomainError('guest_without_email');
  if (isAskedLately(stored, author.at)) throw new DomainError('cancellation_already_asked');
  await trx.updateTable('reservations').set({ cancellation_asked_at: author.at }).where('id', '=', stored.id).execute();
  await noteEvent(trx, { reservationId: stored.id, kind: 'cancellationAsked', after: message === '' ? {} : { message } }, author);
  const asked = { ...stored, cancellationAskedAt: author.at };
  await enqueueCancellationRequest(trx, context, { reservation: asked, at: author.at, message });
}
