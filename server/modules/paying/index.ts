// The face of paying: hosts pay their invoices, are reminded of them, and get receipts.

export { listHostPayments, listReceiptsInShort } from './list-host-payments.ts';
export { listInvoicePayments } from './list-invoice-payments.ts';
export { listReceiptDocuments } from './list-receipt-documents.ts';
export { listTroubledPayments } from './list-troubled-payments.ts';
export { noteTransfer } from './note-transfer.ts';
export { remindOfInvoices } from './remind-of-invoices.ts';
export { settleOpenPayments } from './settle-open-payments.ts';
export { settlePast } from './settle-past.ts';
export { showPayment } from './show-payment.ts';
export { printReceipt, showReceipt } from './show-receipt.ts';
export { startPayment } from './start-payment.ts';
