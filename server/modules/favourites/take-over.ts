import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { lockReader } from './save-favourite.ts';

interface Takeover {
  readonly userId: number;
  /** SHA-256 of the browser's own number. */
  readonly browserHash: Buffer;
}

/**
 * Makes what a browser has saved and said its user's, who has just signed in with it. A list becomes one with the user's of the same name, the default one with
 * the default one; the others move as they are. Where that makes more than an owner may otherwise have, all of it stays.
 */
export async function takeOverFavourites(trx: Kysely<Database>, takeover: Takeover): Promise<void> {
  const { userId, browserHash } = takeover;
  const lists = trx.selectFrom('favourite_lists').select('id').where('browser_hash', '=', browserHash);
  const voters = trx.selectFrom('favourite_voters').select('list_id').where('browser_hash', '=', browserHash);
  // Most browsers have nothing, and signing in should cost them little.
  if (!(await lists.limit(1).executeTakeFirst()) && !(await voters.limit(1).executeTakeFirst())) return;
  await lockReader(trx, { userId: null, browserHash });
  await lockReader(trx, { userId, browserHash: null });
  await trx
    .selectFrom('favourite_lists')
    .select('id')
    .where((eb) => eb.or([eb('browser_hash', '=', browserHash), eb('user_id', '=', userId), eb('id', 'in', voters)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  await takeOverVoices(trx, takeover);
  await takeOverLists(trx, takeover);
}

/** Makes the browser's votes and remarks the user's. Where the user has voted on the same place, that vote holds. */
async function takeOverVoices(trx: Kysely<Database>, { userId, browserHash }: Takeover): Promise<void> {
  await mergeVoters(trx, sql`f.browser_hash = ${browserHash} and i.user_id = ${userId} and i.list_id = f.list_id`);
  await trx.updateTable('favourite_voters').set({ user_id: userId, browser_hash: null }).where('browser_hash', '=', browserHash).execute();
}

async function takeOverLists(trx: Kysely<Database>, { userId, browserHash }: Takeover): Promise<void> {
  const { rows } = await sql<{ from: string; into: string | null }>`
    select f.id as "from", (select i.id from favourite_lists i
      where i.user_id = ${userId} and i.name is not distinct from f.name order by i.used_at desc, i.id limit 1) as "into"
    from favourite_lists f where f.browser_hash = ${browserHash} order by f.created_at, f.id`.execute(trx);
  for (const { from, into } of rows) {
    if (into !== null) await joinLists(trx, from, into);
    else await trx.updateTable('favourite_lists').set({ user_id: userId, browser_hash: null }).where('id', '=', from).execute();
  }
}

/** Makes two lists one: with the dates, the party and the link of the second, or, where it has none, of the first. */
async function joinLists(trx: Kysely<Database>, from: string, into: string): Promise<void> {
  await sql`insert into favourite_places (list_id, property_id, saved_at)
    select ${into}, property_id, saved_at from favourite_places where list_id = ${from} on conflict do nothing`.execute(trx);
  await mergeVoters(trx, sql`f.list_id = ${from} and i.list_id = ${into} and (i.user_id = f.user_id or i.browser_hash = f.browser_hash)`);
  await trx.updateTable('favourite_voters').set({ list_id: into }).where('list_id', '=', from).execute();
  const gone = await trx.deleteFrom('favourite_lists').where('id', '=', from).returningAll().executeTakeFirstOrThrow();
  const { share_key, arrival_date, departure_date, rooms_info, keeps_shabbat, used_at } = gone;
  await trx
    .updateTable('favourite_lists')
    .set({
      share_key: sql<string | null>`coalesce(share_key, ${share_key})`,
      used_at: sql<Date>`greatest(used_at, ${used_at}::timestamptz)`,
    })
    .where('id', '=', into)
    .execute();
  if (arrival_date === null) return;
  await trx
    .updateTable('favourite_lists')
    .set(({ eb }) => ({
      arrival_date,
      departure_date,
      rooms_info: JSON.stringify(rooms_info),
      keeps_shabbat,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', into)
    .where('arrival_date', 'is', null)
    .execute();
}

/**
 * Makes one of two voters who are the same person: what `f` has said becomes said by `i`, whose votes hold.
 * @param areSame which pairs of voters, `f` and `i`, are
 */
async function mergeVoters(trx: Kysely<Database>, areSame: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ from: string; into: string }>`
    select f.id as "from", i.id as "into" from favourite_voters f join favourite_voters i on ${areSame}`.execute(trx);
  for (const { from, into } of rows) {
    await sql`insert into favourite_votes (voter_id, property_id, vote, voted_at)
      select ${into}, property_id, vote, voted_at from favourite_votes where voter_id = ${from} on conflict do nothing`.execute(trx);
    await sql`update favourite_remarks set voter_id = ${into} where voter_id = ${from}`.execute(trx);
    await sql`delete from favourite_voters where id = ${from}`.execute(trx);
  }
}
