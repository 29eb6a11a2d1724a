/** What stands on papers alone: invoices and confirmations as PDF. Their other words are those of the pages. */
export const papers = {
  receipt: 'Receipt {number}',
  creditNote: 'Credit note {number}',
  pageOf: 'Page {page} of {pages}',
  confirmation: 'Booking confirmation {id}',
  cancelledOn: 'This booking was cancelled on {date}.',
  units: 'Units',
  confirmationFoot: 'This is not an invoice. Invoices for the stay are issued by the hosts.',
} as const;
