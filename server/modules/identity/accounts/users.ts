import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Account, CreateUserBody, UpdateUserBody } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { noteChanges } from '#server/platform/audit/audit-changes.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { CODE_MINUTES, openCode } from '../links/account-codes.ts';
import { codeLink, enqueueAccountMail } from '../links/account-mails.ts';
import { ACCOUNT_COLUMNS, type AccountRow, findAccount, insertAccount, presentAccount, updateAccount } from './accounts.ts';

/** Returns whether the actor may know of the account at all: it is the actor's own, or the actor an administrator. */
function mayKnow(actor: UserActor, id: number): boolean {
  return actor.userId === id || actor.roles.includes('ROLE_ADMIN');
}

/** @throws DomainError `not_found`, also for another user's account */
export async function showUser(db: Kysely<Database>, actor: UserActor, id: number): Promise<AccountRow> {
  const account = mayKnow(actor, id) ? await findAccount(db, id) : undefined;
  if (!account) throw new DomainError('not_found');
  return account;
}

/**
 * Changes what is given. Administrators also change roles, but never take the administrator's from themselves: somebody must be left.
 * @throws DomainError `not_found`, also for another user's account; `forbidden` for roles
 */
export async function updateUser(trx: Kysely<Database>, actor: UserActor, id: number, change: UpdateUserBody): Promise<AccountRow> {
  if (!mayKnow(actor, id)) throw new DomainError('not_found');
  if (change.roles) {
    if (!actor.roles.includes('ROLE_ADMIN')) throw new DomainError('forbidden');
    if (actor.userId === id && !change.roles.includes('ROLE_ADMIN')) throw new DomainError('forbidden');
  }
  const account = await updateAccount(trx, id, change);
  if (!account) throw new DomainError('not_found');
  return account;
}

interface CreateUserInput extends Omit<CreateUserBody, 'password'> {
  /** Null: the user chooses one by the link. */
  readonly passwordHash: string | null;
  /** True if the user gets a link to set a password. */
  readonly isInvited: boolean;
}

/** Opens an account for somebody, as administrators do. @throws DomainError `user_already_registered` */
export async function createUser(trx: Kysely<Database>, config: Configuration, input: CreateUserInput, now: Date): Promise<AccountRow> {
  const account = await insertAccount(trx, { ...input, isWelcomeShown: true }, now);
  if (!account) throw new DomainError('user_already_registered');
  if (input.isInvited) {
    const { locale } = input;
    const code = await openCode(trx, { userId: account.id, purpose: 'restorePassword', now });
    const area = input.roles.includes('ROLE_POWNER') ? 'owner' : 'portal';
    const mail = {
      name: input.firstName,
      brand: config.brand.name[locale],
      link: codeLink(config, { purpose: 'restorePassword', area, locale, code }),
      minutes: CODE_MINUTES.restorePassword,
    };
    await enqueueAccountMail(trx, 'account-invited', { recipient: account.email, locale, mail }, now);
  }
  return account;
}

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

/** Returns an account with its sessions and passkeys, but for what opens it: for the copy of their data that users may ask for. Undefined when it is gone. */
export async function exportAccount(db: Kysely<Database>, userId: number) {
  const row = await findAccount(db, userId);
  if (!row) return undefined;
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { account: presentAccount(row), sessions, passkeys };
}

/** Finds an account and locks it until the transaction ends, so that nothing is booked with it meanwhile. */
export async function lockAccount(trx: Kysely<Database>, userId: number): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('users')
    .select([...ACCOUNT_COLUMNS])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && presentAccount(row);
}

/** Removes an account with its sessions and codes; the address may register again. */
export async function removeAccount(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}
