/** Where the payment provider sends people back to. */
export const payment = {
  successHeading: 'התשלום התקבל',
  successText: 'תודה. אישור נשלח אליכם בדוא״ל.',
  failureHeading: 'התשלום נכשל',
  failureText: 'הכרטיס לא חויב. אפשר לנסות שוב, גם בכרטיס אחר.',
  cancelledHeading: 'התשלום בוטל',
  cancelledText: 'יצאתם לפני שהתשלום הושלם, והכרטיס לא חויב.',
  toBooking: 'להזמנה',
  toReservations: 'להזמנות שלי',
  tryAgain: 'נסו שוב',
  searchAgain: 'חיפוש חדש',
};
