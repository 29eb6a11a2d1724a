// The face of paying: hosts pay their invoices, are reminded of them, and get receipts.

export { listHostPayments, listInvoicePayments, listReceiptsInShort, listTroubledPayments } from './list-payments.ts';
export { listReceiptDocuments, printReceipt, showReceipt } from './receipts.ts';
export { remindOfInvoices } from './remind-of-invoices.ts';
export { noteTransfer, settleOpenPayments, settlePast } from './settle-payments.ts';
export { showPayment } from './show-payment.ts';
export { startPayment } from './start-payment.ts';
