import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { dayAhead } from './free-stays.ts';
import { untilAlive } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** Scripts arrive seconds after the page. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 100_000, uploadThroughput: -1 };
const SCROLLED_PX = 700;

test('a page that is scrolled before its scripts have arrived stays where it is', async ({ page, language, t }) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', SLOW);
  const dates = `from=${toWireDate(dayAhead(40))}&to=${toWireDate(dayAhead(42))}`;
  const results = `/portal/${language}/search-results/?${dates}`;
  for (const address of [results, `/portal/${language}/hotels/`]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true');
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), SCROLLED_PX);
    await untilAlive(page);
    // What comes late, the prices of other dates, has its room from the start.
    if (address === results) await expect(page.getByRole('region', { name: t('openDates.strip') })).toBeAttached();
    expect(await scrollTop(page), address).toBe(SCROLLED_PX);
  }
});

test('a page that is loaded anew comes back to where it was, and the next page begins at its top', async ({ page, language, t }) => {
  await page.goto(`/portal/${language}/hotels/`);
  await untilAlive(page);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), SCROLLED_PX);
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => scrollTop(page)).toBe(SCROLLED_PX);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.terms') })
    .click();
  await expect(page).toHaveURL(/terms/);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

test('nothing comes late to the sign-in page that pushes away what is under it @only-he', async ({ page, language, t }) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(`/portal/${language}/sign-in/`, { waitUntil: 'domcontentloaded' });
  const last = page.getByRole('link', { name: t('access.findReservation') });
  const before = await last.boundingBox();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true');
  await untilAlive(page);
  await expect(page.getByRole('button', { name: t('secondStep.usePasskey') })).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
});

// Phones sort in a panel, which scripts open.
test('what is chosen before the scripts have arrived counts @only-en', async ({ page, language, isPhone, t }) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(`/portal/${language}/search-results/`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: t('results.sort') }).selectOption({ index: 1 });
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true');
  await untilAlive(page);
  await expect(page).toHaveURL(/sortBy=name/);

  await page.goto(`/portal/${language}/home/`, { waitUntil: 'domcontentloaded' });
  const guests = page.getByRole('search').locator('[data-field="guests"]');
  await guests.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true');
  await expect(guests).toHaveAttribute('aria-expanded', 'true', { timeout: 30_000 });

  if (isPhone) return;
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(`/portal/${language}/home/`, { waitUntil: 'domcontentloaded' });
  const destination = page.getByRole('search').locator('[data-field="destination"]');
  await destination.focus();
  // At once: on a slow machine the scripts may be there before a third key is pressed.
  await page.keyboard.insertText('Eil');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true');
  await expect(page.getByRole('option', { name: /^Eilat/ }).first()).toBeVisible({ timeout: 30_000 });
});

test('a press on a part that is not alive yet is heard @only-en', async ({ page, language, t }) => {
  await page.goto(`/portal/${language}/search-results/`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  const card = page.getByRole('article').nth(1);
  await card.locator('button[aria-expanded]').click();
  await expect(card.getByRole('button', { name: t('share.copy') })).toBeVisible();
});
