import { billingEndpoints } from '#contract/endpoints/billing.ts';
import { billingPaperEndpoints } from '#contract/endpoints/billing-papers.ts';
import { payingEndpoints } from '#contract/endpoints/paying.ts';
import { fromWireMonth } from '#contract/primitives/calendar-date.ts';
import {
  listHostInvoices,
  monthToShow,
  openDispute,
  printCreditNote,
  printInvoice,
  printStatement,
  showCreditNote,
  showHostInvoice,
  showStatement,
  showSummary,
  statementFile,
  summaryFile,
} from '#server/modules/billing/index.ts';
import { listHostPayments, printReceipt, showPayment, showReceipt, startPayment } from '#server/modules/paying/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { sendPaper } from '#server/platform/papers/send-paper.ts';
import { requireOwnedProperty } from './write-rates.ts';

/** What the host owes, month by month. */
export function billingRoutes(app: App, context: AppContext): void {
  const { clock } = context;

  serve(app, billingEndpoints.showSummary, async ({ actor, query }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await showSummary(context, propertyId, query.year ?? Number(clock.today().slice(0, 4)));
  });

  serve(app, billingEndpoints.exportSummary, async ({ actor, query, locale }, reply) => {
    const { year, format, lang = locale } = query;
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return sendFile(reply, await summaryFile(context, { propertyId, year, format, locale: lang }));
  });

  serve(app, billingEndpoints.showStatement, async ({ actor, query }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await showStatement(context, propertyId, query.month ? fromWireMonth(query.month) : monthToShow(context));
  });

  serve(app, billingEndpoints.exportStatement, async ({ actor, query, locale }, reply) => {
    const { month, format, lang = locale } = query;
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return sendFile(reply, await statementFile(context, { propertyId, month: fromWireMonth(month), format, locale: lang }));
  });

  serve(app, billingEndpoints.listHostInvoices, async ({ actor }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await listHostInvoices(context, propertyId);
  });

  serve(app, billingEndpoints.showHostInvoice, async ({ actor, params, locale }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await showHostInvoice(context, { propertyId, id: params.id }, locale);
  });

  serve(app, billingEndpoints.showHostCreditNote, async ({ actor, params, locale }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await showCreditNote(context, { propertyId, id: params.id }, locale);
  });

  serve(app, billingEndpoints.openDispute, async ({ actor, body }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    const author = { userId: actor.userId, impersonatorId: actor.impersonatorId, at: clock.now() };
    await context.db.transaction().execute((trx) => openDispute(trx, clock, { propertyId, ...body }, author));
    return null;
  });

  serve(app, billingPaperEndpoints.printHostInvoice, { config: { isCostly: true } }, async ({ actor, params, query, locale }, reply) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return sendPaper(reply, await printInvoice(context, { propertyId, id: params.id }, query.lang ?? locale));
  });

  serve(app, billingPaperEndpoints.printHostCreditNote, { config: { isCostly: true } }, async ({ actor, params, query, locale }, reply) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return sendPaper(reply, await printCreditNote(context, { propertyId, id: params.id }, query.lang ?? locale));
  });

  serve(app, billingPaperEndpoints.printStatement, { config: { isCostly: true } }, async ({ actor, query, locale }, reply) => {
    const { month, lang = locale } = query;
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return sendPaper(reply, await printStatement(context, { propertyId, month: fromWireMonth(month), locale: lang }));
  });
}

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
