import { expect, test } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { DEMO_PASSWORD, NEW_HOST_ACCOUNT } from '#demo/market/accounts.ts';
import { signInThroughApi } from './account-steps.ts';
import { dayAhead } from './free-stays.ts';
import { open } from './page-checks.ts';

test('scripts leave the line to the styles and the first picture, and start once the page is painted', async ({ page, request }) => {
  const html = await (await request.get('/portal/he/home/')).text();
  expect(html).not.toMatch(/<link[^>]+modulepreload/);
  expect(html).not.toMatch(/<script[^>]+src=/);

  await open(page, '/portal/he/home/');
  const times = await page.evaluate(() => {
    // The browser's list of what it fetched has this type.
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const named = (end: string) => fetched.filter(({ name }) => name.endsWith(end));
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return { paint, scripts: named('.js').map(({ startTime }) => startTime) };
  });
  expect(times.scripts.length).toBeGreaterThan(0);
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.paint);
});

test('what hosts work with waits for the first paint alone, be it of a skeleton @only-he', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInThroughApi(page, NEW_HOST_ACCOUNT.email, DEMO_PASSWORD);
  await page.goto('/property-owner/he/registrationSteps/basic');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  const wait = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN;
    return Math.min(...scripts.map(({ startTime }) => startTime)) - paint;
  });
  expect(wait).toBeGreaterThanOrEqual(0);
  // Pages for everybody come to rest for 700 ms, and wait for three seconds where nothing of them is content.
  expect(wait).toBeLessThan(500);
});

test('results come with the prices of other dates, the searched day in sight, and ask for nothing more @only-he', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  const [from, to] = [dayAhead(45), dayAhead(47)].map(toWireDate);
  await page.goto(`/portal/he/search-results/?from=${from}&to=${to}`, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(page.locator('[data-part="days"] [aria-current]')).toBeInViewport({ ratio: 1 });
  expect(asked).toEqual([]);
  // The row scrolled by itself to where that day stands, which is no sign of a visitor: most of the page still waits for one.
  const isAlive = await page
    .getByRole('article')
    .first()
    .evaluate((card) => Object.keys(card).some((key) => key.startsWith('__reactProps$')));
  expect(isAlive).toBe(false);
});
