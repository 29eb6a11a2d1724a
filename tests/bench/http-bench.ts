import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { SearchResponse } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { percentile, summarise, type Timing, timeOne } from './measure.ts';
import { processorTime } from './processor-time.ts';
import { startProduct } from './start-product.ts';

const PROPERTIES = 160;
const CLIENTS = 4;
const WARM_UP = 600;
const REQUESTS = 3000;
/** Stays that are asked for in turn, two nights each. */
const STAYS = 90;
/** What is asked for again and again. */
const FEW = 10;
const FIRST_ARRIVAL = addDays(todayIn(new Date()), 20);
/** Requests come at this share of what one core can do, for so long, whether or not those before were answered. */
const LOAD = 0.6;
const LOADED_SECONDS = 6;
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };
const TYPED = ['ח', 'חי', 'חיפ', 'כנר', 'ei', 'eil', 'tel'];

/** What is also asked at a rate. */
const LOADED = new Set(['search, 30 cards', 'property']);

type AddressOf = (run: number) => string;

/** Whole requests over HTTP to the built product, four at a time: what they cost its process, PostgreSQL's share left out, and how long they take. */
export async function benchHttp(): Promise<Timing[]> {
  const product = await startProduct(PROPERTIES);
  try {
    await untilIndexed(product.origin);
    const found = (await (await fetch(`${product.origin}/api/portal/search?${stayOf(0)}&perPage=100`)).json()) as SearchResponse;
    const ids = found.data.map(({ id }) => id);
    const hotelOf = (run: number) => `/api/portal/hotels/${ids[run % ids.length]}`;
    const search: AddressOf = (run) => `/api/portal/search?${stayOf(run)}`;
    const newSearch: AddressOf = (run) => `/api/portal/search?${otherStayOf(run)}`;
    const kinds: [string, AddressOf, http.OutgoingHttpHeaders?][] = [
      ['search, 30 cards', newSearch],
      ['search, 30 cards, again', (run) => search(run % FEW)],
      ['search, 30 cards, compressed', newSearch, COMPRESSED],
      ['search, 30 cards, compressed, again', (run) => search(run % FEW), COMPRESSED],
      ['search with open dates', (run) => `/api/portal/search?stayLength=weekend&period=soon&perPage=${20 + (run % 10)}&${roomNamed(run)}`],
      ['dates around a search', (run) => `/api/portal/search/dates?${otherStayOf(run)}`],
      // No property twice for the same dates within a minute.
      ['property', (run) => `${hotelOf(run)}?${stayOf(run + Math.floor(run / ids.length))}`],
      ['property, again', (run) => `${hotelOf(run % FEW)}?${stayOf(run % FEW)}`],
      ['calendar of 60 nights', (run) => `${hotelOf(run)}/calendar?${datesOf(run, 60)}`],
      ['suggestions', (run) => `/api/portal/locations/suggestions?keyword=${encodeURIComponent(TYPED[run % TYPED.length] ?? '')}`],
      ['a sign of life, the yardstick', () => '/healthz'],
    ];
    const timings: Timing[] = [];
    for (const [name, addressOf, headers = {}] of kinds) {
      // With other numbers than those that are measured.
      await ask(product.origin, (run) => addressOf(run + REQUESTS), headers, WARM_UP);
      const before = processorTime(product.processId);
      const times = await ask(product.origin, addressOf, headers, REQUESTS);
      const each = (processorTime(product.processId) - before) / REQUESTS;
      const note = `${each.toFixed(2)} ms of the server's processor time, ${Math.round(1000 / each)} a second on one core`;
      timings.push(summarise(`http: ${name}`, times, note));
      if (LOADED.has(name)) timings.push(await benchLoad(product.origin, name, addressOf, (LOAD * 1000) / each));
    }
    return timings;
  } finally {
    await product.stop();
  }
}

/** How long each takes, from the moment when it was due, when they come at a rate. */
async function benchLoad(origin: string, name: string, addressOf: AddressOf, perSecond: number): Promise<Timing> {
  const agent = new http.Agent({ keepAlive: true });
  const requests = Math.round(perSecond * LOADED_SECONDS);
  const start = performance.now();
  const asked: Promise<number>[] = [];
  while (asked.length < requests) {
    const due = Math.min(requests, Math.floor(((performance.now() - start) / 1000) * perSecond));
    while (asked.length < due) {
      const dueAt = start + (asked.length / perSecond) * 1000;
      // With numbers of their own: nothing that was asked before.
      const address = origin + addressOf(2 * REQUESTS + WARM_UP + asked.length);
      asked.push(get(address, { agent }).then(() => performance.now() - dueAt));
    }
    await pause(1);
  }
  const times = await Promise.all(asked);
  agent.destroy();
  const note = `at ${Math.round(perSecond)} a second, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  return summarise(`http: ${name}, at ${LOAD * 100} % load`, times, note);
}

async function ask(origin: string, addressOf: AddressOf, headers: http.OutgoingHttpHeaders, requests: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let next = 0;
  const askOn = async () => {
    while (next < requests) {
      const address = origin + addressOf(next++);
      times.push(await timeOne(() => get(address, { agent, headers })));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, askOn));
  agent.destroy();
  return times;
}

/** Node's plain HTTP, whose answers are thrown away: the bench shares the machine with what it measures. */
function get(address: string, options: http.RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, options, (response) => {
      response.resume().on('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}

async function untilIndexed(origin: string): Promise<void> {
  const engine = async () => ((await (await fetch(`${origin}/readyz`)).json()) as { search: string }).search;
  while ((await engine()) !== 'index') await new Promise((resolve) => setTimeout(resolve, 100));
}

const stayOf = (run: number) => datesOf(run, 2);

/** The same in words of its own each time, so that no answer is remembered. */
const otherStayOf = (run: number) => `${stayOf(run)}&${roomNamed(run)}`;

function roomNamed(run: number): string {
  const rooms = DEFAULT_ROOMS.rooms.map((room) => ({ ...room, name: String(run) }));
  return String(new URLSearchParams({ roomsInfo: JSON.stringify({ ...DEFAULT_ROOMS, rooms }) }));
}

function datesOf(run: number, nights: number): string {
  const from = addDays(FIRST_ARRIVAL, run % STAYS);
  return String(new URLSearchParams({ from: toWireDate(from), to: toWireDate(addDays(from, nights)) }));
}
