import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { formatShekels } from '#rules/format/money.ts';
import { stayShortcuts } from '#rules/stay/open-stays.ts';
import { bookButton } from './checkout-steps.ts';
import { dayAhead } from './free-stays.ts';
import { open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The carousel of specification §9. Which way it runs depends on the language, how much it shows on the screen: each has its half of the tests.
test('destinations turn without end: before the first comes the last, by button or by finger', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  const section = page.getByRole('region', { name: t('home.destinations') });
  await section.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-part="tiles"][data-endless]')).toBeVisible();
  const tiles = section.getByRole('listitem');
  const count = await tiles.count();
  expect(count).toBeGreaterThan(3);
  const shown = isPhone ? 1 : 3;
  for (let index = 0; index < shown; index += 1) await expect(tiles.nth(index)).toBeInViewport({ ratio: 0.9 });
  await expect(tiles.nth(shown)).not.toBeInViewport({ ratio: 0.5 });
  const back = async () =>
    isPhone ? swipe(page, language === 'he' ? -1 : 1) : section.getByRole('button', { name: t('home.previousDestinations') }).click();
  await back();
  await expect(tiles.last()).toBeInViewport({ ratio: 0.9 });
  await expect(tiles.nth(shown - 1)).not.toBeInViewport({ ratio: 0.5 });
  if (isPhone) await swipe(page, language === 'he' ? 1 : -1);
  else await section.getByRole('button', { name: t('home.nextDestinations') }).click();
  await expect(tiles.first()).toBeInViewport({ ratio: 0.9 });
  await expect(tiles.last()).not.toBeInViewport({ ratio: 0.5 });
});

test('a button that is pressed before anything else is heeded, too @only-en', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/home/`);
  const section = page.getByRole('region', { name: t('home.destinations') });
  // Without a mouse that comes near, as assistive technology does it.
  await section.getByRole('button', { name: t('home.previousDestinations') }).evaluate((button: HTMLElement) => button.click());
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
});

test('a place of the coming weekend is two touches from checkout, on its dates and at its price', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const card = page
    .getByRole('region', { name: new RegExp(`^(${t('home.weekend')}|${t('home.nextWeekend')})$`) })
    .getByRole('listitem')
    .first();
  const [total = ''] = /₪[\d,]+/.exec((await card.textContent()) ?? '') ?? [];
  await card.getByRole('link').click();
  const { arrivalDate, departureDate } = stayShortcuts(dayAhead(0)).weekend;
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('from') === toWireDate(arrivalDate) && searchParams.get('to') === toWireDate(departureDate),
  );
  await expect(bookButton(page, { t, isPhone })).toBeVisible();
  // The card says whole shekels, the place every agora.
  const wholeAmounts = async () =>
    (((await page.getByRole('main').textContent()) ?? '').match(/₪[\d,.]*\d/g) ?? []).map((amount) =>
      formatShekels(Number(amount.replace(/[₪,]/g, '')) * 100),
    );
  await expect.poll(wholeAmounts).toContain(total);
});

/** A finger over the tiles, towards the right or the left. */
async function swipe(page: Page, towards: 1 | -1): Promise<void> {
  const box = await page.locator('[data-part="tiles"]').boundingBox();
  if (!box) throw new Error('There are no tiles');
  const y = box.y + box.height / 3;
  const from = box.x + box.width / 2 - towards * 100;
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= 5; step += 1)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from + towards * step * 40, y }] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
