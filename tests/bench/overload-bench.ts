import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { CHECKOUT } from '#tests/support/booking.ts';
import type { GuestsOf } from './guests.ts';
import { summarise, type Timing } from './measure.ts';
import { processorTime } from './processor-time.ts';
import { openServedMarket } from './served-market.ts';

/** Properties with units enough for every booking, and clients who ask one thing after the other to find out what can be done at most. */
const CLIENTS = 60;
const WARM_UP_MS = 6000;
const MEASURED_MS = 8000;
/** An answer after that comes too late for somebody who looks at a screen. */
const PATIENCE_MS = 2000;
/** One request in so many is a booking; of the others most are searches. Travellers look a hundred times and more for each time that they book. */
const MIXES = [
  { name: '', bookingEvery: 50 },
  // Three times as many bookings are more than one process can do, so that all it could do is book.
  { name: ', a rush of bookings', bookingEvery: 10 },
];
/** Searches are of so many different stays, so that most of them are new to the server after each booking. */
const STAYS = 90;
const TICK_MS = 10;

type Kind = 'booking' | 'other';

interface Outcome {
  readonly kind: Kind;
  readonly milliseconds: number;
  /** Answered as it should be, in time. */
  readonly isGood: boolean;
  /** Told to come back. */
  readonly isSentAway: boolean;
}

/** Sends the request of a number, and tells what became of it. */
type Send = (number: number) => Promise<Outcome>;

/**
 * As much as can be done, then once, twice and three times that, whether or not earlier requests were answered: how much comes back in time. What is too
 * much is told to come back, and costs next to nothing.
 */
export async function benchOverload(): Promise<Timing[]> {
  const { product, guestsOf, close } = await openServedMarket(CLIENTS);
  try {
    const timings: Timing[] = [];
    for (const { name, bookingEvery } of MIXES) {
      const send = sender(product.origin, guestsOf, bookingEvery);
      await askInTurn(send, WARM_UP_MS);
      const closed = await measure(product.processId, () => askInTurn(send, MEASURED_MS));
      const most = closed.outcomes.filter(({ isGood }) => isGood).length / (MEASURED_MS / 1000);
      timings.push(summaryOf(`overload${name}: one after the other`, closed, most));
      for (const times of [1, 2, 3]) {
        const asked = await measure(product.processId, () => askAtRate(send, times * most));
        timings.push(summaryOf(`overload${name}: ${times} × as much`, asked, most));
      }
    }
    return timings;
  } finally {
    await close();
  }
}

function sender(origin: string, guestsOf: GuestsOf, bookingEvery: number): Send {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1500 });
  const ask = (kind: Kind, path: string, body?: object, headers: http.OutgoingHttpHeaders = {}) =>
    new Promise<Outcome>((resolve) => {
      const start = performance.now();
      const end = (status: number) => {
        const milliseconds = performance.now() - start;
        resolve({ kind, milliseconds, isGood: status < 400 && milliseconds <= PATIENCE_MS, isSentAway: status === 503 });
      };
      const request = http.request(`${origin}${path}`, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
        response.resume().once('end', () => end(response.statusCode ?? 500));
        response.once('error', () => end(500));
      });
      request.once('error', () => end(500)).end(body && JSON.stringify(body));
    });
  return (number) => {
    if (number % bookingEvery !== 0) return ask('other', readOf(number), undefined, { 'x-forwarded-for': addressOf(number) });
    const guest = guestsOf((number / bookingEvery) % CLIENTS);
    if (!guest) throw new Error('All nights are booked: give the bench more units');
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': guest.address };
    return ask('booking', CHECKOUT, { ...guest.body, stay: guest.wish }, headers);
  };
}

/** Three of four are searches. */
function readOf(number: number): string {
  if (number % 4 === 3) return '/api/portal/popularDestinations';
  const from = addDays(todayIn(new Date()), 1 + (number % STAYS));
  return `/api/portal/search?from=${toWireDate(from)}&to=${toWireDate(addDays(from, 2))}`;
}

const addressOf = (number: number) => `10.200.${(number >> 8) & 255}.${number & 255}`;

let sent = 0;

/** Each client asks again once it was answered. */
async function askInTurn(send: Send, milliseconds: number): Promise<Outcome[]> {
  const end = performance.now() + milliseconds;
  const outcomes: Outcome[] = [];
  const work = async () => {
    while (performance.now() < end) outcomes.push(await send(sent++));
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return outcomes;
}

/** Requests come at a rate, as visitors do who know nothing of each other. */
async function askAtRate(send: Send, perSecond: number): Promise<Outcome[]> {
  const start = performance.now();
  const asked: Promise<Outcome>[] = [];
  for (let elapsed = 0; elapsed < MEASURED_MS; elapsed = performance.now() - start) {
    while (asked.length < (perSecond * elapsed) / 1000) asked.push(send(sent++));
    await pause(TICK_MS);
  }
  return Promise.all(asked);
}

interface Measured {
  readonly outcomes: readonly Outcome[];
  /** Parts of a processor: the server's, and that of the bench itself, which shares the machine with what it measures. */
  readonly server: number;
  readonly bench: number;
}

async function measure(serverId: number, ask: () => Promise<Outcome[]>): Promise<Measured> {
  const start = performance.now();
  const before = { server: processorTime(serverId), bench: processorTime(process.pid) };
  const outcomes = await ask();
  const elapsed = performance.now() - start;
  const shareOf = (id: number, earlier: number) => (processorTime(id) - earlier) / elapsed;
  return { outcomes, server: shareOf(serverId, before.server), bench: shareOf(process.pid, before.bench) };
}

function summaryOf(name: string, { outcomes, server, bench }: Measured, most: number): Timing {
  const good = outcomes.filter(({ isGood }) => isGood);
  const shareOf = (kind: Kind) => {
    const ofKind = outcomes.filter((outcome) => outcome.kind === kind);
    return `${Math.round((100 * ofKind.filter(({ isGood }) => isGood).length) / Math.max(1, ofKind.length))} %`;
  };
  const perSecond = good.length / (MEASURED_MS / 1000);
  const notes = [
    `${Math.round(perSecond)}/s in time of ${Math.round(outcomes.length / (MEASURED_MS / 1000))}/s asked`,
    `${Math.round((100 * perSecond) / most)} % of the most`,
    `bookings ${shareOf('booking')}, others ${shareOf('other')}`,
    `told to come back ${Math.round((100 * outcomes.filter(({ isSentAway }) => isSentAway).length) / outcomes.length)} %`,
    `of a processor the server had ${server.toFixed(2)}, the bench ${bench.toFixed(2)}`,
  ];
  return summarise(
    name,
    good.map(({ milliseconds }) => milliseconds),
    notes.join(', '),
  );
}
