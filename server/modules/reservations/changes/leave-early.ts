import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { changeNights } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { unitIdsOf } from '../frozen-stay.ts';
import { dropCorrection } from '../host/correct-reservation.ts';
import { findOwn, type HostAuthor, lockOwn, type OwnReservation } from '../host/own-reservation.ts';
import { changedFields, noteEvent } from '../host/reservation-events.ts';
import { findReservation, type StoredReservation } from '../reservation-queries.ts';
import { fieldsOfStay, rewriteStay } from '../rewrite-stay.ts';
import type { ChangingContext, KeptClaim } from './accept-proposal.ts';
import { requireNoProposal } from './close-proposal.ts';
import { type PricedWish, priceWish, readFactsOfWish, requireChangeable } from './price-wish.ts';
import { enqueueChange } from './proposal-mails.ts';
import { attachNewTotal, type NewTotal, secureNewTotal, voidNewTotal } from './secure-new-total.ts';

interface EarlyDeparture extends OwnReservation {
  /** The day on which the guests leave. */
  readonly departureDate: LocalDate;
  /** What the host asks for the stay. */
  readonly totalAgorot: Agorot;
  readonly revision: number;
  readonly message: string;
}

/**
 * Ends a stay that is under way earlier than booked, without asking the guest: the nights from then on are on sale again, and the price is what the host
 * asks, at most what was booked. The lower total is secured first, as where a proposal is accepted.
 * @throws DomainError `reservation_not_found`, `already_cancelled`, `reservation_closed`, `stay_not_under_way`, `proposal_open`, `revision_conflict`,
 * `nights_past`, `departure_not_after_arrival`, `change_changes_nothing` for a day that is not earlier, `price_above_booked`
 */
export async function leaveEarly(
  context: ChangingContext,
  early: EarlyDeparture,
  author: HostAuthor,
  kept: KeptClaim | null,
): Promise<void> {
  const stored = await findOwn(context.db, early);
  await priceEarly(context, context.db, stored, early);
  const secured = await secureNewTotal(context, stored, early.totalAgorot, author);
  await voidNewTotal(context, secured, () =>
    context.db.transaction().execute(async (trx) => {
      await shorten(trx, context, early, secured, author);
      await kept?.claim.keepAnswer(trx, { status: kept.status, body: {} });
    }),
  );
}

async function shorten(
  trx: Kysely<Database>,
  context: ChangingContext,
  early: EarlyDeparture,
  secured: NewTotal,
  author: HostAuthor,
): Promise<void> {
  const stored = await lockOwn(trx, early);
  await requireNoProposal(trx, context, stored);
  const { frozen } = await priceEarly(context, trx, stored, early);
  const { stay } = frozen;
  const nights = { reservationId: stored.id, unitIds: unitIdsOf(frozen), stay, fromNight: context.clock.today(), now: author.at };
  await changeNights(trx, { ...nights, proposalId: null });
  await rewriteStay(trx, context, stored, { frozen });
  await dropCorrection(trx, stored, author);
  await attachNewTotal(trx, stored.id, secured, author.at);
  const { before, after } = changedFields(fieldsOfStay(stored.frozen), fieldsOfStay(frozen));
  const words = early.message === '' ? {} : { message: early.message };
  await noteEvent(trx, { reservationId: stored.id, kind: 'leftEarly', before, after: { ...after, ...words } }, author);
  const changed = await findReservation(trx, stored.id);
  const told = { before: stored.frozen, kind: 'leftEarly', by: author, message: early.message, freeUntil: null } as const;
  if (changed) await enqueueChange(trx, context, { stored: changed, ...told });
}

async function priceEarly(
  context: Pick<AppContext, 'clock' | 'config'>,
  db: Kysely<Database>,
  stored: StoredReservation,
  { departureDate, totalAgorot, revision }: EarlyDeparture,
): Promise<PricedWish> {
  const today = context.clock.today();
  requireChangeable(stored, today);
  const { stay, offer } = stored.frozen;
  if (today < stay.arrivalDate) throw new DomainError('stay_not_under_way');
  if (stored.revision !== revision) throw new DomainError('revision_conflict');
  if (departureDate >= stay.departureDate) throw new DomainError('change_changes_nothing');
  if (totalAgorot > offer.totalAgorot) throw new DomainError('price_above_booked', { totalAgorot: offer.totalAgorot });
  const facts = await readFactsOfWish({ ...context, db }, stored, stay);
  const wisher = { side: 'host', isBound: false, ownTotalAgorot: totalAgorot } as const;
  return priceWish(context, stored, { stay: { ...stay, departureDate } }, wisher, facts);
}

/** Returns whether guests of a reservation may leave early today: they are there, and a night of theirs is still to come. */
export function isLeavable(stored: StoredReservation, today: LocalDate): boolean {
  const { arrivalDate, departureDate } = stored.frozen.stay;
  return stored.outcome === null && arrivalDate <= today && today < departureDate;
}
