/** What mails about bookings share; their other words are those of the pages. */
export const mails = {
  companyNumber: 'ח״פ {number}',
  openReservation: 'פתחו את ההזמנה',
  toReservation: 'לפרטי ההזמנה',
  bookingNumber: 'מספר הזמנה',
  reservationNumber: 'מספר הזמנה',
  guest: 'על שם',
  email: 'דוא״ל',
  phone: 'טלפון',
  party: 'מי מגיע',
  arrivalTime: 'שעת הגעה משוערת',
  property: 'מקום האירוח',
  hosts: 'המארחים',
  callHosts: 'התקשרו למארחים',
  toCalendar: 'הוסיפו ליומן',
  callGuest: 'שיחה',
  whatsApp: 'וואטסאפ',
  writeGuest: 'דוא״ל',
  openCalendar: 'פתיחה ביומן',
  price: 'פירוט המחיר: {unit}',
  night: 'לילה, {date}',
  total: 'סה״כ לתשלום',
  vat: 'המחיר כולל מע״מ {rate} בסך {amount}. {stay.touristVat}',
  payAtProperty: 'לא חייבנו אתכם עכשיו. משלמים למארחים כשמגיעים.',
  invoiceTo: 'חשבונית על שם',
  guarantee: 'כרטיס להבטחת ההזמנה: {brand} שמסתיים ב־{digits}.',
  cancelling: 'כמה עולה ביטול, לפי תאריך',
  directCancelling: 'התוכניות השתנו? את ההזמנה הזאת מבטלים אצל המארחים, בטלפון {phone}.',
  free: 'ללא תשלום',
  noShowForHost: 'אם האורחים לא יגיעו',
} as const;

/** To the guest and to the host, when somebody has booked. */
export const bookingMails = {
  guestSubject: 'ההזמנה אושרה: {hotel}, {dates}',
  guestPreview: 'הזמנה {id}, סה״כ {total}',
  guestHeading: 'ההזמנה אושרה. נתראה {inCity}!',
  guestOpening: 'שלום {name}, שמרנו לכם מקום: {hotel}. כאן כל מה שצריך לדעת לפני שיוצאים לדרך.',
  movedSubject: 'ההזמנה עודכנה: {hotel}, {dates}',
  movedHeading: 'ההזמנה שלכם עודכנה',
  movedOpening: 'שלום {name}, המארחים של {hotel} העבירו את השהייה שלכם: במקום {before}, {dates}. כאן כל הפרטים המעודכנים.',
  changedOpening: 'שלום {name}, המארחים של {hotel} עדכנו את ההזמנה שלכם. כאן כל הפרטים המעודכנים.',
  hostSubject: 'הזמנה חדשה: {guest}, {dates}',
  hostPreview: '{nights}, סה״כ {total}',
  hostHeading: 'קיבלתם הזמנה חדשה',
  hostOpening: 'יש לכם הזמנה חדשה על שם {guest} ({hotel}). הלילות כבר סגורים ביומן, ואין צורך לאשר.',
} as const;

/** To the guest, before the arrival. */
export const reminderMail = {
  subject: 'מתכוננים? נתראה ב־{date}: {hotel}',
  heading: 'עוד מעט {inCity}',
  opening: 'שלום {name}, המארחים של {hotel} כבר מתכוננים לבואכם. כאן כל מה שצריך לדרך.',
  toPay: 'לתשלום במקום: {total}.',
  changed: 'התוכניות השתנו? את תנאי הביטול ואת הביטול עצמו תמצאו בדף ההזמנה.',
} as const;

/** To the guest and to the host, when a booking was cancelled. */
export const cancellationMails = {
  guestSubject: 'ההזמנה בוטלה: {hotel}, {dates}',
  guestPreview: 'הזמנה {id} בוטלה',
  guestHeading: 'ההזמנה שלכם בוטלה',
  guestOpening: 'שלום {name}, ההזמנה שלכם אצל {hotel}, {dates}, בוטלה במלואה.',
  by_owner: 'המארחים ביטלו אותה.',
  by_admin: 'צוות התמיכה שלנו ביטל אותה לבקשתכם.',
  by_adminForHost: 'צוות התמיכה שלנו ביטל אותה לבקשת המארחים.',
  hostSubject: 'הזמנה בוטלה: {guest}, {dates}',
  hostHeading: 'הזמנה בוטלה',
  hostOpening: 'ההזמנה על שם {guest} ({hotel}) בוטלה.',
  nightsAreFree: 'הלילות התפנו ביומן שלכם ואפשר להזמין אותם שוב.',
  cancelledOn: 'בוטלה בתאריך',
  fee: 'דמי ביטול',
  noFee: 'ללא תשלום',
  why_freePeriod: 'הביטול נעשה לפני תום המועד לביטול חינם, לפי תנאי ההזמנה.',
  why_hostFee: 'אלה דמי הביטול לפי תנאי ההזמנה.',
  why_statutory: 'לפי חוק הגנת הצרכן: {legal.cap}.',
  why_host: 'כשהמארחים הם שמבטלים, האורחים אינם משלמים דמי ביטול.',
  charging: 'המארחים רשאים לחייב בדמי הביטול את כרטיס {brand} שמסתיים ב־{digits}.',
  hostMayCharge: 'אתם רשאים לגבות את דמי הביטול, או לוותר עליהם.',
  questions: 'שאלות על הביטול? התקשרו למקום האירוח: {phone}.',
} as const;

/** What a host does about a booking, to its guest. */
export const hostActionMails = {
  askSubject: 'המארחים מבקשים לבטל את ההזמנה: {hotel}, {dates}',
  askPreview: 'ההחלטה שלכם, והביטול חינם',
  askHeading: 'המארחים מבקשים שתבטלו את ההזמנה',
  askOpening: 'שלום {name}, המארחים של {hotel} מבקשים שתבטלו את ההזמנה שלכם.',
  askWords: 'במילים שלהם: {words}',
  askChoice: 'רק אתם יכולים לבטל, ואינכם חייבים. מכיוון שהמארחים ביקשו, הביטול חינם: לא תשלמו דמי ביטול, גם אם לא תגיעו.',
  chargeSubject: 'הכרטיס שלכם חויב ב־{amount}: {hotel}',
  chargePreview: 'כרטיס {brand} שמסתיים ב־{digits}',
  chargeHeading: 'הכרטיס שלכם חויב',
  chargeOpening: 'שלום {name}, כרטיס {brand} שמסתיים ב־{digits} חויב ב־{amount}.',
  chargeFor_cancellation: 'אלה דמי הביטול לפי תנאי ההזמנה שלכם אצל {hotel}.',
  questions: 'יש שאלות? התקשרו למקום האירוח: {phone}.',
  chargeFor_noShow: 'זה החיוב על אי־הגעה, לפי תנאי ההזמנה שלכם אצל {hotel}.',
  refundSubject: 'זיכוי של {amount} לכרטיס שלכם: {hotel}',
  refundPreview: 'עד שחברת האשראי תציג את הזיכוי יעברו כמה ימים.',
  refundHeading: 'הכרטיס שלכם זוכה',
  refundOpening: 'שלום {name}, החזרנו לכרטיס שלכם {amount} מתוך מה שחויבתם על ההזמנה אצל {hotel}.',
} as const;

/** About accounts: links, welcomes, passwords. */
export const accountMails = {
  greeting: 'שלום {name},',
  validDay: 'הקישור פועל יממה ופעם אחת.',
  validHour: 'הקישור פועל פעם אחת, במשך שעה.',
  validMinutes: 'הקישור פועל פעם אחת, במשך {minutes} דקות.',
  notOpenedByYou: 'לא אתם פתחתם את החשבון? כתבו לנו ונמחק אותו.',
  welcomeCustomer_subject: 'ברוכים הבאים ל{brand}',
  welcomeCustomer_heading: 'טוב שבאתם',
  welcomeCustomer_text: 'החשבון שלכם מוכן. מעכשיו כל ההזמנות שלכם במקום אחד: אפשר לראות אותן, להדפיס ולבטל בלי לחפש בהודעות ישנות.',
  welcomeCustomer_paying: 'ההזמנה תמיד מאושרת מיד, והתשלום במקום.',
  welcomeCustomer_button: 'מצאו מקום לנוח בו',
  welcomeOwner_subject: 'ברוכים הבאים ל{brand}, מארחים יקרים',
  welcomeOwner_heading: 'הדלת פתוחה',
  welcomeOwner_text:
    'החשבון שלכם מוכן. עכשיו ספרו על המקום: כמה פרטים, יחידות, מחירים ותמונות. הכול נשמר תוך כדי, ואפשר להמשיך בכל זמן שנוח לכם.',
  welcomeOwner_review:
    'הכפתור מאמת שהכתובת שלכם: אליה יגיעו ההזמנות, ובלעדיה אי אפשר להעלות תמונות ולאשר את המקום. כשתסיימו נעבור על הפרטים ונאשר, ואז אפשר לפרסם את המקום באתר.',
  welcomeOwner_button: 'אימות הכתובת והמשך ברישום',
  welcomeOwner_computer: 'נוח לעשות את זה במחשב.',
  restore_subject: 'סיסמה חדשה ל{brand}',
  restore_heading: 'בחרו סיסמה חדשה',
  restore_text: 'ביקשתם להחליף סיסמה ששכחתם. לחצו על הכפתור ובחרו אחת חדשה.',
  restore_button: 'בחירת סיסמה חדשה',
  restore_notAsked: 'לא ביקשתם? התעלמו מההודעה הזאת, והסיסמה תישאר כמו שהיא.',
  oneTime_subject: 'קישור כניסה ל{brand}',
  oneTime_heading: 'כניסה בלי סיסמה',
  oneTime_text: 'ביקשתם להיכנס לחשבון בלי סיסמה. לחצו על הכפתור ואשרו את הכניסה.',
  oneTime_button: 'כניסה לחשבון',
  oneTime_notAsked: 'לא ביקשתם? התעלמו מההודעה הזאת, ואל תעבירו אותה לאיש.',
  invited_subject: 'נפתח לכם חשבון ב{brand}',
  invited_heading: 'החשבון שלכם מוכן',
  invited_text: 'פתחנו לכם חשבון. נשאר רק לבחור סיסמה.',
  invited_button: 'בחירת סיסמה',
  invited_expired: 'אם תוקף הקישור פג, בקשו חדש בדף הכניסה, דרך ״{access.forgot}״.',
  passwordChanged_subject: 'הסיסמה שלכם ב{brand} הוחלפה',
  passwordChanged_heading: 'הסיסמה הוחלפה',
  passwordChanged_text: 'הסיסמה של החשבון שלכם הוחלפה, וכל המכשירים האחרים נותקו ממנו.',
  passwordChanged_notYou: 'אם זה לא אתם, בחרו מיד סיסמה חדשה וכתבו לנו.',
  passwordChanged_button: 'לא אתם? בחרו סיסמה חדשה',
  factorAdded_subject: 'נוסף צעד שני לכניסה לחשבון שלכם ב{brand}',
  factorAdded_heading: 'נוסף צעד שני לכניסה',
  factorAdded_text: 'לחשבון שלכם נוספה דרך לאשר את הכניסה מלבד הסיסמה, וכל המכשירים האחרים נותקו ממנו.',
  factorAdded_button: 'לא אתם? בחרו סיסמה חדשה',
  factorRemoved_subject: 'הוסר צעד שני מהכניסה לחשבון שלכם ב{brand}',
  factorRemoved_heading: 'הוסר צעד שני מהכניסה',
  factorRemoved_text: 'מהחשבון שלכם הוסרה דרך לאשר את הכניסה מלבד הסיסמה.',
  factorRemoved_button: 'לא אתם? בחרו סיסמה חדשה',
} as const;

/** About the registration of a place: `waiting` goes to the team, all others to the host. */
export const registrationMails = {
  host: 'המארחים',
  units: 'יחידות',
  again: 'נשלח שוב אחרי תיקון.',
  unnamed: 'מקום האירוח',
  received_subject: 'קיבלנו את הבקשה: {place}',
  received_heading: 'הבקשה אצלנו, עכשיו תורנו',
  received_text:
    'תודה שרשמתם את {place}. אנחנו קוראים כל מקום חדש בעצמנו, ולרוב עונים בתוך יום עסקים. בינתיים אפשר להמשיך לערוך: השינויים נשמרים ונבדקים יחד עם הבקשה.',
  received_button: 'לצפייה בבקשה',
  waiting_subject: 'ממתין לאישור: {place}',
  waiting_heading: 'מקום אירוח מחכה לבדיקה',
  waiting_text: 'נשלחה בקשה לאשר את {place}.',
  waiting_button: 'לתור האישורים',
  approved_subject: 'המקום אושר: {place}',
  approved_heading: 'המקום אושר',
  approved_text: 'איזה יופי: המקום שלכם, {place}, אושר. נשאר רק לפרסם, והוא יופיע בחיפוש בתוך דקה.',
  approved_button: 'לפרסום המקום',
  sentBack_subject: 'נשאר לתקן: {place}',
  sentBack_heading: 'עוד קצת, ואפשר לאשר',
  sentBack_text: 'עברנו על {place}, ויש כמה דברים לתקן לפני האישור. אחרי התיקון שלחו שוב.',
  sentBack_button: 'לתיקון ולשליחה',
  changeApproved_subject: 'השינויים אושרו: {place}',
  changeApproved_heading: 'השינויים באתר',
  changeApproved_text: 'השינויים בפרטים של {place} אושרו, והאורחים רואים אותם מעכשיו.',
  changeApproved_button: 'לפרטי המקום',
  changeRefused_subject: 'השינויים לא אושרו: {place}',
  changeRefused_heading: 'השינויים עוד לא באתר',
  changeRefused_text: 'לא אישרנו את השינויים בפרטים של {place}. הפרטים הקודמים נשארו באתר. תקנו, ונבדוק שוב.',
  changeRefused_button: 'לפרטי המקום',
} as const;

/** To support, with what a visitor wrote. */
export const contactMail = {
  subject: 'פנייה מהאתר: {email}',
  heading: 'פנייה חדשה מהאתר',
  sender: 'דוא״ל',
  language: 'שפת הדף',
  partner: 'שותף',
  answer: 'תשובה להודעה הזאת תגיע אל הפונים.',
} as const;

/** To hosts: a calendar of another site wants nights that are booked here. */
export const importConflictMail = {
  subject: 'התנגשות ביומן: {feed}, {unit}',
  preview: 'לאותם לילות יש הזמנה גם אצלכם וגם באתר אחר',
  heading: 'שתי הזמנות לאותם לילות',
  opening: 'ביומן של {feed} הופיע אירוע בלילות שכבר הוזמנו אצלכם.',
  unit: 'יחידה',
  nights: 'תאריכים',
  reservation: 'ההזמנה שלכם',
  kept: 'ההזמנה אצלכם לא השתנתה, והלילות נשארו שלה.',
  todo: 'ייתכן שגם באתר השני יש אורחים שקיבלו אישור. בדקו ב־{feed}, דברו עם האורחים, והעבירו או בטלו אחת מההזמנות עוד היום.',
  button: 'לסנכרון היומנים',
  toReservation: 'להזמנה שלכם',
} as const;

/** The practice page of the built-in payment provider. */
export const sandboxPayment = {
  title: 'תשלום לתרגול',
  practice: 'דף לתרגול בלבד: שום כסף לא עובר.',
  provider: 'חברת סליקה לתרגול',
  language: 'לעברית',
  toPay: 'לתשלום',
  to: 'למי',
  reference: 'עבור',
  payer: 'שם המשלמים',
  card: 'כרטיס',
  approve: 'תשלום',
  cancel: 'ביטול וחזרה',
  tryOut: 'בדקו מה קורה אם…',
  decline: 'הכרטיס נדחה',
  lose: 'התשלום עבר, והתשובה אבדה',
  loseText: 'הכסף נלקח, אבל אף הודעה לא חוזרת. תוך דקות האתר שואל בעצמו ומגלה.',
  isApproved: 'התשלום עבר.',
  isOver: 'התשלום הזה הסתיים. אפשר לנסות שוב מהחשבונית.',
  missing: 'אין תשלום בכתובת הזאת',
  missingText: 'הקישור חלקי, או שהתשלום כבר לא קיים. חזרו לחשבונית ונסו לשלם ממנה שוב.',
  back: 'חזרה לאתר',
} as const;

/** Where mails can be read that were kept instead of sent. */
export const mailbox = {
  title: 'תיבת דוא״ל',
  empty: 'אין עדיין הודעות. הזמינו לינה וההודעות יופיעו כאן.',
  to: 'אל',
  kept: 'נשמר',
  attached: 'מצורף',
  plainText: 'טקסט בלבד',
} as const;

/** To the host, when a guest asks for an invoice to a business. */
export const invoiceRequestMail = {
  subject: 'בקשה לחשבונית לעסק: {guest}, {dates}',
  preview: 'פרטי העסק בפנים',
  heading: 'האורחים מבקשים חשבונית לעסק',
  opening: 'התקבלה בקשה להוציא את החשבונית על השהייה של {guest} על שם העסק הזה.',
  note: 'את החשבונית על השהייה אתם מוציאים לאורחים ישירות. הפרטים מופיעים גם בדף ההזמנה.',
} as const;
