import type { ReservationChanges } from '#contract/changes.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { RoomInfo } from '#contract/primitives/rooms-info.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import type { GetCalls } from '#web/api/client.ts';
import { type DayRange, isWholeRange, type RangeEnd } from '#web/portal/calendar/pick-range.ts';
import { type RoomAction, roomsAfter } from '#web/portal/search-bar/search-form.ts';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';

/** A change as it is being chosen. What is undefined stays as it is booked. */
export interface ChangeForm {
  readonly range: DayRange;
  /** The end that the next day is chosen for. */
  readonly end: RangeEnd;
  readonly rooms: readonly RoomInfo[];
  /** One unit for all, in place of the booked ones. */
  readonly unit: { readonly unitId: number; readonly title: string } | undefined;
  readonly extras: readonly ChosenExtraCharge[] | undefined;
}

/** The stay as it is booked. */
export interface BookedStay {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly rooms: readonly RoomInfo[];
}

export type ChangeAction =
  | { type: 'endChosen'; end: RangeEnd }
  | { type: 'dayPicked'; day: LocalDate }
  | { type: 'datesKept'; booked: BookedStay }
  | { type: 'unitChosen'; unit: ChangeForm['unit'] }
  | { type: 'extrasTaken'; extras: readonly ChosenExtraCharge[] }
  | RoomAction;

export function bookedStayOf({ from, to, roomsInfo }: Pick<ReservationChanges, 'from' | 'to' | 'roomsInfo'>): BookedStay {
  return { from: fromWireDate(from) ?? '', to: fromWireDate(to) ?? '', rooms: roomsInfo.rooms };
}

/** Begins with the stay as it is booked, and the departure to be chosen: prices of other departures are known at once then. */
export function changeFormOf({ from, to, rooms }: BookedStay): ChangeForm {
  return { range: { from, to }, end: 'to', rooms, unit: undefined, extras: undefined };
}

export function changeFormAfter(form: ChangeForm, action: ChangeAction): ChangeForm {
  switch (action.type) {
    case 'endChosen':
      return { ...form, end: action.end };
    case 'dayPicked':
      return { ...form, range: rangeAfter(form, action.day), end: 'to' };
    case 'datesKept':
      return { ...form, range: { from: action.booked.from, to: action.booked.to }, end: 'to' };
    case 'unitChosen':
      // What is charged beside the nights may be other charges there.
      return { ...form, unit: action.unit, extras: undefined };
    case 'extrasTaken':
      return { ...form, extras: action.extras };
    default:
      return { ...form, rooms: roomsAfter(form.rooms, action) };
  }
}

/** A new arrival moves the whole stay: as many nights as before. A departure on or before the arrival does, too. */
function rangeAfter({ range, end }: ChangeForm, day: LocalDate): DayRange {
  const { from } = range;
  if (end === 'to' && from !== undefined && day > from) return { from, to: day };
  const nights = isWholeRange(range) ? nightsBetween(range.from, range.to) : 1;
  return { from: day, to: addDays(day, nights) };
}

/** A change as the calls take it, without what opens the reservation. */
export type ChangeWish = Pick<
  GetCalls['/portal/reservations/{id}/changeQuote']['query'],
  'from' | 'to' | 'roomsInfo' | 'units' | 'extraCharges'
>;

/** Returns what is asked for: what is as booked is left out, and nothing is asked until the dates are whole or while nothing is another. */
export function wishOf({ range, rooms, unit, extras }: ChangeForm, booked: BookedStay): ChangeWish | undefined {
  if (!isWholeRange(range)) return undefined;
  const others = {
    ...(!isSameParty(rooms, booked.rooms) && { roomsInfo: roomsInfoOf([...rooms]) }),
    ...(unit && { units: [unit.unitId] }),
    ...(extras && { extraCharges: [...extras] }),
  };
  const isSameStay = range.from === booked.from && range.to === booked.to;
  if (isSameStay && Object.keys(others).length === 0) return undefined;
  return { from: toWireDate(range.from), to: toWireDate(range.to), ...others };
}

function isSameParty(rooms: readonly RoomInfo[], others: readonly RoomInfo[]): boolean {
  const inShort = (all: readonly RoomInfo[]) =>
    JSON.stringify(all.map(({ numberOfAdults, children }) => [numberOfAdults, children.map(({ age }) => age)]));
  return inShort(rooms) === inShort(others);
}
