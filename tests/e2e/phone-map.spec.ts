import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { dayAhead } from './free-stays.ts';
import { open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The map of results on narrow screens: it stands alone, with the ways to other pages and cards of its own.

/** Nobody books so far ahead, so that there are more places than a page holds. */
const DATES = { from: toWireDate(dayAhead(530)), to: toWireDate(dayAhead(531)) };

function mapAddress(language: string, more: Record<string, string> = {}): string {
  return `/portal/${language}/search-results/?${new URLSearchParams({ ...DATES, showOnMap: 'true', ...more })}`;
}

test('the map is turned page by page, in step with the address', async ({ page, language, t }) => {
  await open(page, mapAddress(language));
  const map = page.getByRole('region', { name: t('map.ofResults') });
  const pages = map.getByRole('navigation', { name: t('common.pages') });
  await expect(map.locator('[data-part^="pin"]').first()).toBeVisible();
  await expect(pages.getByRole('status')).toContainText('1–30');
  await expect(pages.getByRole('link', { name: t('common.previous') })).toHaveCount(0);
  await pages.getByRole('link', { name: t('common.next') }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === '2' && searchParams.get('showOnMap') === 'true');
  await expect(pages.getByRole('status')).toContainText(/\b31–\d+/);
  await expect(map.locator('[data-part^="pin"]').first()).toBeVisible();
  await page.getByRole('button', { name: t('map.list'), exact: true }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === '2');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(pages.getByRole('status')).toContainText('1–30');
  await page.reload();
  await expect(pages.getByRole('status')).toContainText('1–30');
});

test('a pin brings its card; swiping, the keyboard and the cross go on from there', async ({ page, language, t }) => {
  await open(page, mapAddress(language, { location: 'upper-galilee', locationEntityMarker: '__R__' }));
  const map = page.getByRole('region', { name: t('map.ofResults') });
  const cards = map.getByRole('list', { name: t('map.cards') });
  const chosen = cards.locator('[aria-current]');
  await expect(map.locator('[data-part^="pin"]').first()).toBeVisible();
  await expect(cards).toHaveCount(0);
  // Groups fall apart until a place stands alone.
  const single = map.locator('[data-part="pin"]');
  while ((await single.count()) === 0) {
    const shown = await map.locator('[data-part^="pin"]').count();
    await map.locator('[data-part="pins"]').first().click();
    await expect.poll(() => map.locator('[data-part^="pin"]').count()).not.toBe(shown);
  }
  await single.first().click();
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
  await expect(map.locator('[data-chosen]')).toHaveCount(1);
  const first = await nameOf(page);
  const isLast = (await cards.getByRole('listitem').last().locator('[aria-current]').count()) > 0;
  // What comes next lies to the left in Hebrew.
  await moveCards(page, (language === 'he') === isLast ? 1 : -1);
  await expect.poll(() => nameOf(page)).not.toBe(first);
  const swiped = await nameOf(page);
  await chosen.focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => nameOf(page)).not.toBe(swiped);
  // The heart of the one before comes last on its card.
  await expect(
    cards
      .getByRole('listitem')
      .filter({ has: page.locator('[aria-current]') })
      .locator('[data-part="heart"]'),
  ).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(chosen).toBeFocused();
  await cards.getByRole('button', { name: t('map.closeCard') }).click();
  await expect(cards).toHaveCount(0);
  await expect(map.locator('[data-chosen]')).toHaveCount(0);
});

/** Name of the place whose card is in the middle. */
function nameOf(page: Page): Promise<string | null> {
  return page.locator('[data-part="map-cards"] [aria-current] b').first().textContent();
}

/** Moves the row of cards sideways. @param step `1` towards the right of the screen, `-1` towards the left */
async function moveCards(page: Page, step: 1 | -1): Promise<void> {
  await page.locator('[data-part="map-cards"] [aria-current]').hover();
  await page.mouse.wheel(step * 260, 0);
}
