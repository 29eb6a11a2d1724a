import type { APIRequestContext, Page } from '@playwright/test';
import type { ChangePrices, ReservationChanges } from '#contract/changes.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { bookAsSomebodyElse, searchStays } from './free-stays.ts';

/** A booked stay that could be a night longer in the unit that it has. */
export interface ChangeableStay {
  readonly hotelId: number;
  readonly unitId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly reservationId: string;
  readonly accessCode: string;
}

interface Wanted {
  readonly language: Locale;
  readonly firstDay: LocalDate;
  readonly days: number;
  readonly nights?: number;
  /** False where the stay need not be a night longer. */
  readonly isLonger?: boolean;
  /** A night of the stay that can be booked by itself, too, counted from its first, 0. */
  readonly aloneNight?: number;
}

const ROOM = { name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] };

/** Returns whether two adults can have a unit on these dates right now. */
export async function canBook(
  request: APIRequestContext,
  { hotelId, unitId, from, to }: Pick<ChangeableStay, 'hotelId' | 'unitId' | 'from' | 'to'>,
) {
  const roomsInfo = JSON.stringify({ rooms: [ROOM], numberOfGuests: 2 });
  const params = { hotelId, from: toWireDate(from), to: toWireDate(to), roomsInfo, units: `[${unitId}]` };
  return (await request.get('/api/portal/bookingPrice', { params })).ok();
}

/**
 * Books the first stay of the wanted days that could be a night longer, within a month of the calendar, at a place whose hosts want to be asked.
 * @throws Error when there is none
 */
export async function bookChangeableStay(
  request: APIRequestContext,
  { language, firstDay, days, nights = 2, isLonger = true, aloneNight }: Wanted,
) {
  for (let day = 0; day < days; day += 1) {
    const from = addDays(firstDay, day);
    const to = addDays(from, nights);
    if (isLonger && addDays(to, 1).slice(0, 7) !== from.slice(0, 7)) continue;
    for (const result of await searchStays(request, { language, from, to })) {
      const unitId = result.units[0]?.unitId ?? 0;
      const stay = { hotelId: result.id, unitId, from, to };
      const alone = aloneNight === undefined ? undefined : addDays(from, aloneNight);
      const isWanted =
        (!isLonger || (await canBook(request, { ...stay, to: addDays(to, 1) }))) &&
        (alone === undefined || (await canBook(request, { ...stay, from: alone, to: addDays(alone, 1) })));
      if (!isWanted) continue;
      // Somebody else may have been faster.
      const booked = await bookAsSomebodyElse(request, { from, to, result, units: [{ unitId }] }).catch(() => undefined);
      if (!booked) continue;
      const found: ChangeableStay = { ...stay, reservationId: booked.reservationId, accessCode: booked.accessCode };
      if ((await changesOf(request, found)).atOnceUntil === null) return found;
    }
  }
  throw new Error(`Nowhere could a stay be a night longer from ${firstDay} on`);
}

/** Address of a reservation's page, or of the one on which it is changed. */
export function guestAddress(language: Locale, { reservationId, accessCode }: ChangeableStay, page: '' | 'change/' = ''): string {
  return `/portal/${language}/customer-area/reservation/${reservationId}/${page}?${new URLSearchParams({ code: accessCode })}`;
}

/** Returns what is known of changes of a stay, as its guest reads it. */
export async function changesOf(request: APIRequestContext, { reservationId, accessCode }: ChangeableStay): Promise<ReservationChanges> {
  return await (await request.get(`/api/portal/reservations/${reservationId}/changes`, { params: { code: accessCode } })).json();
}

/** Asks for a night more, as from the guest's other device. */
export async function proposeLonger(page: Page, stay: ChangeableStay): Promise<void> {
  const { request } = page;
  const { reservationId, accessCode, from } = stay;
  const to = toWireDate(addDays(stay.to, 1));
  const params = { code: accessCode, from: toWireDate(from) };
  const prices: ChangePrices = await (await request.get(`/api/portal/reservations/${reservationId}/changePrices`, { params })).json();
  const expectedTotalAgorot = prices.departures.find((departure) => departure.to === to)?.totalAgorot;
  const { revision } = await changesOf(request, stay);
  const data = { from: toWireDate(from), to, revision, expectedTotalAgorot, code: accessCode };
  const headers = { 'Idempotency-Key': `longer ${reservationId}` };
  const answer = await request.post(`/api/portal/reservations/${reservationId}/proposals`, { data, headers });
  if (answer.status() !== 201) throw new Error(`A longer stay could not be proposed: ${await answer.text()}`);
}
