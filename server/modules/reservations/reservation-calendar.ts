import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';
import type { ReservationMail } from '#server/modules/messaging/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { translatorOf } from '#texts/translator.ts';
import { unitName } from './frozen-stay.ts';
import type { StoredReservation } from './reservation-queries.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * The stay as an iCalendar file (RFC 5545): the days from arrival to departure, as dates without times, so that no zone can move them. Its UID
 * never changes; a cancelled stay has a higher SEQUENCE, by which calendars take it out again.
 * @param link where its reader opens the reservation
 */
export function reservationCalendar(
  reservation: StoredReservation,
  { publicUrl, brand }: Pick<Configuration, 'publicUrl' | 'brand'>,
  { locale, link }: { readonly locale: Locale; readonly link: string },
): NonNullable<ReservationMail['calendar']> {
  const { id, frozen, outcome } = reservation;
  const { property, stay } = frozen;
  const isCancelled = outcome?.kind === 'cancelled';
  const calendar = ical({
    prodId: { company: brand.name.en, product: 'Reservations', language: locale.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    x: { 'X-WR-TIMEZONE': MARKET_TIME_ZONE },
  });
  calendar.createEvent({
    id: `reservation-${id}@${new URL(publicUrl).hostname}`,
    sequence: isCancelled ? 1 : 0,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // The stay itself does not block its guest's calendar.
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: outcome?.at ?? reservation.bookedAt,
    allDay: true,
    start: calendarDay(stay.arrivalDate),
    end: calendarDay(stay.departureDate),
    summary: translatorOf(locale)('calendarFile.stay', { hotel: property.name[locale] }),
    location: { title: property.address[locale], geo: { lat: property.latitude, lon: property.longitude } },
    description: descriptionOf(reservation, locale),
    organizer: { name: brand.name[locale], email: brand.email },
    url: link,
  });
  return { fileName: `lina-${id}.ics`, content: calendar.toString(), method: isCancelled ? 'CANCEL' : 'PUBLISH' };
}

function descriptionOf({ id, frozen }: StoredReservation, locale: Locale): string {
  const t = translatorOf(locale);
  const { property, offer } = frozen;
  const units = offer.units.map(({ unitId }) => unitName(property, unitId, locale));
  const { arrivalFrom, arrivalUntil, departureUntil, contact } = property;
  return [
    t('calendarFile.number', { id: String(id) }),
    units.join(', '),
    t('calendarFile.arrival', { from: arrivalFrom, until: arrivalUntil }),
    t('calendarFile.departure', { until: departureUntil }),
    t('calendarFile.phone', { phone: formatPhone(contact.phone) }),
    ...(property.directions[locale] === '' ? [] : [property.directions[locale]]),
  ].join('\n');
}

/** The library writes days of instants by UTC: the midnight that begins the date there is written as that date, wherever this runs. */
function calendarDay(date: LocalDate): Date {
  return new Date(dayNumberOf(date) * MILLISECONDS_PER_DAY);
}
