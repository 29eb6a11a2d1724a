import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { formatDate } from '#texts/dates.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { dayAhead } from './free-stays.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts one finds a place and what it costs @only-he', async ({ page, language, t }) => {
  // Nobody books so far ahead, so that there are more places than a page holds.
  const arrival = dayAhead(530);
  const departure = addDays(arrival, 1);
  const dates = new RegExp(`from=${toWireDate(arrival)}&to=${toWireDate(departure)}`);
  await page.goto(`/portal/${language}/home/`);
  const form = page.getByRole('search');
  await form.getByLabel(t('searchBar.arrival')).fill(arrival);
  await form.getByLabel(t('searchBar.departure')).fill(departure);
  await form.getByLabel(t('searchBar.adults')).selectOption('1');
  await form.getByRole('button').click();
  await expect(page).toHaveURL(dates);
  await expectNoSidewaysScroll(page);
  const otherDates = page.getByRole('region', { name: t('openDates.strip') }).getByRole('link');
  const searched = otherDates.and(page.locator('[aria-current]'));
  await expect(searched).toContainText('₪');
  // A row of days that is longer than the screen begins with the searched one in its middle.
  const box = await searched.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(box?.width ?? 0);
  await expect(page.getByRole('banner').getByRole('link', { name: t('layout.homeLink', { name: '' }) })).toBeVisible();

  await page.getByRole('link', { name: t('common.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await page
    .getByRole('navigation', { name: t('results.sort') })
    .getByRole('link', { name: t('results.sortNameAsc') })
    .click();
  await expect(page).toHaveURL(/sortBy=name/);
  const filters = page.getByRole('navigation', { name: t('results.filters'), exact: true });
  await filters.getByRole('link', { name: t('results.filters'), exact: true }).click();
  await filters.getByRole('region').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/filters=/);

  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(dates);
  const booking = page.getByRole('complementary', { name: t('property.yourBooking') });
  await expect(booking).toContainText(formatDate(arrival, language, 'weekday'));
  await expect(booking).toContainText('₪');

  const other = LANGUAGES.find((each) => each !== language) ?? language;
  await page.locator(`header a[hreflang="${other}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(dates);
  await page.locator('footer').getByRole('link').filter({ hasNotText: '@' }).nth(2).click();
  await expect(page).toHaveURL(/search-results/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
