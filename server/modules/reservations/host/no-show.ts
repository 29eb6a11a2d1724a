import type { Kysely } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { statementClosesOn } from '#rules/billing/month.ts';
import { isNoShowTime, type LocalMoment, noShowFrom } from '#rules/reservation-status.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { timeOfDayIn, todayIn } from '#rules/stay/today-in.ts';
import { freeReservation } from '#server/modules/inventory/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { withdrawOpenProposal } from '../changes/close-proposal.ts';
import { arrivalHoursOf } from '../frozen-stay.ts';
import { noShowFeeOf } from '../present-cancellation.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { listCharges, type StoredCharge } from './charge-fee.ts';
import { type HostAuthor, lockOwn, type OwnReservation } from './own-reservation.ts';
import { noteEvent } from './reservation-events.ts';
import { undoOutcome } from './restore-reservation.ts';

/** Tells whether not showing up can be marked now: once the guests could have come, until the statement of the departure's month closes. */
export function isNoShowPossible(stored: StoredReservation, clock: Clock): boolean {
  return stored.outcome === null && couldHaveCome(stored, clock) && clock.today() <= statementClosesOn(stored.frozen.stay.departureDate);
}

/** Tells from when on not showing up can be marked, Israel time. */
export function noShowStart(stored: StoredReservation): LocalMoment {
  return noShowFrom(arrivalFactsOf(stored));
}

function arrivalFactsOf({ arrivalTime, frozen }: StoredReservation) {
  return { arrivalTime, arrivalDate: frozen.stay.arrivalDate, arrivalUntil: arrivalHoursOf(frozen).until };
}

/** Tells whether the hours in which the guests may arrive are over. */
export function couldHaveCome(stored: StoredReservation, clock: Clock): boolean {
  return isNoShowTime(arrivalFactsOf(stored), { date: clock.today(), time: timeOfDayIn(clock.now()) });
}

/**
 * Marks that the guests did not come, and gives the nights from tomorrow on back (docs/product.md §7 "Status"). What the terms let the host
 * charge is then an open fee, or settled at once where the host waives it or nobody left a card.
 * @throws DomainError `reservation_not_found`, `already_cancelled`, `reservation_closed` when it was marked before, `no_show_too_early` with
 * `date` and `time` from which on it can be, `statement_closed`
 */
export async function markNoShow(
  trx: Kysely<Database>,
  clock: Clock,
  { isWaived, ...own }: OwnReservation & { readonly isWaived: boolean },
  author: HostAuthor,
): Promise<void> {
  const stored = await lockOwn(trx, own);
  const today = clock.today();
  requirePossible(stored, clock);
  const feeAgorot = noShowFeeOf(stored);
  const isSettled = isWaived || feeAgorot === 0 || stored.guarantee === null;
  await trx
    .updateTable('reservations')
    .set({
      ...{ outcome: 'noShow', outcome_at: author.at, outcome_actor: 'owner', outcome_by: author.userId },
      ...{ fee_agorot: feeAgorot, charged_agorot: isSettled ? 0 : null },
    })
    .where('id', '=', stored.id)
    .execute();
  await withdrawOpenProposal(trx, stored, author);
  await freeReservation(trx, stored.id, addDays(today, 1), author.at);
  await noteEvent(trx, { reservationId: stored.id, kind: 'noShow', after: { feeAgorot } }, author);
  if (isWaived && feeAgorot > 0) await noteEvent(trx, { reservationId: stored.id, kind: 'notCharged', after: { feeAgorot } }, author);
}

function requirePossible(stored: StoredReservation, clock: Clock): void {
  if (stored.outcome?.kind === 'cancelled') throw new DomainError('already_cancelled');
  if (stored.outcome !== null) throw new DomainError('reservation_closed');
  if (!couldHaveCome(stored, clock)) {
    const { date, time } = noShowStart(stored);
    throw new DomainError('no_show_too_early', { date: toWireDate(date), time });
  }
  if (!isNoShowPossible(stored, clock)) throw new DomainError('statement_closed');
}

/** Returns whether a no-show can be taken back: nothing was charged or may still be, and the statement is open. Its nights may be gone all the same. */
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
  const { outcome } = stored;
  if (outcome === null) return;
  if (outcome.kind === 'cancelled') throw new DomainError('already_cancelled');
  const charges = await listCharges(trx, own.id);
  if (!isUncharged(stored, charges)) throw new DomainError('charge_settled');
  if (!isNoShowUndoable(stored, charges, clock.today())) throw new DomainError('statement_closed');
  await undoOutcome(trx, stored, addDays(todayIn(outcome.at), 1), author.at);
  await noteEvent(trx, { reservationId: own.id, kind: 'noShowUndone' }, author);
}
