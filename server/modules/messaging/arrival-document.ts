import type { Locale } from '#contract/primitives/locale.ts';
import { formatDate } from '#texts/dates.ts';
import { type Isolated, ltr, type MailDocument, name, type Phrase, say } from './mail-document.ts';
import { linkBlocks, money, placeRows, quiet, stayRows, wishRows } from './reservation-blocks.ts';
import type { ReservationMail } from './reservation-mail.ts';
import { RESERVATION_TEXTS } from './reservation-texts.ts';

/** The sentences of the reminder that other mails do not say. */
const TEXTS = {
  he: {
    subject: (hotel: string, date: string): Phrase => say`מתכוננים? ${name(hotel)} מחכים לכם ב־${name(date)}`,
    preview: (from: string): Phrase => say`הצ׳ק־אין משעה ${ltr(from)}`,
    heading: (city: string): Phrase => say`עוד מעט ב${name(city)}`,
    opening: (firstName: string, hotel: string): Phrase =>
      say`שלום ${name(firstName)}, ${name(hotel)} כבר מתכוננים לבואכם. כאן כל מה שצריך לדרך.`,
    toPay: (total: Isolated): Phrase => say`לתשלום במקום: ${total}.`,
    changed: (): Phrase => say`התוכניות השתנו? את תנאי הביטול ואת הביטול עצמו תמצאו בדף ההזמנה.`,
  },
  en: {
    subject: (hotel: string, date: string): Phrase => say`Ready? ${name(hotel)} expects you on ${date}`,
    preview: (from: string): Phrase => say`Check-in from ${ltr(from)}`,
    heading: (city: string): Phrase => say`Soon in ${name(city)}`,
    opening: (firstName: string, hotel: string): Phrase =>
      say`Hello ${name(firstName)}, ${name(hotel)} is getting ready for you. Here is all you need for the way.`,
    toPay: (total: Isolated): Phrase => say`To pay at the property: ${total}.`,
    changed: (): Phrase => say`Have your plans changed? Cancelling, and what it costs, is on the page of your booking.`,
  },
} satisfies Record<Locale, object>;

/** Reminds a guest of a stay that is near: when, where, how to get in, and what is to be paid. */
export function arrivalReminder(mail: ReservationMail, locale: Locale): MailDocument {
  const [texts, shared] = [TEXTS[locale], RESERVATION_TEXTS[locale]];
  return {
    subject: texts.subject(mail.hotel.name, formatDate(mail.arrivalDate, locale)),
    preview: texts.preview(mail.hotel.arrivalFrom),
    heading: texts.heading(mail.hotel.cityName),
    blocks: [
      { kind: 'paragraph', text: texts.opening(mail.guest.firstName, mail.hotel.name) },
      {
        kind: 'facts',
        rows: [{ label: shared.bookingNumber, value: [ltr(mail.reservationId)] }, ...stayRows(mail, locale), ...wishRows(mail, locale)],
      },
      { kind: 'facts', title: shared.property, rows: placeRows(mail, locale) },
      { kind: 'paragraph', text: texts.toPay(money(mail.totalAgorot)) },
      ...linkBlocks(mail, locale),
      quiet(texts.changed()),
    ],
  };
}
