import type { FastifyRequest } from 'fastify';
import type { RateAuthor } from '#server/modules/pricing/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { noteChanges } from '#server/platform/audit/audit-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { requireOwnedProperty } from './require-owned-property.ts';

/** What a write found and left. */
interface Written<State> {
  readonly before: State;
  readonly after: State;
}

/**
 * Does a write to what the host's own property asks of stays, in one transaction; what an administrator does goes to the audit log as well.
 * @param recordOf a state as the log keeps it
 */
export async function writeRates<State>(
  { db, clock }: AppContext,
  request: Pick<FastifyRequest, 'auditEntryId'> & { readonly actor: UserActor },
  recordOf: (state: State) => object,
  write: (trx: AppContext['db'], propertyId: number, author: RateAuthor) => Promise<Written<State>>,
): Promise<Written<State>> {
  const { userId, impersonatorId } = request.actor;
  const { id: propertyId } = await requireOwnedProperty({ db }, request.actor);
  return await db.transaction().execute(async (trx) => {
    const written = await write(trx, propertyId, { userId, impersonatorId, at: clock.now() });
    const noting = { entryId: request.auditEntryId, isPersonal: () => false };
    await noteChanges(trx, noting, recordOf(written.before), recordOf(written.after));
    return written;
  });
}
