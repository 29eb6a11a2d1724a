/** To the host, when a month is closed. */
export const invoiceMail = {
  paidFor: 'Invoice {number}',
  subject: 'Invoice for {month}: {total}',
  preview: 'Due by {date}',
  heading: 'Your invoice for {month}',
  opening: '{hotel}’s invoice for reservations made on the site that ended in {month} is ready.',
  number: 'Invoice number',
  net: 'Before VAT',
  vat: 'VAT',
  total: 'Total to pay',
  due: 'Due by',
  attached: 'The invoice is attached as a PDF.',
  button: 'View the invoice',
} as const;

/** To the host: a credit note on an invoice. */
export const creditNoteMail = {
  subject: 'Credit note for {month}: {total}',
  preview: 'Credit for invoice {number}',
  heading: 'A credit on your invoice for {month}',
  opening: 'We’ve issued a credit note for {hotel}’s invoice {number}.',
  number: 'Credit note number',
  total: 'Total credit',
  open: 'Left to pay on the invoice',
  attached: 'The credit note is attached as a PDF.',
  button: 'View the credit note',
} as const;

/** To the host: what became of a dispute. */
export const disputeMail = {
  subject: 'About your dispute: reservation {id}',
  heading: 'We’ve looked into reservation {id}',
  opening: 'We’ve looked into what you wrote about reservation {id} in {hotel}’s {month} statement.',
  refused: 'The commission stays as it is.',
  corrected: 'We’ve corrected the statement accordingly.',
  credited: 'We’ve credited you {total}, with credit note {number}.',
  button: 'View the statement',
} as const;

/** To the host, about an invoice that is not paid. */
export const invoiceReminderMail = {
  subject_before: 'Due by {date}: your invoice for {month}',
  subject_today: 'Due today: your invoice for {month}',
  subject_overdue: 'Overdue: your invoice for {month}',
  preview: '{total}, due by {date}',
  heading_before: 'An invoice is waiting to be paid',
  heading_today: 'Your invoice is due today',
  heading_overdue: 'Your invoice hasn’t been paid yet',
  opening_before: '{hotel}’s invoice for {month} is due by {date}.',
  opening_today: 'Today, {date}, is the last day to pay {hotel}’s invoice for {month}.',
  opening_overdue: '{hotel}’s invoice for {month} was due on {date}, and we haven’t received the payment yet.',
  alreadyPaid: 'Already paid? If you paid in the last few days, there’s nothing more to do.',
  button: 'View and pay',
} as const;

/** To the host, once an invoice is paid. */
export const receiptMail = {
  subject: 'Receipt {number}: {amount}',
  preview: 'We’ve received the payment for invoice {invoice}',
  heading: 'Received, thank you',
  opening: 'We’ve received the payment for {hotel}’s {month} invoice.',
  number: 'Receipt number',
  invoice: 'For invoice',
  amount: 'Amount',
  means: 'Paid by',
  means_card: 'Credit card',
  means_transfer: 'Bank transfer',
  paidOn: 'Date',
  attached: 'The receipt is attached as a PDF.',
  button: 'View the receipt',
} as const;

/** To the host, who has paid an invoice twice. */
export const paymentReturnedMail = {
  subject: 'Double payment returned: {amount}',
  preview: 'Invoice {number} had already been paid',
  heading: 'We returned a double payment',
  opening: 'Invoice {number} for {month} was paid twice. We kept one payment and returned the other, {amount}, to the card you paid with.',
  when: 'It will appear on your card statement within a few business days.',
  button: 'View the invoice',
} as const;
