import { billingEndpoints } from '#contract/endpoints/billing.ts';
import { listInvoices, noteInvoicePayment } from '#server/modules/billing/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';

/** Invoices of all properties, and noting that they were paid. */
export function invoiceRoutes(app: App, context: AppContext): void {
  serve(app, billingEndpoints.listInvoices, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return await listInvoices(context, query);
  });

  serve(app, billingEndpoints.noteInvoicePayment, async ({ params }) => {
    await context.db.transaction().execute((trx) => noteInvoicePayment(trx, params.id, context.clock.now()));
    return null;
  });
}
