import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { CheckoutResponse } from '#contract/checkout.ts';
import type { Hotel, HotelUnit } from '#contract/hotels.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { SearchResponse, SearchResult } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';

const NIGHTS = 2;

/** Two nights that can be had, for the two adults of a search without rooms. */
export interface FreeStay {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly result: SearchResult;
  /** Units that would take the party, each on its own: the offered one first. */
  readonly units: readonly HotelUnit[];
}

interface Wanted {
  readonly language: Locale;
  /** Slug of a town; the whole country without. */
  readonly town?: string;
  readonly firstDay: LocalDate;
  readonly days: number;
  /** How many units must be free, so that there is a choice. */
  readonly unitCount: number;
}

/** The day that lies so many days ahead in Israel. */
export function dayAhead(days: number): LocalDate {
  return addDays(todayIn(new Date()), days);
}

/**
 * The first stay of the wanted days that can be booked right now.
 * @throws Error when there is none: the demo market would be far too full
 */
export async function findFreeStay(request: APIRequestContext, wanted: Wanted): Promise<FreeStay> {
  for (let day = 0; day < wanted.days; day += 1) {
    const from = addDays(wanted.firstDay, day);
    const to = addDays(from, NIGHTS);
    for (const result of await searchStays(request, { ...wanted, from, to })) {
      if (result.unitsLeft < wanted.unitCount) continue;
      const units = await unitsToChoose(request, wanted.language, { from, to, result });
      if (units.length >= wanted.unitCount) return { from, to, result, units };
    }
  }
  throw new Error(`Nowhere are ${wanted.unitCount} units free from ${wanted.firstDay} on: ${JSON.stringify(wanted)}`);
}

/** Returns what a search finds now. */
export async function searchStays(
  request: APIRequestContext,
  { language, town, from, to }: Pick<Wanted, 'language' | 'town'> & Pick<FreeStay, 'from' | 'to'>,
): Promise<readonly SearchResult[]> {
  const params = { from: toWireDate(from), to: toWireDate(to), ...(town ? { location: town, locationEntityMarker: '__C__' } : {}) };
  const response = await request.get('/api/portal/search', { params, headers: { 'App-Lang': language } });
  // The contract's own tests hold the shape.
  return ((await response.json()) as SearchResponse).data;
}

async function unitsToChoose(
  request: APIRequestContext,
  language: Locale,
  { from, to, result }: Pick<FreeStay, 'from' | 'to' | 'result'>,
): Promise<readonly HotelUnit[]> {
  const params = { from: toWireDate(from), to: toWireDate(to) };
  const response = await request.get(`/api/portal/hotels/${result.id}`, { params, headers: { 'App-Lang': language } });
  // As above.
  const hotel = (await response.json()) as Hotel;
  const offered = result.units[0]?.unitId;
  return hotel.units
    .filter((unit) => unit.availability?.state === 'available' && unit.quote !== null)
    .sort((first, second) => Number(second.unitId === offered) - Number(first.unitId === offered));
}

/** What a booking is about. */
interface BookableStay extends Pick<FreeStay, 'from' | 'to'> {
  readonly result: Pick<SearchResult, 'id'>;
  readonly units: readonly Pick<HotelUnit, 'unitId'>[];
}

const SOMEBODY_ELSE = { firstName: 'Dan', lastName: 'Levi', email: 'dan.levi@example.com', mobilePhone: '0507654321' };

/** Somebody else, in a browser of their own, books the unit that a visitor is looking at. */
export async function bookAsSomebodyElse(
  request: APIRequestContext,
  { from, to, result, units }: BookableStay,
  booker = SOMEBODY_ELSE,
  cardNumber = '4111111111111111',
): Promise<CheckoutResponse> {
  const room = { name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] };
  const stay = {
    hotelId: result.id,
    from: toWireDate(from),
    to: toWireDate(to),
    roomsInfo: { rooms: [room], numberOfGuests: 2 },
    units: units.slice(0, 1).map(({ unitId }) => unitId),
  };
  const guest = { ...booker, specialRequests: '' };
  const payment = { cardHolderName: 'Dan Levi', cardNumber, expiryDate: '12/30', cvv: '123' };
  const headers = { 'Idempotency-Key': randomUUID() };
  const response = await request.post('/api/portal/checkout', { data: { stay, guest, payment, termsAccepted: true }, headers });
  if (response.status() !== 201) throw new Error(`Somebody else could not book: ${await response.text()}`);
  // The contract's own tests hold the shape.
  return (await response.json()) as CheckoutResponse;
}

/** Address of the property page for a stay. */
export function propertyAddress(language: Locale, { from, to, result }: FreeStay): string {
  const query = new URLSearchParams({ from: toWireDate(from), to: toWireDate(to) });
  return `/portal/${language}/hotel-details/${result.id}/?${query}`;
}
