// The face of billing: the commission on reservations, the statements of their months, and the invoices that ask for it.

export { listInvoices, showInvoice } from './admin-invoices.ts';
export { noteAllocation } from './allocations.ts';
export { answerDispute } from './answer-dispute.ts';
export { findInvoiceOfAny, listInvoicesOf, type StoredInvoice, takeSerials } from './billing-queries.ts';
export { closeStatements } from './close-statements.ts';
export { forgetDisputes } from './forget-disputes.ts';
export { invoiceNumber, receiptNumber } from './invoice-number.ts';
export { invoicesFile } from './invoices-file.ts';
export { issueCreditNote } from './issue-credit-note.ts';
export { listDisputes } from './list-disputes.ts';
export { openDispute } from './open-dispute.ts';
export { showOpenMonths } from './open-months.ts';
export { printStatement } from './print-statement.ts';
export { listUnpaidInvoices, lockInvoice, markInvoicePaid, openOf, payPastInvoices } from './settle-invoice.ts';
export { printCreditNote, showCreditNote } from './show-credit-note.ts';
export { listHostInvoices, printInvoice, showHostInvoice } from './show-invoices.ts';
export { monthToShow, showStatement, statementFile } from './show-statement.ts';
export { showSummary, summaryFile } from './show-summary.ts';
export { uniformFile } from './uniform-file.ts';
