import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { SecondFactorState } from '#contract/second-factor.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockForFactors, noteFactorAdded, noteFactorRemoved } from '../second-factor/change-second-factor.ts';
import { isSessionOpen, openSession, type SessionStart } from '../sessions/sessions.ts';

/** For whom passkeys are made: they open no other site. */
interface RelyingParty {
  /** The host's name. */
  readonly id: string;
  readonly origin: string;
}

/** Browsers keep passkeys for names that come over https, and for this machine; undefined elsewhere, such as `http://192.168.1.20`. */
export function findRelyingParty({ publicUrl }: Pick<Configuration, 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return (protocol === 'https:' && isNamed) || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}

/** @throws DomainError `passkeys_unavailable` */
function requireRelyingParty(config: Pick<Configuration, 'publicUrl'>): RelyingParty {
  const party = findRelyingParty(config);
  if (!party) throw new DomainError('passkeys_unavailable');
  return party;
}

const CHALLENGE_MS = 5 * 60_000;

/** Remembers what a passkey has to sign. @param userId who adds a passkey; null where somebody signs in */
async function keepChallenge(db: Kysely<Database>, challenge: string, userId: number | null, now: Date): Promise<void> {
  const row = { challenge, user_id: userId, expires_at: new Date(now.getTime() + CHALLENGE_MS) };
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Returns whether a challenge was given for this, lately; nobody can use it again. */
async function spendChallenge(db: Kysely<Database>, challenge: string, userId: number | null, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}

/** Removes challenges that nobody has answered in time. */
export async function forgetOldChallenges(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/** Returns what the browser needs to make a passkey that can be found without an e-mail address and asks who its user is. */
export async function beginPasskey({ db, config, secrets, clock }: AppContext, actor: UserActor, siteName: string) {
  const party = requireRelyingParty(config);
  // Loaded with the first passkey: most processes never need it at their start.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await db.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', actor.userId).execute();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userName: actor.email,
    userDisplayName: actor.username,
    // Authenticators keep it: it tells nothing of the person.
    userID: Uint8Array.from(Buffer.from(secrets.sign('passkey-user', String(actor.userId)), 'base64url')),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, actor.userId, clock.now());
  return { options: { ...options } };
}

/** Checks what the browser has made. @throws DomainError `passkey_refused`, `passkeys_unavailable` */
export async function readNewPasskey({ db, config, clock }: AppContext, actor: UserActor, answer: PasskeyAnswer): Promise<Registered> {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(config);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    // The library looks at every part of it.
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, actor.userId, clock.now()),
    expectedOrigin,
    expectedRPID,
  }).catch(() => undefined);
  if (!verified?.verified) throw new DomainError('passkey_refused');
  return verified.registrationInfo.credential;
}

/**
 * Adds a passkey to the user's account.
 * @returns recovery codes, if the account had no second step; else null
 * @throws DomainError `unauthenticated` when the session has ended meanwhile; `passkey_refused` for one that an account has already
 */
export async function addPasskey(
  trx: Kysely<Database>,
  context: AppContext,
  actor: UserActor,
  added: { readonly name: string; readonly passkey: Registered; readonly session: Buffer },
): Promise<string[] | null> {
  const now = context.clock.now();
  const { name, passkey, session } = added;
  await lockForFactors(trx, actor.userId);
  if (!(await isSessionOpen(trx, session))) throw new DomainError('unauthenticated');
  const inserted = await trx
    .insertInto('passkeys')
    .values({
      user_id: actor.userId,
      credential_id: passkey.id,
      public_key: Buffer.from(passkey.publicKey),
      sign_count: passkey.counter,
      transports: passkey.transports ?? [],
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new DomainError('passkey_refused');
  return noteFactorAdded(trx, context, { userId: actor.userId, session, now });
}

/** Returns what any passkey of this site may sign: which one there is, the browser knows. */
export async function beginPasskeySignIn({ db, config, clock }: AppContext) {
  const { id: rpID } = requireRelyingParty(config);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(db, options.challenge, null, clock.now());
  return { options: { ...options } };
}

/**
 * Opens a session by a passkey, which has asked for its user's finger, face or code itself; returns its token.
 * @throws DomainError `passkey_refused`, `passkeys_unavailable`
 */
export async function signInWithPasskey(context: AppContext, answer: PasskeyAnswer, session: SessionStart): Promise<string> {
  const { db, clock } = context;
  const passkey = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', answer.id).executeTakeFirst();
  if (!passkey) throw new DomainError('passkey_refused');
  const signCount = await verify(context, answer, passkey);
  if (signCount === undefined) throw new DomainError('passkey_refused');
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('passkeys')
      .set({ sign_count: signCount, used_at: clock.now() })
      .where('id', '=', passkey.id)
      .executeTakeFirst();
    // Its user has removed it meanwhile.
    if (used.numUpdatedRows === 0n) throw new DomainError('passkey_refused');
    return openSession(trx, passkey.user_id, session);
  });
}

interface KeptPasskey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: number | string;
  readonly transports: string[];
}

/** Returns how often the passkey says that it was used; undefined where this is not its signature on a challenge of ours. */
async function verify({ db, config, clock }: AppContext, answer: PasskeyAnswer, passkey: KeptPasskey): Promise<number | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(config);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    // The library looks at every part of it.
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, null, clock.now()),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.sign_count),
      transports: passkey.transports,
    },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** Returns the user's passkeys, the oldest first. */
export async function listPasskeys(db: Kysely<Database>, userId: number): Promise<SecondFactorState['passkeys']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at: at, used_at: usedAt }) => ({
    id,
    name,
    createdAt: at.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/** @throws DomainError `not_found`, also for another user's */
export async function renamePasskey(trx: Kysely<Database>, actor: UserActor, id: number, name: string): Promise<void> {
  const renamed = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) throw new DomainError('not_found');
}

/** @throws DomainError `not_found`, also for another user's; `second_factor_needed` */
export async function removePasskey(trx: Kysely<Database>, { config, clock }: AppContext, actor: UserActor, id: number): Promise<void> {
  const { roles } = await lockForFactors(trx, actor.userId);
  const removed = await trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', actor.userId).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new DomainError('not_found');
  await noteFactorRemoved(trx, config, { userId: actor.userId, roles, now: clock.now() });
}
