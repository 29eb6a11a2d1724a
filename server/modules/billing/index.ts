// The face of billing: the commission on reservations, the statements of their months, and the invoices that ask for it.

export { listInvoices, noteInvoicePayment } from './admin-invoices.ts';
export { noteInvoicesPaid } from './billing-queries.ts';
export { closeStatements } from './close-statements.ts';
export { listHostInvoices, showHostInvoice } from './show-invoices.ts';
export { monthToShow, showStatement, statementFile } from './show-statement.ts';
export { showSummary } from './show-summary.ts';
