import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockForFactors, noteFactorAdded } from '../second-factor/change-second-factor.ts';
import { isSessionOpen } from '../sessions/session-queries.ts';
import { keepChallenge, spendChallenge } from './passkey-challenges.ts';
import { requireRelyingParty } from './relying-party.ts';

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/** What the browser needs to make a passkey that can be found without an e-mail address and asks who its user is. */
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
