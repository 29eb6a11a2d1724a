import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { Ask } from '#server/platform/database/ask-together.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { countLiveHolds, type LiveHolds } from './checkout-session-queries.ts';
import type { Visitor } from './visitor.ts';

/** @throws DomainError `too_many_holds` when the visitor's address has its fill of live holds, besides that of their own browser */
export function requireRoomForHold(
  { address, browserHash }: Pick<Visitor, 'address' | 'browserHash'>,
  limits: Configuration['limits'],
  now: Date,
): Ask<void> {
  return countLiveHolds({ address, exceptBrowser: browserHash, now }, (held) => {
    const refusal = whyNoHold(held, limits, now);
    if (refusal) throw refusal;
  });
}

/** The same of what was counted already. @returns null where there is room */
export function whyNoHold({ holds, firstEndsAt }: LiveHolds, { holdsPerAddress }: Configuration['limits'], now: Date): DomainError | null {
  if (holds < holdsPerAddress) return null;
  const waitMs = (firstEndsAt?.getTime() ?? now.getTime()) - now.getTime();
  return new DomainError('too_many_holds', { limit: holdsPerAddress, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
