import { expect, test } from '@playwright/test';
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
