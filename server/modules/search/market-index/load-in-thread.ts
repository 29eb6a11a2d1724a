import { once } from 'node:events';
import { setImmediate as others } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { workerBeside } from '#server/platform/process/thread.ts';
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
  const worker = new Worker(workerBeside('market-worker', import.meta.url), { workerData: { ...asked, url } });
  try {
    const [saved] = (await once(worker, 'message')) as [SavedIndex];
    await others();
    return await inBreaths(MarketIndex.restore(saved));
  } finally {
    await worker.terminate();
  }
}
