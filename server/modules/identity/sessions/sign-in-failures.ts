import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { cookieSecurity } from '#server/platform/http/cookie-security.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { normaliseEmail } from '../accounts/accounts.ts';

/** A browser in which the account's owner has signed in before. Scripts cannot read it, and nobody can make it up. */
const DEVICE_COOKIE = 'iw-device';
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** The factor by which an account allows more wrong passwords from everywhere together. */
const EVERYWHERE = 10;

/**
 * Names whose failures an attempt with a password counts for. Strangers' failures do not keep the owner out: a browser that the owner has
 * signed in with has a count of its own; others have one of their network, and a larger one of the account,
 * which only many networks together use up.
 */
export function signInSubjects({ secrets }: Pick<AppContext, 'secrets'>, request: FastifyRequest, email: string): Subjects {
  const account = normaliseEmail(email);
  if (request.cookies[DEVICE_COOKIE] === deviceMark(secrets, account))
    return [{ digest: secrets.sign('account device', account), times: 1 }];
  return [
    { digest: secrets.sign('account', account), times: EVERYWHERE },
    { digest: addressDigest(request), times: 1 },
  ];
}

/** Names whose failures an attempt with a second step counts for: whoever gets so far knows the password, so the account has one count. */
export function secondStepSubjects({ secrets }: Pick<AppContext, 'secrets'>, email: string): Subjects {
  return [{ digest: secrets.sign('second step', normaliseEmail(email)), times: 1 }];
}

/** Lets the browser be known as one in which the account's owner has signed in. */
export function rememberDevice({ secrets, config }: AppContext, reply: FastifyReply, email: string): void {
  const attributes = { ...cookieSecurity(config), httpOnly: true, maxAge: DEVICE_SECONDS };
  reply.setCookie(DEVICE_COOKIE, deviceMark(secrets, normaliseEmail(email)), attributes);
}

const deviceMark = (secrets: AppContext['secrets'], account: string) => secrets.sign('known device', account);

/** The failures that are let pass, and the time within which they count, per account and per address (docs/product.md §3: ten within fifteen minutes). */
export interface FailureLimit {
  readonly signInFailures: number;
  readonly signInWindowMinutes: number;
}

const windowMs = (limit: FailureLimit) => limit.signInWindowMinutes * 60 * 1000;

/** A subject of attempts: a keyed digest, and how many times the limit it may reach. */
export interface Subject {
  readonly digest: string;
  readonly times: number;
}
/** The first is the one whose failures a right attempt lets be forgotten. */
export type Subjects = readonly [Subject, ...Subject[]];

/** @throws DomainError `too_many_attempts` with `retryAfterSeconds` when any subject has used up its failures */
export async function refuseAfterTooManyFailures(db: Kysely<Database>, subjects: Subjects, limit: FailureLimit, now: Date): Promise<void> {
  for (const { digest, times } of subjects) {
    // The last one that filled the limit, counted from the newest: once it is out of the window there is room for one more.
    const oldest = await db
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where('subject', '=', digest)
      .where('failed_at', '>', new Date(now.getTime() - windowMs(limit)))
      .orderBy('failed_at', 'desc')
      .offset(limit.signInFailures * times - 1)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest.failed_at.getTime() + windowMs(limit) - now.getTime()) / 1000));
    throw new DomainError('too_many_attempts', { retryAfterSeconds });
  }
}

/**
 * Settles an attempt whose password has been looked at. Attempts on one subject are settled one after the other, so guessing in
 * parallel learns no more than guessing in turn: whoever comes after the last allowed failure is told nothing, right or wrong. One that is right
 * so far, and lacks a code, neither counts nor lets failures be forgotten.
 * @throws DomainError `too_many_attempts`
 */
export async function settleAttempt(
  trx: Kysely<Database>,
  subjects: Subjects,
  attempt: { isRight: boolean | 'soFar'; now: Date; limit: FailureLimit },
): Promise<void> {
  const digests = subjects.map(({ digest }) => digest);
  for (const digest of [...digests].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(trx);
  await refuseAfterTooManyFailures(trx, subjects, attempt.limit, attempt.now);
  if (attempt.isRight === 'soFar') return;
  if (attempt.isRight) await forgetFailuresOf(trx, subjects.slice(0, 1));
  else {
    await trx
      .insertInto('sign_in_failures')
      .values(digests.map((subject) => ({ subject, failed_at: attempt.now })))
      .execute();
  }
}

/** Lets an account's owner, who has proved to be one by a new password, sign in at once whatever others have guessed before. */
export async function forgetFailuresOf(trx: Kysely<Database>, subjects: readonly Subject[]): Promise<void> {
  const digests = subjects.map(({ digest }) => digest);
  await trx.deleteFrom('sign_in_failures').where('subject', 'in', digests).execute();
}

/** Removes failures that no longer count. */
export async function forgetOldFailures(db: Kysely<Database>, limit: FailureLimit, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', new Date(now.getTime() - windowMs(limit)))
    .execute();
}
