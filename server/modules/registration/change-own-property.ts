import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { requireOwner, type UserActor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { RegistrationFacts } from './facts/load-registration.ts';
import type { Saver } from './facts/registration-queries.ts';
import { changeRegistration } from './life/change-registration.ts';

interface OwnProperty {
  readonly actor: UserActor;
  readonly propertyId: number;
}

/**
 * The host, and the property of theirs that they work on.
 * @throws DomainError `unauthenticated`, `forbidden`; `registration_not_found` for a host who has not begun
 */
export function requireOwnProperty(request: FastifyRequest): OwnProperty {
  const actor = requireOwner(request.actor);
  if (!actor.hotel) throw new DomainError('registration_not_found');
  return { actor, propertyId: actor.hotel.id };
}

/**
 * A write of a host on their own property, in a transaction.
 * @param write as {@link changeRegistration} asks for
 * @throws DomainError as {@link requireOwnProperty}, and what the write throws
 */
export async function changeOwnProperty(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  request: FastifyRequest,
  write: Write,
): Promise<RegistrationFacts> {
  return await db.transaction().execute((trx) => changeOwnIn(trx, request, clock.now(), write));
}

/** What {@link changeRegistration} asks for, with whoever saves. */
export type Write = (trx: Kysely<Database>, facts: RegistrationFacts, saver: Saver) => Promise<RegistrationFacts>;

/** The same in a transaction that is there already. */
export async function changeOwnIn(trx: Kysely<Database>, request: FastifyRequest, at: Date, write: Write): Promise<RegistrationFacts> {
  const { actor, propertyId } = requireOwnProperty(request);
  return await changeRegistration(trx, { propertyId, entryId: request.auditEntryId, at }, (facts) => write(trx, facts, { actor, at }));
}
