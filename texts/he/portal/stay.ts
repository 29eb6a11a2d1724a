/** A stay with its price and terms, as property page, checkout and reservation show it. */
export const stay = {
  arrival: 'הגעה',
  departure: 'עזיבה',
  fromTime: 'מ־{time}',
  untilTime: 'עד {time}',
  childrenAged: '{children} (בגיל {ages})',
  ageGroupBaby: { one: 'תינוק', two: 'שני תינוקות', other: '{count} תינוקות' },
  ageGroupChild: { one: 'ילד', two: 'שני ילדים', other: '{count} ילדים' },
  ageGroupAdult: { one: 'מבוגר', two: 'שני מבוגרים', other: '{count} מבוגרים' },
  unitNights: '{unit}, {nights}',
  extraNights: 'תוספת {guests}, {nights}',
  extraOfNight: 'תוספת {guests}, {date}',
  discount: 'הנחה על מספר לילות',
  unitTotal: 'סה״כ {unit}',
  total: 'סה״כ',
  byNight: 'המחיר לילה אחר לילה',
  vat: 'כולל מע״מ {rate} ({amount}).',
  touristVat: 'תיירים מחו״ל הזכאים לשיעור מע״מ אפס מסדירים זאת במקום.',
  payAtProperty: 'התשלום במקום הלינה.',
  ifYouCancel: 'אם תבטלו',
  cancelFree: 'ביטול חינם',
  cancelPart: 'ביטול בתשלום חלקי',
  cancelFull: 'מחיר השהייה המלא',
  noShow: 'אם לא תגיעו ולא תבטלו',
  cardNever: 'משלמים למארחים כשמגיעים. הכרטיס רק מבטיח את ההזמנה.',
  cardForNoShow: 'משלמים למארחים כשמגיעים. הכרטיס יחויב רק אם לא תגיעו ולא תבטלו: {noShow}.',
  cardForFees: 'משלמים למארחים כשמגיעים. הכרטיס יחויב רק אם תבטלו: {fees}, או אם לא תגיעו ולא תבטלו: {noShow}.',
  cardAfterFree:
    'משלמים למארחים כשמגיעים. ביטול חינם עד {date}. הכרטיס יחויב רק אם תבטלו אחר כך: {fees}, או אם לא תגיעו ולא תבטלו: {noShow}.',
  untilDate: 'עד {to}',
  fromTodayUntil: 'מהיום ועד {to}',
  onDay: 'ב־{to}',
  policy: 'מדיניות הביטול: {name}',
  statutory: '{legal.distanceSale} {legal.conversation} הסכומים למעלה כבר מביאים בחשבון את הזכות הכללית.',
  statutoryTitle: 'זכויות הביטול לפי החוק',
  supplier: 'מי מספקים את השירות',
  supplierName: 'שם העסק',
  supplierNumber: 'מספר עוסק',
  supplierAddress: 'כתובת',
  supplierPhone: 'טלפון',
} as const;

/** What the law gives guests: here alone, and named by every page and mail that tells of it. */
export const legal = {
  distanceSale:
    'לפי חוק הגנת הצרכן, עסקה שנעשתה מרחוק אפשר לבטל בתוך {LAW_DAYS} ימים ולפחות {LAW_DAYS_BEFORE} ימים שאינם ימי מנוחה לפני ההגעה, בדמי ביטול של {legal.cap}.',
  conversation:
    'אנשים עם מוגבלות, בני 65 ומעלה ועולים חדשים רשאים לבטל בתוך ארבעה חודשים, כשהעסקה כללה שיחה (גם בצ׳אט או במייל), בכפוף לחוק.',
  cap: '{LAW_PERCENT}% ממחיר ההזמנה או {LAW_SHEKELS} ש״ח, לפי הנמוך',
} as const;
