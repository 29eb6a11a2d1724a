import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatPhone } from '#rules/format/phone.ts';
import type { ReservationMail } from '#server/modules/messaging/index.ts';
import { calendarDay, calendarFile } from '#server/platform/calendar-file.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { translatorOf } from '#texts/translator.ts';
import { unitName } from './frozen-stay.ts';
import type { StoredReservation } from './reservation-queries.ts';

/**
 * The stay as an iCalendar file (RFC 5545): the days from arrival to departure, as dates without times, so that no zone can move them. Its UID
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
    allDay: true,
    start: calendarDay(stay.arrivalDate),
    end: calendarDay(stay.departureDate),
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
