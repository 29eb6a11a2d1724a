import { type LocalDate, toWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { CalendarModel } from './calendar-model.ts';

/** A night of a unit, by their places. */
export interface Cell {
  readonly unit: number;
  readonly day: number;
}

/** Nights from where somebody began to where they are: of all units in between. */
export interface Selection {
  readonly anchor: Cell;
  readonly head: Cell;
}

/** The same as a rectangle; all ends are included. */
export interface Nights {
  readonly firstUnit: number;
  readonly lastUnit: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

export function nightsIn({ anchor, head }: Selection): Nights {
  return {
    firstUnit: Math.min(anchor.unit, head.unit),
    lastUnit: Math.max(anchor.unit, head.unit),
    firstDay: Math.min(anchor.day, head.day),
    lastDay: Math.max(anchor.day, head.day),
  };
}

export function isSame(one: Cell, other: Cell): boolean {
  return one.unit === other.unit && one.day === other.day;
}

/**
 * Returns what a finger's tap makes of a selection: the first tap begins one, the second stretches it, a third begins anew. A tap on the only chosen
 * night drops it.
 */
export function tapped(selection: Selection | undefined, cell: Cell): Selection | undefined {
  const isBegun = selection && isSame(selection.anchor, selection.head);
  if (!isBegun) return { anchor: cell, head: cell };
  return isSame(selection.anchor, cell) ? undefined : { anchor: selection.anchor, head: cell };
}

/** What is chosen, in the words of the API and for people. */
export interface Chosen {
  readonly unitIds: number[];
  readonly titles: readonly string[];
  /** The first and the last night. */
  readonly from: WireDate;
  readonly to: WireDate;
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
  /** The nights of each unit. */
  readonly nights: number;
  /** How many of the nights, counted over all units, are what. */
  readonly free: number;
  readonly closed: number;
  readonly taken: number;
  /** What all free nights of a single unit cost together; undefined for several units, taken nights, or without prices. */
  readonly totalAgorot: Agorot | undefined;
  /** What a single night costs at least and at most; undefined without prices. */
  readonly price: { readonly from: Agorot; readonly to: Agorot } | undefined;
  /** The largest minimum of the nights. */
  readonly minimumNights: number;
  readonly isPast: boolean;
}

export function chosenOf({ units, days, takenBy, today }: CalendarModel, nights: Nights): Chosen {
  const { firstUnit, lastUnit, firstDay, lastDay } = nights;
  const chosenUnits = units.slice(firstUnit, lastUnit + 1);
  const bars = takenBy.slice(firstUnit, lastUnit + 1).flatMap((unit) => unit.slice(firstDay, lastDay + 1));
  const closed = bars.filter((bar) => bar?.span.cause === 'closure').length;
  const free = bars.filter((bar) => bar === undefined).length;
  const prices = chosenUnits.flatMap(({ nightPrices }) => nightPrices.slice(firstDay, lastDay + 1));
  const [firstNight = '', lastNight = ''] = [days[firstDay], days[lastDay]];
  const isWhole = chosenUnits.length === 1 && prices.length === bars.length && free === bars.length;
  return {
    unitIds: chosenUnits.map(({ unitId }) => unitId),
    titles: chosenUnits.map(({ title }) => title),
    ...{ firstNight, lastNight, from: toWireDate(firstNight), to: toWireDate(lastNight) },
    ...{ nights: lastDay - firstDay + 1, free, closed, taken: bars.length - free - closed },
    totalAgorot: isWhole ? prices.reduce((sum, price) => sum + price, 0) : undefined,
    price: prices.length > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : undefined,
    minimumNights: Math.max(1, ...chosenUnits.flatMap(({ minimumNights }) => minimumNights.slice(firstDay, lastDay + 1))),
    isPast: lastDay < today,
  };
}
