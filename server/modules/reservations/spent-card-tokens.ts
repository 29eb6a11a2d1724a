import { createHash } from 'node:crypto';
import { DomainError } from '#server/platform/problems/problem.ts';

/** A card's token as its provider gave it. */
interface CardToken {
  readonly provider: string;
  readonly token: string;
}

/** What is kept of a token that has served a booking: it serves one, and of several that use it at once the first to be written. */
export const digestOfToken = ({ provider, token }: CardToken): Buffer => createHash('sha256').update(`${provider} ${token}`).digest();

export const tokenUsed = () => new DomainError('card_token_used', {}, [{ path: 'payment.token', code: 'token_used' }]);
