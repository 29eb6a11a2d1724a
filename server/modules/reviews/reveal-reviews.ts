import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { REVIEW_DAYS } from '#rules/reviews/review-window.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { lockReservation, type StoredReservation } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { enqueueShownMails } from './review-mails.ts';
import { findSides, type Sides } from './stored-review.ts';

type RevealContext = Pick<AppContext, 'clock' | 'config' | 'secrets'>;

/** Shows what was sent of a stay from now on, in the caller's transaction, and tells those about whom it is. What is kept back stays so. */
export async function revealSides(trx: Kysely<Database>, context: RevealContext, stored: StoredReservation, sides: Sides): Promise<void> {
  const at = context.clock.now();
  await trx
    .updateTable('reviews')
    .set({ visible_at: at })
    .where('reservation_id', '=', stored.id)
    .where('sent_at', 'is not', null)
    .where('visible_at', 'is', null)
    .execute();
  const propertyId = stored.frozen.property.id;
  if (sides.guest?.sentAt && sides.guest.moderation.state === 'none') await recordRating(trx, propertyId, at);
  await enqueueShownMails(trx, context, stored, sides);
}

/** Tells searches, and whoever keeps listings and pages, that a property's rating or its reviews are others. */
export async function recordRating(trx: Kysely<Database>, propertyId: number, at: Date): Promise<void> {
  await recordChanges(trx, [{ kind: 'listing', propertyId }], at);
}

/** Stays of one round; the next takes the rest. */
const ROUND = 100;

/**
 * Background work: shows what was sent about stays whose time for writing is over, each in a transaction of its own. Harmless to repeat.
 * @returns how many stays
 */
export async function revealOverdue(context: RevealContext & Pick<AppContext, 'db'>): Promise<number> {
  const { db, clock } = context;
  const due = await db
    .selectFrom('reviews')
    .innerJoin('reservations', 'reservations.id', 'reviews.reservation_id')
    .select('reservations.id')
    .distinct()
    .where('reviews.sent_at', 'is not', null)
    .where('reviews.visible_at', 'is', null)
    .where('reservations.departure_date', '<', addDays(clock.today(), -REVIEW_DAYS))
    .limit(ROUND)
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      const stored = await lockReservation(trx, id);
      const sides = await findSides(trx, id);
      const isOpen = [sides.guest, sides.host].some((review) => review?.sentAt && !review.visibleAt);
      if (stored && isOpen) await revealSides(trx, context, stored, sides);
    });
  }
  return due.length;
}
