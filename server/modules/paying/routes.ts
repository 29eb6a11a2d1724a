import { z } from 'zod';
import { payingEndpoints } from '#contract/endpoints/paying.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { askAgain, findPayment, firstAsking } from './payment-queries.ts';
import { settlePayment } from './settle-payments.ts';

const uuid = z.uuid();

/** Where the payment provider tells that something became of a payment. */
export function paymentCallbackRoute(app: App, context: AppContext): void {
  const { db, clock, log, paymentPages } = context;
  void app.register(async (callbacks: App) => {
    // What is signed are the bytes, whatever they are.
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    serve(callbacks, payingEndpoints.receivePaymentCallback, async ({ headers, body }) => {
      const received = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
      const key = paymentPages?.readCallback(received, clock.now());
      if (key === undefined) throw new DomainError('payment_callback_invalid');
      const payment = uuid.safeParse(key).success ? await findPayment(db, key) : undefined;
      if (!payment) {
        log.warn({ key }, 'A callback is about a payment that nobody knows');
        return null;
      }
      await settlePayment(context, payment).catch(async (error: unknown) => {
        if (!(error instanceof PaymentUnanswered)) throw error;
        // The provider calls again later; if not, the job asks it, also about what was given up.
        await askAgain(db, key, firstAsking(clock.now()));
        throw new DomainError('payment_provider_silent');
      });
      return null;
    });
  });
}
