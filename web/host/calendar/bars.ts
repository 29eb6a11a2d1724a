import type { CalendarReservation, HostCalendar, TakenSpan } from '#contract/backoffice.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';

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
  /** Whose nights they are; of nights that are held for a change, whose stay would change. */
  readonly reservation: CalendarReservation | undefined;
  /** Days from the first one that is shown; the first and the last of its nights, cut to what is shown. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Halves of days from the beginning: the first one covered, and the first one no longer covered. */
  readonly start: number;
  readonly end: number;
  /** True if it began before what is shown, or goes on after it. */
  readonly isCutAtStart: boolean;
  readonly isCutAtEnd: boolean;
}

/** A holiday or a special rate over some days. */
export interface Band {
  readonly name: string;
  /** True if units have a rate of their own for it. */
  readonly hasRate: boolean;
  /** Days from the first one that is shown; the last is included. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Those that overlap lie in different lanes, from 0. */
  readonly lane: number;
}

type Shown = Pick<HostCalendar, 'from' | 'to'>;

/** All bars, by unit and date. */
export function barsOf({ units, taken, reservations, ...shown }: HostCalendar): Bar[] {
  const dayOf = dayReader(shown);
  const days = dayOf(shown.to) + 1;
  const unitOf = new Map(units.map(({ unitId }, index) => [unitId, index]));
  const reservationOf = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  return taken.flatMap((span) => {
    const [first, left] = [dayOf(span.from), dayOf(span.to)];
    const unit = unitOf.get(span.unitId);
    if (unit === undefined || left < 0) return [];
    return {
      key: `${span.unitId} ${span.from}`,
      unit,
      span,
      reservation: reservationOf.get(span.reservationId ?? span.proposedFor ?? ''),
      firstDay: Math.max(0, first),
      lastDay: Math.min(days, left) - 1,
      start: Math.max(0, first * 2 + 1),
      end: Math.min(days * 2, left * 2 + 1),
      isCutAtStart: first < 0,
      isCutAtEnd: left >= days,
    };
  });
}

/** For each unit, the bar that takes each of its nights; undefined for free ones. */
export function takenNightsOf(bars: readonly Bar[], units: number, days: number): (Bar | undefined)[][] {
  const nights = Array.from({ length: units }, () => Array.from<Bar | undefined>({ length: days }));
  for (const bar of bars) nights[bar.unit]?.fill(bar, bar.firstDay, bar.lastDay + 1);
  return nights;
}

/** Holidays and special rates, those of one name and time in one band, without overlaps within a lane. */
export function bandsOf({ specialDays, ...shown }: Shown & Pick<HostCalendar, 'specialDays'>): Band[] {
  const dayOf = dayReader(shown);
  const days = dayOf(shown.to) + 1;
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

/** Returns which day a date is, from 0; negative before. */
function dayReader({ from }: Pick<Shown, 'from'>): (date: WireDate) => number {
  const first = fromWireDate(from) ?? '';
  return (date) => nightsBetween(first, fromWireDate(date) ?? first);
}
