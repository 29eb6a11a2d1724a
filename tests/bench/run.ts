import os from 'node:os';
import { announceTestServer } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openBenchMarket } from './bench-market.ts';
import { benchBlocking } from './blocking-bench.ts';
import { benchBooking } from './booking-bench.ts';
import { benchCalendar } from './calendar-bench.ts';
import { benchFreshness } from './freshness-bench.ts';
import { benchHttp } from './http-bench.ts';
import { benchIndex } from './index-bench.ts';
import { formatTimings, type Timing, timeOne } from './measure.ts';
import { benchMemory } from './memory-bench.ts';
import { benchOracle } from './oracle-bench.ts';
import { benchOverload } from './overload-bench.ts';
import { benchPages } from './pages-bench.ts';
import { benchPhotos } from './photos-bench.ts';
import { benchPictures } from './pictures-bench.ts';
import { benchOffers, benchSearch, benchSuggestions } from './search-bench.ts';
import { benchStart } from './start-bench.ts';
import { benchTouch } from './touch-bench.ts';

// `npm run bench`, or `npm run bench -- search` for those whose names are given. Other work on the machine shows in the numbers.
const PROPERTIES = 320;
const onMarket = { search: benchSearch, offers: benchOffers, suggestions: benchSuggestions };
const alone = {
  pictures: benchPictures,
  photos: benchPhotos,
  calendar: benchCalendar,
  pages: benchPages,
  blocking: benchBlocking,
  touch: benchTouch,
  booking: benchBooking,
  freshness: benchFreshness,
  index: benchIndex,
  oracle: benchOracle,
  start: benchStart,
  http: benchHttp,
  overload: benchOverload,
  memory: benchMemory,
};

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const known = [...Object.keys(onMarket), ...Object.keys(alone)];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`No such bench: ${unknown.join(', ')}. There are: ${known.join(', ')}`);

const tell = (line: string) => void process.stdout.write(`${line}\n`);
const timings: Timing[] = [];

if (Object.keys(onMarket).some(isWanted)) {
  const { server, template } = await startTestServer();
  announceTestServer(server.url('postgres'), template);
  const bench = await openMarket();
  for (const [name, run] of Object.entries(onMarket)) if (isWanted(name)) timings.push(...(await run(bench)));
  await bench.market.close();
  await server.stop();
}
for (const [name, run] of Object.entries(alone)) if (isWanted(name)) timings.push(...(await run()));
tell(`\n${os.cpus().length} cores, ${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`);
tell(formatTimings(timings));

async function openMarket() {
  tell(`Filling the demo market with ${PROPERTIES} properties`);
  let opened: Awaited<ReturnType<typeof openBenchMarket>> | undefined;
  const milliseconds = await timeOne(async () => {
    opened = await openBenchMarket(PROPERTIES);
  });
  if (!opened) throw new Error('The market did not open');
  tell(`Filled in ${(milliseconds / 1000).toFixed(1)} s: ${opened.dump.properties.size} properties`);
  return opened;
}
