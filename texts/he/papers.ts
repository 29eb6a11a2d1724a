/** What stands on papers alone: invoices and confirmations as PDF. Their other words are those of the pages. */
export const papers = {
  receipt: 'קבלה {number}',
  creditNote: 'חשבונית זיכוי {number}',
  pageOf: 'עמוד {page} מתוך {pages}',
  confirmation: 'אישור הזמנה {id}',
  cancelledOn: 'ההזמנה בוטלה ב־{date}.',
  units: 'יחידות האירוח',
  confirmationFoot: 'המסמך אינו חשבונית. חשבונית על השהייה מוציאים המארחים.',
} as const;
