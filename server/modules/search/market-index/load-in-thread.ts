import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setImmediate as others } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AskedMarket } from './load-whole-market.ts';
import { MarketIndex } from './market-index.ts';
import type { SavedIndex } from './saved-index.ts';
import { inBreaths } from './steps.ts';

/**
 * The same as `loadWholeMarket` in a thread of its own: the collector, which has much to do meanwhile, holds up nobody else. What it has made is taken over in small steps.
 * @param url of the database
 * @throws what the database throws
 */
export async function loadInThread(url: string, asked: AskedMarket): Promise<MarketIndex> {
  const worker = new Worker(findWorker(), { workerData: { ...asked, url } });
  try {
    const [saved] = (await once(worker, 'message')) as [SavedIndex];
    await others();
    return await inBreaths(MarketIndex.restore(saved));
  } finally {
    await worker.terminate();
  }
}

/** Built, beside this code or above it, as bundlers put shared code in a folder of its own; or as its source. */
function findWorker(): URL {
  const places = ['./market-worker.js', '../market-worker.js', './market-worker.ts'];
  const found = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (!found) throw new Error('The worker that reads the market is not beside this code');
  return found;
}
