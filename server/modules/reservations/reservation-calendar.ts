import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatPhone } from '#rules/format/phone.ts';
import type { ReservationMail } from '#server/modules/messaging/index.ts';
import { calendarFile, calendarTime } from '#server/platform/calendar-file.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { arrivalParts, departureParts, hoursText } from '#texts/stay-hours.ts';
import { translatorOf } from '#texts/translator.ts';
import { arrivalHoursOf, hoursOfStay, unitName } from './frozen-stay.ts';
import type { StoredReservation } from './reservation-queries.ts';

/**
 * The stay as an iCalendar file (RFC 5545): from the hour of arrival to that of departure, in the market's zone. Its UID
 * never changes; each change of the stay, its end and its return raise SEQUENCE, by which calendars that have it already follow. A guest who
 * did not come keeps the days, for nobody has cancelled them and it may be taken back. It has no name of its own (X-WR-CALNAME): Outlook would
 * open a whole new calendar for the one event ([MS-OXCICAL] 2.1.3.1.1.17).
 * @param link where its reader opens the reservation
 */
export function reservationCalendar(
  reservation: StoredReservation,
  { publicUrl, brand }: Pick<Configuration, 'publicUrl' | 'brand'>,
  { locale, link }: { readonly locale: Locale; readonly link: string },
): NonNullable<ReservationMail['calendar']> {
  const { id, frozen, outcome, bookedAt } = reservation;
  const { sequence, changedAt } = reservation.calendar;
  const { property, stay } = frozen;
  const isCancelled = outcome?.kind === 'cancelled';
  const calendar = ical({
    prodId: { company: brand.name.en, product: 'Reservations', language: locale.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `reservation-${id}@${new URL(publicUrl).hostname}`,
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // The stay itself does not block its guest's calendar.
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: changedAt,
    created: bookedAt,
    lastModified: changedAt,
    floating: true,
    start: calendarTime(stay.arrivalDate, arrivalHoursOf(frozen).from),
    end: calendarTime(stay.departureDate, hoursOfStay(frozen).departure.until),
    summary: translatorOf(locale)('calendarFile.stay', { hotel: property.name[locale] }),
    location: { title: property.address[locale], geo: { lat: property.latitude, lon: property.longitude } },
    description: descriptionOf(reservation, locale),
    organizer: { name: brand.name[locale], email: brand.email },
    url: link,
  });
  return { fileName: `lina-${id}.ics`, content: calendarFile(calendar), method: isCancelled ? 'CANCEL' : 'PUBLISH' };
}

function descriptionOf({ id, frozen }: StoredReservation, locale: Locale): string {
  const t = translatorOf(locale);
  const { property, offer } = frozen;
  const units = offer.units.map(({ unitId }) => unitName(property, unitId, locale));
  const { arrival, departure, keepsShabbat } = hoursOfStay(frozen);
  return [
    t('calendarFile.number', { id: String(id) }),
    units.join(', '),
    t('calendarFile.arrival', { hours: hoursText(arrivalParts(arrival, true), t) }),
    t('calendarFile.departure', { hours: hoursText(departureParts(departure), t) }),
    ...(keepsShabbat ? [departure.isLate ? t('stay.keepShabbatLate', { time: departure.until }) : t('stay.keepShabbat')] : []),
    t('calendarFile.phone', { phone: formatPhone(property.contact.phone) }),
    ...(property.directions[locale] === '' ? [] : [property.directions[locale]]),
  ].join('\n');
}
