import type { Locale } from '#contract/primitives/locale.ts';
import { formatDate } from '#texts/dates.ts';
import { ltr, type MailDocument, name, phoneNumber, phrasesIn } from './mail-document.ts';
import { linkBlocks, money, numberRow, pictureOf, placeRows, quiet, stayRows, wayBlock, wishRows } from './reservation-blocks.ts';
import type { ReservationMail } from './reservation-mail.ts';

/** Reminds a guest of a stay that is near: when, where, how to get in, and what is to be paid. */
export function arrivalReminder(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const hotel = name(mail.hotel.name);
  return {
    subject: say('reminderMail.subject', { hotel, date: name(formatDate(mail.arrivalDate, locale)) }),
    preview: say('reminderMail.preview', { time: ltr(mail.hotel.arrivalFrom) }),
    heading: say('reminderMail.heading', { inCity: name(mail.hotel.cityIn ?? mail.hotel.cityName) }),
    ...pictureOf(mail),
    blocks: [
      { kind: 'paragraph', text: say('reminderMail.opening', { name: name(mail.guest.firstName), hotel }) },
      { kind: 'facts', rows: [numberRow(mail, locale), ...stayRows(mail, locale), ...wishRows(mail, locale)] },
      { kind: 'facts', rows: placeRows(mail, locale) },
      wayBlock(mail, locale),
      { kind: 'paragraph', text: say('reminderMail.toPay', { total: money(mail.totalAgorot) }) },
      ...linkBlocks(mail, locale),
      quiet(
        mail.origin === 'direct' ? say('mails.directCancelling', { phone: phoneNumber(mail.hotel.phone) }) : say('reminderMail.changed'),
      ),
    ],
  };
}
