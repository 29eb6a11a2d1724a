import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { UserActor } from '../actor.ts';
import type { AppContext } from '../context.ts';
import { type Answer, type Claim, fingerprintOf, idempotencyKeyOf, runIdempotently } from './idempotency.ts';

/** Who asks for what: the address with its parameters, and the body. */
export type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'routeOptions' | 'params' | 'body'> & { readonly actor: UserActor };

/**
 * Does a signed-in user's work in one transaction, once per `Idempotency-Key`; for clients that sent none, whenever it is asked for.
 * @param work its answer is kept, and given again to whoever repeats the request: an empty object where there is nothing to say
 */
export async function oncePerUser<Body>(
  context: Pick<AppContext, 'db' | 'clock'>,
  request: Asked,
  work: (trx: Kysely<Database>) => Promise<Answer & { readonly body: Body }>,
): Promise<Body> {
  const kept = await claimPerUser(context, request, (claim) =>
    context.db.transaction().execute(async (trx) => {
      const answer = await work(trx);
      await claim?.keepAnswer(trx, answer);
      return answer;
    }),
  );
  // As it was kept above: what JSON makes of it.
  return kept.body as Body;
}

/**
 * Does a signed-in user's work once per `Idempotency-Key`, in transactions of its own, of which the last keeps the answer with the claim; null for
 * clients that sent no key.
 */
export async function claimPerUser(
  context: Pick<AppContext, 'db' | 'clock'>,
  { actor, method, routeOptions, params, body, headers }: Asked,
  work: (claim: Claim | null) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(headers);
  if (key === undefined) return await work(null);
  const scope = `${method} ${routeOptions.url} user:${actor.userId}`;
  return await runIdempotently(context, { scope, key, fingerprint: fingerprintOf({ params, body }) }, work);
}
