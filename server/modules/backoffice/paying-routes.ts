import { billingPaperEndpoints } from '#contract/endpoints/billing-papers.ts';
import { payingEndpoints } from '#contract/endpoints/paying.ts';
import { listHostPayments, printReceipt, showPayment, showReceipt, startPayment } from '#server/modules/paying/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { sendPaper } from '#server/platform/papers/print-paper.ts';
import { requireOwnedProperty } from './require-owned-property.ts';

/** Paying invoices. */
export function payingRoutes(app: App, context: AppContext): void {
  serve(app, payingEndpoints.startInvoicePayment, async ({ actor, params, locale }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await startPayment(context, { propertyId, invoiceId: params.id, payer: actor, locale });
  });

  serve(app, payingEndpoints.showInvoicePayment, async ({ actor, params }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await showPayment(context, { propertyId, key: params.key });
  });

  serve(app, payingEndpoints.listHostPayments, async ({ actor }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await listHostPayments(context, propertyId);
  });

  serve(app, payingEndpoints.showHostReceipt, async ({ actor, params, locale }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await showReceipt(context, { propertyId, id: params.id }, locale);
  });

  serve(app, billingPaperEndpoints.printHostReceipt, { config: { isCostly: true } }, async ({ actor, params, query, locale }, reply) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return sendPaper(reply, await printReceipt(context, { propertyId, id: params.id }, query.lang ?? locale));
  });
}
