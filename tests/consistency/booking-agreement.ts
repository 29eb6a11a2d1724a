import { expect } from 'vitest';
import type { CheckoutResponse, CheckoutSession } from '#contract/checkout.ts';
import type { SearchResponse } from '#contract/search.ts';
import { formatMoney } from '#rules/format/money.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { renderMailText } from '#server/modules/messaging/render-mail.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, CHECKOUT, openSession } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import type { OracleRequest } from './oracle-search.ts';
import { stayQuery } from './random-requests.ts';
import type { DumpedMarket } from './read-dump.ts';

/**
 * Books a result by a browser of its own, and compares its total with the checkout's, the reservation's and the one in the guest's mail.
 * The nights are then taken in the dump too, so that the twin goes on seeing the market as it is.
 * @param turn counts the bookings: a guest, and an address, for each
 */
export async function expectSameBooking(
  market: TestApp,
  dump: DumpedMarket,
  { request, result, turn }: { request: OracleRequest; result: SearchResponse['data'][number]; turn: number },
): Promise<void> {
  const { from, to, roomsInfo } = stayQuery(request);
  const stay = { hotelId: result.id, from, to, roomsInfo: JSON.parse(roomsInfo), keepsShabbat: request.keepsShabbat };
  const browser = new TestBrowser(market, { address: `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` });
  const session: CheckoutSession = await openSession(browser, stay);
  const email = `guest-${turn}@example.com`;
  const answer = await browser.post(CHECKOUT, aBooking({ sessionId: session.id, guest: aGuest({ email }) }));
  expect(answer.statusCode, answer.body).toBe(201);
  const { reservation }: CheckoutResponse = answer.json();
  const totals = { checkout: session.quote.totalAgorot, reservation: reservation.quote.totalAgorot };
  expect(totals).toEqual({ checkout: result.totalAgorot, reservation: result.totalAgorot });
  const mail = await market.db.selectFrom('outbox').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
  const text = renderMailText({ ...mail, locale: 'en' }, market.config.brand);
  expect(totalIn(text)).toBe(formatMoney(result.totalAgorot));
  takeNights(dump, result, request);
}

/** The total as the mail's text says it, without the invisible marks of direction. */
function totalIn(text: string): string | undefined {
  return /Total to pay: ?(₪[\d,.]*\d)/.exec(text.replace(/[\u2066-\u2069]/g, ''))?.[1];
}

function takeNights(dump: DumpedMarket, { id, units }: SearchResponse['data'][number], { arrival, departure }: OracleRequest): void {
  const taken = new Set(units.map((unit) => unit.unitId));
  for (const unit of dump.properties.get(id)?.units ?? [])
    if (taken.has(unit.id)) for (const night of nightsOf(arrival, departure)) unit.taken.set(night, 'reservation');
}
