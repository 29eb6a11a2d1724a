import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '#tools/chromium.ts';
import { mainThreadTasks, type Task, TRACED, type TraceEvent } from './main-thread.ts';
import { summarise, type Timing } from './measure.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { startProduct, untilIdle } from './start-product.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Lighthouse's phone: its screen, and how much slower its processor is. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** What a task may take before it blocks; milliseconds of the slower processor. */
const LONG_TASK_MS = 50;
/** A page that has asked for nothing for half a second, and this long after. */
const SETTLED_MS = 1500;

/**
 * Measures what keeps a phone's main thread from answering, in processor time, so that other work on the machine hardly changes it: what tasks after the
 * first paint take beyond 50 ms. `BENCH_PAGES='home he|results'` names the pages, `BENCH_RUNS=5` how often, `BENCH_TASKS=10` tells what the ten dearest tasks of each page did, `BENCH_ORIGIN` measures a server that runs already.
 */
export async function benchBlocking(): Promise<Timing[]> {
  const { BENCH_ORIGIN: given, BENCH_PAGES: names = '' } = process.env;
  const product = given === undefined ? await startProduct(40) : undefined;
  if (product) await untilIdle(product);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
  try {
    const wanted = new RegExp(names);
    const pages = (await measuredPages(given ?? product?.origin ?? '')).filter(({ name }) => wanted.test(name));
    // Pictures are drawn when they are first asked for.
    for (const page of pages) await load(browser, page);
    const timings: Timing[] = [];
    const loads = new Map<string, Task[][]>();
    for (let run = 0; run < RUNS; run += 1)
      for (const page of pages) loads.set(page.name, [...(loads.get(page.name) ?? []), await load(browser, page)]);
    for (const [name, runs] of loads) timings.push(...timingsOf(name, runs));
    return timings;
  } finally {
    await browser.close();
    await product?.stop();
  }
}

/** A settled page in a browser that knows nothing of it. */
async function load(browser: Browser, { address, cookie }: MeasuredPage): Promise<Task[]> {
  const context = await browser.newContext({ ...PHONE, ...(cookie === undefined ? {} : { extraHTTPHeaders: { cookie } }) });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return mainThreadTasks(trace.traceEvents).filter(({ start }) => start > 0);
  } finally {
    await context.close();
  }
}

function timingsOf(name: string, runs: readonly Task[][]): Timing[] {
  const slow = ({ processor }: Task) => processor * SLOWER;
  const blocking = runs.map((tasks) => tasks.reduce((sum, task) => sum + Math.max(0, slow(task) - LONG_TASK_MS), 0));
  const longest = runs.map((tasks) => Math.max(0, ...tasks.map(slow)));
  const all = runs.map((tasks) => tasks.reduce((sum, task) => sum + slow(task), 0));
  tellDearest(name, runs[0] ?? []);
  return [
    summarise(`${name}: blocking`, blocking, 'limit: 100 ms'),
    summarise(`${name}: longest task`, longest),
    summarise(`${name}: all tasks after the first paint`, all),
  ];
}

/** Prints what the dearest tasks did, when that is asked for. */
export function tellDearest(name: string, tasks: readonly Task[]): void {
  const count = Number(process.env.BENCH_TASKS ?? 0);
  const dearest = [...tasks].sort((first, second) => second.processor - first.processor).slice(0, count);
  for (const { start, processor, parts } of dearest.sort((first, second) => first.start - second.start)) {
    const told = parts.slice(0, 6).map((part) => `${part.name} ${part.processor.toFixed(1)}`);
    process.stdout.write(`${name}: after ${start.toFixed(0)} ms ${processor.toFixed(1)} ms: ${told.join(', ')}\n`);
  }
}
