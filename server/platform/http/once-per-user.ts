import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { UserActor } from '../actor.ts';
import type { AppContext } from '../context.ts';
import { type Answer, fingerprintOf, idempotencyKeyOf, runIdempotently } from './idempotency.ts';

/** Who asks for what: the address with its parameters, and the body. */
type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'routeOptions' | 'params' | 'body'> & { readonly actor: UserActor };

/**
 * Does a signed-in user's work in one transaction, once per `Idempotency-Key`; for clients that sent none, whenever it is asked for.
 * @param work its answer is kept, and given again to whoever repeats the request: an empty object where there is nothing to say
 */
export async function oncePerUser<Body>(
  context: Pick<AppContext, 'db' | 'clock'>,
  request: Asked,
  work: (trx: Kysely<Database>) => Promise<Answer & { readonly body: Body }>,
): Promise<Body> {
  const { actor, method, routeOptions, params, body } = request;
  const key = idempotencyKeyOf(request.headers);
  if (key === undefined) return (await context.db.transaction().execute(work)).body;
  const scope = `${method} ${routeOptions.url} user:${actor.userId}`;
  const kept = await runIdempotently(context, { scope, key, fingerprint: fingerprintOf({ params, body }) }, (claim) =>
    context.db.transaction().execute(async (trx) => {
      const answer = await work(trx);
      await claim.keepAnswer(trx, answer);
      return answer;
    }),
  );
  // As it was kept above: what JSON makes of it.
  return kept.body as Body;
}
