import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { type RateWrite, unitsIn } from '#server/modules/pricing/index.ts';
import { findPropertyState } from '#server/modules/properties/index.ts';
import { followPrices } from '#server/modules/registration/index.ts';
import { type Actor, requireOwner, type UserActor } from '#server/platform/actor.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { noteChanges } from '#server/platform/audit/audit-changes.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { type Handler, type ServeOptions, serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * Serves a call about the property that the host works on.
 * @throws DomainError as {@link requireOwnedProperty}
 */
export function serveOwn<const E extends Endpoint>(
  app: App,
  { db }: Pick<AppContext, 'db'>,
  endpoint: E,
  handle: (propertyId: number, ...call: Parameters<Handler<E>>) => ReturnType<Handler<E>>,
  options: ServeOptions = {},
): void {
  serve(app, endpoint, options, async (request, reply) => {
    const { id } = await requireOwnedProperty({ db }, request.actor);
    return await handle(id, request, reply);
  });
}

/** The states that a write found and left. */
interface Written<State> {
  readonly before: State;
  readonly after: State;
}

type Request = Pick<FastifyRequest, 'auditEntryId'> & { readonly actor: UserActor };

/**
 * Does a write to the host's own property, in one transaction; what an administrator does goes to the audit log as well.
 * @param recordOf a state as the log keeps it
 */
export async function writeAsHost<State, Result extends Written<State>>(
  { db, clock }: AppContext,
  request: Request,
  recordOf: (state: State) => object,
  write: (trx: AppContext['db'], propertyId: number, author: Author) => Promise<Result & Written<State>>,
): Promise<Result> {
  const { id: propertyId } = await requireOwnedProperty({ db }, request.actor);
  return await db
    .transaction()
    .execute((trx) => writeNoted(trx, request, recordOf, (author) => write(trx, propertyId, author), clock.now()));
}

/** Does a host's write in a transaction that is there already; see {@link writeAsHost}. */
export async function writeNoted<State, Result extends Written<State>>(
  trx: AppContext['db'],
  { actor: { userId, impersonatorId }, auditEntryId: entryId }: Request,
  recordOf: (state: State) => object,
  write: (author: Author) => Promise<Result & Written<State>>,
  at: Date,
): Promise<Result> {
  const written = await write({ userId, impersonatorId, at });
  await noteChanges(trx, { entryId, isPersonal: () => false }, recordOf(written.before), recordOf(written.after));
  return written;
}

/** Does a write of prices that the stepper shows, too, as {@link writeAsHost}: the stepper hears of it. */
export async function writePrices<Result extends RateWrite>(
  context: AppContext,
  request: Request,
  write: (trx: AppContext['db'], propertyId: number, author: Author) => Promise<Result>,
): Promise<Result> {
  const recordOf = (state: RateWrite['before']) => state;
  return await writeAsHost<RateWrite['before'], Result>(context, request, recordOf, async (trx, propertyId, author) => {
    const { written } = await followPrices(trx, propertyId, author, async () => {
      const written = await write(trx, propertyId, author);
      return { written, ...stepperParts(written) };
    });
    return written;
  });
}

/** Rules and single nights are none of the stepper's. */
function stepperParts({ before, after }: RateWrite) {
  const only = ({ baseRates = {}, specialRates = {} }: RateWrite['before']) => ({ baseRates, specialRates });
  return {
    unitIds: unitsIn({ before: only(before), after: only(after) }),
    isWeekendChanged: after.weekendNights !== undefined,
  };
}

/**
 * Returns the property that the host works on. The back office opens with the approval (specification §6).
 * @throws DomainError `forbidden`; `hotel_not_found` for hosts whose property is not there yet, `awaiting_approval`
 */
export async function requireOwnedProperty({ db }: Pick<AppContext, 'db'>, actor: Actor): Promise<{ id: number; status: string }> {
  const { hotel } = requireOwner(actor);
  const property = hotel && (await findPropertyState(db, hotel.id));
  if (!property) throw new DomainError('hotel_not_found');
  if (property.status !== 'approved') throw new DomainError('awaiting_approval');
  return { id: hotel.id, status: property.status };
}
