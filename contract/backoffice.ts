import { z } from 'zod';
import { REGISTRATION_STATUSES } from './primitives/enums.ts';
import { wireDate, wireMonth } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';
import { reservationStatus } from './reservations.ts';
import { unitImage } from './search.ts';

/** `GET /backoffice/property`: the host's own property, as the frame of every page names it and as lists show it to guests. */
export const hostProperty = z
  .object({
    propertyId: z.int(),
    title: z.string(),
    cityName: z.string(),
    status: z.enum(REGISTRATION_STATUSES),
    isPublished: z.boolean(),
    /** The first photo; null where there is none. */
    cover: unitImage.nullable(),
    unitCount: z.int(),
    /** Lowest standard midweek price of its units; null where there is none. */
    lowestMidweekAgorot: agorot.nullable(),
  })
  .meta({ id: 'HostProperty' });
export type HostProperty = z.infer<typeof hostProperty>;

/** `GET /backoffice/calendar`: absent: the present month. */
export const hostCalendarQuery = z.object({ month: wireMonth.optional() });

/**
 * Nights of a unit that are taken, one after the other, by one cause. `from` is the first night, `to` the morning after the last. The night
 * before the month is looked at, too, since its guests leave on the 1st; what begins or ends further away is cut there.
 */
const takenSpan = z.object({
  unitId: z.int(),
  cause: z.enum(['reservation', 'closure', 'hold', 'import']),
  from: wireDate,
  to: wireDate,
  /** Only of reservations: one of `reservations`. */
  reservationId: z.string().nullable(),
  /** Only of closures, in the host's words. */
  reason: z.string().nullable(),
  /** Only of guests at checkout: until when the nights are kept for them. */
  expiresAt: z.iso.datetime().nullable(),
});
export type TakenSpan = z.infer<typeof takenSpan>;

const calendarReservation = z.object({
  id: z.string(),
  status: reservationStatus,
  origin: z.enum(['online', 'direct']),
  guestName: z.string(),
  guests: z.int(),
  from: wireDate,
  to: wireDate,
});
export type CalendarReservation = z.infer<typeof calendarReservation>;

/** Nights from `from` to `to` (included) that are not like others: holidays, and those for which units have a special rate. */
const specialDays = z.object({ kind: z.enum(['holiday', 'specialRate']), name: z.string(), from: wireDate, to: wireDate });
export type SpecialDays = z.infer<typeof specialDays>;

export const hostCalendar = z
  .object({
    month: wireMonth,
    today: wireDate,
    /** Nights that have the weekend price, 0 Sunday to 6 Saturday. */
    weekendNights: z.array(z.int().min(0).max(6)),
    /** Time of day in Israel, HH:MM. */
    now: z.string(),
    /** In the host's own order. */
    units: z.array(z.object({ unitId: z.int(), title: z.string(), unitType: z.string() })),
    taken: z.array(takenSpan),
    reservations: z.array(calendarReservation),
    specialDays: z.array(specialDays),
  })
  .meta({ id: 'HostCalendar' });
export type HostCalendar = z.infer<typeof hostCalendar>;

/** `GET /backoffice/reservations/{id}`: a reservation of the own property, whole; the answer is a `Reservation`. */
export const hostReservationParameters = z.object({ id: z.string().min(1).max(40) });
