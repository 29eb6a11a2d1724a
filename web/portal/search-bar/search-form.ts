import type { EntityMarker } from '#contract/places.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { RoomInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { type DayRange, isWholeRange, pickDay, pickEnd, type RangeEnd } from '#web/portal/calendar/pick-range.ts';
import { type OpenDates, openDatesOf, openQuery } from '#web/portal/open-dates/open-dates.ts';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import { type SearchQuery, type ShownSearch, startedAnew } from '#web/search-query/search-query.ts';

/** A place that was chosen from suggestions, with the title that it had there. */
export interface ChosenPlace {
  readonly title: string;
  readonly location: string;
  readonly marker: EntityMarker;
}

/** The values of the search bar. */
export interface SearchForm {
  /** Text of the destination box. */
  readonly keyword: string;
  readonly place: ChosenPlace | undefined;
  readonly range: DayRange;
  /** Where dates are open, they go before the range, which waits for whoever comes back to it. */
  readonly open: OpenDates | undefined;
  readonly rooms: readonly RoomInfo[];
  readonly keepsShabbat: boolean;
}

/** A part of the form that stands open or folded on narrow screens. */
export type Fold = 'destination' | 'dates' | 'guests';

export type SearchAction =
  | { type: 'keywordTyped'; keyword: string }
  | { type: 'keywordSettled' }
  | { type: 'placeChosen'; place: ChosenPlace }
  | { type: 'placeCleared' }
  | { type: 'dayPicked'; day: LocalDate; end?: RangeEnd }
  | { type: 'stayChosen'; from: LocalDate; to: LocalDate }
  | { type: 'datesCleared' }
  | { type: 'datesOpened'; open: OpenDates }
  | { type: 'datesClosed' }
  | { type: 'adultsSet'; room: number; adults: number }
  | { type: 'childrenSet'; room: number; children: number }
  | { type: 'childAgeSet'; room: number; child: number; age: number }
  | { type: 'roomAdded' }
  | { type: 'roomRemoved'; room: number }
  | { type: 'shabbatKept'; isKept: boolean }
  | { type: 'replaced'; form: SearchForm };

const DEFAULT_ROOM: RoomInfo = { name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] };

/** Returns the form after an action. Limits of specification §5 and §9 hold whatever is asked. */
export function searchFormAfter(form: SearchForm, action: SearchAction): SearchForm {
  switch (action.type) {
    case 'keywordTyped':
      return action.keyword === '' ? { ...form, keyword: '', place: undefined } : { ...form, keyword: action.keyword };
    case 'keywordSettled':
      return form.place && form.place.title !== form.keyword ? { ...form, place: undefined } : form;
    case 'placeChosen':
      return { ...form, place: action.place, keyword: action.place.title };
    case 'placeCleared':
      return { ...form, place: undefined, keyword: '' };
    case 'dayPicked':
      return {
        ...form,
        open: undefined,
        range: action.end ? pickEnd(form.range, action.end, action.day, isBookable) : pickDay(form.range, action.day, isBookable),
      };
    case 'stayChosen':
      return { ...form, open: undefined, range: { from: action.from, to: action.to } };
    case 'datesCleared':
      return { ...form, open: undefined, range: {} };
    case 'datesOpened':
      return { ...form, open: action.open };
    case 'datesClosed':
      return { ...form, open: undefined };
    case 'shabbatKept':
      return { ...form, keepsShabbat: action.isKept };
    case 'replaced':
      return action.form;
    default:
      return { ...form, rooms: roomsAfter(form.rooms, action) };
  }
}

/** What changes rooms and their guests. */
export type RoomAction = Extract<SearchAction, { type: 'adultsSet' | 'childrenSet' | 'childAgeSet' | 'roomAdded' | 'roomRemoved' }>;

/** Returns the rooms after an action, within the limits of specification §5. */
export function roomsAfter(rooms: readonly RoomInfo[], action: RoomAction): readonly RoomInfo[] {
  if (action.type === 'roomAdded') return rooms.length < SEARCH_LIMITS.maxRooms ? renamed([...rooms, DEFAULT_ROOM]) : rooms;
  if (action.type === 'roomRemoved') return rooms.length > 1 ? renamed(rooms.filter((_, index) => index !== action.room)) : rooms;
  return rooms.map((room, index) => (index === action.room ? roomAfter(room, action) : room));
}

function roomAfter(room: RoomInfo, action: Exclude<RoomAction, { type: 'roomAdded' | 'roomRemoved' }>): RoomInfo {
  if (action.type === 'adultsSet') return { ...room, numberOfAdults: clamp(action.adults, 1, SEARCH_LIMITS.maxAdultsPerRoom) };
  if (action.type === 'childAgeSet') {
    const age = clamp(action.age, SEARCH_LIMITS.minChildAge, SEARCH_LIMITS.maxChildAge);
    return { ...room, children: room.children.map((child, index) => (index === action.child ? { ...child, age } : child)) };
  }
  const count = clamp(action.children, 0, SEARCH_LIMITS.maxChildrenPerRoom);
  const ages = Array.from({ length: count }, (_, id) => ({ id, age: room.children[id]?.age ?? SEARCH_LIMITS.defaultChildAge }));
  return { ...room, numberOfChildren: count, children: ages };
}

/** Names rooms by their place in the list. */
function renamed(rooms: readonly RoomInfo[]): readonly RoomInfo[] {
  return rooms.map((room, index) => ({ ...room, name: String(index + 1) }));
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function isBookable(from: LocalDate, to: LocalDate): boolean {
  return nightsBetween(from, to) <= SEARCH_LIMITS.maxNights;
}

/** Returns the form as an address shows it. */
export function searchFormOf(query: SearchQuery, today: LocalDate, shown: ShownSearch = {}): SearchForm {
  const from = fromWireDate(query.from ?? shown.from ?? '');
  const to = fromWireDate(query.to ?? shown.to ?? '');
  const isStay = from !== undefined && from >= today && to !== undefined && to > from;
  const open = openDatesOf(query);
  return {
    ...placeOf(query, shown),
    range: isStay && !open ? { from, to } : {},
    open,
    rooms: query.roomsInfo?.rooms ?? [DEFAULT_ROOM],
    keepsShabbat: query.keepsShabbat !== undefined,
  };
}

function placeOf({ location, locationEntityMarker: marker, lastBreadcrumbItem }: SearchQuery, { placeTitle, hotelId }: ShownSearch) {
  if (hotelId !== undefined) {
    const title = placeTitle ?? '';
    return { keyword: title, place: { title, location: hotelId, marker: '__H__' } as const };
  }
  const title = placeTitle ?? lastBreadcrumbItem ?? location ?? '';
  return { keyword: title, place: location && marker ? { title, location, marker } : undefined };
}

/**
 * Returns the address of a new search. Another place, other dates or rooms start page and price filter anew
 * (specification §4); the other filters, the order and the map stay. Without dates it is today for one night
 * (specification §9).
 * @param previous the address where the form was changed, and what its page showed for it
 */
export function queryOfForm(form: SearchForm, today: LocalDate, previous: SearchQuery = {}, shown: ShownSearch = {}): SearchQuery {
  const before = searchFormOf(previous, today, shown);
  const isSamePlace = form.keyword.trim() === before.keyword && form.place?.location === before.place?.location;
  const isSameParty = JSON.stringify(partyQuery(form)) === JSON.stringify(partyQuery(before));
  const isSame = isSamePlace && sameStay(form, before, today) && isSameParty;
  const {
    location,
    locationEntityMarker,
    lastBreadcrumbItem,
    area,
    popupOpened: _popup,
    keepsShabbat: _kept,
    from: _from,
    to: _to,
    stayLength,
    period,
    ...kept
  } = isSame ? previous : startedAnew(previous);
  return {
    ...(isSamePlace ? present({ location, locationEntityMarker, lastBreadcrumbItem, area }) : destinationOf(form)),
    ...kept,
    ...(form.open ? openQuery(form.open) : datesOf(form, today)),
    // One of the stays that fit stays among them.
    ...(isSame && !form.open && present({ stayLength, period })),
    ...partyQuery(form),
  };
}

/** Returns who is coming, as parameters of a search. */
export function partyQuery({
  rooms,
  keepsShabbat,
}: Pick<SearchForm, 'rooms' | 'keepsShabbat'>): Pick<SearchQuery, 'roomsInfo' | 'keepsShabbat'> {
  return { roomsInfo: roomsInfoOf([...rooms]), ...(keepsShabbat && { keepsShabbat: '1' }) };
}

function datesOf(form: SearchForm, today: LocalDate): Pick<SearchQuery, 'from' | 'to'> {
  const { from, to } = stayOf(form, today);
  return { from: toWireDate(from), to: toWireDate(to) };
}

function sameStay(form: SearchForm, before: SearchForm, today: LocalDate): boolean {
  if (form.open || before.open) return form.open?.length === before.open?.length && form.open?.period === before.open?.period;
  const [now, then] = [stayOf(form, today), stayOf(before, today)];
  return now.from === then.from && now.to === then.to;
}

function stayOf({ range }: SearchForm, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = range.from ?? today;
  return isWholeRange(range) ? range : { from, to: addDays(from, 1) };
}

/** Returns the destination: a chosen place by its marker, typed text as it is, for the server to understand. */
export function destinationOf({ place, keyword }: SearchForm): SearchQuery {
  const text = keyword.trim();
  if (place && place.title === text)
    return { location: place.location, locationEntityMarker: place.marker, lastBreadcrumbItem: place.title };
  return text === '' ? {} : { location: text };
}

/** Returns the parameters that are there. */
function present(query: { [Name in keyof SearchQuery]: SearchQuery[Name] | undefined }): SearchQuery {
  // Without the absent ones the rest are as the search has them.
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as SearchQuery;
}

/** Counts the guests of all rooms, and adults and children among them. */
export function guestsOf(rooms: readonly RoomInfo[]): { guests: number; adults: number; children: number } {
  const adults = rooms.reduce((sum, room) => sum + room.numberOfAdults, 0);
  const children = rooms.reduce((sum, room) => sum + room.numberOfChildren, 0);
  return { guests: adults + children, adults, children };
}
