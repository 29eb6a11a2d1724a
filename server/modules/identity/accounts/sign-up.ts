import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { identityEndpoints } from '#contract/endpoints/identity.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Role, SignUpBody } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { type Claim, fingerprintOf, idempotencyKeyOf, runIdempotently } from '#server/platform/http/idempotency.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { openCode, WELCOME_MINUTES } from '../links/account-codes.ts';
import { beginningLink, codeLink, enqueueAccountMail } from '../links/account-mails.ts';
import { isPasswordOf } from '../passwords/confirm-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { giveSession, sessionStartOf } from '../sessions/begin-session.ts';
import { openSession } from '../sessions/sessions.ts';
import { accountFieldErrors, requireGoodAccountFields } from './account-field-errors.ts';
import { countRequest } from './account-requests.ts';
import { insertAccount } from './accounts.ts';

const keptAnswer = z.object({ userId: z.int() });

/** For hosts and for customers: both begin a session. */
export function signUpRoutes(app: App, context: AppContext): void {
  const options = { config: { xsrf: 'origin', findErrors: (body: object) => accountFieldErrors(context.config, body) } } as const;
  serve(app, identityEndpoints.signUpHost, options, (request, reply) => answer(context, 'owner', request, reply));
  serve(app, identityEndpoints.signUpCustomer, options, (request, reply) => answer(context, 'customer', request, reply));
}

async function answer(context: AppContext, kind: SignUpKind, request: FastifyRequest<{ Body: SignUpBody }>, reply: FastifyReply) {
  const { userId, isRepeated } = await openAccountOnce(context, kind, request);
  // Since the first request the account's owner may have proved the address, changed the password, or added a second step.
  const mayEnter = async () =>
    (await isPasswordOf(context.db, userId, request.body.password)) && !(await hasSecondFactor(context.db, userId));
  if (isRepeated && !(await mayEnter())) throw new DomainError(takenCode(kind));
  const start = sessionStartOf(context, request, 'password');
  const token = await context.db.transaction().execute((trx) => openSession(trx, userId, start));
  return giveSession(context, request, reply, token);
}

/**
 * Opens an account once: a repeated request finds the account that it has opened. Neither a token nor anything that a password could be guessed from is kept with
 * the key: the answer kept is the user's id, the fingerprint a keyed one.
 */
async function openAccountOnce(
  context: AppContext,
  kind: SignUpKind,
  request: FastifyRequest<{ Body: SignUpBody }>,
): Promise<{ readonly userId: number; readonly isRepeated: boolean }> {
  const key = idempotencyKeyOf(request.headers);
  if (key === undefined) return { userId: await openAccount(context, kind, request, null), isRepeated: false };
  const fingerprint = fingerprintOf(context.secrets.sign('sign-up', JSON.stringify(request.body)));
  const asked = { scope: `sign-up ${kind} address:${addressDigest(request)}`, key, fingerprint };
  let isRepeated = true;
  const kept = await runIdempotently(context, asked, async (claim) => {
    isRepeated = false;
    return { status: 201, body: { userId: await openAccount(context, kind, request, claim) } };
  });
  return { userId: keptAnswer.parse(kept.body).userId, isRepeated };
}

/** Also attempts that are refused for their address count: else sign-up could be asked about addresses without end. */
async function openAccount(
  context: AppContext,
  kind: SignUpKind,
  request: FastifyRequest<{ Body: SignUpBody }>,
  claim: Claim | null,
): Promise<number> {
  const { db, clock, config, secrets } = context;
  const { password, registrationId: _fixed, ...person } = request.body;
  requireGoodAccountFields(config, request.body);
  const limit = { subject: secrets.sign('account-request', `sign-up ${addressDigest(request)}`), max: config.limits.signUpsPerAddress };
  await db.transaction().execute((trx) => countRequest(trx, [limit], clock.now()));
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const userId = await signUp(trx, config, { ...person, kind, passwordHash, locale: request.locale }, clock.now());
    await claim?.keepAnswer(trx, { status: 201, body: { userId } });
    return userId;
  });
}

/** The kind of who signs up: a host (who may also book) or a customer. */
type SignUpKind = 'owner' | 'customer';

const ROLES_OF: Readonly<Record<SignUpKind, readonly Role[]>> = {
  owner: ['ROLE_POWNER', 'ROLE_CUSTOMER'],
  customer: ['ROLE_CUSTOMER'],
};

interface SignUpInput extends Omit<SignUpBody, 'password' | 'registrationId'> {
  readonly kind: SignUpKind;
  readonly passwordHash: string;
  readonly locale: Locale;
}

/** Returns what is told of an address that has an account already (specification §8). */
function takenCode(kind: SignUpKind): ErrorCode {
  return kind === 'owner' ? 'user_already_registered' : 'customer_already_registered';
}

/**
 * Opens an account with its welcome mail and message; returns its id. A host's mail has the link that proves the address. Sign-up says when an address is taken, as specified, so it is limited
 * per address.
 * @throws DomainError `user_already_registered` for hosts, `customer_already_registered` for customers
 */
async function signUp(trx: Kysely<Database>, config: Configuration, input: SignUpInput, now: Date): Promise<number> {
  const { email, passwordHash, locale, firstName = '', lastName = '', phone = '', kind } = input;
  const names = { firstName, lastName, phone };
  const account = await insertAccount(trx, { email, passwordHash, ...names, locale, roles: ROLES_OF[kind], isWelcomeShown: true }, now);
  if (!account) throw new DomainError(takenCode(kind));
  const greeting = { name: firstName, brand: config.brand.name[locale] };
  if (kind === 'customer') {
    const mail = { ...greeting, link: beginningLink(config, { area: 'portal', locale }), minutes: null };
    await enqueueAccountMail(trx, 'account-welcome-customer', { recipient: account.email, locale, mail }, now);
    return account.id;
  }
  const purpose = 'oneTimeAuthorization';
  const code = await openCode(trx, { userId: account.id, purpose, now, minutes: WELCOME_MINUTES });
  const mail = { ...greeting, link: codeLink(config, { purpose, area: 'owner', locale, code }), minutes: WELCOME_MINUTES };
  await enqueueAccountMail(trx, 'account-welcome-owner', { recipient: account.email, locale, mail }, now);
  return account.id;
}
