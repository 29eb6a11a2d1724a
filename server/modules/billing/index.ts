// The face of billing: the commission on reservations, the statements of their months, and the invoices that ask for it.

export { listInvoices, showInvoice } from './admin-invoices.ts';
export { answerDispute } from './answer-dispute.ts';
export { findInvoiceOfAny, invoiceNumber, listInvoicesOf, receiptNumber, type StoredInvoice, takeSerials } from './billing-queries.ts';
export { closeStatements } from './close-statements.ts';
export { forgetDisputes, listDisputes, openDispute } from './disputes.ts';
export { noteAllocation } from './invoice-paper.ts';
export { invoicesFile } from './invoices-file.ts';
export { issueCreditNote } from './issue-credit-note.ts';
export { printStatement } from './print-statement.ts';
export { listUnpaidInvoices, lockInvoice, markInvoicePaid, openOf, payPastInvoices } from './settle-invoice.ts';
export { printCreditNote, showCreditNote } from './show-credit-note.ts';
export { listHostInvoices, printInvoice, showHostInvoice } from './show-invoices.ts';
export { monthToShow, showStatement, statementFile } from './show-statement.ts';
export { showSummary, summaryFile } from './show-summary.ts';
export { showOpenMonths } from './statement-of-month.ts';
export { uniformFile } from './uniform-file.ts';
