import type { FastifyRequest } from 'fastify';
import type { Locale } from '#contract/primitives/locale.ts';
import { addressDigest, browserHashOf } from '#server/platform/http/request-facts.ts';

/** Who books: an anonymous browser by its cookie, an API client by its token, either perhaps signed in. */
export interface Visitor {
  /** SHA-256 of the browser's cookie; null for clients without one. */
  readonly browserHash: Buffer | null;
  /** Keyed digest of the network address. */
  readonly address: string;
  readonly userId: number | null;
  readonly locale: Locale;
  readonly partner: string | null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const { actor, locale, partner } = request;
  return {
    browserHash: browserHashOf(request),
    address: addressDigest(request),
    userId: actor.kind === 'user' ? actor.userId : null,
    locale,
    partner,
  };
}

/** Whose idempotency keys are the visitor's own: the user's, else the browser's, else the network's. */
export function keyScope(operation: string, visitor: Visitor): string {
  if (visitor.userId !== null) return `${operation} user:${visitor.userId}`;
  return visitor.browserHash ? `${operation} browser:${visitor.browserHash.toString('hex')}` : `${operation} address:${visitor.address}`;
}

/** Whether the visitor opened the session: from the same browser, or as the same user where there was no browser. */
export function isOpenedBy(session: { readonly browserHash: Buffer | null; readonly userId: number | null }, visitor: Visitor): boolean {
  if (session.browserHash !== null) return visitor.browserHash?.equals(session.browserHash) === true;
  return session.userId !== null && session.userId === visitor.userId;
}
