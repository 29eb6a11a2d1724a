import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { TotpEnrolment } from '#contract/second-factor.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { type Secrets, seal, unseal } from '#server/platform/configuration/secrets.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isSessionOpen } from '../sessions/sessions.ts';
import { lockForFactors, noteFactorAdded, noteFactorRemoved } from './change-second-factor.ts';

/** Under which key secrets of authenticator apps are sealed. */
export const TOTP_KEY = 'totp-secret';
const ENROLMENT_KEY = 'totp-enrolment';
const ENROLMENT_MS = 10 * 60_000;
const enrolment = z.object({ userId: z.int(), secret: z.string(), until: z.number() });

/** Returns a secret to connect an app with. It is kept nowhere: the client brings it back, sealed, with the app's first code. */
export function beginTotp({ secrets, clock }: AppContext, actor: UserActor, issuer: string): TotpEnrolment {
  const secret = newTotpSecret();
  const until = clock.now().getTime() + ENROLMENT_MS;
  const sealed = seal(secrets.keyFor(ENROLMENT_KEY), JSON.stringify({ userId: actor.userId, secret, until }));
  return { enrolment: sealed.toString('base64url'), secret, uri: totpUri(secret, { issuer, account: actor.email }) };
}

/** Returns the secret of an enrolment, if its app has made this code. @throws DomainError `code_expired`, `totp_code_wrong` */
export function readEnrolment(
  secrets: Secrets,
  actor: UserActor,
  { sealed, code, now }: { readonly sealed: string; readonly code: string; readonly now: Date },
): { readonly secret: string; readonly step: number } {
  const text = unseal(secrets.keyFor(ENROLMENT_KEY), Buffer.from(sealed, 'base64url'));
  const read = text === undefined ? undefined : enrolment.parse(JSON.parse(text));
  if (!read || read.userId !== actor.userId || read.until < now.getTime()) throw new DomainError('code_expired');
  const step = stepOfCode(read.secret, code.replaceAll(/[\s-]/g, ''), now);
  if (step === undefined) throw new DomainError('totp_code_wrong');
  return { secret: read.secret, step };
}

/**
 * Connects the app, instead of one from before.
 * @returns recovery codes, if the account had no second step; else null
 * @throws DomainError `unauthenticated` when the session has ended meanwhile
 */
export async function confirmTotp(
  trx: Kysely<Database>,
  context: AppContext,
  actor: UserActor,
  { secret, step, session }: { readonly secret: string; readonly step: number; readonly session: Buffer },
): Promise<string[] | null> {
  const now = context.clock.now();
  await lockForFactors(trx, actor.userId);
  if (!(await isSessionOpen(trx, session))) throw new DomainError('unauthenticated');
  const row = { sealed_secret: seal(context.secrets.keyFor(TOTP_KEY), secret), last_step: step, created_at: now };
  await trx
    .insertInto('totp_secrets')
    .values({ user_id: actor.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return noteFactorAdded(trx, context, { userId: actor.userId, session, now });
}

/** Codes of the app are asked for no more. @throws DomainError `not_found`, `second_factor_needed` */
export async function removeTotp(trx: Kysely<Database>, { config, clock }: AppContext, actor: UserActor): Promise<void> {
  const { roles } = await lockForFactors(trx, actor.userId);
  const removed = await trx.deleteFrom('totp_secrets').where('user_id', '=', actor.userId).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new DomainError('not_found');
  await noteFactorRemoved(trx, config, { userId: actor.userId, roles, now: clock.now() });
}

/** The terms that every authenticator app understands (RFC 6238): SHA-1, six digits, a code for each half minute. */
const PERIOD_SECONDS = 30;
/** Clocks of telephones go wrong: the code before and the one after count, too. */
const STEPS_AROUND = 1;
/** The bytes of the secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Returns a secret that nobody knows yet, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address that a QR code carries to the app. */
export function totpUri(secret: string, { issuer, account }: { readonly issuer: string; readonly account: string }): string {
  return totpOf(secret, issuer, account).toString();
}

/** Returns the half minute whose code this is, counted since 1970; undefined where it is the code of none that counts now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, issuer, label });
}
