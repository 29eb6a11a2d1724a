import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { identityEndpoints } from '#contract/endpoints/identity.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { countRequest, type RequestLimit } from '../accounts/account-requests.ts';
import { findAccountByEmail, normaliseEmail } from '../accounts/accounts.ts';
import { restorePassword } from '../passwords/change-password.ts';
import { requireGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { confirmSecondFactor } from '../second-factor/second-factor.ts';
import { giveSession, sessionStartOf } from '../sessions/begin-session.ts';
import { openSession, type SessionStart } from '../sessions/sessions.ts';
import { signInSubjects } from '../sessions/sign-in-failures.ts';
import { CODE_MINUTES, type CodePurpose, findCode, openCode, spendCode } from './account-codes.ts';
import { type Area, codeLink, enqueueAccountMail } from './account-mails.ts';
import { type OnEmailProven, proveEmail } from './prove-email.ts';

/** The code or nothing at all authenticates these writes, so there is no cookie to echo. */
const AT_ORIGIN = { config: { xsrf: 'origin' } } as const;
const REQUESTED = { requested: true } as const;

/** Links by e-mail: for signing in once, and for a new password. Looking at a code never uses it up, for mail scanners follow links. */
export function linkRoutes(app: App, context: AppContext, onProven: OnEmailProven): void {
  oneTimeRoutes(app, context, onProven);
  restoreRoutes(app, context, onProven);
}

function oneTimeRoutes(app: App, context: AppContext, onProven: OnEmailProven): void {
  const { db, clock } = context;
  serve(app, identityEndpoints.useOneTimeLink, AT_ORIGIN, async (request, reply) => {
    const { body } = request;
    if ('code' in body) {
      await confirmFactorOfLink(context, request, { ...body, purpose: 'oneTimeAuthorization' });
      const start = sessionStartOf(context, request, 'link');
      const { token, isFirstProof } = await db.transaction().execute((trx) => signInByCode(trx, body.code, start, onProven));
      return { ...giveSession(context, request, reply, token), isFirstProof };
    }
    await sendLink(context, request, { ...body, purpose: 'oneTimeAuthorization' });
    return REQUESTED;
  });

  serve(app, identityEndpoints.checkOneTimeLink, async (request) => {
    const { code } = request.query;
    if (code === undefined) throw new DomainError('invalid_fields', {}, [{ path: 'code', code: 'required' }]);
    const { expiresAt } = await findCode(db, code, { purpose: 'oneTimeAuthorization', now: clock.now() });
    return { purpose: 'oneTimeAuthorization' as const, expiresAt: expiresAt.toISOString() };
  });
}

function restoreRoutes(app: App, context: AppContext, onProven: OnEmailProven): void {
  const { db, clock } = context;
  serve(app, identityEndpoints.forgotPassword, AT_ORIGIN, async (request) => {
    await sendLink(context, request, { ...request.body, purpose: 'restorePassword' });
    return REQUESTED;
  });

  serve(app, identityEndpoints.restorePassword, AT_ORIGIN, async (request, reply) => {
    const { password } = request.body;
    const code = requireRestoreCode(request.body.code);
    // Before the password is hashed, which is slow on purpose: not for codes that open nothing.
    const { email } = await findCode(db, code, { purpose: 'restorePassword', now: clock.now() });
    requireGoodPassword(context.config, password, email);
    await confirmFactorOfLink(context, request, { code, secondFactor: request.body.secondFactor, purpose: 'restorePassword' });
    const passwordHash = await hashPassword(password);
    const session = sessionStartOf(context, request, 'link');
    // The account's own counts, not the network's: others are counted there, too.
    const subjectsOf = (email: string) => signInSubjects(context, request, email).filter(({ digest }) => digest !== addressDigest(request));
    const input = { code, passwordHash, session, onProven, subjectsOf };
    const token = await db.transaction().execute((trx) => restorePassword(trx, context.config, input));
    return giveSession(context, request, reply, token);
  });

  serve(app, identityEndpoints.checkRestoreLink, async (request) => {
    const code = requireRestoreCode(request.query.code);
    const { expiresAt } = await findCode(db, code, { purpose: 'restorePassword', now: clock.now() });
    return { purpose: 'restorePassword' as const, expiresAt: expiresAt.toISOString() };
  });
}

/** @throws DomainError `restore_code_missing` (specification §8) */
function requireRestoreCode(code: string | undefined): string {
  if (code === undefined) throw new DomainError('restore_code_missing');
  return code;
}

/** Asks for the second step as well where a link has shown that the address is somebody's, unless somebody else may have added it before the first proof. */
async function confirmFactorOfLink(
  context: AppContext,
  request: FastifyRequest,
  { code, secondFactor, purpose }: { readonly code: string; readonly secondFactor?: string | undefined; readonly purpose: CodePurpose },
): Promise<void> {
  const account = await findCode(context.db, code, { purpose, now: context.clock.now() });
  if (account.isEmailProven) await confirmSecondFactor(context, request, { ...account, code: secondFactor });
}

async function sendLink(
  { db, clock, config: configuration, secrets }: AppContext,
  request: FastifyRequest,
  asked: { readonly email: string; readonly area: Area; readonly purpose: CodePurpose },
): Promise<void> {
  const subject = (what: string) => secrets.sign('account-request', `${asked.purpose} ${what}`);
  const link = {
    ...asked,
    limits: [
      { subject: subject(`account ${normaliseEmail(asked.email)}`), max: configuration.limits.linksPerAccount },
      { subject: subject(`address ${addressDigest(request)}`), max: configuration.limits.linksPerAddress },
    ],
  };
  await db.transaction().execute((trx) => requestLink(trx, configuration, link, clock.now()));
}

interface LinkRequest {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly area: Area;
  /** Per account and per address, whether or not the account exists. */
  readonly limits: readonly RequestLimit[];
}

const TEMPLATES = { oneTimeAuthorization: 'account-one-time-link', restorePassword: 'account-restore-link' } as const;

/**
 * Sends a link for signing in or for a new password. An address without an account takes every step as well: its code opens nothing and
 * its mail is never sent, so that neither the answer nor its time tells who has an account.
 * @throws DomainError `too_many_attempts`
 */
async function requestLink(trx: Kysely<Database>, config: Configuration, request: LinkRequest, now: Date): Promise<void> {
  const { purpose, area } = request;
  await countRequest(trx, request.limits, now);
  const account = await findAccountByEmail(trx, request.email);
  const code = await openCode(trx, { userId: account?.id ?? null, purpose, now });
  // The column's check leaves no other languages.
  const locale = (account?.locale ?? DEFAULT_LOCALE) as Locale;
  await enqueueAccountMail(
    trx,
    TEMPLATES[purpose],
    {
      recipient: account?.email ?? '',
      locale,
      mail: {
        name: account?.first_name ?? '',
        brand: config.brand.name[locale],
        link: codeLink(config, { purpose, area, locale, code }),
        minutes: CODE_MINUTES[purpose],
      },
      isUndeliverable: account === undefined,
    },
    now,
  );
}

/**
 * Uses up the code of a one-time link, begins a session and returns its token, and whether this has proved the address for the first time.
 * @throws DomainError `code_expired`
 */
async function signInByCode(
  trx: Kysely<Database>,
  code: string,
  session: SessionStart,
  onProven: OnEmailProven,
): Promise<{ readonly token: string; readonly isFirstProof: boolean }> {
  const userId = await spendCode(trx, code, { purpose: 'oneTimeAuthorization', now: session.now });
  const isFirstProof = await proveEmail(trx, { userId, now: session.now, browser: session.replaces }, onProven);
  return { token: await openSession(trx, userId, session), isFirstProof };
}
