import type { Locale } from '#contract/primitives/locale.ts';
import { formatMoney } from '#rules/format/money.ts';
import { CARD_BRANDS } from '#rules/validators/card.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import { type Block, type Isolated, ltr, name, type Phrase, phrasesIn, type Row } from './mail-document.ts';
import type { ReservationMail } from './reservation-mail.ts';

// What all mails about reservations are put together from.

export function linkBlocks({ link }: ReservationMail, locale: Locale): Block[] {
  return link === null ? [] : [{ kind: 'button', label: phrasesIn(locale)('mails.openReservation'), href: link }];
}

export function money(agorot: number): Isolated {
  return ltr(formatMoney(agorot));
}

export function quiet(text: Phrase): Block {
  return { kind: 'paragraph', text, isQuiet: true };
}

/** The nights of the stay, as subjects tell them. */
export function datesOf({ arrivalDate, departureDate }: ReservationMail, locale: Locale): Isolated {
  return name(formatDateRange(arrivalDate, departureDate, locale, 'medium'));
}

/** A card's brand as people of the language call it; an unknown one as it is. */
export function brandOf(brand: string, locale: Locale): Isolated {
  const known = CARD_BRANDS.find((each) => each === brand);
  return name(known ? translatorOf(locale)(`checkout.${known}`) : brand);
}

export function numberRow({ reservationId }: ReservationMail, locale: Locale): Row {
  return { label: phrasesIn(locale)('mails.bookingNumber'), value: [ltr(reservationId)] };
}

export function stayRows(mail: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  const nights = translatorOf(locale)('common.nights', { count: mail.nights });
  const { arrivalFrom, arrivalUntil, departureUntil } = mail.hotel;
  const [arrival, departure] = [formatDate(mail.arrivalDate, locale, 'full'), formatDate(mail.departureDate, locale, 'full')];
  return [
    { label: say('stay.arrival'), value: say('mails.arrivalBetween', { date: arrival, from: ltr(arrivalFrom), until: ltr(arrivalUntil) }) },
    { label: say('stay.departure'), value: say('mails.departureUntil', { date: departure, time: ltr(departureUntil), nights }) },
    { label: say('mails.party'), value: [partyText(mail, locale)] },
  ];
}

function partyText({ party }: ReservationMail, locale: Locale): string {
  const t = translatorOf(locale);
  const children = t('common.children', { count: party.childAges.length });
  const aged = party.childAges.length > 0 ? [t('mails.childrenAged', { children, ages: party.childAges.join(', ') })] : [];
  return [t('common.adults', { count: party.adults }), ...aged, t('common.rooms', { count: party.rooms })].join(', ');
}

export function wishRows(mail: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  return [
    ...(mail.arrivalTime ? [{ label: say('mails.arrivalTime'), value: [ltr(mail.arrivalTime)] }] : []),
    ...(mail.specialRequests ? [{ label: say('checkout.specialRequests'), value: [name(mail.specialRequests)] }] : []),
  ];
}

export function placeRows({ hotel }: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  return [
    { label: say('mails.property'), value: [name(hotel.name)] },
    { label: say('stay.supplierAddress'), value: [name(hotel.address)] },
    ...(hotel.directions ? [{ label: say('reservation.directions'), value: [name(hotel.directions)] }] : []),
    { label: say('mails.map'), value: [ltr(`${hotel.latitude.toFixed(5)}, ${hotel.longitude.toFixed(5)}`)] },
    { label: say('mails.phone'), value: [ltr(hotel.phone)] },
    { label: say('mails.email'), value: [ltr(hotel.email)] },
  ];
}

export function supplierBlock({ supplier }: ReservationMail, locale: Locale): Block {
  const say = phrasesIn(locale);
  return {
    kind: 'facts',
    title: say('stay.supplier'),
    rows: [
      { label: say('stay.supplierName'), value: [name(supplier.name)] },
      { label: say('stay.supplierNumber'), value: [ltr(supplier.number)] },
      { label: say('stay.supplierAddress'), value: [name(supplier.address)] },
      { label: say('stay.supplierPhone'), value: [ltr(supplier.phone)] },
    ],
  };
}

/** How the host reaches the guest. */
export function guestRows({ guest }: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  return [
    { label: say('mails.guest'), value: [name(nameOf(guest))] },
    { label: say('mails.phone'), value: [ltr(guest.phone)] },
    { label: say('mails.email'), value: [ltr(guest.email)] },
  ];
}

export function nameOf({ firstName, lastName }: ReservationMail['guest']): string {
  return `${firstName} ${lastName}`.trim();
}
