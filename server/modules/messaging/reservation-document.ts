import type { Locale } from '#contract/primitives/locale.ts';
import { formatDate, formatDateRange } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { formatCount } from '#rules/format/plurals.ts';
import { type Block, ltr, type MailDocument, name, type Phrase, type Row, say } from './mail-document.ts';
import type { ReservationMail } from './reservation-mail.ts';
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
  };
}

/** The notification that the host gets. */
export function hostNotification(mail: ReservationMail, locale: Locale): MailDocument {
  const texts = RESERVATION_TEXTS[locale];
  const guest = `${mail.guest.firstName} ${mail.guest.lastName}`;
  const dates = formatDateRange(mail.arrivalDate, mail.departureDate, locale, 'medium');
  const contact: Row[] = [
    { label: texts.guest, value: [name(guest)] },
    { label: texts.phone, value: [ltr(mail.guest.phone)] },
    { label: texts.email, value: [ltr(mail.guest.email)] },
  ];
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
          ...contact,
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

function linkBlocks({ link }: ReservationMail, locale: Locale): Block[] {
  return link === null ? [] : [{ kind: 'button', label: RESERVATION_TEXTS[locale].openReservation, href: link }];
}

function money(agorot: number) {
  return ltr(formatMoney(agorot));
}

function quiet(text: Phrase): Block {
  return { kind: 'paragraph', text, isQuiet: true };
}

function stayRows(mail: ReservationMail, locale: Locale): Row[] {
  const texts = RESERVATION_TEXTS[locale];
  const { arrivalFrom, arrivalUntil, departureUntil } = mail.hotel;
  return [
    { label: texts.arrival, value: texts.between(formatDate(mail.arrivalDate, locale, 'full'), arrivalFrom, arrivalUntil) },
    {
      label: texts.departure,
      value: say`${texts.until(formatDate(mail.departureDate, locale, 'full'), departureUntil)} (${formatCount(mail.nights, 'night', locale)})`,
    },
    { label: texts.party, value: [partyText(mail, locale)] },
  ];
}

function partyText({ party }: ReservationMail, locale: Locale): string {
  const children = party.childAges.length;
  const ages = children > 0 ? [`${formatCount(children, 'child', locale)} ${RESERVATION_TEXTS[locale].ages(party.childAges)}`] : [];
  return [formatCount(party.adults, 'adult', locale), ...ages, formatCount(party.rooms, 'room', locale)].join(', ');
}

function wishRows(mail: ReservationMail, locale: Locale): Row[] {
  const texts = RESERVATION_TEXTS[locale];
  return [
    ...(mail.arrivalTime ? [{ label: texts.arrivalTime, value: [ltr(mail.arrivalTime)] }] : []),
    ...(mail.specialRequests ? [{ label: texts.specialRequests, value: [name(mail.specialRequests)] }] : []),
  ];
}

function placeRows({ hotel }: ReservationMail, locale: Locale): Row[] {
  const texts = RESERVATION_TEXTS[locale];
  return [
    { label: texts.property, value: [name(hotel.name)] },
    { label: texts.address, value: [name(hotel.address)] },
    ...(hotel.directions ? [{ label: texts.directions, value: [name(hotel.directions)] }] : []),
    { label: texts.map, value: [ltr(`${hotel.latitude.toFixed(5)}, ${hotel.longitude.toFixed(5)}`)] },
    { label: texts.phone, value: [ltr(hotel.phone)] },
    { label: texts.email, value: [ltr(hotel.email)] },
  ];
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

function supplierRows({ supplier }: ReservationMail, locale: Locale): Row[] {
  const texts = RESERVATION_TEXTS[locale];
  return [
    { label: texts.supplierName, value: [name(supplier.name)] },
    { label: texts.supplierNumber, value: [ltr(supplier.number)] },
    { label: texts.address, value: [name(supplier.address)] },
    { label: texts.phone, value: [ltr(supplier.phone)] },
  ];
}
