import { z } from 'zod';
import { wrongRangeOver } from './own-nights.ts';
import { REGISTRATION_STATUSES } from './primitives/enums.ts';
import { askedDate, wireDate } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';
import { reservationStatus } from './reservations.ts';
import { unitImage } from './search.ts';

/** `GET /backoffice/preview`: the page as guests see it now, or would see it once what waits for review is approved. */
export const previewQuery = z.object({ of: z.enum(['now', 'approved']).default('now') });

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

/** A year and a half, with the months before it that hosts look back at. */
const MOST_CALENDAR_NIGHTS = 640;

/** `GET /backoffice/calendar`: the nights from `from` to `to`, both included. */
export const hostCalendarQuery = z.object({ from: askedDate, to: askedDate }).superRefine(wrongRangeOver(MOST_CALENDAR_NIGHTS));

/**
 * Nights of a unit that are taken, one after the other, by one cause. `from` is the first night, `to` the morning after the last. The night
 * before the asked ones is looked at, too, since its guests leave on the first of them; what begins or ends further away is cut there.
 */
const takenSpan = z.object({
  unitId: z.int(),
  cause: z.enum(['reservation', 'closure', 'hold', 'import']),
  from: wireDate,
  to: wireDate,
  /** Only of reservations: one of `reservations`. */
  reservationId: z.string().nullable(),
  /** The reason of a closure in the host's words; for imports the names of the calendars they came from. */
  reason: z.string().nullable(),
  /** Only of reservations: the name of the other site's calendar that wants some of the nights, too, until its host has settled it. */
  conflictWith: z.string().nullable(),
  /** Only of holds: until when the nights are kept for guests at checkout, or for a change that was proposed. */
  expiresAt: z.iso.datetime().nullable(),
  /** Only of holds for a change that was proposed: its reservation, one of `reservations`. */
  proposedFor: z.string().nullable(),
});
export type TakenSpan = z.infer<typeof takenSpan>;

const calendarReservation = z.object({
  id: z.string(),
  status: reservationStatus,
  origin: z.enum(['online', 'direct']),
  guestName: z.string(),
  /** By which hosts know their guests. */
  familyName: z.string(),
  guests: z.int(),
  from: wireDate,
  to: wireDate,
});
export type CalendarReservation = z.infer<typeof calendarReservation>;

/** Nights from `from` to `to` (included) that are not like others: holidays, and those for which units have a special rate. */
const specialDays = z.object({ kind: z.enum(['holiday', 'specialRate']), name: z.string(), from: wireDate, to: wireDate });
export type SpecialDays = z.infer<typeof specialDays>;

const calendarUnit = z.object({
  unitId: z.int(),
  title: z.string(),
  unitType: z.string(),
  /** For up to the base guests, of each night from `from` on; none for a unit without prices. */
  nightPrices: z.array(agorot),
  /** The nights that a stay over that night needs at least, in the same order. */
  minimumNights: z.array(z.int()),
});
export type CalendarUnit = z.infer<typeof calendarUnit>;

export const hostCalendar = z
  .object({
    from: wireDate,
    /** The last night. */
    to: wireDate,
    today: wireDate,
    /** Nights that have the weekend price, 0 Sunday to 6 Saturday. */
    weekendNights: z.array(z.int().min(0).max(6)),
    /** Time of day in Israel, HH:MM. */
    now: z.string(),
    /** The last change of any price: a change of own nights names it. */
    revision: z.int(),
    /** The place in the feed: later changes are told by `GET /backoffice/events?since=…`. */
    position: z.string(),
    /** In the host's own order. */
    units: z.array(calendarUnit),
    taken: z.array(takenSpan),
    reservations: z.array(calendarReservation),
    specialDays: z.array(specialDays),
  })
  .meta({ id: 'HostCalendar' });
export type HostCalendar = z.infer<typeof hostCalendar>;

/** `GET /backoffice/events`: from which position on; the header `Last-Event-ID`, which browsers send, goes before it. */
export const hostEventsQuery = z.object({ since: z.string().max(400).optional() });

/** An event of `GET /backoffice/events`: what kinds of things changed. Whoever wants to know more asks for them. */
export interface HostNews {
  readonly kinds: readonly ('occupancy' | 'rates' | 'listing' | 'publication')[];
}

/** `GET /backoffice/reservations/{id}`: a reservation of the own property, whole; the answer is a `Reservation`. */
export const hostReservationParameters = z.object({ id: z.string().min(1).max(40) });
