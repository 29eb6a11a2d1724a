import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/**
 * Makes a user the owner of the reservations that were made by their address without an account. Only for an address that is proven to be
 * theirs, by a link that was sent to it: typing somebody's address into a form opens nothing.
 */
export async function attachReservations(
  trx: Kysely<Database>,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<void> {
  await trx
    .updateTable('guests')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .execute();
}
