import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';

export interface ContactMessage {
  readonly email: string;
  readonly message: string;
  readonly sender: {
    readonly locale: Locale;
    readonly partner: string | null;
    /** The signed-in user; null for visitors. */
    readonly userId: number | null;
    /** Keyed digest of the network address. */
    readonly address: string;
  };
}

/** Messages of one address are received one after the other until the transaction ends, so that its limit holds for parallel ones, too. */
export async function lockMessagesOf(trx: Kysely<Database>, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${address}`}, 0))`.execute(trx);
}

/** When the address sent its nth message counted from the newest; undefined when it has sent fewer since that moment. */
export async function findMessageTime(
  db: Kysely<Database>,
  { address, since, nth }: { readonly address: string; readonly since: Date; readonly nth: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .select('created_at')
    .where('address_digest', '=', address)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function insertContactMessage(db: Kysely<Database>, { email, message, sender }: ContactMessage, at: Date): Promise<void> {
  const { locale, partner, userId, address } = sender;
  await db
    .insertInto('contact_messages')
    .values({ email, message, locale, partner, user_id: userId, address_digest: address, created_at: at })
    .execute();
}
