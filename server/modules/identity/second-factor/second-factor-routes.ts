import { secondFactorEndpoints } from '#contract/endpoints/second-factor.ts';
import type { SecondFactorState } from '#contract/second-factor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findRelyingParty, listPasskeys } from '../passkeys/passkeys.ts';
import { isSessionFreshFrom } from '../sessions/sessions.ts';
import { isSecondFactorRequired, lockForFactors } from './change-second-factor.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { proveOwnership } from './second-factor.ts';
import { beginTotp, confirmTotp, readEnrolment, removeTotp } from './totp.ts';

/** Whoever changes how an account is opened is recorded, administrator or not. */
const RECORDED = { config: { audit: { isOfEverybody: true } } } as const;

/** Serves how people add a second step to their own account, and take it away. */
export function secondFactorRoutes(app: App, context: AppContext): void {
  const { db, clock, secrets, config } = context;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serve(app, secondFactorEndpoints.showSecondFactor, async ({ actor, session }) => {
    if (!session) throw new DomainError('unauthenticated');
    return await showSecondFactor(context, actor, session.tokenHash);
  });

  serve(app, secondFactorEndpoints.beginTotp, RECORDED, async (request) => {
    await proveOwnership(context, request, request.actor, request.body);
    return beginTotp(context, request.actor, config.brand.name[request.locale]);
  });

  serve(app, secondFactorEndpoints.confirmTotp, RECORDED, async ({ actor, body, session }) => {
    if (!session) throw new DomainError('unauthenticated');
    const read = readEnrolment(secrets, actor, { sealed: body.enrolment, code: body.code, now: clock.now() });
    const change = { ...read, session: session.tokenHash };
    return { recoveryCodes: await db.transaction().execute((trx) => confirmTotp(trx, context, actor, change)) };
  });

  serve(app, secondFactorEndpoints.removeTotp, RECORDED, async (request) => {
    await proveOwnership(context, request, request.actor, request.body);
    await db.transaction().execute((trx) => removeTotp(trx, context, request.actor));
    return null;
  });

  serve(app, secondFactorEndpoints.renewRecoveryCodes, RECORDED, async (request) => {
    const { userId } = request.actor;
    await proveOwnership(context, request, request.actor, request.body);
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      const { second_factor_since: since } = await lockForFactors(trx, userId);
      if (since === null) throw new DomainError('not_found');
      return renewRecoveryCodes(trx, secrets, userId);
    });
    return { recoveryCodes };
  });
}

async function showSecondFactor({ db, config, clock }: AppContext, { userId }: UserActor, tokenHash: Buffer): Promise<SecondFactorState> {
  const user = await db
    .selectFrom('users')
    .leftJoin('totp_secrets', 'totp_secrets.user_id', 'users.id')
    .select(['users.roles', 'totp_secrets.created_at as totp_since'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  // Deleted since the session was read.
  if (!user) throw new DomainError('unauthenticated');
  return {
    isRequired: isSecondFactorRequired(config, user.roles),
    totpSince: user.totp_since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: await listPasskeys(db, userId),
    arePasskeysPossible: findRelyingParty(config) !== undefined,
    isProven: await isSessionFreshFrom('passkey', db, { tokenHash, now: clock.now() }),
  };
}
