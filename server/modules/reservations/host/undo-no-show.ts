import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { statementClosesOn } from '#rules/billing/month.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { restoreNights } from '#server/modules/inventory/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { listCharges, type StoredCharge } from './charge-queries.ts';
import type { HostAuthor, OwnReservation } from './host-author.ts';
import { lockOwn } from './own-reservation.ts';
import { noteEvent } from './reservation-events.ts';

/** Whether a no-show can be taken back: nothing was charged or may still be, and the statement is open. Its nights may be gone all the same. */
export function isNoShowUndoable(stored: StoredReservation, charges: readonly StoredCharge[], today: LocalDate): boolean {
  return stored.outcome?.kind === 'noShow' && isUncharged(stored, charges) && today <= statementClosesOn(stored.frozen.stay.departureDate);
}

const isUncharged = ({ chargedAgorot }: StoredReservation, charges: readonly StoredCharge[]) =>
  (chargedAgorot ?? 0) === 0 && charges.every(({ state }) => state === 'declined');

/**
 * Takes back that the guests did not come, with the nights that this had freed. One that is not marked stays as it is.
 * @throws DomainError `reservation_not_found`, `already_cancelled`, `charge_settled` once the card was charged or may yet be, `statement_closed`,
 * `room_taken` when a night has gone to others
 */
export async function undoNoShow(trx: Kysely<Database>, clock: Clock, own: OwnReservation, author: HostAuthor): Promise<void> {
  const stored = await lockOwn(trx, own);
  const { outcome, frozen } = stored;
  if (outcome === null) return;
  if (outcome.kind === 'cancelled') throw new DomainError('already_cancelled');
  const charges = await listCharges(trx, own.id);
  if (!isUncharged(stored, charges)) throw new DomainError('charge_settled');
  if (!isNoShowUndoable(stored, charges, clock.today())) throw new DomainError('statement_closed');
  await trx
    .updateTable('reservations')
    .set({
      ...{ outcome: null, outcome_at: null, outcome_actor: null, outcome_by: null },
      ...{ fee_agorot: null, fee_rule: null, charged_agorot: null },
    })
    .where('id', '=', own.id)
    .execute();
  await restoreNights(trx, {
    reservationId: own.id,
    unitIds: frozen.offer.units.map(({ unitId }) => unitId),
    stay: frozen.stay,
    fromNight: addDays(todayIn(outcome.at), 1),
    now: author.at,
  });
  await noteEvent(trx, { reservationId: own.id, kind: 'noShowUndone' }, author);
}
