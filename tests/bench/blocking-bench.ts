import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '#tools/chromium.ts';
import { mainThreadTasks, markAt, type Task, TRACED, type TraceEvent } from './main-thread.ts';
import { summarise, type Timing } from './measure.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { startProduct } from './start-product.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Lighthouse's phone: its screen, and how much slower its processor is. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** What a task may take before it blocks, and a visitor's first touch until its answer is painted; milliseconds of the slower processor. */
const LONG_TASK_MS = 50;
const FIRST_TOUCH_MS = 200;
/** A page that has asked for nothing for half a second, and this long after. */
const SETTLED_MS = 1500;

/**
 * What keeps a phone's main thread from answering, in processor time, so that other work on the machine hardly changes it: what tasks after the
 * first paint take beyond 50 ms, and what the first touch of a settled page takes until its answer is painted. `BENCH_PAGES='home he|results'`
 * names the pages, `BENCH_RUNS=5` how often, `BENCH_TASKS=10` tells what the ten dearest tasks of each page did, `BENCH_ORIGIN` measures a server that runs already.
 */
export async function benchBlocking(): Promise<Timing[]> {
  const { BENCH_ORIGIN: given, BENCH_PAGES: names = '' } = process.env;
  const product = given === undefined ? await startProduct(40) : undefined;
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
    for (const touch of TOUCHES) {
      const page = pages.find(({ name }) => name === touch.page);
      if (page) timings.push(await firstTouch(browser, page, touch));
    }
    return timings;
  } finally {
    await browser.close();
    await product?.stop();
  }
}

async function load(browser: Browser, page: MeasuredPage): Promise<Task[]> {
  return visit(browser, page, async (trace) => mainThreadTasks(await trace()).filter(({ start }) => start > 0));
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

function tellDearest(name: string, tasks: readonly Task[]): void {
  const count = Number(process.env.BENCH_TASKS ?? 0);
  const dearest = [...tasks].sort((first, second) => second.processor - first.processor).slice(0, count);
  for (const { start, processor, parts } of dearest.sort((first, second) => first.start - second.start)) {
    const told = parts.slice(0, 6).map((part) => `${part.name} ${part.processor.toFixed(1)}`);
    process.stdout.write(`${name}: after ${start.toFixed(0)} ms ${processor.toFixed(1)} ms: ${told.join(', ')}\n`);
  }
}

interface Touch {
  readonly page: string;
  readonly name: string;
  /** What is touched, and what stands on the page once it has answered. */
  readonly target: string;
  readonly answer: string;
}

const MODAL = '[data-part="modal"]';
const TOUCHES: readonly Touch[] = [
  { page: 'home he', name: 'search', target: '[data-part="pill"]', answer: MODAL },
  { page: 'home en', name: 'menu', target: 'header button[aria-haspopup="dialog"]', answer: MODAL },
  { page: 'results he', name: 'filters', target: '[data-part="narrow-filters"] button', answer: MODAL },
  { page: 'results en', name: 'search', target: '[data-part="header-search"] [data-part="pill"]', answer: MODAL },
  { page: 'property he', name: 'dates', target: 'a[href="#calendar"]:has(~ button)', answer: MODAL },
  { page: 'property en', name: 'book', target: 'a[href="#calendar"] ~ button', answer: 'button[aria-busy="true"], form[method="post"]' },
  { page: 'checkout he', name: 'go on', target: 'button[type="submit"]', answer: '[aria-invalid="true"]' },
];

async function firstTouch(browser: Browser, page: MeasuredPage, touch: Touch): Promise<Timing> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await touchOnce(browser, page, touch));
  return summarise(`${page.name}: first touch, ${touch.name}`, times, `limit: ${FIRST_TOUCH_MS} ms`);
}

function touchOnce(browser: Browser, measured: MeasuredPage, { target, answer, name }: Touch): Promise<number> {
  return visit(browser, measured, async (trace, page) => {
    await page.evaluate(markTouchAndAnswer(answer));
    const box = await page.locator(target).filter({ visible: true }).first().boundingBox();
    if (!box) throw new Error(`${measured.name} has nothing to touch for ${name}`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0);
    const events = await trace();
    const [from, to] = [markAt(events, 'touched'), markAt(events, 'answered')];
    if (from === undefined || to === undefined) throw new Error(`The touch of ${name} was not traced`);
    const tasks = mainThreadTasks(events).filter(({ start }) => start >= from - 5 && start < to);
    return tasks.reduce((sum, { processor }) => sum + processor * SLOWER, 0);
  });
}

/** Runs in the page: marks the touch, and the frame after the one in which its answer is there. As text: the compiler adds to functions. */
const markTouchAndAnswer = (answer: string) => `
addEventListener('pointerdown', () => performance.mark('touched'), { once: true, capture: true });
const look = () => {
  const found = [...document.querySelectorAll(${JSON.stringify(answer)})].some((element) => element.checkVisibility());
  requestAnimationFrame(found ? () => performance.mark('answered') : look);
};
requestAnimationFrame(look);
undefined`;

/** A settled page in a browser that knows nothing of it; `trace` ends what is recorded of it. */
async function visit<Found>(
  browser: Browser,
  { address, cookie }: MeasuredPage,
  look: (trace: () => Promise<TraceEvent[]>, page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({ ...PHONE, ...(cookie === undefined ? {} : { extraHTTPHeaders: { cookie } }) });
  try {
    const page = await newPage(context);
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    return await look(async () => {
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      return trace.traceEvents;
    }, page);
  } finally {
    await context.close();
  }
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}
