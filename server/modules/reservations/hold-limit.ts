import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { LiveHolds } from './checkout-session-queries.ts';

/** Why an address that has its fill of live holds, besides that of the visitor's own browser, gets no more. @returns null where there is room */
export function whyNoHold({ holds, firstEndsAt }: LiveHolds, { holdsPerAddress }: Configuration['limits'], now: Date): DomainError | null {
  if (holds < holdsPerAddress) return null;
  const waitMs = (firstEndsAt?.getTime() ?? now.getTime()) - now.getTime();
  return new DomainError('too_many_holds', { limit: holdsPerAddress, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
