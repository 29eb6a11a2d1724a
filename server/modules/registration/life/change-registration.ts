import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { fieldsOf } from '#contract/primitives/field-kinds.ts';
import { BASIC } from '#contract/primitives/registration-fields.ts';
import type { Database } from '#database/types.ts';
import { requireOwner, type UserActor } from '#server/platform/actor.ts';
import { type Author, authorOf, noteChanges } from '#server/platform/audit/audit-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { documentsOf, lockRegistration, type RegistrationFacts } from '../facts/load-registration.ts';

const PERSONAL: ReadonlySet<string> = new Set(
  fieldsOf(BASIC).flatMap(({ path, field }) => (field.personal ? [`steps.basic.${path}`] : [])),
);

export interface ChangeToMake {
  readonly propertyId: number;
  /** The id of the record, where an administrator does it; else it is not recorded. */
  readonly entryId?: number | null;
  readonly at: Date;
}

/**
 * Every write of a registration: it is locked and read, once, and what the write makes of it is told. Where an administrator does it, the fields
 * that it changed are kept.
 * @param write is given the registration as it is, and answers it as it is then
 * @throws DomainError `registration_not_found`, and what the write throws
 */
export async function changeRegistration(
  trx: Kysely<Database>,
  { propertyId, entryId = null, at }: ChangeToMake,
  write: (facts: RegistrationFacts) => Promise<RegistrationFacts>,
): Promise<RegistrationFacts> {
  const before = await lockRegistration(trx, propertyId, at);
  const after = await write(before);
  await noteChanges(trx, { entryId, isPersonal: (path) => PERSONAL.has(path) }, recordOf(before), recordOf(after));
  return after;
}

function recordOf(facts: RegistrationFacts): object {
  const { status, isPublished, review } = facts;
  return {
    status,
    isPublished,
    review: review && { status: review.status, reasons: review.reasons },
    steps: documentsOf(facts),
    units: Object.fromEntries(facts.units.map(({ unitId, position, document }) => [unitId, { position, ...document }])),
  };
}

interface OwnProperty {
  readonly actor: UserActor;
  readonly propertyId: number;
}

/**
 * Returns the host, and the property of theirs that they work on.
 * @throws DomainError `unauthenticated`, `forbidden`; `registration_not_found` for a host who has not begun
 */
export function requireOwnProperty(request: FastifyRequest): OwnProperty {
  const actor = requireOwner(request.actor);
  if (!actor.hotel) throw new DomainError('registration_not_found');
  return { actor, propertyId: actor.hotel.id };
}

/**
 * Does a write of a host on their own property, in a transaction.
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

/** The write that {@link changeRegistration} asks for, with its author. */
export type Write = (trx: Kysely<Database>, facts: RegistrationFacts, author: Author) => Promise<RegistrationFacts>;

/** Does the write of {@link changeOwnProperty} in a transaction that is there already. */
export async function changeOwnIn(trx: Kysely<Database>, request: FastifyRequest, at: Date, write: Write): Promise<RegistrationFacts> {
  const { actor, propertyId } = requireOwnProperty(request);
  return await changeRegistration(trx, { propertyId, entryId: request.auditEntryId, at }, (facts) =>
    write(trx, facts, authorOf(actor, at)),
  );
}
