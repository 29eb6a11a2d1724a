import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { SearchResponse } from '#contract/search.ts';
import { findChromium } from '#tools/chromium.ts';
import { tellDearest } from './blocking-bench.ts';
import { mainThreadTasks, markAt, TRACED, type TraceEvent } from './main-thread.ts';
import { summarise, type Timing } from './measure.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { startProduct, untilIdle } from './start-product.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** How much slower a phone's processor is. */
const SLOWER = 4;
/** What a visitor may wait from a touch until its answer is painted. */
const LIMIT_MS = 200;
/** No answer at all. */
const LATEST_ANSWER_MS = 20_000;
/** A page that has asked for nothing for half a second, and this long after. */
const SETTLED_MS = 2500;

interface Touch {
  readonly page: string;
  readonly name: string;
  readonly target: string;
  /** What stands on the page once it has answered. */
  readonly answer: string;
  /** A choice in a list of the platform's, which counts from when it is made. */
  readonly choice?: string;
  /** A call that is left without an answer, so that nothing is taken. */
  readonly held?: string;
}

const MODAL = '[data-part="modal"]';
const BOOKING = { target: 'a[href="#calendar"] ~ button', answer: 'button[aria-busy="true"]', held: '**/checkout/sessions' };
const SEARCH = { answer: 'main div[aria-busy="true"]', held: '**/api/portal/search?**' };
const TOUCHES: readonly Touch[] = [
  { page: 'home he', name: 'search', target: '[data-part="pill"]', answer: MODAL },
  { page: 'home en', name: 'menu', target: 'header button[aria-haspopup="dialog"]', answer: MODAL },
  { page: 'results he', name: 'filters', target: '[data-part="narrow-filters"] button', answer: MODAL },
  { page: 'results he', name: 'sort', target: '[data-part="narrow-filters"] select', choice: 'price-asc', ...SEARCH },
  { page: 'results en', name: 'another day', target: '[data-part="days"] li:has([aria-current]) + li a', ...SEARCH },
  { page: 'results en', name: 'search', target: '[data-part="header-search"] [data-part="pill"]', answer: MODAL },
  { page: 'property he', name: 'booking', ...BOOKING },
  { page: 'property en', name: 'dates', target: 'a[href="#calendar"]:has(~ button)', answer: MODAL },
  { page: 'checkout he', name: 'go on', target: 'button[type="submit"]', answer: '[aria-invalid="true"]' },
];

/**
 * The first touch of a settled page on a phone of 390 × 844: how long until the frame that answers it is painted, by the clock with the processor
 * four times slower; and what that takes of the processor, four times over, measured without slowing it down, which other work on the machine
 * hardly changes. `BENCH_PAGES='home he|booking'` names pages or touches, `BENCH_RUNS=5` how often, `BENCH_TASKS=10` tells the ten dearest tasks
 * of each, `BENCH_ORIGIN` measures a server that runs already.
 */
export async function benchTouch(): Promise<Timing[]> {
  const { BENCH_ORIGIN: given, BENCH_PAGES: names = '' } = process.env;
  const wanted = new RegExp(names);
  const product = given === undefined ? await startProduct(40) : undefined;
  if (product) await untilIdle(product);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
  try {
    const origin = given ?? product?.origin ?? '';
    const pages = await bookablePages(origin);
    const timings: Timing[] = [];
    for (const touch of TOUCHES.filter((one) => wanted.test(`${one.page}: ${one.name}`))) {
      const page = pages.find(({ name }) => name === touch.page);
      if (!page) continue;
      // The others are measured all the same.
      const found = await benchOne(browser, page, touch).catch((error: unknown) => {
        process.stdout.write(`${touch.page}: ${touch.name} was not measured: ${String(error).split('\n')[0]}\n`);
        process.exitCode = 1;
        return [];
      });
      timings.push(...found);
    }
    return timings;
  } finally {
    await browser.close();
    await product?.stop();
  }
}

/** The measured pages, those of a property of one that has room on their dates. */
async function bookablePages(origin: string): Promise<MeasuredPage[]> {
  const pages = await measuredPages(origin);
  const { searchParams } = new URL(pages.find(({ name }) => name === 'property he')?.address ?? origin);
  const found = await fetch(`${origin}/api/portal/search?from=${searchParams.get('from')}&to=${searchParams.get('to')}`);
  // The contract's own tests hold the shape of the answer.
  const [free] = ((await found.json()) as SearchResponse).data.filter(({ unitsLeft }) => unitsLeft > 1);
  if (!free) throw new Error('Nothing can be booked');
  return pages.map((page) => ({ ...page, address: page.address.replace(/hotel-details\/\d+/, `hotel-details/${free.id}`) }));
}

async function benchOne(browser: Browser, page: MeasuredPage, touch: Touch): Promise<Timing[]> {
  const name = `${page.name}: ${touch.name}`;
  // Pictures are drawn when they are first asked for.
  await touchOnce(browser, page, touch);
  const [byClock, byProcessor]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    byClock.push(await touchOnce(browser, page, touch));
    const tasks = await tasksOfTouch(browser, page, touch);
    if (run === 0) tellDearest(name, tasks);
    byProcessor.push(tasks.reduce((sum, { processor }) => sum + processor * SLOWER, 0));
  }
  return [summarise(`${name}: until its answer`, byClock, `limit: ${LIMIT_MS} ms`), summarise(`${name}: of the processor`, byProcessor)];
}

/** By the clock of a page whose processor is slower. */
function touchOnce(browser: Browser, measured: MeasuredPage, touch: Touch): Promise<number> {
  return visit(browser, measured, touch, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await answerTo(page, touch);
    return page.evaluate(
      () =>
        (performance.getEntriesByName('answered')[0]?.startTime ?? Number.NaN) -
        (performance.getEntriesByName('touched')[0]?.startTime ?? 0),
    );
  });
}

/** Returns what the main thread did for the touch, in processor time. */
function tasksOfTouch(browser: Browser, measured: MeasuredPage, touch: Touch) {
  return visit(
    browser,
    measured,
    touch,
    async (page) => {
      await answerTo(page, touch);
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      const [from, to] = [markAt(trace.traceEvents, 'touched'), markAt(trace.traceEvents, 'answered')];
      if (from === undefined || to === undefined) throw new Error(`The touch of ${touch.name} was not traced`);
      return mainThreadTasks(trace.traceEvents).filter(({ start }) => start >= from - 5 && start < to);
    },
    true,
  );
}

async function answerTo(page: Page, { name, target, answer, choice }: Touch): Promise<void> {
  const touched = page.locator(target).filter({ visible: true }).first();
  const box = await touched.boundingBox();
  if (!box) throw new Error(`${page.url()} has nothing to touch for ${name}`);
  await page.evaluate(markTouchAndAnswer(answer, choice === undefined ? 'pointerdown' : 'change'));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  if (choice !== undefined) await touched.selectOption(choice);
  await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0, undefined, { timeout: LATEST_ANSWER_MS });
}

/** Runs in the page: marks the touch, and the frame after the one in which its answer is there. As text: the compiler adds to functions. */
const markTouchAndAnswer = (answer: string, event: string) => `
addEventListener(${JSON.stringify(event)}, ({ timeStamp }) => performance.mark('touched', { startTime: timeStamp }), { once: true, capture: true });
const look = () => {
  const found = [...document.querySelectorAll(${JSON.stringify(answer)})].some((element) => element.checkVisibility());
  requestAnimationFrame(found ? () => performance.mark('answered') : look);
};
requestAnimationFrame(look);
undefined`;

/** A settled page in a browser that knows nothing of it. */
async function visit<Found>(
  browser: Browser,
  { address, cookie }: MeasuredPage,
  { held }: Touch,
  look: (page: Page, session: CDPSession) => Promise<Found>,
  isTraced = false,
): Promise<Found> {
  const context = await browser.newContext({ ...PHONE, ...(cookie === undefined ? {} : { extraHTTPHeaders: { cookie } }) });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    if (held !== undefined) await page.route(held, () => new Promise(() => undefined));
    if (isTraced) await browser.startTracing(page, { categories: TRACED });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    return await look(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
