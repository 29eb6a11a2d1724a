import type { Locale } from '#contract/primitives/locale.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { formatCount } from '#texts/plurals.ts';
import { type Block, ltr, type MailDocument, name, type Phrase, type Row, say } from './mail-document.ts';
import { guestRows, linkBlocks, money, nameOf, placeRows, quiet, stayRows, supplierRows, wishRows } from './reservation-blocks.ts';
import { attachmentsOf, type ReservationMail } from './reservation-mail.ts';
import { RESERVATION_TEXTS } from './reservation-texts.ts';

/** The confirmation that a guest gets. */
export function guestConfirmation(mail: ReservationMail, locale: Locale): MailDocument {
  const texts = RESERVATION_TEXTS[locale];
  const dates = formatDateRange(mail.arrivalDate, mail.departureDate, locale, 'medium');
  return {
    subject: texts.guestSubject(mail.hotel.name, dates),
    preview: texts.guestPreview(money(mail.totalAgorot), mail.reservationId),
    heading: texts.guestHeading(mail.hotel.cityName),
    blocks: [
      { kind: 'paragraph', text: texts.guestOpening(mail.guest.firstName, mail.hotel.name) },
      {
        kind: 'facts',
        rows: [{ label: texts.bookingNumber, value: [ltr(mail.reservationId)] }, ...stayRows(mail, locale), ...wishRows(mail, locale)],
      },
      ...linkBlocks(mail, locale),
      { kind: 'facts', title: texts.property, rows: placeRows(mail, locale) },
      ...priceBlocks(mail, locale),
      { kind: 'paragraph', text: texts.payAtProperty },
      ...(mail.guarantee ? [quiet(texts.guarantee(mail.guarantee.brand, mail.guarantee.lastFour))] : []),
      ...cancellationBlocks(mail, locale),
      { kind: 'facts', title: texts.supplier, rows: supplierRows(mail, locale) },
    ],
    attachments: attachmentsOf(mail),
  };
}

/** The notification that the host gets. */
export function hostNotification(mail: ReservationMail, locale: Locale): MailDocument {
  const texts = RESERVATION_TEXTS[locale];
  const guest = nameOf(mail.guest);
  const dates = formatDateRange(mail.arrivalDate, mail.departureDate, locale, 'medium');
  return {
    subject: texts.hostSubject(guest, dates),
    preview: texts.hostPreview(formatCount(mail.nights, 'night', locale), money(mail.totalAgorot)),
    heading: texts.hostHeading,
    blocks: [
      { kind: 'paragraph', text: texts.hostOpening(guest, mail.hotel.name) },
      {
        kind: 'facts',
        rows: [
          { label: texts.bookingNumber, value: [ltr(mail.reservationId)] },
          ...guestRows(mail, locale),
          ...stayRows(mail, locale),
          ...wishRows(mail, locale),
        ],
      },
      ...linkBlocks(mail, locale),
      ...priceBlocks(mail, locale),
      ...(mail.guarantee ? [quiet(texts.guarantee(mail.guarantee.brand, mail.guarantee.lastFour))] : []),
      ...cancellationBlocks(mail, locale),
      { kind: 'facts', title: texts.supplier, rows: supplierRows(mail, locale) },
    ],
  };
}

/** One table per unit with each of its lines; the booking's total stands under the last. */
function priceBlocks(mail: ReservationMail, locale: Locale): Block[] {
  const texts = RESERVATION_TEXTS[locale];
  const total: Row = { label: texts.total, value: [money(mail.totalAgorot)] };
  const units = mail.units.map((unit, index): Block => {
    const rows = unit.lines.map((line) => ({ label: lineLabel(line, locale), value: [money(line.amountAgorot)] }));
    const ownTotal = mail.units.length > 1 ? [{ label: texts.unitTotal(unit.title), value: [money(unit.totalAgorot)] }] : [];
    const title = index === 0 ? say`${texts.price}: ${name(unit.title)}` : [name(unit.title)];
    const isLast = index === mail.units.length - 1;
    return { kind: 'prices', title, rows: [...rows, ...ownTotal], ...(isLast ? { total } : {}) };
  });
  const vat = mail.vat ? [quiet(say`${texts.vat(mail.vat.ratePercent, money(mail.vat.amountAgorot))} ${texts.touristVat}`)] : [];
  return [...units, ...vat];
}

function lineLabel(line: ReservationMail['units'][number]['lines'][number], locale: Locale): Phrase {
  const texts = RESERVATION_TEXTS[locale];
  const date = line.date ? formatDate(line.date, locale, 'weekday') : '';
  if (line.kind === 'night') return texts.night(date);
  if (line.kind === 'extra') return texts.extra(line.ageGroup ?? 'adult', line.count ?? 1, date);
  return texts.discount;
}

function cancellationBlocks({ cancellation }: ReservationMail, locale: Locale): Block[] {
  const texts = RESERVATION_TEXTS[locale];
  const steps = cancellation.steps.map((step) => ({
    label: [name(formatDateRange(step.from, step.to, locale))],
    value: step.feeAgorot === 0 ? texts.free : [money(step.feeAgorot)],
  }));
  const noShow = { label: texts.noShow, value: cancellation.noShowFeeAgorot === 0 ? texts.free : [money(cancellation.noShowFeeAgorot)] };
  return [
    { kind: 'prices', title: texts.cancelling, rows: [...steps, noShow] },
    quiet(texts.policy(cancellation.name)),
    ...(cancellation.notes ? [quiet([name(cancellation.notes)])] : []),
    quiet(texts.statutory),
  ];
}
