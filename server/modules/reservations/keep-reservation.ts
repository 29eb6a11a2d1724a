import type { Kysely } from 'kysely';
import type { KeepReservationResponse } from '#contract/reservations.ts';
import type { Database } from '#database/types.ts';
import { isEmailProven } from '#server/modules/identity/index.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { StoredReservation } from './reservation-queries.ts';

/**
 * Puts a reservation, which its reader has opened by the signed code, among those of the reader's account: where it was booked with the
 * account's own address, that address is proven to be theirs, and it is in no other account.
 */
export async function keepReservation(
  trx: Kysely<Database>,
  { userId, email }: UserActor,
  { id: reservationId, guest }: Pick<StoredReservation, 'id' | 'guest'>,
): Promise<KeepReservationResponse> {
  if (!(await isEmailProven(trx, userId))) return { isKept: false, isProofNeeded: isBookedWith(guest, email) };
  const kept = await trx
    .updateTable('guests')
    .set({ user_id: userId })
    .where('id', '=', (eb) => eb.selectFrom('reservations').select('guest_id').where('reservations.id', '=', reservationId))
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .returning('id')
    .executeTakeFirst();
  return { isKept: kept !== undefined, isProofNeeded: false };
}

/** Whether that would put it into the reader's account, and it is not there yet. */
export function canBeKept({ guest }: Pick<StoredReservation, 'guest'>, actor: Actor): boolean {
  return actor.kind === 'user' && guest.userId === null && isBookedWith(guest, actor.email);
}

function isBookedWith(guest: StoredReservation['guest'], email: string): boolean {
  return guest.email.toLowerCase() === email.toLowerCase();
}

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
