import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { isRestDay } from '#rules/cancellation/rest-days.ts';
import { isTimeToRemind } from '#rules/reservation-status.ts';
import { nextReviewMailDay, reviewMailDays } from '#rules/reviews/review-window.ts';
import { timeOfDayIn } from '#rules/stay/today-in.ts';
import { findReservations, type StoredReservation } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueInvitation } from './review-mails.ts';
import { findSides, obstacleTo } from './stored-review.ts';

/** Reservations of one transaction; the next round takes the rest. */
const ROUND = 50;

type AskContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'secrets'>;

/**
 * Background work: asks guests whose day has come for a review, and reminds those who have sent none, each once: the mail and the next day on which to ask
 * are written together, and processes that do this side by side skip each other's. Never on Shabbat or a holiday. Harmless to repeat.
 * @returns how many were asked
 */
export async function askForReviews(context: AskContext): Promise<number> {
  const { db, clock } = context;
  const today = clock.today();
  if (isRestDay(today) || !isTimeToRemind(timeOfDayIn(clock.now()))) return 0;
  return await db.transaction().execute(async (trx) => {
    let asked = 0;
    for (const stored of await findReservations(trx, await takeDue(trx, today))) {
      const { departureDate } = stored.frozen.stay;
      // A stay that became longer meanwhile is asked about when it is over.
      const isOver = departureDate < today;
      if (isOver && !(await mayBeAsked(trx, stored, today))) continue;
      if (isOver) {
        await enqueueInvitation(trx, context, stored, reviewMailDays(departureDate)[0] !== today);
        asked += 1;
      }
      await setNext(trx, stored.id, isOver ? nextReviewMailDay(departureDate, today) : (reviewMailDays(departureDate)[0] ?? null));
    }
    return asked;
  });
}

/** Returns whether the guest may still write and has sent nothing. */
async function mayBeAsked(trx: Kysely<Database>, stored: StoredReservation, today: LocalDate): Promise<boolean> {
  const { guest } = await findSides(trx, stored.id);
  return !guest?.sentAt && stored.outcome === null && obstacleTo(stored, guest, today) === null;
}

/** Takes stays from the list; those that are to be asked about again are put back with their next day. */
async function takeDue(trx: Kysely<Database>, today: LocalDate): Promise<string[]> {
  const due = trx
    .selectFrom('reservations')
    .select('id')
    .where('review_mail_on', '<=', today)
    .orderBy('review_mail_on')
    .limit(ROUND)
    .forNoKeyUpdate()
    .skipLocked();
  const rows = await trx.updateTable('reservations').set({ review_mail_on: null }).where('id', 'in', due).returning('id').execute();
  return rows.map((row) => row.id);
}

async function setNext(trx: Kysely<Database>, id: string, day: LocalDate | null): Promise<void> {
  if (day !== null) await trx.updateTable('reservations').set({ review_mail_on: day }).where('id', '=', id).execute();
}
