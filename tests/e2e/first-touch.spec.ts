import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { expectAccessible, untilAlive } from './page-checks.ts';
import { expect, LOST_CONNECTION, test } from './visitor-test.ts';

/** Behind the days that the other files book. */
const DAYS = { ahead: 470, perProject: 6 };
const DATES = new URLSearchParams({ from: toWireDate(dayAhead(374)), to: toWireDate(dayAhead(376)) });

/** Goes to a page and waits until it stands, most of it still as the server wrote it: nobody has touched it. */
async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/** Notes, in the page, how many of its buttons were not alive yet when an element of that kind came. */
function noteSleepersAt(page: Page, selector: string): Promise<void> {
  return page.evaluate((awaited) => {
    const isAsleep = (button: Element) => !Object.keys(button).some((key) => key.startsWith('__reactProps$'));
    const watch = new MutationObserver(() => {
      if (!document.querySelector(awaited)) return;
      watch.disconnect();
      document.documentElement.dataset.sleepers = String([...document.querySelectorAll('button')].filter(isAsleep).length);
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, selector);
}

async function sleepers(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-sleepers'));
}

/** Lets calls to these addresses wait. @returns what lets them go */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('booking answers at once, and wakes nothing else for that', async ({ page, request, language, isPhone, t, projectNumber }) => {
  const firstDay = dayAhead(DAYS.ahead + DAYS.perProject * projectNumber);
  const stay = await findFreeStay(request, { language, firstDay, days: 4, unitCount: 1 });
  await settle(page, propertyAddress(language, stay));
  const release = await hold(page, '**/api/portal/checkout/sessions');
  await noteSleepersAt(page, 'button[aria-busy]');
  const book = isPhone
    ? page.locator('a[href="#calendar"] ~ button')
    : page.getByRole('complementary', { name: t('property.yourBooking') }).getByRole('button');
  await book.filter({ visible: true }).first().click();
  await expect(page.locator('button[aria-busy="true"]').filter({ visible: true })).toBeVisible();
  // The units, the photos and the way to share are not touched yet; they follow by themselves.
  expect(await sleepers(page)).toBeGreaterThan(2);
  await untilAlive(page);
  // Wherever one may book, it says that it is under way.
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(2);
  release();
  await expect(page).toHaveURL(/\/checkout\//);
});

test.describe(() => {
  test.use({ refusals: [LOST_CONNECTION] });

  test('a booking that cannot begin gives the button back, with the reason in sight', async ({
    page,
    request,
    language,
    isPhone,
    t,
    projectNumber,
  }) => {
    const firstDay = dayAhead(DAYS.ahead + DAYS.perProject * projectNumber);
    const stay = await findFreeStay(request, { language, firstDay, days: 4, unitCount: 1 });
    await settle(page, propertyAddress(language, stay));
    await page.route('**/api/portal/checkout/sessions', (route) => route.abort('internetdisconnected'));
    const book = page
      .locator(isPhone ? 'a[href="#calendar"] ~ button' : '#checkout button')
      .filter({ visible: true })
      .first();
    await book.click();
    await expect(page.getByText(t('errors.offline')).filter({ visible: true })).toBeInViewport();
    await expect(book).not.toHaveAttribute('aria-busy');
    await expect(book).toBeEnabled();
  });
});

test('the search of a phone opens before what is in it has come, and keeps the focus @only-he', async ({ page, language, t }) => {
  await settle(page, `/portal/${language}/home/`);
  const release = await hold(page, '**/assets/search-sheet-folds-*.js');
  const pill = page.getByRole('button', { name: t('searchBar.edit') });
  await pill.click();
  const sheet = page.getByRole('dialog', { name: t('searchBar.label') });
  await expect(sheet.getByLabel(t('common.loading'))).toBeVisible();
  await expect(sheet.getByRole('combobox')).toBeHidden();
  await expectAccessible(page);
  release();
  await expect(sheet.getByRole('combobox', { name: t('searchBar.destinationLong') })).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(pill).toBeFocused();
});

test('the sheet of dates opens before its calendar has come @only-he', async ({ page, request, language, t }) => {
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(DAYS.ahead), days: 4, unitCount: 1 });
  await settle(page, propertyAddress(language, stay));
  const release = await hold(page, '**/assets/dates-sheet-parts-*.js');
  await noteSleepersAt(page, '[data-part="modal"]');
  const opener = page.locator('a[href="#calendar"]:has(~ button)').filter({ visible: true });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: t('property.whenComing') });
  await expect(sheet).toBeVisible();
  expect(await sleepers(page)).toBeGreaterThan(2);
  await expect(sheet.getByRole('grid')).toBeHidden();
  release();
  await expect(sheet.getByRole('grid').first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: t('property.saveDates') })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('filters open at the touch; the address follows, and results are left alone @only-he', async ({ page, language, t }) => {
  await settle(page, `/portal/${language}/search-results/?${DATES}`);
  await noteSleepersAt(page, '[data-part="modal"]');
  await page.getByRole('button', { name: t('results.filters'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('results.filters') });
  await expect(sheet).toBeVisible();
  expect(await sleepers(page)).toBeGreaterThan(20);
  await expect(page).toHaveURL(/popupOpened=filters/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/popupOpened/);
  // An address that was passed on opens it by itself.
  await page.goto(`/portal/${language}/search-results/?${DATES}&popupOpened=price`);
  await expect(sheet.getByRole('slider').first()).toBeInViewport();
});

test('filters unfolded on wide screens stay so when results are ordered anew @only-en', async ({ page, language, t }) => {
  await settle(page, `/portal/${language}/search-results/?${DATES}`);
  const bar = page.getByRole('region', { name: t('results.filtersAndSort') });
  await bar.getByRole('button', { name: t('results.moreFilters') }).click();
  await expect(page).toHaveURL(/popupOpened=filters/);
  await bar.getByRole('combobox', { name: t('results.sort') }).selectOption('price-asc');
  await expect(page).toHaveURL(/sortBy=price.*popupOpened=filters|popupOpened=filters.*sortBy=price/);
  await expect(bar.getByRole('button', { name: t('results.fewerFilters') })).toHaveAttribute('aria-expanded', 'true');
});

test('the order that was chosen stands there while its results are on their way', async ({ page, language, isPhone, t }) => {
  await settle(page, `/portal/${language}/search-results/?${DATES}`);
  const release = await hold(page, '**/api/portal/search?**');
  const sort = page.getByRole('combobox', { name: t('results.sort') }).filter({ visible: true });
  if (isPhone) await sort.tap();
  else await sort.click();
  await sort.selectOption('price-asc');
  await expect(page).toHaveURL(/sortBy=price/);
  await expect(sort).toHaveValue('price-asc');
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(sort).toHaveValue('price-asc');
});

test('the day that was touched is marked at once, and the days stay while its results are on their way', async ({ page, language }) => {
  await settle(page, `/portal/${language}/search-results/?${DATES}`);
  const release = await hold(page, '**/api/portal/search?**');
  const days = page.locator('[data-part="days"]');
  const marked = days.locator('[aria-current]');
  const next = days.locator('li:has([aria-current]) + li a');
  const address = await next.getAttribute('href');
  // In the frame of the touch itself, whatever the address says by then.
  await page.evaluate(() => {
    const watch = new MutationObserver((changes) => {
      const isMark = ({ target }: MutationRecord) => target instanceof Element && target.matches('[data-part="days"] [aria-current]');
      if (!changes.some(isMark)) return;
      watch.disconnect();
      document.documentElement.dataset.results = String(document.querySelectorAll('article').length);
    });
    watch.observe(document.body, { subtree: true, attributeFilter: ['aria-current'] });
  });
  await next.click();
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute('href', address ?? '');
  expect(Number(await page.locator('html').getAttribute('data-results')), 'The mark came with the results').toBeGreaterThan(0);
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  await expect(marked).toBeInViewport();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(marked).toHaveAttribute('href', address ?? '');
});

test('what is not touched comes to life by itself, and what has the focus keeps it @only-en', async ({ page, language, t }) => {
  await settle(page, `/portal/${language}/search-results/?${DATES}`);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  const focused = await page.evaluateHandle(() => document.activeElement);
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .last()
        .evaluate((card) => Object.keys(card).some((key) => key.startsWith('__reactProps$'))),
    )
    .toBe(true);
  expect(await focused.evaluate((element) => element === document.activeElement && element !== document.body)).toBe(true);
  await expect(page.getByRole('region', { name: t('results.filtersAndSort') })).toBeVisible();
});
