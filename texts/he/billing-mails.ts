/** To the host, when a month is closed. */
export const invoiceMail = {
  paidFor: 'חשבונית {number}',
  subject: 'חשבונית {month}: {total}',
  preview: 'לתשלום עד {date}',
  heading: 'החשבונית של {month}',
  opening: 'החשבונית של {hotel} על ההזמנות מהאתר שהסתיימו ב{month} מוכנה.',
  number: 'מס׳ חשבונית',
  net: 'לפני מע״מ',
  vat: 'מע״מ',
  total: 'סה״כ לתשלום',
  due: 'לתשלום עד',
  attached: 'החשבונית מצורפת כקובץ PDF.',
  button: 'לחשבונית',
} as const;

/** To the host: a credit note on an invoice. */
export const creditNoteMail = {
  subject: 'חשבונית זיכוי ל{month}: {total}',
  preview: 'זיכוי על חשבונית {number}',
  heading: 'זיכוי על החשבונית של {month}',
  opening: 'הפקנו חשבונית זיכוי על חשבונית {number} של {hotel}.',
  number: 'מס׳ חשבונית זיכוי',
  total: 'סה״כ זיכוי',
  open: 'נותר לתשלום בחשבונית',
  attached: 'חשבונית הזיכוי מצורפת כקובץ PDF.',
  button: 'לחשבונית הזיכוי',
} as const;

/** To the host: what became of a dispute. */
export const disputeMail = {
  subject: 'תשובה להשגה על הזמנה {id}',
  heading: 'בדקנו את ההשגה על הזמנה {id}',
  opening: 'בדקנו את מה שכתבתם על הזמנה {id} בדוח {month} של {hotel}.',
  refused: 'החיוב נשאר כפי שהוא.',
  corrected: 'תיקנו את הדוח לפי מה שכתבתם.',
  credited: 'זיכינו אתכם ב־{total}, בחשבונית זיכוי {number}.',
  button: 'לדוח',
} as const;

/** To the host, about an invoice that is not paid. */
export const invoiceReminderMail = {
  subject_before: 'לתשלום עד {date}: חשבונית {month}',
  subject_today: 'היום היום האחרון לתשלום: חשבונית {month}',
  subject_overdue: 'באיחור: חשבונית {month}',
  preview: '{total}, לתשלום עד {date}',
  heading_before: 'חשבונית שמחכה לתשלום',
  heading_today: 'היום האחרון לתשלום',
  heading_overdue: 'החשבונית עוד לא שולמה',
  opening_before: 'החשבונית של {hotel} על {month} היא לתשלום עד {date}.',
  opening_today: 'היום, {date}, הוא היום האחרון לתשלום החשבונית של {hotel} על {month}.',
  opening_overdue: 'החשבונית של {hotel} על {month} הייתה לתשלום עד {date}, והתשלום עוד לא התקבל.',
  alreadyPaid: 'כבר שילמתם? אם התשלום נעשה בימים האחרונים, אין צורך לעשות דבר.',
  button: 'לחשבונית ולתשלום',
} as const;

/** To the host, once an invoice is paid. */
export const receiptMail = {
  subject: 'קבלה {number}: {amount}',
  preview: 'התשלום על חשבונית {invoice} התקבל',
  heading: 'התשלום התקבל, תודה',
  opening: 'התשלום על החשבונית של {hotel} על {month} התקבל.',
  number: 'מס׳ קבלה',
  invoice: 'על חשבונית',
  amount: 'סכום',
  means: 'אמצעי תשלום',
  means_card: 'כרטיס אשראי',
  means_transfer: 'העברה בנקאית',
  paidOn: 'תאריך',
  attached: 'הקבלה מצורפת כקובץ PDF.',
  button: 'לקבלה',
} as const;

/** To the host, who has paid an invoice twice. */
export const paymentReturnedMail = {
  subject: 'תשלום כפול הוחזר: {amount}',
  preview: 'חשבונית {number} כבר שולמה',
  heading: 'החזרנו תשלום כפול',
  opening: 'חשבונית {number} על {month} שולמה פעמיים. תשלום אחד נשמר, ואת השני, {amount}, החזרנו לכרטיס שבו שילמתם.',
  when: 'ההחזר יופיע בפירוט הכרטיס בתוך כמה ימי עסקים.',
  button: 'לחשבונית',
} as const;
