import type { Kysely } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { restoreNights } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { unitIdsOf } from '../frozen-stay.ts';
import { enqueueGuestMail } from '../reservation-mails.ts';
import { findReservation, type StoredReservation } from '../reservation-queries.ts';
import { type HostAuthor, lockOwn, type OwnReservation } from './own-reservation.ts';
import { noteEvent } from './reservation-events.ts';

/** Returns whether a host may take the cancellation back: of a direct reservation that is not over. Its nights may be gone all the same. */
export function isRestorable({ origin, outcome, frozen }: StoredReservation, today: LocalDate): boolean {
  return origin === 'direct' && outcome?.kind === 'cancelled' && today < frozen.stay.departureDate;
}

/**
 * Takes the cancellation of a direct reservation back, with the nights that this had freed, and confirms it to the guest anew. One that is not
 * cancelled stays as it is.
 * @throws DomainError `reservation_not_found`, `forbidden` for one from the site, `nights_past` once it is over, `room_taken` when a night has gone
 * to others
 */
export async function restoreReservation(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'clock' | 'secrets' | 'config'>,
  own: OwnReservation,
  author: HostAuthor,
): Promise<void> {
  const stored = await lockOwn(trx, own);
  const { outcome, origin } = stored;
  if (outcome?.kind !== 'cancelled') return;
  if (origin !== 'direct') throw new DomainError('forbidden');
  const today = context.clock.today();
  if (!isRestorable(stored, today)) throw new DomainError('nights_past', { today: toWireDate(today) });
  const { stay } = stored.frozen;
  const cancelledOn = todayIn(outcome.at);
  const hadBegun = cancelledOn > stay.arrivalDate;
  // Nights that were over stayed with the guests.
  await undoOutcome(trx, stored, hadBegun ? cancelledOn : stay.arrivalDate, author.at);
  await noteEvent(trx, { reservationId: own.id, kind: 'restored' }, author);
  const restored = await findReservation(trx, own.id);
  if (restored) await enqueueGuestMail(trx, context, { reservation: restored, at: author.at }, { template: 'reservation-confirmed' });
}

/** Takes an outcome back, with the nights that it had freed. @throws DomainError `room_taken` when one of them has gone to others */
export async function undoOutcome(
  trx: Kysely<Database>,
  { id, frozen }: StoredReservation,
  fromNight: LocalDate,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({
      outcome: null,
      outcome_at: null,
      outcome_actor: null,
      outcome_by: null,
      fee_agorot: null,
      fee_rule: null,
      charged_agorot: null,
    })
    .where('id', '=', id)
    .execute();
  const unitIds = unitIdsOf(frozen);
  await restoreNights(trx, { reservationId: id, unitIds, stay: frozen.stay, fromNight, now });
}
