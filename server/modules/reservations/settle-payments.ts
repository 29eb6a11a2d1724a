import type { Kysely } from 'kysely';
import type { PaymentReason, ReservationOutcome } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { isGuaranteeNeeded } from '#rules/reservation-status.ts';
import { beginVoids, findOperation, listOpenAuthorisations, performVoid } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { settleCharge } from './host/charge-fee.ts';
import { settleRefund } from './refund-charge.ts';

/**
 * Background work: finishes a charge, a refund or a void that is pending. Authorisations are never asked for again:
 * `reconcileAuthorisations` finds out about them. Harmless to repeat.
 */
export async function settlePayment(
  context: Pick<AppContext, 'db' | 'clock' | 'payment' | 'secrets' | 'config' | 'log'>,
  operationId: string,
): Promise<void> {
  const operation = await findOperation(context.db, operationId);
  if (operation?.state !== 'pending') return;
  try {
    if (operation.kind === 'void') await performVoid(context, operation);
    if (operation.kind === 'capture') await settleCharge(context, operation);
    if (operation.kind === 'refund') await settleRefund(context, operation);
  } catch (error) {
    // That it was declined is now written down.
    if (!(error instanceof DomainError)) throw error;
  }
}

const PAGE = 500;

/**
 * Background work: begins to void the amounts that secure nothing any more, whatever way their stays ended; `settle-payment` asks the
 * provider. Harmless to repeat.
 * @returns how many
 */
export async function voidAuthorisations({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  let voided = 0;
  let after: string | null = null;
  for (;;) {
    const page = await listOpenAuthorisations(db, { after, limit: PAGE });
    if (page.length === 0) return voided;
    after = page.at(-1)?.id ?? null;
    const needed = await reservationsInNeed(
      db,
      page.flatMap(({ reservationId }) => reservationId ?? []),
      clock.today(),
    );
    const over = page.filter(({ reservationId }) => reservationId === null || !needed.has(reservationId)).map(({ id }) => id);
    voided += over.length;
    const why = { reason: 'over' satisfies PaymentReason, at: clock.now() } as const;
    if (over.length > 0) await db.transaction().execute((trx) => beginVoids(trx, over, why));
  }
}

async function reservationsInNeed(db: Kysely<Database>, ids: readonly string[], today: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'departure_date', 'outcome', 'charged_agorot'])
    .where('id', 'in', ids)
    .execute();
  const inNeed = rows.filter(({ departure_date: departureDate, outcome, charged_agorot: chargedAgorot }) =>
    // The column's check leaves no other values.
    isGuaranteeNeeded({ departureDate, outcome: outcome as ReservationOutcome | null, chargedAgorot }, today),
  );
  return new Set(inNeed.map(({ id }) => id));
}
