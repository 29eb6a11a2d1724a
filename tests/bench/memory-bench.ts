import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { CHECKOUT } from '#tests/support/booking.ts';
import type { GuestsOf } from './guests.ts';
import type { Timing } from './measure.ts';
import { openServedMarket } from './served-market.ts';
import type { StartedProduct } from './start-product.ts';

const MINUTES = Number(process.env.LINA_MEMORY_MINUTES ?? 10);
/** Far less than a process can do, so that an hour of it is an hour of a usual evening and not of overload. */
const PER_SECOND = Number(process.env.LINA_MEMORY_PER_SECOND ?? 20);
const PROPERTIES = 60;
const STAYS = 300;
const SAMPLE_MS = 5000;
/** Caches fill up to their limits first. */
const SETTLING_SHARE = 0.4;
const MEGABYTE = 2 ** 20;
/** Stands for the status of what was never answered. */
const LOST = 599;
/** What the process says of itself, in bytes. */
const FIGURES = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
} as const;

type Sample = { readonly [Figure in keyof typeof FIGURES]: number } & { readonly minute: number };

/**
 * Measures whether memory stays flat: searches, pages in both languages, properties, calendars, suggestions and bookings at a steady rate, for as long as
 * `LINA_MEMORY_MINUTES` says. The lowest of each minute counts, which is what is left over after the collector; how that grows is a line through the
 * minutes after the caches have filled.
 */
export async function benchMemory(): Promise<Timing[]> {
  const { test, product, guestsOf, close } = await openServedMarket(PROPERTIES);
  const hotels = await sql<{ id: number }>`select id from properties order by id`.execute(test.db);
  try {
    const ids = hotels.rows.map(({ id }) => id);
    const traffic = new AbortController();
    const [samples, { sent, failed }] = await Promise.all([
      sampleMemory(product, traffic),
      sendTraffic(product.origin, { ids, guestsOf }, traffic.signal),
    ]);
    const other = [...failed].map(([status, count]) => `${count} answered ${status}`);
    const note = [`${sent} requests`, ...other].join(', ');
    return (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((figure) => summaryOf(figure, samples, note));
  } finally {
    await close();
  }
}

async function sampleMemory({ origin }: StartedProduct, traffic: AbortController): Promise<Sample[]> {
  const start = performance.now();
  const samples: Sample[] = [];
  for (let minute = 0; minute < MINUTES; minute = (performance.now() - start) / 60_000) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const read = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
    samples.push({ minute, resident: read(FIGURES.resident), heap: read(FIGURES.heap), external: read(FIGURES.external) });
    await pause(SAMPLE_MS);
  }
  traffic.abort();
  return samples;
}

interface Market {
  readonly ids: readonly number[];
  readonly guestsOf: GuestsOf;
}

/** Requests come at their rate, whether or not earlier ones were answered. */
async function sendTraffic(
  origin: string,
  market: Market,
  signal: AbortSignal,
): Promise<{ sent: number; failed: ReadonlyMap<number, number> }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const start = performance.now();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  const failed = new Map<number, number>();
  while (!signal.aborted) {
    while (sent < ((performance.now() - start) / 1000) * PER_SECOND) {
      const answer = ask(origin, agent, market, sent++).then((status) => {
        if (status >= 400) failed.set(status, (failed.get(status) ?? 0) + 1);
        underWay.delete(answer);
      });
      underWay.add(answer);
    }
    await pause(50);
  }
  await Promise.all(underWay);
  agent.destroy();
  return { sent, failed };
}

function ask(origin: string, agent: http.Agent, { ids, guestsOf }: Market, number: number): Promise<number> {
  const guest = number % 10 === 0 ? guestsOf((number / 10) % PROPERTIES) : undefined;
  const headers: http.OutgoingHttpHeaders = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': guest?.address ?? addressOf(number) };
  if (guest) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() });
  const path = guest ? CHECKOUT : readOf(number, ids[number % ids.length] ?? 0);
  return new Promise((resolve) => {
    const request = http.request(`${origin}${path}`, { method: guest ? 'POST' : 'GET', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? LOST));
      response.once('error', () => resolve(LOST));
    });
    request.once('error', () => resolve(LOST)).end(guest && JSON.stringify({ ...guest.body, stay: guest.wish }));
  });
}

/** Returns the address of a read. Nine in turn differ; the language changes with them, the dates go through most of a year. */
function readOf(number: number, hotelId: number): string {
  const from = addDays(todayIn(new Date()), 1 + (number % STAYS));
  const dates = new URLSearchParams({ from: toWireDate(from), to: toWireDate(addDays(from, 1 + (number % 5))) });
  const language = number % 2 === 0 ? 'he' : 'en';
  const paths = [
    `/api/portal/search?${dates}`,
    `/portal/${language}/search-results/?${dates}`,
    `/api/portal/hotels/${hotelId}?${dates}`,
    `/portal/${language}/hotel-details/${hotelId}/?${dates}`,
    `/api/portal/hotels/${hotelId}/calendar?${dates}`,
    `/api/portal/search/dates?${dates}`,
    `/api/portal/locations/suggestions?keyword=${encodeURIComponent(String.fromCodePoint(0x5d0 + (number % 27)))}`,
    `/api/portal/search?stayLength=weekend&period=soon&perPage=${10 + (number % 20)}`,
    `/portal/${language}/`,
  ];
  return paths[Math.floor(number / 10 + number) % paths.length] ?? '';
}

const addressOf = (number: number) => `10.${200 + ((number >> 16) & 15)}.${(number >> 8) & 255}.${number & 255}`;

function summaryOf(figure: keyof typeof FIGURES, samples: readonly Sample[], note: string): Timing {
  const minutes = Array.from({ length: Math.floor(MINUTES) }, (_, minute) => {
    const own = samples.filter((sample) => Math.floor(sample.minute) === minute).map((sample) => sample[figure] / MEGABYTE);
    return { minute, lowest: Math.min(...own) };
  }).filter(({ lowest }) => Number.isFinite(lowest));
  const settled = minutes.slice(Math.floor(minutes.length * SETTLING_SHARE));
  const lowest = settled.map((sample) => sample.lowest).sort((first, second) => first - second);
  const at = (share: number) => lowest[Math.max(0, Math.ceil(share * lowest.length) - 1)] ?? Number.NaN;
  const perHour = slopeOf(settled.map((sample) => [sample.minute, sample.lowest])) * 60;
  const course = minutes.filter((_, index) => index % Math.ceil(minutes.length / 12) === 0).map((sample) => Math.round(sample.lowest));
  const growth = `MB, not ms; ${perHour.toFixed(1)} MB an hour once settled; over ${MINUTES} minutes ${course.join(', ')}; ${note}`;
  return { name: `memory: ${figure}`, runs: samples.length, p50: at(0.5), p95: at(0.95), max: at(1), note: growth };
}

/** Returns the slope of the line through points that leaves the least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const across = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / across;
}
