// The face of billing: the commission on reservations, the statements of their months, and the invoices that ask for it.

export { noteAllocation } from './allocations.ts';
export { listInvoices } from './admin-invoices.ts';
export { listInvoicesOf, type StoredInvoice } from './billing-queries.ts';
export { listInvoices, noteInvoicePayment, showInvoice } from './admin-invoices.ts';
export { answerDispute } from './answer-dispute.ts';
export { closeStatements } from './close-statements.ts';
export { listHostInvoices, printInvoice, showHostInvoice } from './show-invoices.ts';
export { invoiceNumber } from './invoice-number.ts';
export { findInvoiceOfAny, listUnpaidInvoices, lockInvoice, markInvoicePaid, payPastInvoices } from './settle-invoice.ts';
export { invoicesFile } from './invoices-file.ts';
export { issueCreditNote } from './issue-credit-note.ts';
export { listDisputes } from './list-disputes.ts';
export { openDispute } from './open-dispute.ts';
export { showCreditNote } from './show-credit-note.ts';
export { monthToShow, showStatement, statementFile } from './show-statement.ts';
export { showSummary } from './show-summary.ts';
export { uniformFile } from './uniform-file.ts';
