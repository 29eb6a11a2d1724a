import type { Kysely } from 'kysely';
import type { CorrectionReason } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { statementClosesOn } from '#rules/billing/month.ts';
import { basisOf, type StayCorrection } from '#rules/commission.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { couldHaveCome } from './no-show.ts';
import { type EventAuthor, type HostAuthor, lockOwn, type OwnReservation } from './own-reservation.ts';
import { type EventFields, noteEvent } from './reservation-events.ts';

interface Correction extends StayCorrection {
  readonly reason: CorrectionReason;
  readonly words: string;
  /** What its author has seen in the statement; absent where they look at it as it stands. */
  readonly seen?: StayCorrection | undefined;
}

/**
 * Corrects what the month's statement says of a stay (docs/product.md §9): how it ended, and what the guest paid, from what their card was
 * charged up to the price. The reservation itself, its nights and its status stay. A correction takes the place of the one before. The host may
 * until the statement closes, the team as long as the month is not billed, which its caller sees to.
 * @throws DomainError `reservation_not_found`, `statement_closed`, `revision_conflict` with the `current` line where somebody else has corrected
 * it since it was seen, `correction_too_early` before the day of arrival, `no_show_too_early` while
 * the guests may still come,
 * `correction_amount_out_of_range` with `fromAgorot` and `toAgorot`, `correction_changes_nothing`
 */
export async function correctReservation(
  trx: Kysely<Database>,
  clock: Clock,
  { propertyId, id, ...correction }: OwnReservation & Correction,
  author: EventAuthor,
): Promise<void> {
  const stored = await lockOwn(trx, { propertyId, id });
  if (author.as === 'owner') requireOpen(stored, clock);
  refuseUnseen(stored, correction);
  requireSensible(stored, correction, clock);
  const { outcome, amountAgorot, reason, words } = correction;
  const row = {
    ...{ outcome, reason, words, amount_agorot: amountAgorot, corrected_at: author.at },
    is_by_team: author.as === 'admin' || author.impersonatorId !== null,
  };
  await trx
    .insertInto('reservation_corrections')
    .values({ reservation_id: id, ...row })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(row))
    .execute();
  const after = { ...fieldsOf({ ...stored, correction }), reason, words };
  await noteEvent(trx, { reservationId: id, kind: 'corrected', before: fieldsOf(stored), after }, author);
}

/**
 * Takes the correction of a stay back, until the statement closes. One that is not corrected stays as it is.
 * @throws DomainError `reservation_not_found`, `statement_closed`
 */
export async function undoCorrection(trx: Kysely<Database>, clock: Clock, own: OwnReservation, author: HostAuthor): Promise<void> {
  const stored = await lockOwn(trx, own);
  if (stored.correction === null) return;
  requireOpen(stored, clock);
  await removeCorrection(trx, stored, author);
}

/** Takes the correction of a stay back that becomes another one: it was of the price that was agreed before. */
export async function dropCorrection(trx: Kysely<Database>, stored: StoredReservation, author: EventAuthor): Promise<void> {
  if (stored.correction !== null) await removeCorrection(trx, stored, author);
}

async function removeCorrection(trx: Kysely<Database>, stored: StoredReservation, author: EventAuthor): Promise<void> {
  await trx.deleteFrom('reservation_corrections').where('reservation_id', '=', stored.id).execute();
  const states = { before: fieldsOf(stored), after: fieldsOf({ ...stored, correction: null }) };
  await noteEvent(trx, { reservationId: stored.id, kind: 'correctionUndone', ...states }, author);
}

function requireOpen({ frozen }: StoredReservation, clock: Clock): void {
  if (clock.today() > statementClosesOn(frozen.stay.departureDate)) throw new DomainError('statement_closed');
}

function refuseUnseen(stored: StoredReservation, { seen, ...wanted }: Correction): void {
  const current = accounted(stored);
  const isAsNow = (one: StayCorrection) => one.outcome === current.outcome && one.amountAgorot === current.amountAgorot;
  // The same once more was not crossed by anybody.
  if (seen && !isAsNow(seen) && !isAsNow(wanted)) throw new DomainError('revision_conflict', { current });
}

function requireSensible(stored: StoredReservation, { outcome, amountAgorot }: StayCorrection, clock: Clock): void {
  const { stay, offer } = stored.frozen;
  if (stored.outcome === null && clock.today() < stay.arrivalDate) throw new DomainError('correction_too_early');
  if (stored.outcome === null && outcome === 'noShow' && !couldHaveCome(stored, clock)) throw new DomainError('no_show_too_early');
  const [fromAgorot, toAgorot] = [stored.chargedAgorot ?? 0, offer.totalAgorot];
  if (amountAgorot < fromAgorot || amountAgorot > toAgorot) {
    throw new DomainError('correction_amount_out_of_range', { fromAgorot, toAgorot });
  }
  const present = accounted(stored);
  if (present.outcome === outcome && present.amountAgorot === amountAgorot) throw new DomainError('correction_changes_nothing');
}

/** Returns what the statement says of it as it stands. */
function accounted({ outcome, chargedAgorot, correction, frozen }: StoredReservation): StayCorrection {
  const facts = { outcome: outcome?.kind ?? null, totalAgorot: frozen.offer.totalAgorot, chargedAgorot, correction };
  return { outcome: correction?.outcome ?? outcome?.kind ?? 'stayed', amountAgorot: basisOf(facts) ?? 0 };
}

function fieldsOf(stored: StoredReservation): EventFields {
  const { outcome, amountAgorot } = accounted(stored);
  return { accountedAs: outcome, amountAgorot };
}
