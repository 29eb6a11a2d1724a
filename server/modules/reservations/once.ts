import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { type Answer, type Claim, fingerprintOf, idempotencyKeyOf, runIdempotently } from '#server/platform/http/idempotency.ts';
import { keyScope, type Visitor } from './visitor.ts';

/** Runs the work once per `Idempotency-Key`, or just runs it for clients that sent none. */
export async function once(
  context: AppContext,
  request: FastifyRequest,
  { operation, visitor, body }: { operation: string; visitor: Visitor; body: unknown },
  work: (claim: Claim | null) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(request.headers);
  if (key === undefined) return work(null);
  return runIdempotently(context, { scope: keyScope(operation, visitor), key, fingerprint: fingerprintOf(body) }, work);
}
