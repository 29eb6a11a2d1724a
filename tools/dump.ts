import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { openDatabase } from '#demo/database.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import { dumpMarket } from '#server/modules/search/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { makeStopList } from '#server/platform/process/closing.ts';

// `npm run --silent dump > market.jsonl`, or `npm run dump -- market.jsonl`: the whole market as JSON lines (docs/dump.md).
const [file] = process.argv.slice(2);
const config = readConfiguration(process.env);
const stops = makeStopList();
const output = file === undefined ? process.stdout : createWriteStream(file);
let failure: NodeJS.ErrnoException | undefined;
output.on('error', (error) => {
  failure = error;
});

async function write(line: string): Promise<void> {
  if (failure) throw failure;
  if (!output.write(line)) await once(output, 'drain');
}

try {
  const { db } = await openDatabase(config, (line) => void process.stderr.write(`${line}\n`), stops);
  await dumpMarket(
    db,
    { now: systemClock.now(), today: systemClock.today(), vatRatePercent: vatPercentOn(config.vatRates, systemClock.today()) },
    write,
  );
  if (file !== undefined) await new Promise<void>((resolve) => output.end(resolve));
  if (failure) throw failure;
} catch (error) {
  // Whoever reads only the first lines (`| head`) closes the pipe; that is no failure.
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
} finally {
  await stops.stopAll();
}
