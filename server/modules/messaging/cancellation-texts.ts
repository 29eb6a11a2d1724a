import type { Locale } from '#contract/primitives/locale.ts';
import type { CancellationRule } from '#rules/cancellation/cancellation-lines.ts';
import { type Isolated, ltr, name, type Phrase, say } from './mail-document.ts';

/** Every sentence of the mails about cancelled reservations that other mails do not say. */
interface CancellationTexts {
  guestSubject(hotel: string, dates: string): Phrase;
  guestPreview(id: string): Phrase;
  guestHeading: Phrase;
  guestOpening(firstName: string, hotel: string, dates: string): Phrase;
  /** When somebody else cancelled for the guest. */
  byOthers: Readonly<Record<'owner' | 'admin', Phrase>>;
  hostSubject(guest: string, dates: string): Phrase;
  hostHeading: Phrase;
  hostOpening(guest: string, hotel: string): Phrase;
  nightsAreFree: Phrase;
  cancelledOn: Phrase;
  fee: Phrase;
  noFee: Phrase;
  why: Readonly<Record<CancellationRule, Phrase>>;
  charging(brand: string | Isolated, lastFour: string): Phrase;
  hostMayCharge: Phrase;
  questions(phone: string): Phrase;
}

const he: CancellationTexts = {
  guestSubject: (hotel, dates) => say`ההזמנה בוטלה: ${name(hotel)}, ${name(dates)}`,
  guestPreview: (id) => say`הזמנה ${ltr(id)} בוטלה`,
  guestHeading: say`ההזמנה שלכם בוטלה`,
  guestOpening: (firstName, hotel, dates) => say`שלום ${name(firstName)}, ההזמנה שלכם ב${name(hotel)}, ${name(dates)}, בוטלה כולה.`,
  byOthers: { owner: say`המארחים ביטלו אותה.`, admin: say`צוות התמיכה שלנו ביטל אותה.` },
  hostSubject: (guest, dates) => say`הזמנה בוטלה: ${name(guest)}, ${name(dates)}`,
  hostHeading: say`הזמנה בוטלה`,
  hostOpening: (guest, hotel) => say`ההזמנה של ${name(guest)} ב${name(hotel)} בוטלה.`,
  nightsAreFree: say`הלילות התפנו ביומן שלכם ואפשר להזמין אותם שוב.`,
  cancelledOn: say`בוטלה בתאריך`,
  fee: say`דמי ביטול`,
  noFee: say`ללא תשלום`,
  why: {
    freePeriod: say`הביטול נעשה בתקופה שבה הוא ללא תשלום, לפי תנאי ההזמנה.`,
    hostFee: say`אלה דמי הביטול לפי תנאי ההזמנה.`,
    statutory: say`לפי חוק הגנת הצרכן: 5% ממחיר ההזמנה או 100 ש״ח, לפי הנמוך.`,
  },
  charging: (brand, lastFour) => say`המארחים רשאים לחייב את דמי הביטול מכרטיס ${brand} שמסתיים ב־${ltr(lastFour)}.`,
  hostMayCharge: say`לפי תנאי ההזמנה אתם רשאים לגבות את דמי הביטול, או לוותר עליהם.`,
  questions: (phone) => say`שאלות על הביטול? התקשרו למקום האירוח: ${ltr(phone)}.`,
};

const en: CancellationTexts = {
  guestSubject: (hotel, dates) => say`Booking cancelled: ${name(hotel)}, ${dates}`,
  guestPreview: (id) => say`Booking ${ltr(id)} is cancelled`,
  guestHeading: say`Your booking is cancelled`,
  guestOpening: (firstName, hotel, dates) => say`Hello ${name(firstName)}, your booking at ${name(hotel)}, ${dates}, is cancelled in full.`,
  byOthers: { owner: say`Your hosts cancelled it.`, admin: say`Our support team cancelled it.` },
  hostSubject: (guest, dates) => say`Booking cancelled: ${name(guest)}, ${dates}`,
  hostHeading: say`A booking was cancelled`,
  hostOpening: (guest, hotel) => say`The booking of ${name(guest)} at ${name(hotel)} was cancelled.`,
  nightsAreFree: say`Its nights are free in your calendar and can be booked again.`,
  cancelledOn: say`Cancelled on`,
  fee: say`Cancellation fee`,
  noFee: say`Free`,
  why: {
    freePeriod: say`It was cancelled while cancelling was free by the terms of the booking.`,
    hostFee: say`This is the cancellation fee by the terms of the booking.`,
    statutory: say`By Israel’s Consumer Protection Law: 5% of the price or ₪100, whichever is lower.`,
  },
  charging: (brand, lastFour) => say`The hosts may charge the fee to the ${brand} card ending in ${ltr(lastFour)}.`,
  hostMayCharge: say`By the terms of the booking you may charge the cancellation fee, or waive it.`,
  questions: (phone) => say`Questions about the cancellation? Call the property: ${ltr(phone)}.`,
};

export const CANCELLATION_TEXTS: Readonly<Record<Locale, CancellationTexts>> = { he, en };
