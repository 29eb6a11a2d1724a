import { randomUUID } from 'node:crypto';
import type { CheckoutResponse, CheckoutSession } from '#contract/checkout.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { CARD } from './checkout-steps.ts';
import type { Crawl } from './crawl-facts.ts';

/** Holds a unit of the crawl's stay in this browser, as its property page does; a new hold takes the place of the old one. */
export async function holdStay({ page, stay }: Crawl, unit = 0): Promise<string> {
  const room = { name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] };
  const data = {
    hotelId: stay.result.id,
    from: toWireDate(stay.from),
    to: toWireDate(stay.to),
    roomsInfo: { rooms: [room], numberOfGuests: 2 },
    units: stay.units.slice(unit, unit + 1).map(({ unitId }) => unitId),
  };
  const response = await page.request.post('/api/portal/checkout/sessions', { data, headers: await writeHeaders({ page }) });
  if (response.status() !== 201) throw new Error(`The stay cannot be held: ${await response.text()}`);
  // The contract's own tests hold the shapes of this file.
  return ((await response.json()) as CheckoutSession).id;
}

/** Books what is held. */
export async function bookHeldStay({ page }: Pick<Crawl, 'page'>, sessionId: string): Promise<CheckoutResponse> {
  const guest = { firstName: 'נועה', lastName: 'Avrahami', email: 'noa@example.com', mobilePhone: '0501234567', specialRequests: '' };
  const payment = { cardHolderName: 'Noa Avrahami', cardNumber: CARD.number, expiryDate: '12/30', cvv: '123' };
  const data = { sessionId, guest, payment, termsAccepted: true };
  const response = await page.request.post('/api/portal/checkout', { data, headers: await writeHeaders({ page }) });
  if (response.status() !== 201) throw new Error(`The stay cannot be booked: ${await response.text()}`);
  return (await response.json()) as CheckoutResponse;
}

const booked = new WeakMap<Crawl, Promise<CheckoutResponse>>();

/** A reservation of the crawl's stay, in its second unit: made once, whoever asks. */
export function bookSecondUnit(crawl: Crawl): Promise<CheckoutResponse> {
  const known = booked.get(crawl) ?? holdStay(crawl, 1).then((session) => bookHeldStay(crawl, session));
  booked.set(crawl, known);
  return known;
}

/** Ends a hold before its time. */
export async function letGo({ page }: Pick<Crawl, 'page'>, sessionId: string): Promise<void> {
  const response = await page.request.delete(`/api/portal/checkout/sessions/${sessionId}`, { headers: await writeHeaders({ page }) });
  if (response.status() !== 204) throw new Error(`The hold cannot be let go: ${await response.text()}`);
}

async function writeHeaders({ page }: Pick<Crawl, 'page'>): Promise<Record<string, string>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  return { 'Idempotency-Key': randomUUID(), ...(token && { 'X-XSRF-TOKEN': token }) };
}
