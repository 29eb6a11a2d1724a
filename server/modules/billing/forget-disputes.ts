import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { forgottenAmong } from '#server/modules/reservations/index.ts';

/**
 * Background work: erases what hosts and the team said about stays of guests who are forgotten, once the dispute is answered. Harmless to
 * repeat.
 */
export async function forgetDisputes(db: Kysely<Database>): Promise<void> {
  const answered = db.selectFrom('commission_disputes').select('reservation_id').where('state', '<>', 'open').where('words', '<>', '');
  const told = (await answered.execute()).map(({ reservation_id }) => reservation_id);
  const forgotten = await forgottenAmong(db, told);
  if (forgotten.length === 0) return;
  await db
    .updateTable('commission_disputes')
    .set({ words: '', answer: '' })
    .where('state', '<>', 'open')
    .where('reservation_id', 'in', forgotten)
    .execute();
}
