import { randomUUID } from 'node:crypto';
import type { CheckoutSession } from '#contract/checkout.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { LOCALES } from '#contract/primitives/locale.ts';
import type { SearchResponse } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';

/** A page that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  /** The cookie of the one browser that may see it; search engines may not. */
  readonly cookie?: string;
}

/** The yardstick of blocking time: the same stack with next to nothing on the page. */
export const EMPTY_PAGE = 'sign-in he';

const ARRIVAL = addDays(todayIn(new Date()), 45);

/**
 * The yardstick, the pages that most visitors see first and the one where they pay, in both languages; the property is the first of all. Each
 * call holds a stay of its own for checkout: a quarter of an hour.
 */
export async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  const search = new URLSearchParams({
    location: 'upper-galilee',
    locationEntityMarker: '__R__',
    from: toWireDate(ARRIVAL),
    to: toWireDate(addDays(ARRIVAL, 2)),
  });
  const list = await (await fetch(`${origin}/portal/he/hotels/`)).text();
  const hotelId = /hotel-details\/(\d+)/.exec(list)?.[1];
  if (hotelId === undefined) throw new Error('There is no property to look at');
  const held = await holdStay(origin);
  const inBoth = LOCALES.flatMap((language): MeasuredPage[] => [
    { name: `home ${language}`, address: `/portal/${language}/home/` },
    { name: `results ${language}`, address: `/portal/${language}/search-results/?${search}` },
    { name: `undated results ${language}`, address: `/portal/${language}/search-results/` },
    { name: `property ${language}`, address: `/portal/${language}/hotel-details/${hotelId}/?${search}` },
  ]);
  const checkouts = LOCALES.map((language) => ({
    name: `checkout ${language}`,
    address: `/portal/${language}/checkout/?session=${held.session}`,
    cookie: held.cookie,
  }));
  // Checkout first: its time runs.
  return [{ name: EMPTY_PAGE, address: '/portal/he/sign-in/' }, ...checkouts, ...inBoth].map((page) => ({
    ...page,
    address: origin + page.address,
  }));
}

/** Holds the first stay that can be had, for the browser that has the cookie. */
async function holdStay(origin: string): Promise<{ session: string; cookie: string }> {
  const [from, to] = [toWireDate(ARRIVAL), toWireDate(addDays(ARRIVAL, 2))];
  const found = await fetch(`${origin}/api/portal/search?from=${from}&to=${to}`);
  // The contract's own tests hold the shapes of both answers.
  const [result] = ((await found.json()) as SearchResponse).data;
  if (!result) throw new Error('Nothing can be booked');
  const cookies = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const own = cookies(await fetch(`${origin}/portal/he/home/`));
  const token = own.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const room = { name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] };
  const roomsInfo = { rooms: [room], numberOfGuests: 2 };
  const answer = await fetch(`${origin}/api/portal/checkout/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: own.join('; '), 'X-XSRF-TOKEN': token, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ hotelId: result.id, from, to, roomsInfo, units: result.units.map(({ unitId }) => unitId) }),
  });
  if (answer.status !== 201) throw new Error(`The stay cannot be held: ${await answer.text()}`);
  return { session: ((await answer.json()) as CheckoutSession).id, cookie: [...own, ...cookies(answer)].join('; ') };
}
