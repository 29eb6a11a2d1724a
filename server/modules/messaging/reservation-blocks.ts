import type { Locale } from '#contract/primitives/locale.ts';
import { formatMoney } from '#rules/format/money.ts';
import { phoneAddress, whatsAppAddress } from '#rules/format/phone.ts';
import { starsText } from '#rules/reviews/rating.ts';
import { CARD_BRANDS } from '#rules/validators/card.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { arrivalParts, departureParts, type HoursPart, hasRestTimes } from '#texts/stay-hours.ts';
import { translatorOf } from '#texts/translator.ts';
import {
  type Block,
  type Isolated,
  ltr,
  type MailDocument,
  mailAddress,
  name,
  type Phrase,
  phoneNumber,
  phrasesIn,
  type Row,
} from './mail-document.ts';
import { hoursOf, type ReservationMail } from './reservation-mail.ts';

// What all mails about reservations are put together from.

export function linkBlocks({ link }: ReservationMail, locale: Locale): Block[] {
  return link === null ? [] : [{ kind: 'button', label: phrasesIn(locale)('mails.openReservation'), href: link }];
}

/** The same for the host, whose buttons are named in their own way. */
export function hostLinkBlocks({ link }: ReservationMail, locale: Locale): Block[] {
  return link === null ? [] : [{ kind: 'button', label: phrasesIn(locale)('mails.toReservation'), href: link }];
}

export function money(agorot: number): Isolated {
  return ltr(formatMoney(agorot));
}

export function quiet(text: Phrase): Block {
  return { kind: 'paragraph', text, isQuiet: true };
}

/** The nights of the stay, as subjects tell them. */
export function datesOf({ arrivalDate, departureDate }: Pick<ReservationMail, 'arrivalDate' | 'departureDate'>, locale: Locale): Isolated {
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

/** Makes the mail of a new booking to the host; what guests call a booking is a reservation to hosts. */
export function hostNumberRow({ reservationId }: ReservationMail, locale: Locale): Row {
  return { label: phrasesIn(locale)('mails.reservationNumber'), value: [ltr(reservationId)] };
}

export function stayRows(mail: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  const nights = translatorOf(locale)('common.nights', { count: mail.nights });
  const { arrival, departure } = hoursOf(mail);
  const dateOf = (date: string) => formatDate(date, locale, 'full');
  return [
    { label: say('stay.arrival'), value: [dateOf(mail.arrivalDate), ', ', ...hoursPhrase(arrivalParts(arrival, true), locale)] },
    {
      label: say('stay.departure'),
      value: [dateOf(mail.departureDate), ', ', ...hoursPhrase(departureParts(departure), locale), ` (${nights})`],
    },
    { label: say('mails.party'), value: [partyText(mail, locale)] },
  ];
}

/** `Check-in from 14:00, candles at 16:02`, for the line beside a subject. */
export function arrivalPhrase(mail: ReservationMail, locale: Locale): Phrase {
  return [...phrasesIn(locale)('stay.arrival'), ' ', ...hoursPhrase(arrivalParts(hoursOf(mail).arrival), locale)];
}

function hoursPhrase(parts: readonly HoursPart[], locale: Locale): Phrase {
  const say = phrasesIn(locale);
  return parts.flatMap(
    ({ key, time, until }, index): Phrase => [...(index === 0 ? [] : [', ']), ...say(key, { time: ltr(time), until: ltr(until) })],
  );
}

/** Tells that the guests keep Shabbat, and that its times are reckoned; nothing where there is no such. @param kept towards whom */
export function shabbatBlocks(mail: ReservationMail, locale: Locale, kept: 'stay.keepShabbat' | 'stay.guestsKeepShabbat'): Block[] {
  const say = phrasesIn(locale);
  const hours = hoursOf(mail);
  const { isLate, until } = hours.departure;
  return [
    ...(hours.keepsShabbat ? [quiet(isLate ? say(`${kept}Late`, { time: ltr(until) }) : say(kept))] : []),
    ...(hasRestTimes(hours) ? [quiet(say('stay.reckoned'))] : []),
  ];
}

export function partyText({ party }: Pick<ReservationMail, 'party'>, locale: Locale): string {
  const t = translatorOf(locale);
  const count = party.childAges.length;
  const children = t('common.children', { count });
  const aged = count > 0 ? [t('stay.childrenAged', { count, children, ages: agesText(party.childAges, locale) })] : [];
  return [t('common.adults', { count: party.adults }), ...aged, t('common.rooms', { count: party.rooms })].join(', ');
}

function agesText(ages: readonly number[], locale: Locale): string {
  const last = `${ages.at(-1)}`;
  return ages.length < 2 ? last : translatorOf(locale)('stay.agesAnd', { others: ages.slice(0, -1).join(', '), last });
}

export function wishRows(mail: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  return [
    ...(mail.arrivalTime ? [{ label: say('mails.arrivalTime'), value: [ltr(mail.arrivalTime)] }] : []),
    ...(mail.specialRequests ? [{ label: say('checkout.specialRequests'), value: [name(mail.specialRequests)] }] : []),
  ];
}

export function invoiceRows({ invoiceTo }: ReservationMail, locale: Locale): Row[] {
  if (invoiceTo === null) return [];
  const say = phrasesIn(locale);
  return [{ label: say('mails.invoiceTo'), value: [name(invoiceTo.name), ', ', ltr(invoiceTo.number)] }];
}

/** A place with too few reviews for a mean says nothing of them here. */
function ratingRows(rating: ReservationMail['rating'], locale: Locale): Row[] {
  if (!rating || rating.meanTenths === null) return [];
  const reviews = translatorOf(locale)('rating.reviews', { count: rating.count });
  return [{ label: phrasesIn(locale)('mails.rating'), value: [ltr(`★ ${starsText(rating.meanTenths)}`), ` · ${reviews}`] }];
}

export function placeRows({ hotel, rating }: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  return [
    { label: say('mails.property'), value: [name(hotel.name)] },
    ...ratingRows(rating, locale),
    ...(hotel.hostName ? [{ label: say('mails.hosts'), value: [name(hotel.hostName)] }] : []),
    { label: say('stay.supplierAddress'), value: [name(hotel.address)] },
    ...(hotel.directions ? [{ label: say('reservation.directions'), value: [name(hotel.directions)] }] : []),
    { label: say('mails.phone'), value: [phoneNumber(hotel.phone)] },
    { label: say('mails.email'), value: [mailAddress(hotel.email)] },
  ];
}

/** The way to the place, its hosts' telephone, and the stay in the guest's calendar. */
export function wayBlock({ hotel, calendarLink }: ReservationMail, locale: Locale): Block {
  const say = phrasesIn(locale);
  const place = `${hotel.latitude},${hotel.longitude}`;
  return {
    kind: 'links',
    links: [
      { label: say('map.app_waze'), href: `https://waze.com/ul?ll=${place}&navigate=yes` },
      { label: say('map.app_google'), href: `https://www.google.com/maps/dir/?api=1&destination=${place}` },
      { label: say('mails.callHosts'), href: phoneAddress(hotel.phone) },
      ...(calendarLink === null ? [] : [{ label: say('mails.toCalendar'), href: calendarLink }]),
    ],
  };
}

/** How the host reaches the guest, and the stay in the host's calendar. */
export function guestBlock({ guest, calendarLink }: ReservationMail, locale: Locale): Block {
  const say = phrasesIn(locale);
  const whatsApp = whatsAppAddress(guest.phone);
  return {
    kind: 'links',
    links: [
      ...(guest.phone === '' ? [] : [{ label: say('mails.callGuest'), href: phoneAddress(guest.phone) }]),
      ...(whatsApp === undefined ? [] : [{ label: say('mails.whatsApp'), href: whatsApp }]),
      ...(guest.email === '' ? [] : [{ label: say('mails.writeGuest'), href: `mailto:${guest.email}` }]),
      ...(calendarLink === null ? [] : [{ label: say('mails.openCalendar'), href: calendarLink }]),
    ],
  };
}

/** The place on top of a mail, where it has a picture. */
export function pictureOf({ hotel: { picture } }: ReservationMail): Pick<MailDocument, 'picture'> {
  return picture === null ? {} : { picture };
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
      { label: say('stay.supplierPhone'), value: [phoneNumber(supplier.phone)] },
    ],
  };
}

export function guestRows({ guest }: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  return [
    { label: say('mails.guest'), value: [name(nameOf(guest))] },
    ...(guest.phone === '' ? [] : [{ label: say('mails.phone'), value: [phoneNumber(guest.phone)] }]),
    ...(guest.email === '' ? [] : [{ label: say('mails.email'), value: [mailAddress(guest.email)] }]),
  ];
}

export function nameOf({ firstName, lastName }: ReservationMail['guest']): string {
  return `${firstName} ${lastName}`.trim();
}
