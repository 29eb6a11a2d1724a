import type { Locale } from '#contract/primitives/locale.ts';
import { chargeName, chargeTimes, nightsOfLines } from '#texts/charge-words.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import type { TextKey } from '#texts/translate.ts';
import { translatorOf } from '#texts/translator.ts';
import { type Block, ltr, type MailDocument, name, type Phrase, phoneNumber, phrasesIn, type Row, template } from './mail-document.ts';
import {
  arrivalPhrase,
  brandOf,
  datesOf,
  guestBlock,
  guestRows,
  hostLinkBlocks,
  hostNumberRow,
  invoiceRows,
  linkBlocks,
  money,
  nameOf,
  numberRow,
  pictureOf,
  placeRows,
  quiet,
  shabbatBlocks,
  stayRows,
  supplierBlock,
  wayBlock,
  wishRows,
} from './reservation-blocks.ts';
import { attachmentsOf, type ReservationMail, reservationMail } from './reservation-mail.ts';

type Line = ReservationMail['units'][number]['lines'][number];

const GUESTS = { baby: 'stay.ageGroupBaby', child: 'stay.ageGroupChild', adult: 'stay.ageGroupAdult' } as const satisfies Record<
  NonNullable<Line['ageGroup']>,
  TextKey
>;

/** All that a guest needs to know of the stay. */
function guestConfirmation(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const hotel = name(mail.hotel.name);
  return {
    subject: say('bookingMails.guestSubject', { hotel, dates: datesOf(mail, locale) }),
    preview: say('bookingMails.guestPreview', { total: money(mail.totalAgorot), id: ltr(mail.reservationId) }),
    heading: say('bookingMails.guestHeading', { inCity: name(mail.hotel.cityIn ?? mail.hotel.cityName) }),
    ...pictureOf(mail),
    blocks: [
      { kind: 'paragraph', text: say('bookingMails.guestOpening', { name: name(mail.guest.firstName), hotel }) },
      { kind: 'facts', rows: [numberRow(mail, locale), ...stayRows(mail, locale), ...wishRows(mail, locale)] },
      ...shabbatBlocks(mail, locale, 'stay.keepShabbat'),
      ...linkBlocks(mail, locale),
      { kind: 'facts', rows: placeRows(mail, locale) },
      wayBlock(mail, locale),
      ...priceBlocks(mail, locale),
      { kind: 'paragraph', text: say('mails.payAtProperty') },
      ...guaranteeBlocks(mail, locale),
      ...cancellationBlocks(mail, locale),
      supplierBlock(mail, locale),
    ],
    attachments: attachmentsOf(mail),
  };
}

function hostNotification(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const guest = name(nameOf(mail.guest));
  const nights = translatorOf(locale)('common.nights', { count: mail.nights });
  return {
    subject: say('bookingMails.hostSubject', { guest, dates: datesOf(mail, locale) }),
    preview: say('bookingMails.hostPreview', { nights, total: money(mail.totalAgorot) }),
    heading: say('bookingMails.hostHeading'),
    blocks: [
      { kind: 'paragraph', text: say('bookingMails.hostOpening', { guest, hotel: name(mail.hotel.name) }) },
      {
        kind: 'facts',
        rows: [
          hostNumberRow(mail, locale),
          ...guestRows(mail, locale),
          ...stayRows(mail, locale),
          ...wishRows(mail, locale),
          ...invoiceRows(mail, locale),
        ],
      },
      ...shabbatBlocks(mail, locale, 'stay.guestsKeepShabbat'),
      guestBlock(mail, locale),
      ...hostLinkBlocks(mail, locale),
      ...priceBlocks(mail, locale, 'stay.total'),
      ...guaranteeBlocks(mail, locale),
      cancellationDates(mail, locale, 'mails.noShowForHost'),
    ],
  };
}

/** One table per unit with each of its lines; the booking's total stands under the last, named for whoever reads it. */
export function priceBlocks(mail: ReservationMail, locale: Locale, totalName: 'mails.total' | 'stay.total' = 'mails.total'): Block[] {
  const say = phrasesIn(locale);
  const total: Row = { label: say(mail.cancelled ? 'stay.total' : totalName), value: [money(mail.totalAgorot)] };
  const units = mail.units.map((unit, index): Block => {
    const rows = unit.lines.map((line) => ({
      label: lineLabel(line, nightsOfLines(unit.lines), locale),
      value: [money(line.amountAgorot)],
    }));
    const title = name(unit.title);
    const ownTotal = mail.units.length > 1 ? [{ label: say('stay.unitTotal', { unit: title }), value: [money(unit.totalAgorot)] }] : [];
    const isLast = index === mail.units.length - 1;
    return {
      kind: 'prices',
      title: index === 0 ? say('mails.price', { unit: title }) : [title],
      rows: [...rows, ...ownTotal],
      ...(isLast ? { total } : {}),
    };
  });
  const { vat } = mail;
  return [...units, ...(vat ? [quiet(say('mails.vat', { rate: ltr(`${vat.ratePercent}%`), amount: money(vat.amountAgorot) }))] : [])];
}

function lineLabel(line: Line, nights: number, locale: Locale): Phrase {
  const { kind, date, ageGroup = 'adult', count = 1, charge } = line;
  const say = phrasesIn(locale);
  const day = name(date ? formatDate(date, locale, 'weekday') : '');
  if (kind === 'night') return say('mails.night', { date: day });
  if (kind === 'discount') return say('stay.discount');
  if (kind === 'ownPrice') return say('stay.ownPrice');
  if (charge) return chargeLabel(line, nights, locale);
  return say('stay.extraOfNight', { guests: translatorOf(locale)(GUESTS[ageGroup], { count }), date: day });
}

/** The same words as on pages (web/extra-charges/charge-words.ts), with their marks. */
function chargeLabel(line: Line, nights: number, locale: Locale): Phrase {
  const t = translatorOf(locale);
  const called = name(line.charge ? chargeName(line.charge, t) : '');
  const counted = chargeTimes(line, nights, t);
  const say = phrasesIn(locale);
  if (!counted) return say('stay.extraChargeOfStay', { name: called });
  return say('stay.extraChargeEach', { name: called, times: counted.times, amount: money(counted.eachAgorot) });
}

export function guaranteeBlocks({ guarantee }: ReservationMail, locale: Locale): Block[] {
  if (!guarantee) return [];
  return [quiet(phrasesIn(locale)('mails.guarantee', { brand: brandOf(guarantee.brand, locale), digits: ltr(guarantee.lastFour) }))];
}

/** @param noShow what not coming is called towards its reader */
function cancellationDates({ cancellation }: ReservationMail, locale: Locale, noShow: 'stay.noShow' | 'mails.noShowForHost'): Block {
  const say = phrasesIn(locale);
  const fee = (agorot: number): Phrase => (agorot === 0 ? say('mails.free') : [money(agorot)]);
  const steps = cancellation.steps.map(({ from, to, feeAgorot }) => ({
    label: [name(formatDateRange(from, to, locale))],
    value: fee(feeAgorot),
  }));
  const absence = { label: say(noShow), value: fee(cancellation.noShowFeeAgorot) };
  return { kind: 'prices', title: say('mails.cancelling'), rows: [...steps, absence] };
}

/** Returns what guests are told of cancelling: its costs by date, or of a direct reservation that the hosts settle it; and the terms. */
export function cancellationBlocks(mail: ReservationMail, locale: Locale): Block[] {
  const { cancellation, hotel, origin } = mail;
  const say = phrasesIn(locale);
  const isDirect = origin === 'direct';
  return [
    ...(isDirect
      ? [quiet(say('mails.directCancelling', { phone: phoneNumber(hotel.phone) })), quiet(say('stay.directFees'))]
      : [cancellationDates(mail, locale, 'stay.noShow')]),
    quiet(say('stay.policy', { name: name(cancellation.name) })),
    ...(cancellation.notes ? [quiet([name(cancellation.notes)])] : []),
    ...(isDirect ? [] : [quiet(say('stay.statutory'))]),
  ];
}

/** Reminds a guest of a stay that is near: when, where, how to get in, and what is to be paid. */
function arrivalReminder(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const hotel = name(mail.hotel.name);
  return {
    subject: say('reminderMail.subject', { hotel, date: name(formatDate(mail.arrivalDate, locale)) }),
    preview: arrivalPhrase(mail, locale),
    heading: say('reminderMail.heading', { inCity: name(mail.hotel.cityIn ?? mail.hotel.cityName) }),
    ...pictureOf(mail),
    blocks: [
      { kind: 'paragraph', text: say('reminderMail.opening', { name: name(mail.guest.firstName), hotel }) },
      { kind: 'facts', rows: [numberRow(mail, locale), ...stayRows(mail, locale), ...wishRows(mail, locale)] },
      ...shabbatBlocks(mail, locale, 'stay.keepShabbat'),
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

export const RESERVATION_MAILS = {
  'reservation-confirmed': template(reservationMail, guestConfirmation),
  'reservation-received': template(reservationMail, hostNotification),
  'arrival-reminder': template(reservationMail, arrivalReminder),
};
