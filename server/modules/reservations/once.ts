import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import {
  type Answer,
  type Claim,
  fingerprintOf,
  idempotencyKeyOf,
  runIdempotently,
  runTakingKey,
} from '#server/platform/http/idempotency.ts';
import { keyScope, type Visitor } from './visitor.ts';

/**
 * Runs the work once per `Idempotency-Key`, or just runs it for clients that sent none.
 * @param asked.takesKey whether the work takes the key itself (`runTakingKey`)
 */
export async function once(
  context: AppContext,
  request: FastifyRequest,
  { operation, visitor, body, takesKey = false }: { operation: string; visitor: Visitor; body: unknown; takesKey?: boolean },
  work: (claim: Claim | null) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(request.headers);
  if (key === undefined) return work(null);
  const run = takesKey ? runTakingKey : runIdempotently;
  return run(context, { scope: keyScope(operation, visitor), key, fingerprint: fingerprintOf(body) }, work);
}
