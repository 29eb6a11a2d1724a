import type { Locale } from '#contract/primitives/locale.ts';
import { formatMoney } from '#rules/format/money.ts';
import { formatDate } from '#texts/dates.ts';
import { formatCount } from '#texts/plurals.ts';
import { type Block, type Isolated, ltr, name, type Phrase, type Row, say } from './mail-document.ts';
import type { ReservationMail } from './reservation-mail.ts';
import { RESERVATION_TEXTS } from './reservation-texts.ts';

// What all mails about reservations are put together from.

export function linkBlocks({ link }: ReservationMail, locale: Locale): Block[] {
  return link === null ? [] : [{ kind: 'button', label: RESERVATION_TEXTS[locale].openReservation, href: link }];
}

export function money(agorot: number): Isolated {
  return ltr(formatMoney(agorot));
}

export function quiet(text: Phrase): Block {
  return { kind: 'paragraph', text, isQuiet: true };
}

export function stayRows(mail: ReservationMail, locale: Locale): Row[] {
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

export function wishRows(mail: ReservationMail, locale: Locale): Row[] {
  const texts = RESERVATION_TEXTS[locale];
  return [
    ...(mail.arrivalTime ? [{ label: texts.arrivalTime, value: [ltr(mail.arrivalTime)] }] : []),
    ...(mail.specialRequests ? [{ label: texts.specialRequests, value: [name(mail.specialRequests)] }] : []),
  ];
}

export function placeRows({ hotel }: ReservationMail, locale: Locale): Row[] {
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

export function supplierRows({ supplier }: ReservationMail, locale: Locale): Row[] {
  const texts = RESERVATION_TEXTS[locale];
  return [
    { label: texts.supplierName, value: [name(supplier.name)] },
    { label: texts.supplierNumber, value: [ltr(supplier.number)] },
    { label: texts.address, value: [name(supplier.address)] },
    { label: texts.phone, value: [ltr(supplier.phone)] },
  ];
}

/** How the host reaches the guest. */
export function guestRows({ guest }: ReservationMail, locale: Locale): Row[] {
  const texts = RESERVATION_TEXTS[locale];
  return [
    { label: texts.guest, value: [name(nameOf(guest))] },
    { label: texts.phone, value: [ltr(guest.phone)] },
    { label: texts.email, value: [ltr(guest.email)] },
  ];
}

export function nameOf({ firstName, lastName }: ReservationMail['guest']): string {
  return `${firstName} ${lastName}`.trim();
}
