import { passkeyEndpoints } from '#contract/endpoints/passkeys.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { proveOwnership } from '../second-factor/second-factor.ts';
import { giveSession, sessionStartOf } from '../sessions/begin-session.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  readNewPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.ts';

/** The passkey authenticates these writes, so there is no cookie to echo. */
const AT_ORIGIN = { config: { xsrf: 'origin' } } as const;
/** Whoever changes how an account is opened is recorded, administrator or not. */
const RECORDED = { config: { audit: { isOfEverybody: true } } } as const;

/** Signing in with a passkey, and one's own passkeys. */
export function passkeyRoutes(app: App, context: AppContext): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serve(app, passkeyEndpoints.beginPasskeySignIn, AT_ORIGIN, async () => await beginPasskeySignIn(context));

  serve(app, passkeyEndpoints.signInWithPasskey, AT_ORIGIN, async (request, reply) => {
    const token = await signInWithPasskey(context, request.body.answer, sessionStartOf(context, request, 'passkey'));
    return giveSession(context, request, reply, token);
  });

  ownPasskeyRoutes(app, context);
}

function ownPasskeyRoutes(app: App, context: AppContext): void {
  const { db, config } = context;
  serve(app, passkeyEndpoints.beginPasskey, RECORDED, async (request) => {
    await proveOwnership(context, request, request.actor, request.body);
    return await beginPasskey(context, request.actor, config.brand.name[request.locale]);
  });

  serve(app, passkeyEndpoints.addPasskey, RECORDED, async ({ actor, body, session }) => {
    if (!session) throw new DomainError('unauthenticated');
    const added = { name: body.name, passkey: await readNewPasskey(context, actor, body.answer), session: session.tokenHash };
    return { recoveryCodes: await db.transaction().execute((trx) => addPasskey(trx, context, actor, added)) };
  });

  serve(app, passkeyEndpoints.renamePasskey, async ({ actor, params, body }) => {
    await db.transaction().execute((trx) => renamePasskey(trx, actor, params.id, body.name));
    return null;
  });

  serve(app, passkeyEndpoints.removePasskey, RECORDED, async (request) => {
    await proveOwnership(context, request, request.actor, request.body);
    await db.transaction().execute((trx) => removePasskey(trx, context, request.actor, request.params.id));
    return null;
  });
}
