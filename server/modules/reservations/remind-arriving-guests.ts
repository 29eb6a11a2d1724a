import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { isTimeToRemind } from '#rules/reservation-status.ts';
import { timeOfDayIn } from '#rules/stay/today-in.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueGuestMail } from './reservation-mails.ts';
import { findReservations } from './reservation-queries.ts';

/** Reservations of one transaction; the next round takes the rest. */
const ROUND = 50;

/**
 * Reminds guests whose day has come, each once: the mail and the note that nothing is left to remind of are written together, and processes
 * that do this side by side skip each other's. Cancelled stays, and those whose arrival has come meanwhile, are dropped without a mail.
 * @returns how many were reminded
 */
export async function remindArrivingGuests(context: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'config'>): Promise<number> {
  const { db, clock } = context;
  if (!isTimeToRemind(timeOfDayIn(clock.now()))) return 0;
  return db.transaction().execute(async (trx) => {
    const due = await takeDueReminders(trx, clock.today());
    const reservations = (await findReservations(trx, due)).filter(
      ({ outcome, frozen }) => outcome === null && frozen.stay.arrivalDate > clock.today(),
    );
    for (const reservation of reservations) {
      await enqueueGuestMail(trx, context, { reservation, at: clock.now() }, { template: 'arrival-reminder' });
    }
    return reservations.length;
  });
}

async function takeDueReminders(trx: Kysely<Database>, today: LocalDate): Promise<string[]> {
  const due = trx
    .selectFrom('reservations')
    .select('id')
    .where('remind_on', '<=', today)
    .orderBy('remind_on')
    .limit(ROUND)
    .forNoKeyUpdate()
    .skipLocked();
  const rows = await trx.updateTable('reservations').set({ remind_on: null }).where('id', 'in', due).returning('id').execute();
  return rows.map((row) => row.id);
}
