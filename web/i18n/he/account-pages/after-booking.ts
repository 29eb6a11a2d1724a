/** After a booking without an account: the offer of one. */
export const afterBooking = {
  title: 'רוצים לשמור הכול במקום אחד?',
  lead: 'נפתח לכם חשבון עם {email} ועם הפרטים שכבר מילאתם, ונשלח לשם קישור. פתחו אותו, וההזמנה תחכה באזור האישי.',
  submit: 'פתחו חשבון',
  doneTitle: 'כמעט סיימנו.',
  done: 'שלחנו קישור ל־{email}. פתחו אותו: ההזמנה תיכנס לאזור האישי, ותבחרו סיסמה.',
} as const;
