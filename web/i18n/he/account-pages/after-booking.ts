/** After a booking without an account: the offer of one. */
export const afterBooking = {
  title: 'רוצים לשמור הכול במקום אחד?',
  lead: 'בחרו סיסמה, ויהיה לכם חשבון עם {email} ועם הפרטים שכבר מילאתם. ההזמנה תחכה באזור האישי.',
  submit: 'פתחו חשבון',
  doneTitle: 'החשבון מוכן.',
  done: 'ההזמנה מחכה לכם באזור האישי.',
  toCabinet: 'לאזור האישי',
} as const;
