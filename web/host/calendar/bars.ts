import type { CalendarReservation, HostCalendar, TakenSpan } from '#contract/backoffice.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { daysOf } from './month.ts';

/**
 * Where things stand in the grid. Each day has two halves, since guests leave and arrive at noon: a stay reaches from the second half of its
 * first day to the first half of its last, so that both guests of a turnover day are seen.
 */

/** Nights of a unit that are taken, as one bar. */
export interface Bar {
  readonly key: string;
  /** Place of the unit, from 0. */
  readonly unit: number;
  readonly span: TakenSpan;
  readonly reservation: CalendarReservation | undefined;
  /** Halves of days from the beginning of the month: the first one covered, and the first one no longer covered. */
  readonly start: number;
  readonly end: number;
  /** Whether it began before the month, or goes on after it. */
  readonly isCutAtStart: boolean;
  readonly isCutAtEnd: boolean;
}

/** A holiday or a special rate over days of the month. */
export interface Band {
  readonly name: string;
  /** Whether units have a rate of their own for it. */
  readonly hasRate: boolean;
  /** Days of the month, from 0; the last is included. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Those that overlap lie in different lanes, from 0. */
  readonly lane: number;
}

/** All bars of the month, by unit and date. */
export function barsOf({ month, units, taken, reservations }: HostCalendar): Bar[] {
  const days = daysOf(month).length;
  const dayOf = dayReader(month);
  const unitOf = new Map(units.map(({ unitId }, index) => [unitId, index]));
  const reservationOf = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  return taken.flatMap((span) => {
    const [start, end] = [dayOf(span.from) * 2 + 1, dayOf(span.to) * 2 + 1];
    const unit = unitOf.get(span.unitId);
    if (unit === undefined || end <= 0) return [];
    return {
      key: `${span.unitId} ${span.from}`,
      unit,
      span,
      reservation: span.reservationId === null ? undefined : reservationOf.get(span.reservationId),
      start: Math.max(0, start),
      end: Math.min(days * 2, end),
      isCutAtStart: start < 0,
      isCutAtEnd: end > days * 2,
    };
  });
}

/** For each night of the month, how many units are free. */
export function freeUnitsOf({ month, units, taken }: HostCalendar): number[] {
  const dayOf = dayReader(month);
  const free = daysOf(month).map(() => units.length);
  for (const { from, to } of taken) {
    const last = Math.min(free.length, dayOf(to));
    for (let night = Math.max(0, dayOf(from)); night < last; night += 1) free[night] = (free[night] ?? 0) - 1;
  }
  return free;
}

/** Holidays and special rates, those of one name and time in one band, without overlaps within a lane. */
export function bandsOf({ month, specialDays }: HostCalendar): Band[] {
  const days = daysOf(month).length;
  const dayOf = dayReader(month);
  const ends: number[] = [];
  const spans = specialDays.map(({ kind, name, from, to }) => ({
    name,
    hasRate: kind === 'specialRate',
    first: dayOf(from),
    last: dayOf(to),
  }));
  return joined(spans)
    .map(({ name, hasRate, first, last }) => ({ name, hasRate, firstDay: Math.max(0, first), lastDay: Math.min(days - 1, last) }))
    .sort((one, other) => one.firstDay - other.firstDay)
    .map((band) => {
      const free = ends.findIndex((end) => end < band.firstDay);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = band.lastDay;
      return { ...band, lane };
    });
}

interface Days {
  readonly name: string;
  readonly hasRate: boolean;
  readonly first: number;
  readonly last: number;
}

/** A rate that is named like a holiday and overlaps it is that holiday's rate. */
function joined(specials: readonly Days[]): Days[] {
  const bands: Days[] = [];
  for (const special of specials) {
    const index = bands.findIndex(({ name, first, last }) => name === special.name && first <= special.last && special.first <= last);
    const found = bands[index];
    if (!found) bands.push(special);
    else {
      const [first, last] = [Math.min(found.first, special.first), Math.max(found.last, special.last)];
      bands[index] = { name: found.name, hasRate: found.hasRate || special.hasRate, first, last };
    }
  }
  return bands;
}

/** Which day of the month a date is, from 0; negative before. */
function dayReader(month: string): (date: WireDate) => number {
  const [first = ''] = daysOf(month);
  return (date) => nightsBetween(first, fromWireDate(date) ?? first);
}
