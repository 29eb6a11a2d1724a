import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { openSession, type SessionStart } from '../sessions/session-queries.ts';
import { keepChallenge, spendChallenge } from './passkey-challenges.ts';
import { requireRelyingParty } from './relying-party.ts';

/** What any passkey of this site may sign: which one there is, the browser knows. */
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

/** How often the passkey says that it was used; undefined where this is not its signature on a challenge of ours. */
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
