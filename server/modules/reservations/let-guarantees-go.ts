import type { Kysely } from 'kysely';
import type { PaymentReason, ReservationOutcome } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { isGuaranteeNeeded } from '#rules/reservation-status.ts';
import { beginVoids, listOpenAuthorisations } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';

const PAGE = 500;

/**
 * Background work: begins to let go of the amounts that secure nothing any more, whatever way their stays ended; `settle-payment` asks the
 * provider. Harmless to repeat.
 * @returns how many
 */
export async function letGuaranteesGo({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  let [letGo, after]: [number, string | null] = [0, null];
  for (;;) {
    const page = await listOpenAuthorisations(db, { after, limit: PAGE });
    if (page.length === 0) return letGo;
    after = page.at(-1)?.id ?? null;
    const needed = await reservationsInNeed(
      db,
      page.flatMap(({ reservationId }) => reservationId ?? []),
      clock.today(),
    );
    const over = page.filter(({ reservationId }) => reservationId === null || !needed.has(reservationId)).map(({ id }) => id);
    letGo += over.length;
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
