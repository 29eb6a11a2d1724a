import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { LOCALES } from '#contract/primitives/locale.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { summarise, type Timing, timeOne } from './measure.ts';
import { processorTime } from './processor-time.ts';
import { startProduct, untilIdle } from './start-product.ts';

const RUNS = 120;
/** What browsers can read. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const ARRIVAL = addDays(todayIn(new Date()), 45);

/** Pages over HTTP, one after the other: rendered for the first time, with other dates each, and asked for again. */
export async function benchPages(): Promise<Timing[]> {
  const product = await startProduct(40);
  const { origin, processId, stop } = product;
  try {
    await untilIdle(product);
    const stayOf = (run: number) => {
      const from = addDays(ARRIVAL, run);
      return new URLSearchParams({ from: toWireDate(from), to: toWireDate(addDays(from, 2)) });
    };
    const list = await (await fetch(`${origin}/portal/he/hotels/`)).text();
    const hotelId = /hotel-details\/(\d+)/.exec(list)?.[1];
    const addresses = LOCALES.flatMap((language): [string, (run: number) => string][] => {
      const portal = `/portal/${language}`;
      return [
        [`home ${language}`, () => `${portal}/home/`],
        [`results ${language}, other dates each`, (run) => `${portal}/search-results/?${stayOf(run)}`],
        [`results ${language} again`, () => `${portal}/search-results/?${stayOf(0)}`],
        [`property ${language}, other dates each`, (run) => `${portal}/hotel-details/${hotelId}/?${stayOf(run)}`],
        [`property ${language} again`, () => `${portal}/hotel-details/${hotelId}/?${stayOf(0)}`],
      ];
    });
    const timings: Timing[] = [];
    for (const [name, addressOf] of addresses) timings.push(await timePages(name, (run) => origin + addressOf(run), processId));
    return timings;
  } finally {
    await stop();
  }
}

async function timePages(name: string, addressOf: (run: number) => string, processId: number): Promise<Timing> {
  const ask = async (run: number) => void (await (await fetch(addressOf(run), { headers: AS_BROWSERS })).text());
  for (let run = RUNS; run < RUNS + 20; run += 1) await ask(run);
  const before = processorTime(processId);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeOne(() => ask(run)));
  const each = (processorTime(processId) - before) / RUNS;
  return summarise(
    `page: ${name}`,
    times,
    `${each.toFixed(1)} ms of the server's processor time, ${Math.round(1000 / each)} a second on one core`,
  );
}
