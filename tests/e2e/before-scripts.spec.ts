import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { dayAhead } from './free-stays.ts';
import { untilAlive } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** Bytes per second: a page with its styles arrives within seconds, its scripts many seconds later. */
const NARROW = 30_000;
const SHUT = 1;
const SLOW = 100_000;
const SCROLLED_PX = 700;

test('a page that is scrolled before its scripts have arrived stays where it is', async ({ page, language, t }) => {
  const line = await slowLine(page);
  const dates = `from=${toWireDate(dayAhead(40))}&to=${toWireDate(dayAhead(42))}`;
  const results = `/portal/${language}/search-results/?${dates}`;
  for (const address of [results, `/portal/${language}/hotels/`]) {
    await line.arriveBeforeScripts(address);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), SCROLLED_PX);
    await line.letScriptsCome();
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
  const line = await slowLine(page);
  await line.arriveBeforeScripts(`/portal/${language}/sign-in/`);
  const last = page.getByRole('link', { name: t('access.findReservation') });
  const before = await last.boundingBox();
  await line.letScriptsCome();
  await untilAlive(page);
  await expect(page.getByRole('button', { name: t('secondStep.usePasskey') })).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
});

// Phones sort in a panel, which scripts open.
test('what is chosen before the scripts have arrived counts @only-en', async ({ page, language, isPhone, t }) => {
  const line = await slowLine(page);
  await line.arriveBeforeScripts(`/portal/${language}/search-results/`);
  await page.getByRole('combobox', { name: t('results.sort') }).selectOption('name-asc');
  await line.letScriptsCome();
  await untilAlive(page);
  await expect(page).toHaveURL(/sortBy=name/);

  await line.arriveBeforeScripts(`/portal/${language}/home/`);
  const guests = page.getByRole('search').locator('[data-field="guests"]');
  await guests.click();
  await line.letScriptsCome();
  await expect(guests).toHaveAttribute('aria-expanded', 'true', { timeout: 30_000 });

  if (isPhone) return;
  await line.arriveBeforeScripts(`/portal/${language}/home/`);
  const destination = page.getByRole('search').locator('[data-field="destination"]');
  await destination.focus();
  await page.keyboard.type('Eil');
  await line.letScriptsCome();
  await expect(page.getByRole('option', { name: /^Eilat/ }).first()).toBeVisible({ timeout: 30_000 });
});

test('a press on a part that is not alive yet is heard @only-en', async ({ page, language, t }) => {
  await page.goto(`/portal/${language}/search-results/`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  const card = page.getByRole('article').nth(1);
  await card.locator('button[aria-expanded]').click();
  await expect(card.getByRole('button', { name: t('share.copy') })).toBeVisible();
});

/**
 * Scripts arrive when the test says so, and not when the machine has time: whatever is done in between is done before them. Nothing comes
 * from the browser's own store.
 */
async function slowLine(page: Page) {
  const network = await page.context().newCDPSession(page);
  // Without it, scripts that an earlier page has read come from memory.
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const carry = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput, uploadThroughput: -1 });
  return {
    async arriveBeforeScripts(address: string) {
      await carry(NARROW);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await carry(SHUT);
    },
    async letScriptsCome() {
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true');
      await carry(SLOW);
    },
  };
}
