import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { directionOf } from '#texts/languages.ts';
import type { Translate } from '#texts/translate.ts';
import { expectStep } from './checkout-steps.ts';
import { dayAhead } from './free-stays.ts';
import { chooseLanguage } from './header-steps.ts';
import { inPlace } from './in-place.ts';
import { open, untilAlive } from './page-checks.ts';
import { dayButton, placeOption } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';
import { WORDS } from './words.ts';

const FROM = dayAhead(40);
const TO = addDays(FROM, 2);
const DATES = { from: toWireDate(FROM), to: toWireDate(TO) };
const REGION = { location: 'upper-galilee', he: 'גליל עליון', en: 'Upper Galilee' };

function resultsAddress(language: Locale, more: Record<string, string> = {}): string {
  return `/portal/${language}/search-results/?${new URLSearchParams({ location: REGION.location, locationEntityMarker: '__R__', ...DATES, ...more })}`;
}

test.describe('addresses that are not pages', () => {
  // Browsers log the status of the 404 page. Where every address leads is told by `tests/api/page-addresses.test.ts`.
  test.use({ refusals: [404] });

  test('the 404 page leads on to the search and to home @only-en', async ({ page, language, t }) => {
    await open(page, `/portal/${language}/404/`);
    await expectStep(page, t('pages.notFoundHeading'));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: t('pages.toHome'), exact: true }).click();
    await expect(page).toHaveURL(`/portal/${language}/home/`);
  });

  test('a property that is not there is told as such, beside one search', async ({ page, language, isPhone, t }) => {
    const response = await page.goto(`/portal/${language}/hotel-details/999999/`);
    expect(response?.status()).toBe(404);
    await untilAlive(page);
    await expectStep(page, t('pages.hotelNotFoundHeading'));
    await expect(page).toHaveTitle(new RegExp(`^${t('pages.hotelNotFoundHeading')}`));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const search = page.getByRole('button', isPhone ? { name: t('searchBar.edit') } : { name: t('searchBar.search'), exact: true });
    await expect(search.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: t('searchBar.update'), exact: true })).toHaveCount(0);
  });
});

test('whoever waits for the next page is told so @only-he', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/about/`);
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/portal/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('progressbar', { name: t('common.loading') })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  answers.resolve();
  await expect(page).toHaveURL(`/portal/${language}/home/`);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('changing the language keeps the page and its query', async ({ page, isPhone, language, t }) => {
  const other: Locale = language === 'he' ? 'en' : 'he';
  await open(page, resultsAddress(language, { sortBy: 'price', sortOrder: 'desc' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inPlace(language, REGION[language]));
  const query = new URL(page.url()).search;
  await chooseLanguage(page, { isPhone, language }, other);
  await expect(page).toHaveURL(({ pathname, search }) => pathname === `/portal/${other}/search-results/` && search === query);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inPlace(other, REGION[other]));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(other));
  await expect(page.getByRole('combobox', { name: WORDS[other]('results.sort') })).toHaveValue('price-desc');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: t('results.sort') })).toHaveValue('price-desc');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
});

test('back, forward and reloading keep search, order and page @only-he', async ({ page, language, t }) => {
  await open(page, resultsAddress(language));
  const sort = page.getByRole('combobox', { name: t('results.sort') });
  await sort.selectOption('price-asc');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('sortBy') === 'price' && searchParams.get('sortOrder') === 'asc');
  const results = page.url();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('link').click();
  await expectStep(page, name);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('from') === DATES.from && searchParams.get('to') === DATES.to);
  await page.goBack();
  await expect(page).toHaveURL(results);
  await expect(sort).toHaveValue('price-asc');
  await expect(first.getByRole('heading')).toHaveText(name);
  await page.reload();
  await untilAlive(page);
  await expect(sort).toHaveValue('price-asc');
  await expect(first.getByRole('heading')).toHaveText(name);
  await expectSearched(page, { language, t });
  await page.goBack();
  await expect(sort).toHaveValue('recommended');
  await page.goForward();
  await expect(sort).toHaveValue('price-asc');
});

test('a country of results is turned page by page @only-en', async ({ page, language, t }) => {
  // Nobody books so far ahead, so that there are more places than a page holds.
  const dates = { from: toWireDate(dayAhead(530)), to: toWireDate(dayAhead(531)) };
  await open(page, `/portal/${language}/search-results/?${new URLSearchParams(dates)}`);
  const pages = page.getByRole('navigation', { name: t('common.pages') });
  await pages.getByRole('link', { name: t('common.next') }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === '2');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('page'));
});

test.describe('without a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('the whole search is done by keyboard; Escape closes what is open and gives the focus back', async ({ page, language, t }) => {
    await open(page, `/portal/${language}/home/`);
    const form = page.getByRole('search', { name: t('searchBar.label') });
    const destination = form.getByRole('combobox', { name: t('searchBar.destination') });
    await destination.focus();
    await expect(destination).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(destination).toHaveAttribute('aria-expanded', 'false');
    await expect(destination).toBeFocused();
    await page.keyboard.type(REGION[language]);
    const found = form.getByRole('group', { name: t('searchBar.resultsFor', { keyword: REGION[language] }) });
    await expect(placeOption(found, REGION[language])).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(destination).toHaveValue(REGION[language]);
    await expect(form.getByRole('grid').first()).toBeVisible();

    const dates = form.getByRole('button', { name: t('searchBar.dates') });
    await page.keyboard.press('Escape');
    await expect(form.getByRole('grid').first()).toBeHidden();
    await expect(dates).toBeFocused();
    await page.keyboard.press('Enter');
    await chooseDaysByKeyboard(page, language);
    await expect(dates).toContainText(String(Number(TO.slice(8))));

    await expect(form.getByRole('button', { name: t('searchBar.addRoom') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.getByRole('button', { name: t('searchBar.guests') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: t('searchBar.search'), exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get('location') === REGION.location && searchParams.get('from') === DATES.from && searchParams.get('to') === DATES.to,
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText(inPlace(language, REGION[language]));
  });
});

/** From today on, with the keys of a calendar: pages by month, arrows by day, towards the end of the line whichever way it runs. */
async function chooseDaysByKeyboard(page: Page, language: Locale): Promise<void> {
  const form = page.getByRole('search');
  await page.keyboard.press('Tab');
  for (const day of [FROM, TO]) {
    await focusDay(page, day, language);
    await expect(dayButton(form, language, day)).toBeFocused();
    await page.keyboard.press('Enter');
  }
}

async function focusDay(page: Page, day: string, language: Locale): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  const next = directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  for (let step = 0; step < 80 && (await focused()) !== day; step += 1) {
    const at = await focused();
    // Buttons that turn the months come before the day that Tab reaches.
    await page.keyboard.press(at === '' ? 'Tab' : addDays(at, 7) <= day ? 'ArrowDown' : next);
    // Another month is drawn before its day has the focus.
    if (at !== '') await expect.poll(focused).not.toMatch(new RegExp(`^(${at})?$`));
  }
}

async function expectSearched(page: Page, { t, language }: { t: Translate; language: Locale }): Promise<void> {
  const pill = page.getByRole('button', { name: t('searchBar.edit') });
  await expect(pill.filter({ visible: true })).toContainText(REGION[language]);
  await expect(pill.filter({ visible: true })).toContainText(t('common.nights', { count: 2 }));
}
