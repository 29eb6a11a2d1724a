import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { OwnHotel } from '#server/platform/actor.ts';

/**
 * Which of their properties a host works on (docs/product.md §8): the first choice that is still theirs, else the first that was approved,
 * else the first.
 * @param choices ids of properties, also of others' and of such as are gone
 */
export function chosenHotel(hotels: readonly OwnHotel[], choices: readonly (number | null | undefined)[]): OwnHotel | null {
  const chosen = choices.map((id) => hotels.find((hotel) => hotel.id === id)).find((hotel) => hotel !== undefined);
  return chosen ?? hotels.find(({ status }) => status === 'approved') ?? hotels[0] ?? null;
}

/** The host works on this property from now on, in this session; in person also wherever they sign in next. Whose it is, the caller has checked. */
export async function chooseHotel(
  trx: Kysely<Database>,
  tokenHash: Buffer,
  { hotelId, isInPerson }: { readonly hotelId: number; readonly isInPerson: boolean },
): Promise<void> {
  const session = await trx
    .updateTable('sessions')
    .set({ property_id: hotelId })
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  if (!session || !isInPerson) return;
  await trx.updateTable('users').set({ last_property_id: hotelId }).where('id', '=', session.user_id).execute();
}
