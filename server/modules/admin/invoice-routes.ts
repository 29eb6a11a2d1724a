import { billingEndpoints } from '#contract/endpoints/billing.ts';
import { billingPaperEndpoints } from '#contract/endpoints/billing-papers.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import {
  answerDispute,
  invoicesFile,
  issueCreditNote,
  listDisputes,
  listInvoices,
  noteAllocation,
  printCreditNote,
  printInvoice,
  showInvoice,
  showOpenMonths,
  uniformFile,
} from '#server/modules/billing/index.ts';
import {
  listReceiptDocuments,
  listReceiptsInShort,
  listTroubledPayments,
  noteTransfer,
  printReceipt,
} from '#server/modules/paying/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { sendFile } from '#server/platform/files/spreadsheet.ts';
import { oncePerUser } from '#server/platform/http/once-per-user.ts';
import { serve } from '#server/platform/http/serve.ts';
import { sendPaper } from '#server/platform/papers/print-paper.ts';

/** Invoices of all properties: what was paid, what is taken back, and files for the books. */
export function invoiceRoutes(app: App, context: AppContext): void {
  serve(app, billingEndpoints.listInvoices, async ({ query, locale }) => {
    const found = await listInvoices(context, query);
    const receipts = await listReceiptsInShort(
      context.db,
      found.data.map(({ id }) => id),
    );
    return { ...found, receipts, troubled: await listTroubledPayments(context), openMonths: await showOpenMonths(context, locale) };
  });

  serve(app, billingEndpoints.showInvoice, ({ params }) => showInvoice(context, params.id));

  serve(app, billingPaperEndpoints.printInvoice, { config: { isCostly: true } }, async ({ params, query, locale }, reply) =>
    sendPaper(reply, await printInvoice(context, { id: params.id }, query.lang ?? locale)),
  );

  serve(app, billingPaperEndpoints.printCreditNote, { config: { isCostly: true } }, async ({ params, query, locale }, reply) =>
    sendPaper(reply, await printCreditNote(context, { id: params.id }, query.lang ?? locale)),
  );

  serve(app, billingPaperEndpoints.printReceipt, { config: { isCostly: true } }, async ({ params, query, locale }, reply) =>
    sendPaper(reply, await printReceipt(context, { id: params.id }, query.lang ?? locale)),
  );

  serve(app, billingEndpoints.noteAllocation, async ({ params, body }) => {
    await context.db.transaction().execute((trx) => noteAllocation(trx, context, { id: params.id, number: body.number }));
    return null;
  });

  serve(app, billingEndpoints.noteInvoicePayment, async ({ params }) => {
    await context.db.transaction().execute((trx) => noteTransfer(trx, context, params.id));
    return null;
  });

  serve(app, billingEndpoints.issueCreditNote, async (request) => {
    const { actor, params, body } = request;
    const wanted = { ...body, invoiceId: params.id, issuedBy: actor.userId };
    await oncePerUser(context, request, async (trx) => {
      await issueCreditNote(trx, context, wanted);
      return { status: 204, body: {} };
    });
    return null;
  });

  serve(app, billingEndpoints.exportInvoices, async ({ query, locale }, reply) => {
    const { format, lang = locale, ...filters } = query;
    return sendFile(reply, await invoicesFile(context, { filters, format, locale: lang }));
  });

  serve(app, billingEndpoints.exportUniformFile, { config: { isCostly: true } }, async ({ query, locale }, reply) => {
    const period = { from: toLocalDate(query.from), to: toLocalDate(query.to) };
    const others = await listReceiptDocuments(context.db, period);
    return sendFile(reply, await uniformFile(context, { ...period, others, locale: query.lang ?? locale }));
  });
}

/** Serves what hosts say against lines of their statements. */
export function disputeRoutes(app: App, context: AppContext): void {
  serve(app, billingEndpoints.listDisputes, ({ query, locale }) => listDisputes(context, query, locale));

  serve(app, billingEndpoints.answerDispute, async ({ actor, params, body }) => {
    const answering = { id: params.id, answer: body, answeredBy: actor.userId };
    await context.db.transaction().execute((trx) => answerDispute(trx, context, answering));
    return null;
  });
}
