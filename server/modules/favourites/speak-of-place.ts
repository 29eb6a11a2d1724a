import type { Kysely } from 'kysely';
import { FAVOURITE_LIMITS, type FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { columnsOf, isOf, type Reader } from './reader.ts';
import { lockAccount } from './save-favourite.ts';

/** Something that a reader says of a place of a shared list, under a name. */
interface Saying {
  readonly key: string;
  readonly reader: Reader;
  readonly name: string;
  readonly propertyId: number;
  readonly now: Date;
}

/**
 * Votes for or against a place of a shared list, instead of as before, or takes the vote back.
 * @throws DomainError `list_not_shared`; `hotel_not_found` for a place that is not in it; `shared_list_full` with `voters`
 */
export async function voteOnPlace(trx: Kysely<Database>, vote: FavouriteVote | null, saying: Saying): Promise<void> {
  const voter = await voterOf(trx, saying);
  const { propertyId, now } = saying;
  if (vote === null) {
    await trx.deleteFrom('favourite_votes').where('voter_id', '=', voter).where('property_id', '=', propertyId).execute();
    return;
  }
  await trx
    .insertInto('favourite_votes')
    .values({ voter_id: voter, property_id: propertyId, vote, voted_at: now })
    .onConflict((same) => same.columns(['voter_id', 'property_id']).doUpdateSet({ vote, voted_at: now }))
    .execute();
}

/**
 * Says something about a place of a shared list, and returns the remark's id.
 * @throws DomainError `list_not_shared`; `hotel_not_found` for a place that is not in it; `shared_list_full` with `voters`, `remarks` or `remarksOfVoter`
 */
export async function addRemark(trx: Kysely<Database>, text: string, saying: Saying): Promise<string> {
  const voter = await voterOf(trx, saying);
  const { remarks, remarksOfVoter } = FAVOURITE_LIMITS;
  const said = await trx
    .selectFrom('favourite_remarks')
    .innerJoin('favourite_voters', 'favourite_voters.id', 'voter_id')
    .innerJoin('favourite_voters as own', 'own.list_id', 'favourite_voters.list_id')
    .select('voter_id')
    .where('own.id', '=', voter)
    .execute();
  if (said.length >= remarks) throw new DomainError('shared_list_full', { remarks });
  // Ids of rows are read as text or number, by their size.
  if (said.filter((remark) => String(remark.voter_id) === String(voter)).length >= remarksOfVoter)
    throw new DomainError('shared_list_full', { remarksOfVoter });
  const row = { voter_id: voter, property_id: saying.propertyId, text, said_at: saying.now };
  return (await trx.insertInto('favourite_remarks').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** The list on which a remark stands, by its key or, for its owner, by its id. */
type OnList = { readonly key: string } | { readonly listId: string };

/**
 * Deletes one's own remark or, as the list's owner, anybody's.
 * @throws DomainError `list_not_shared` or `list_not_found`; `remark_not_found`, for others' remarks too
 */
export async function deleteRemark(trx: Kysely<Database>, reader: Reader | null, id: string, on: OnList): Promise<void> {
  const list = await trx
    .selectFrom('favourite_lists')
    .select(['id', isOf(reader, 'favourite_lists').as('is_own')])
    .where((eb) => ('key' in on ? eb('share_key', '=', on.key) : eb.and([eb('id', '=', on.listId), isOf(reader, 'favourite_lists')])))
    .executeTakeFirst();
  if (!list) throw new DomainError('key' in on ? 'list_not_shared' : 'list_not_found');
  const voters = trx.selectFrom('favourite_voters').select('id').where('list_id', '=', list.id);
  const { numDeletedRows } = await trx
    .deleteFrom('favourite_remarks')
    .where('id', '=', id)
    .where('voter_id', 'in', list.is_own === true ? voters : voters.where(isOf(reader, 'favourite_voters')))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DomainError('remark_not_found');
}

/** Returns the id by which the reader speaks on the list, under the name given now. Locks the list, so that two at once are counted one after the other. */
async function voterOf(trx: Kysely<Database>, { key, reader, name, propertyId }: Saying) {
  await lockAccount(trx, reader);
  const list = await trx.selectFrom('favourite_lists').select('id').where('share_key', '=', key).forUpdate().executeTakeFirst();
  if (!list) throw new DomainError('list_not_shared');
  const place = trx.selectFrom('favourite_places').select('property_id').where('list_id', '=', list.id);
  if (!(await place.where('property_id', '=', propertyId).executeTakeFirst()))
    throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const ofList = trx.selectFrom('favourite_voters').where('list_id', '=', list.id);
  const known = await ofList.select('id').where(isOf(reader, 'favourite_voters')).executeTakeFirst();
  if (known) {
    await trx.updateTable('favourite_voters').set({ name }).where('id', '=', known.id).execute();
    return known.id;
  }
  const { voters } = FAVOURITE_LIMITS;
  const { count } = await ofList.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= voters) throw new DomainError('shared_list_full', { voters });
  const row = { list_id: list.id, ...columnsOf(reader), name };
  return (await trx.insertInto('favourite_voters').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
