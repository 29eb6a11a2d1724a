import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { payingEndpoints } from '#contract/endpoints/paying.ts';
import { type Locale, locale } from '#contract/primitives/locale.ts';
import type { App, AppContext } from '../../context.ts';
import { sandboxMissingPage, sandboxPage } from './sandbox-page.tsx';
import { findSandboxPayment, SANDBOX_PATH, type SandboxPayment, sandboxCallback } from './sandbox-pages.ts';

const pageParameters = z.object({ id: z.string().max(64) });
const pageQuery = z.object({ lang: locale.optional() });
/** `lose`: the money is taken, and nobody hears of it. */
const decisionForm = z.object({ decision: z.enum(['approve', 'decline', 'cancel', 'lose']) });
type Decision = z.output<typeof decisionForm>['decision'];

const STATE_OF = { approve: 'approved', lose: 'approved', decline: 'declined', cancel: 'cancelled' } as const satisfies Record<
  Decision,
  string
>;

/** The sandbox provider's own pages, where there is such a provider. They need no scripts, and no session: whoever has the address may pay. */
export function sandboxPageRoutes(app: App, context: AppContext): void {
  const { db, clock, config, secrets, paymentPages } = context;
  if (paymentPages?.provider !== 'sandbox') return;

  /** People read it, as they read the page itself. */
  const replyWithoutPayment = (reply: FastifyReply, language: Locale = 'he') =>
    replyWithPage(reply.status(404), config.publicUrl, sandboxMissingPage(language, config.publicUrl));

  app.get(
    `${SANDBOX_PATH}/:id`,
    { schema: { hide: true, params: pageParameters, querystring: pageQuery } },
    async ({ params, query }, reply) => {
      const payment = await findSandboxPayment(db, params.id);
      if (!payment) return replyWithoutPayment(reply, query.lang);
      return replyWithPage(reply, config.publicUrl, sandboxPage(payment, query.lang ?? payment.language, config.brand.name));
    },
  );

  app.post(
    `${SANDBOX_PATH}/:id`,
    { schema: { hide: true, params: pageParameters, querystring: pageQuery, body: decisionForm }, config: { xsrf: 'origin' } },
    async ({ params, query, body: { decision } }, reply) => {
      await db
        .updateTable('sandbox_payments')
        .set({ state: STATE_OF[decision], decided_at: clock.now() })
        .where('id', '=', params.id)
        .where('state', '=', 'open')
        .execute();
      const payment = await findSandboxPayment(db, params.id);
      if (!payment) return replyWithoutPayment(reply, query.lang);
      if (decision === 'lose')
        return replyWithPage(reply, config.publicUrl, sandboxPage(payment, query.lang ?? payment.language, config.brand.name));
      const callback = sandboxCallback(secrets, payment.key, clock.now());
      await app.inject({ method: 'POST', url: `/api${payingEndpoints.receivePaymentCallback.path}`, ...callback });
      return reply.redirect(wayBack(payment), 303);
    },
  );
}

/** Once it is decided, the same whatever is pressed later. */
function wayBack({ state, returnTo }: SandboxPayment): string {
  if (state === 'approved') return returnTo.success;
  return state === 'cancelled' ? returnTo.cancelled : returnTo.failure;
}

/** A style and a form of its own, and nothing else. */
function replyWithPage(reply: FastifyReply, publicUrl: string, html: string): FastifyReply {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${publicUrl}; frame-ancestors 'none'`;
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html);
}
