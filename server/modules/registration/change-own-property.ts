import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { requireOwner, type UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findOwnPropertyId } from './facts/registration-queries.ts';
import { notingChanges } from './life/note-registration-changes.ts';

interface OwnProperty {
  readonly actor: UserActor;
  readonly propertyId: number;
}

/** The host, and the property that is theirs. @throws DomainError `unauthenticated`, `forbidden`, `registration_not_found` */
export async function requireOwnProperty(db: Kysely<Database>, request: FastifyRequest): Promise<OwnProperty> {
  const actor = requireOwner(request.actor);
  return { actor, propertyId: await requireOwnPropertyId(db, actor) };
}

/** @throws DomainError `registration_not_found` for a host who has not begun */
export async function requireOwnPropertyId(db: Kysely<Database>, actor: UserActor): Promise<number> {
  const propertyId = await findOwnPropertyId(db, actor);
  if (propertyId === undefined) throw new DomainError('registration_not_found');
  return propertyId;
}

/**
 * A write of a host on their own property, in a transaction. Where an administrator does it for them, what it changed is kept.
 * @throws DomainError as {@link requireOwnProperty}, and what the write throws
 */
export async function changeOwnProperty<Result>(
  db: Kysely<Database>,
  request: FastifyRequest,
  write: (trx: Kysely<Database>, own: OwnProperty) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (trx) => {
    const own = await requireOwnProperty(trx, request);
    return await notingChanges(trx, { entryId: request.auditEntryId, propertyId: own.propertyId }, () => write(trx, own));
  });
}
