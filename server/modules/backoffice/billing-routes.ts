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
import { sendFile } from '#server/platform/files/spreadsheet.ts';
import { sendPaper } from '#server/platform/papers/print-paper.ts';
import { serveOwn } from './serve-own.ts';

/** Serves what the host owes, month by month. */
export function billingRoutes(app: App, context: AppContext): void {
  const { clock } = context;

  serveOwn(app, context, billingEndpoints.showSummary, (propertyId, { query }) =>
    showSummary(context, propertyId, query.year ?? Number(clock.today().slice(0, 4))),
  );

  serveOwn(app, context, billingEndpoints.exportSummary, async (propertyId, { query, locale }, reply) => {
    const { year, format, lang = locale } = query;
    return sendFile(reply, await summaryFile(context, { propertyId, year, format, locale: lang }));
  });

  serveOwn(app, context, billingEndpoints.showStatement, (propertyId, { query }) =>
    showStatement(context, propertyId, query.month ? fromWireMonth(query.month) : monthToShow(context)),
  );

  serveOwn(app, context, billingEndpoints.exportStatement, async (propertyId, { query, locale }, reply) => {
    const { month, format, lang = locale } = query;
    return sendFile(reply, await statementFile(context, { propertyId, month: fromWireMonth(month), format, locale: lang }));
  });

  serveOwn(app, context, billingEndpoints.listHostInvoices, (propertyId) => listHostInvoices(context, propertyId));

  serveOwn(app, context, billingEndpoints.showHostInvoice, (propertyId, { params, locale }) =>
    showHostInvoice(context, { propertyId, id: params.id }, locale),
  );

  serveOwn(app, context, billingEndpoints.showHostCreditNote, (propertyId, { params, locale }) =>
    showCreditNote(context, { propertyId, id: params.id }, locale),
  );

  serveOwn(app, context, billingEndpoints.openDispute, async (propertyId, { actor, body }) => {
    const author = { userId: actor.userId, impersonatorId: actor.impersonatorId, at: clock.now() };
    await context.db.transaction().execute((trx) => openDispute(trx, clock, { propertyId, ...body }, author));
    return null;
  });

  serveOwn(
    app,
    context,
    billingPaperEndpoints.printHostInvoice,
    async (propertyId, { params, query, locale }, reply) => {
      return sendPaper(reply, await printInvoice(context, { propertyId, id: params.id }, query.lang ?? locale));
    },
    { config: { isCostly: true } },
  );

  serveOwn(
    app,
    context,
    billingPaperEndpoints.printHostCreditNote,
    async (propertyId, { params, query, locale }, reply) => {
      return sendPaper(reply, await printCreditNote(context, { propertyId, id: params.id }, query.lang ?? locale));
    },
    { config: { isCostly: true } },
  );

  serveOwn(
    app,
    context,
    billingPaperEndpoints.printStatement,
    async (propertyId, { query, locale }, reply) => {
      const { month, lang = locale } = query;
      return sendPaper(reply, await printStatement(context, { propertyId, month: fromWireMonth(month), locale: lang }));
    },
    { config: { isCostly: true } },
  );
}

/** Paying invoices. */
export function payingRoutes(app: App, context: AppContext): void {
  serveOwn(app, context, payingEndpoints.startInvoicePayment, (propertyId, { actor, params, locale }) =>
    startPayment(context, { propertyId, invoiceId: params.id, payer: actor, locale }),
  );

  serveOwn(app, context, payingEndpoints.showInvoicePayment, (propertyId, { params }) =>
    showPayment(context, { propertyId, key: params.key }),
  );

  serveOwn(app, context, payingEndpoints.listHostPayments, (propertyId) => listHostPayments(context, propertyId));

  serveOwn(app, context, payingEndpoints.showHostReceipt, (propertyId, { params, locale }) =>
    showReceipt(context, { propertyId, id: params.id }, locale),
  );

  serveOwn(
    app,
    context,
    billingPaperEndpoints.printHostReceipt,
    async (propertyId, { params, query, locale }, reply) => {
      return sendPaper(reply, await printReceipt(context, { propertyId, id: params.id }, query.lang ?? locale));
    },
    { config: { isCostly: true } },
  );
}
