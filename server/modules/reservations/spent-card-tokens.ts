import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Ask, asking } from '#server/platform/database/ask-together.ts';
import { insertionOf } from '#server/platform/database/insert-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** A card's token as its provider gave it. */
interface CardToken {
  readonly provider: string;
  readonly token: string;
}

const digestOf = ({ provider, token }: CardToken): Buffer => createHash('sha256').update(`${provider} ${token}`).digest();

export const tokenUsed = () => new DomainError('card_token_used', {}, [{ path: 'payment.token', code: 'token_used' }]);

/** @throws DomainError `card_token_used` for one that has served a booking */
export function requireUnspentToken(token: CardToken): Ask<void> {
  const looking = sql`${PREPARED} select from spent_card_tokens where digest = ${digestOf(token)}::bytea`;
  return asking(looking, ({ length }) => {
    if (length > 0) throw tokenUsed();
  });
}

/**
 * Spends a token on the booking of this transaction: a token serves one, and of several that use it at once the first to be written.
 * @returns whether this is the one; else the booking is refused by {@link tokenUsed}
 */
export function spendToken(token: CardToken, at: Date): Ask<boolean> {
  const spending = sql`${PREPARED} ${insertionOf('spent_card_tokens', { digest: digestOf(token), spent_at: at })} on conflict do nothing`;
  return asking(spending, (_rows, written) => written === 1);
}
