import { expect } from 'vitest';
import type { HostCalendar } from '#contract/backoffice.ts';
import type { Closures } from '#contract/closures.ts';
import type { HostReservation, HostReservations } from '#contract/host-reservations.ts';
import type { HotelCalendar } from '#contract/hotels.ts';
import type { RateQuote, RateYear } from '#contract/rates.ts';
import { nightsOfMonth } from '#tests/support/nights.ts';
import { type Desk, get, lastDayOf, onWire } from './desk.ts';
import { guestNight, hostNight } from './oracle-calendar.ts';
import { chargedOnce, isFree, nightsOf, priceOf, type Room, sleeps } from './oracle-quote.ts';
import { takesStay } from './oracle-rules.ts';
import { stayQuery } from './random-requests.ts';
import type { Cause, DumpedMarket, Property, Unit } from './read-dump.ts';

/** Compares the date pickers of guests with the twin's nights, all of them up to the last day. */
export async function expectSameGuestCalendar(desk: Desk, dump: DumpedMarket): Promise<void> {
  const { propertyId, today } = desk;
  const range = `from=${onWire(today)}&to=${onWire(lastDayOf(desk))}`;
  const { nights } = await get<HotelCalendar>(desk, `/portal/hotels/${propertyId}/calendar?${range}`);
  const shown = nights.map(({ date, noArrival, noDeparture, holiday: _, ...night }) => ({
    ...{ night: onWire(date), ...night },
    ...{ isArrivalClosed: noArrival !== null, isDepartureClosed: noDeparture !== null },
  }));
  const property = propertyIn(dump, desk);
  expect(shown).toEqual(shown.map(({ night }) => ({ night, ...guestNight(property, night, dump) })));
}

/** Compares what takes each night of a month in the host's calendar with the twin's. @param month MM-YYYY */
export async function expectSameHostCalendar(desk: Desk, dump: DumpedMarket, month: string): Promise<void> {
  const { taken, reservations } = await get<HostCalendar>(desk, `/backoffice/calendar?${nightsOfMonth(month)}`);
  const inMonth = (night: string) => onWire(night).slice(3) === month;
  const shown = taken
    .flatMap(({ unitId, cause, from, to }) => nightsOf(onWire(from), onWire(to)).map((night) => ({ unitId, night, cause })))
    .filter(({ night }) => inMonth(night));
  expect(sorted(shown)).toEqual(sorted(takenIn(propertyIn(dump, desk)).filter(({ night }) => inMonth(night))));
  for (const { reservationId } of taken) if (reservationId) expect(reservations.map(({ id }) => id)).toContain(reservationId);
}

/** Compares a unit's year of prices and minima with the twin's. */
export async function expectSameYear(desk: Desk, dump: DumpedMarket, unitId: number): Promise<void> {
  const { nights } = await get<RateYear>(desk, `/backoffice/rateYear?unitId=${unitId}`);
  const property = propertyIn(dump, desk);
  const unit = unitIn(property, unitId);
  const shown = nights.map(({ date, priceAgorot, minimumNights }) => ({ date, priceAgorot, minimumNights }));
  expect(shown).toEqual(nights.map(({ date }) => ({ date, ...hostNight(property, unit, onWire(date), dump) })));
}

/** Compares what the host is told that guests would pay for a unit, and whether they could book it, with the twin's. */
export async function expectSameUnitQuote(
  desk: Desk,
  dump: DumpedMarket,
  { unitId, ...stay }: { unitId: number; arrival: string; departure: string; rooms: Room[] },
): Promise<void> {
  const query = `unitId=${unitId}&${new URLSearchParams(stayQuery({ ...stay, location: '', filters: {} }))}`;
  const quote = await get<RateQuote>(desk, `/backoffice/rateQuote?${query}`);
  const property = propertyIn(dump, desk);
  const unit = unitIn(property, unitId);
  const nights = nightsOf(stay.arrival, stay.departure);
  // All rooms in the one unit.
  const fits = stay.rooms.length <= Math.max(1, unit.bedrooms) && sleeps(property, unit, stay.rooms);
  const isBookable = fits && isFree(unit, nights) && takesStay(property, unit, nights, dump);
  const totalAgorot = priceOf(property, unit, stay.rooms, nights) + chargedOnce(property, nights);
  const twin = { totalAgorot, isBookable };
  expect({ totalAgorot: quote.totalAgorot, isBookable: quote.refusal === null }, query).toEqual(twin);
}

/** Compares the lists of closures and reservations with the twin's nights. */
export async function expectSameLists(desk: Desk, dump: DumpedMarket): Promise<void> {
  const property = propertyIn(dump, desk);
  const { closures } = await get<Closures>(desk, '/backoffice/closures');
  const listed = closures.map(({ id, unitId, from, to }) => ({ id, unitId, firstNight: onWire(from), lastNight: onWire(to) }));
  const dumped = property.units.flatMap((unit) =>
    unit.closures.map(({ id, firstNight, lastNight }) => ({ id, unitId: unit.id, firstNight, lastNight })),
  );
  expect(listed.sort((one, other) => one.id - other.id)).toEqual(dumped.sort((one, other) => one.id - other.id));
  const reserved: TakenNight[] = [];
  for (let page = 1, isLast = false; !isLast; page++) {
    const { data, meta } = await get<HostReservations>(desk, `/backoffice/reservations?list=ahead&page=${page}`);
    for (const { id } of data) reserved.push(...(await nightsOfReservation(desk, id)));
    isLast = meta.currentPage * meta.perPage >= meta.totalItems;
  }
  expect(sorted(reserved)).toEqual(sorted(takenIn(property).filter(({ cause }) => cause === 'reservation')));
}

interface TakenNight {
  unitId: number;
  night: string;
  cause: Cause;
}

async function nightsOfReservation(desk: Desk, id: string): Promise<TakenNight[]> {
  const { from, to, quote } = await get<HostReservation>(desk, `/backoffice/reservations/${id}`);
  return quote.units.flatMap(({ unitId }) =>
    nightsOf(onWire(from), onWire(to)).map((night) => ({ unitId, night, cause: 'reservation' as const })),
  );
}

function takenIn(property: Property): TakenNight[] {
  return property.units.flatMap(({ id, taken }) => [...taken].map(([night, cause]) => ({ unitId: id, night, cause })));
}

const sorted = (nights: readonly TakenNight[]) => nights.map(({ unitId, night, cause }) => `${unitId} ${night} ${cause}`).sort();

function propertyIn(dump: DumpedMarket, { propertyId }: Desk): Property {
  const property = dump.properties.get(propertyId);
  if (!property) throw new Error(`The dump has no property ${propertyId}`);
  return property;
}

function unitIn({ units }: Property, unitId: number): Unit {
  const unit = units.find(({ id }) => id === unitId);
  if (!unit) throw new Error(`The dump has no unit ${unitId}`);
  return unit;
}
