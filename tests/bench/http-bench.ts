import { spawn } from 'node:child_process';
import type http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { SearchResponse } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { Load } from './load-client.ts';
import { percentile, summarise, type Timing } from './measure.ts';
import { processorTime } from './processor-time.ts';
import { startProduct, untilIdle } from './start-product.ts';

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
const LOADED_SECONDS = 10;
/** The first of them do not count: connections are made, and code is compiled that only a full house asks for. */
const SETTLING_SECONDS = 4;
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const TYPED = ['ח', 'חי', 'חיפ', 'כנר', 'ei', 'eil', 'tel'];

/** What is also asked at a rate. */
const LOADED = new Set(['search, 30 cards', 'property']);

type AddressOf = (run: number) => string;

/** Whole requests over HTTP to the built product, four at a time: what they cost its process, PostgreSQL's share left out, and how long they take. */
export async function benchHttp(): Promise<Timing[]> {
  const product = await startProduct(PROPERTIES);
  try {
    await untilIndexed(product.origin);
    await untilIdle(product);
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
      // Each time all properties have been asked for, other dates are.
      ['property', (run) => `${hotelOf(run)}?${stayOf(run + Math.floor(run / ids.length))}`],
      ['property, again', (run) => `${hotelOf(run % FEW)}?${stayOf(run % FEW)}`],
      ['calendar of 60 nights', (run) => `${hotelOf(run)}/calendar?${datesOf(run, 60)}`],
      ['suggestions', (run) => `/api/portal/locations/suggestions?keyword=${encodeURIComponent(TYPED[run % TYPED.length] ?? '')}`],
      ['a health check, the yardstick', () => '/healthz'],
    ];
    const timings: Timing[] = [];
    for (const [name, addressOf, headers = {}] of kinds) {
      // With other numbers than those that are measured.
      await ask(product.origin, addressOf, headers, REQUESTS, WARM_UP);
      const before = processorTime(product.processId);
      const times = await ask(product.origin, addressOf, headers, 0, REQUESTS);
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
  // With numbers of their own: nothing that was asked before.
  const numbers = { from: 2 * REQUESTS + WARM_UP, count: Math.round(perSecond * LOADED_SECONDS) };
  const all = await runClient({ origin, addresses: addressesOf(addressOf, numbers), headers: {}, pace: { perSecond } });
  const times = all.slice(Math.round(perSecond * SETTLING_SECONDS));
  const note = `at ${Math.round(perSecond)} a second, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  return summarise(`http: ${name}, at ${LOAD * 100} % load`, times, note);
}

function ask(origin: string, addressOf: AddressOf, headers: http.OutgoingHttpHeaders, from: number, count: number): Promise<number[]> {
  return runClient({ origin, addresses: addressesOf(addressOf, { from, count }), headers, pace: { clients: CLIENTS } });
}

function addressesOf(addressOf: AddressOf, { from, count }: { from: number; count: number }): string[] {
  return Array.from({ length: count }, (_, run) => addressOf(from + run));
}

/** Asks from a process of its own. @returns how long each took, in ms @throws Error where one failed */
async function runClient(load: Load): Promise<number[]> {
  const client = spawn(process.execPath, [path.join(import.meta.dirname, 'load-client.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  client.stdin.end(JSON.stringify(load));
  return JSON.parse(await text(client.stdout)) as number[];
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
