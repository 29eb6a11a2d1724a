import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Account } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import { noteChanges } from '#server/platform/audit/audit-changes.ts';

/** Roles and language tell nothing of a person; the id finds who was made. */
const KEPT_FIELDS: ReadonlySet<string> = new Set(['id', 'roles', 'locale']);

/**
 * Keeps in the audit log what an administrator changed of an account: of names, address and phone only that they changed.
 * @param before empty for a new account
 */
export async function noteAccountChanges(
  trx: Kysely<Database>,
  request: FastifyRequest,
  before: Partial<Account>,
  after: Account,
): Promise<void> {
  const noting = { entryId: request.auditEntryId, isPersonal: (path: string) => !KEPT_FIELDS.has(path) };
  await noteChanges(trx, noting, writableFieldsOf(before), writableFieldsOf(after));
}

function writableFieldsOf({ id, email, firstName, lastName, phone, locale, roles }: Partial<Account>) {
  return { id, email, firstName, lastName, phone, locale, roles };
}
