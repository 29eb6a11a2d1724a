import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { dumpOf } from '#tests/consistency/market-agreement.ts';
import type { DumpedMarket } from '#tests/consistency/read-dump.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/** The demo market in a database of its own. */
export interface BenchMarket {
  readonly market: TestApp;
  readonly dump: DumpedMarket;
  /** Asks the API in-process and expects success. */
  readonly get: (url: string) => Promise<unknown>;
}

/** Fills the demo market and reads it once, for requests that make sense in it. */
export async function openBenchMarket(properties: number): Promise<BenchMarket> {
  const market = await createTestApp();
  await fillDemoMarket(market.context, { properties });
  const get = async (url: string) => {
    const response = await market.app.inject({ method: 'GET', url });
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
    return response.json<unknown>();
  };
  return { market, dump: await dumpOf(market), get };
}
