import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { openDatabase } from '#server/main.ts';
import { dumpMarket } from '#server/modules/search/index.ts';
import { readConfiguration } from '#server/platform/configuration.ts';
import { makeStopList } from '#server/platform/stop-list.ts';
import { systemClock } from '#server/platform/system-clock.ts';

// `npm run --silent dump > market.jsonl`, or `npm run dump -- market.jsonl`: the whole market as JSON lines (docs/dump.md).
const [file] = process.argv.slice(2);
const config = readConfiguration(process.env);
const stops = makeStopList();
const output = file === undefined ? process.stdout : createWriteStream(file);
// Whoever reads only the first lines (`| head`) closes the pipe; that is no failure.
output.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
try {
  const { db } = await openDatabase(config, (line) => void process.stderr.write(`${line}\n`), stops);
  const moment = { now: systemClock.now(), today: systemClock.today(), vatRatePercent: config.vatPercent };
  await dumpMarket(db, moment, async (line) => {
    if (!output.write(line)) await once(output, 'drain');
  });
} finally {
  await stops.stopAll();
}
if (file !== undefined) output.end();
