import type { Locale } from '#contract/primitives/locale.ts';
import { type Isolated, ltr, name, type Phrase, say } from './mail-document.ts';

type Piece = string | Isolated;

/** Every sentence of the mails about reservations. Hebrew addresses people in the plural, as the whole product does. */
interface ReservationTexts {
  guestSubject(hotel: string, dates: string): Phrase;
  guestPreview(total: Piece, id: string): Phrase;
  guestHeading(city: string): Phrase;
  guestOpening(firstName: string, hotel: string): Phrase;
  hostSubject(guest: string, dates: string): Phrase;
  hostPreview(nights: string, total: Piece): Phrase;
  hostHeading: Phrase;
  hostOpening(guest: string, hotel: string): Phrase;
  openReservation: Phrase;
  bookingNumber: Phrase;
  guest: Phrase;
  email: Phrase;
  phone: Phrase;
  party: Phrase;
  /** Ages follow the count of children. */
  ages(ages: readonly number[]): string;
  specialRequests: Phrase;
  arrivalTime: Phrase;
  arrival: Phrase;
  departure: Phrase;
  between(date: string, from: string, until: string): Phrase;
  until(date: string, time: string): Phrase;
  property: Phrase;
  address: Phrase;
  directions: Phrase;
  map: Phrase;
  price: Phrase;
  night(date: string): Phrase;
  extra(group: 'baby' | 'child' | 'adult', count: number, date: string): Phrase;
  discount: Phrase;
  unitTotal(unit: string): Phrase;
  total: Phrase;
  vat(ratePercent: number, amount: Piece): Phrase;
  touristVat: Phrase;
  payAtProperty: Phrase;
  guarantee(brand: string, lastFour: string): Phrase;
  cancelling: Phrase;
  free: Phrase;
  noShow: Phrase;
  policy(policyName: string): Phrase;
  statutory: Phrase;
  supplier: Phrase;
  supplierName: Phrase;
  supplierNumber: Phrase;
}

const he: ReservationTexts = {
  guestSubject: (hotel, dates) => say`ההזמנה אושרה: ${name(hotel)}, ${name(dates)}`,
  guestPreview: (total, id) => say`הזמנה ${ltr(id)}, סה״כ ${total}`,
  guestHeading: (city) => say`ההזמנה אושרה. נתראה ב${name(city)}!`,
  guestOpening: (firstName, hotel) =>
    say`שלום ${name(firstName)}, המקום שלכם ב${name(hotel)} שמור. כאן כל מה שצריך לדעת לפני שיוצאים לדרך.`,
  hostSubject: (guest, dates) => say`הזמנה חדשה: ${name(guest)}, ${name(dates)}`,
  hostPreview: (nights, total) => say`${nights}, סה״כ ${total}`,
  hostHeading: say`קיבלתם הזמנה חדשה`,
  hostOpening: (guest, hotel) => say`${name(guest)} הזמינו אצלכם, ב${name(hotel)}. הלילות כבר סגורים ביומן, ואין צורך לאשר.`,
  openReservation: say`פתחו את ההזמנה`,
  bookingNumber: say`מספר הזמנה`,
  guest: say`אורחים`,
  email: say`דואר אלקטרוני`,
  phone: say`טלפון`,
  party: say`מי מגיעים`,
  ages: (ages) => `(גיל ${ages.join(', ')})`,
  specialRequests: say`בקשות מיוחדות`,
  arrivalTime: say`שעת הגעה משוערת`,
  arrival: say`הגעה`,
  departure: say`עזיבה`,
  between: (date, from, until) => say`${date}, בין ${ltr(from)} ל־${ltr(until)}`,
  until: (date, time) => say`${date}, עד ${ltr(time)}`,
  property: say`מקום האירוח`,
  address: say`כתובת`,
  directions: say`איך מגיעים`,
  map: say`במפה`,
  price: say`המחיר, שורה אחר שורה`,
  night: (date) => say`לילה, ${name(date)}`,
  extra: (group, count, date) => say`תוספת ${HEBREW_GROUPS[group][count === 1 ? 0 : 1]}${count > 1 ? ` (${count})` : ''}, ${name(date)}`,
  discount: say`הנחה על מספר לילות`,
  unitTotal: (unit) => say`סה״כ ${name(unit)}`,
  total: say`סה״כ לתשלום`,
  vat: (ratePercent, amount) => say`המחיר כולל מע״מ ${ltr(`${ratePercent}%`)} בסך ${amount}.`,
  touristVat: say`תיירים מחו״ל הזכאים לשיעור מע״מ אפס מסדירים זאת במקום האירוח.`,
  payAtProperty: say`לא חייבנו אתכם עכשיו. משלמים למארחים כשמגיעים.`,
  guarantee: (brand, lastFour) => say`כרטיס לביטחון: ${name(brandName(brand, 'he'))} שמסתיים ב־${ltr(lastFour)}.`,
  cancelling: say`כמה עולה ביטול, לפי תאריך`,
  free: say`ללא תשלום`,
  noShow: say`אם לא תגיעו ולא תבטלו`,
  policy: (policyName) => say`מדיניות הביטול: ${name(policyName)}`,
  statutory: say`לפי חוק הגנת הצרכן, עסקה שנעשתה מרחוק אפשר לבטל בתוך 14 ימים ולפחות 7 ימים שאינם ימי מנוחה לפני ההגעה, בדמי ביטול של 5% או 100 ש״ח, לפי הנמוך. אנשים עם מוגבלות, בני 65 ומעלה ועולים חדשים רשאים לבטל בתוך ארבעה חודשים, כשהעסקה כללה שיחה (גם בצ׳אט או במייל), בכפוף לחוק. הסכומים למעלה כבר מביאים בחשבון את הזכות הכללית.`,
  supplier: say`מי מספקים את השירות`,
  supplierName: say`שם העסק`,
  supplierNumber: say`מספר עוסק`,
};

const en: ReservationTexts = {
  guestSubject: (hotel, dates) => say`Booking confirmed: ${name(hotel)}, ${dates}`,
  guestPreview: (total, id) => say`Booking ${ltr(id)}, total ${total}`,
  guestHeading: (city) => say`Your booking is confirmed. See you in ${name(city)}!`,
  guestOpening: (firstName, hotel) =>
    say`Hello ${name(firstName)}, your place at ${name(hotel)} is reserved. Here is all you need before you set out.`,
  hostSubject: (guest, dates) => say`New booking: ${name(guest)}, ${dates}`,
  hostPreview: (nights, total) => say`${nights}, total ${total}`,
  hostHeading: say`You have a new booking`,
  hostOpening: (guest, hotel) =>
    say`${name(guest)} booked with you, at ${name(hotel)}. The nights are closed in your calendar already; there is nothing to approve.`,
  openReservation: say`Open the booking`,
  bookingNumber: say`Booking number`,
  guest: say`Guest`,
  email: say`E-mail`,
  phone: say`Phone`,
  party: say`Who is coming`,
  ages: (ages) => `(aged ${ages.join(', ')})`,
  specialRequests: say`Special requests`,
  arrivalTime: say`Expected time of arrival`,
  arrival: say`Arrival`,
  departure: say`Departure`,
  between: (date, from, until) => say`${date}, between ${ltr(from)} and ${ltr(until)}`,
  until: (date, time) => say`${date}, until ${ltr(time)}`,
  property: say`Place to stay`,
  address: say`Address`,
  directions: say`How to get there`,
  map: say`On the map`,
  price: say`The price, line by line`,
  night: (date) => say`Night, ${date}`,
  extra: (group, count, date) => say`Extra ${ENGLISH_GROUPS[group][count === 1 ? 0 : 1]}${count > 1 ? ` (${count})` : ''}, ${date}`,
  discount: say`Discount for several nights`,
  unitTotal: (unit) => say`Total for ${name(unit)}`,
  total: say`Total to pay`,
  vat: (ratePercent, amount) => say`The price includes ${ltr(`${ratePercent}%`)} VAT of ${amount}.`,
  touristVat: say`Visitors from abroad who are entitled to the zero VAT rate settle it at the property.`,
  payAtProperty: say`You have not been charged. You pay your hosts when you arrive.`,
  guarantee: (brand, lastFour) => say`Card held as a guarantee: ${brandName(brand, 'en')} ending in ${ltr(lastFour)}.`,
  cancelling: say`What cancelling costs, by date`,
  free: say`Free`,
  noShow: say`If you neither come nor cancel`,
  policy: (policyName) => say`Cancellation policy: ${name(policyName)}`,
  statutory: say`Under Israel’s Consumer Protection Law a distance sale may be cancelled within 14 days of booking and at least 7 days, not counting days of rest, before arrival, for 5% or ₪100, whichever is lower. People with disabilities, people of 65 and over and new immigrants may cancel within four months where the sale involved a conversation (also by chat or e-mail), subject to the law. The amounts above already include the general right.`,
  supplier: say`Who provides the service`,
  supplierName: say`Business name`,
  supplierNumber: say`Business number`,
};

/** Brands that people call by names other than their ids. */
const ENGLISH_BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  isracard: 'Isracard',
};
const HEBREW_BRANDS: Readonly<Record<string, string>> = { ...ENGLISH_BRANDS, diners: 'דיינרס', isracard: 'ישראכרט' };

/** A card's brand as people of the language call it. */
export function brandName(brand: string, locale: Locale): string {
  return (locale === 'he' ? HEBREW_BRANDS : ENGLISH_BRANDS)[brand] ?? brand;
}

const HEBREW_GROUPS = { baby: ['תינוק', 'תינוקות'], child: ['ילד', 'ילדים'], adult: ['מבוגר', 'מבוגרים'] } as const;
const ENGLISH_GROUPS = { baby: ['baby', 'babies'], child: ['child', 'children'], adult: ['adult', 'adults'] } as const;

export const RESERVATION_TEXTS: Readonly<Record<Locale, ReservationTexts>> = { he, en };
