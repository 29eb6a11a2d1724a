import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import {
  HOST_LISTS,
  HOST_RESERVATION_SORTS,
  type HostList,
  isOneOf,
  RESERVATION_DATES,
  RESERVATION_ORIGINS,
  SORT_ORDERS,
} from '#contract/primitives/enums.ts';
import type { ReservationsAddress } from '#web/paths.ts';

const ISO_DATE = /^20\d\d-\d\d-\d\d$/;
const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
const number = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
const date = (value: unknown) => (typeof value === 'string' && ISO_DATE.test(value) ? value : undefined);

/** Reads an address; what is not understood is dropped, as undefined, for the router keeps what is left out. */
export function parseReservationsAddress(search: Record<string, unknown>): ReservationsAddress {
  const { keyword, list, dateBy, from, to, unit, origin, sortBy, sortOrder, page } = search;
  return {
    // A number that was typed comes back as one.
    keyword: text(typeof keyword === 'number' ? String(keyword) : keyword),
    list: isOneOf(HOST_LISTS, list) ? list : undefined,
    dateBy: isOneOf(RESERVATION_DATES, dateBy) && dateBy !== 'arrival' ? dateBy : undefined,
    from: date(from),
    to: date(to),
    unit: number(unit),
    origin: isOneOf(RESERVATION_ORIGINS, origin) ? origin : undefined,
    sortBy: isOneOf(HOST_RESERVATION_SORTS, sortBy) ? sortBy : undefined,
    sortOrder: isOneOf(SORT_ORDERS, sortOrder) ? sortOrder : undefined,
    page: number(page) === 1 ? undefined : number(page),
  };
}

/** The list that is shown: what lies ahead, until something is looked for. */
export function listOf({ list, keyword, from, to }: ReservationsAddress): HostList {
  return list ?? (keyword || from || to ? 'all' : 'ahead');
}

/** Returns the order of a list: what lies ahead begins with the next, what is over with the last. */
export function orderOf(address: ReservationsAddress): 'asc' | 'desc' {
  const list = listOf(address);
  return address.sortOrder ?? (list === 'ahead' || list === 'reserved' || list === 'inHouse' ? 'asc' : 'desc');
}

const wire = (day: LocalDate | undefined) => (day === undefined ? {} : { day: toWireDate(day) }).day;

/** The filters as the API takes them. */
export function filtersOf(address: ReservationsAddress) {
  const { keyword, dateBy = 'arrival', from, to, unit, origin, sortBy = 'arrival' } = address;
  const [first, last] = [wire(from), wire(to)];
  return {
    ...{ dateBy, sortBy, sortOrder: orderOf(address), list: listOf(address) },
    ...(keyword === undefined ? {} : { keyword }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
    ...(unit === undefined ? {} : { unitId: unit }),
    ...(origin === undefined ? {} : { origin }),
  };
}
