import { type Browser, chromium, type Page } from '@playwright/test';
import { ADMIN_ACCOUNT, DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { findChromium } from '#tools/chromium.ts';
import { summarise, type Timing } from './measure.ts';
import { startProduct, untilIdle } from './start-product.ts';

const PROPERTIES = 320;
const RUNS = 5;
const SCREEN = { width: 1440, height: 900 };
/** A brisk scroll: some 20 months in a few seconds. */
const PIXELS_PER_FRAME = 60;

/** The hosts' calendar of the demo's largest property, in a browser: from its data to its paint, and the longest task while it is scrolled. */
export async function benchCalendar(): Promise<Timing[]> {
  const product = await startProduct(PROPERTIES);
  await untilIdle(product);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
  try {
    const { email, units } = await largestHost(browser, product.origin);
    const paints: number[] = [];
    const tasks: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await signedIn(browser, product.origin, email);
      paints.push(await paintAfterData(page, product.origin));
      tasks.push(await longestTaskWhileScrolling(page));
      await page.context().close();
    }
    return [
      summarise(`calendar of ${units} units: data to paint`, paints, 'limit: 1 s'),
      summarise(`calendar of ${units} units: longest task while scrolled`, tasks, 'limit: 50 ms; 0: none over 50 ms'),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function signedIn(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: SCREEN, baseURL: origin });
  const page = await context.newPage();
  const answer = await page.request.post('/api/login_check', { data: { username: email, password: DEMO_PASSWORD } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in`);
  return page;
}

async function largestHost(browser: Browser, origin: string): Promise<{ email: string; units: number }> {
  const page = await signedIn(browser, origin, ADMIN_ACCOUNT.email);
  let largest = { email: '', units: 0 };
  for (let currentPage = 1; ; currentPage += 1) {
    const answer = await page.request.get(`/api/propownerList?state=published&currentPage=${currentPage}`);
    const { data, meta } = (await answer.json()) as {
      data: { email: string; hotel: { units: number } | null }[];
      meta: { totalItems: number; perPage: number };
    };
    for (const { email, hotel } of data) if ((hotel?.units ?? 0) > largest.units) largest = { email, units: hotel?.units ?? 0 };
    if (currentPage * meta.perPage >= meta.totalItems) break;
  }
  await page.context().close();
  return largest;
}

/** From the page's closed units to its calendar, so that the data come by themselves. */
async function paintAfterData(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/property-owner/he/backoffice/closed-units`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const watched = globalThis as unknown as { calendarPaint: Promise<number> };
    watched.calendarPaint = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role="gridcell"]')) return;
        observer.disconnect();
        // The second frame begins once the first is painted.
        requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now)));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  });
  await page.locator('a[href$="/backoffice/calendar"]').first().click();
  return await page.evaluate(async () => {
    const painted = await (globalThis as unknown as { calendarPaint: Promise<number> }).calendarPaint;
    const data = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/api/backoffice/calendar?'));
    return Math.max(0, painted - ((data as PerformanceResourceTiming | undefined)?.responseEnd ?? painted));
  });
}

async function longestTaskWhileScrolling(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return await page.evaluate(async (step) => {
    const grid = document.querySelector('[role="grid"]');
    let scroller = grid;
    while (scroller && scroller.scrollWidth <= scroller.clientWidth + 1) scroller = scroller.parentElement;
    if (!scroller) throw new Error('The calendar does not scroll');
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const [way, end] = [getComputedStyle(scroller).direction === 'rtl' ? -1 : 1, scroller.scrollWidth - scroller.clientWidth];
    scroller.scrollTo({ left: 0, behavior: 'instant' });
    for (let px = 0; px < end; px += step) {
      scroller.scrollTo({ left: way * px, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    observer.disconnect();
    return longest;
  }, PIXELS_PER_FRAME);
}
