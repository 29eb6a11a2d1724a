import { paymentEndpoints } from '#contract/endpoints/payments.ts';
import { listInvoicePayments } from '#server/modules/paying/index.ts';
import { listPayments } from '#server/modules/payments/index.ts';
import { refundCharge } from '#server/modules/reservations/index.ts';
import { requireAdminInPerson } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';

/** What the payment provider was asked for, and giving money back. */
export function paymentRoutes(app: App, context: AppContext): void {
  serve(app, paymentEndpoints.listPayments, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const journal = await listPayments(context.db, context.payment.provider, query);
    return { ...journal, ofInvoices: await listInvoicePayments(context.db, query.propertyId) };
  });

  serve(app, paymentEndpoints.refundPayment, async ({ params, body, actor }) => {
    const admin = requireAdminInPerson(actor);
    return { state: await refundCharge(context, { ...body, captureId: params.id }, admin.userId) };
  });
}
