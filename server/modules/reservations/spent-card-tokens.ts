import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** A card's token as its provider gave it. */
interface CardToken {
  readonly provider: string;
  readonly token: string;
}

const digestOf = ({ provider, token }: CardToken): Buffer => createHash('sha256').update(`${provider} ${token}`).digest();

const used = () => new DomainError('card_token_used', {}, [{ path: 'payment.token', code: 'token_used' }]);

/** @throws DomainError `card_token_used` for one that has served a booking */
export async function requireUnspentToken(db: Kysely<Database>, token: CardToken): Promise<void> {
  const row = await db.selectFrom('spent_card_tokens').select('spent_at').where('digest', '=', digestOf(token)).executeTakeFirst();
  if (row) throw used();
}

/**
 * Spends a token on the booking of this transaction: a token serves one, and of several that use it at once the first to be written.
 * @throws DomainError `card_token_used`
 */
export async function spendToken(trx: Kysely<Database>, token: CardToken, at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spent_card_tokens')
    .values({ digest: digestOf(token), spent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw used();
}
