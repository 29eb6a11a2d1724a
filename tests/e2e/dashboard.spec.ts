import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { signInThroughApi } from './account-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API says no to visitors without a session, and browsers log it.
test.use({ refusals: [401] });

/** Has two years behind it. */
const HOST = 'host-sea-of-galilee-0@lina.example';
/** A month may have more; its sums are of all of them. */
const MOST_ON_A_PAGE = 30;

test("a host follows the dashboard's figures to the list, which says the same, and goes through a plot by keyboard @only-he", async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  const dashboard = `/property-owner/${language}/backoffice/dashboard`;
  await open(page, dashboard);
  const revenue = page.getByRole('figure', { name: t('dashboard.revenue') });
  const points = revenue.getByRole('group').getByRole('button');
  await expect(points).toHaveCount(12);
  await points.last().focus();
  // Time runs to the left: the first month is the rightmost.
  await page.keyboard.press('Home');
  await expect(points.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(points.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const chosen = (await points.nth(1).getAttribute('aria-label')) ?? '';

  await revenue.getByText(t('plots.asTable')).click();
  const row = revenue.getByRole('row').nth(2);
  const [count = '', nights = '', sum = ''] = await row.getByRole('cell').allTextContents();
  expect(chosen).toContain(sum);
  expect(Number(count)).toBeGreaterThan(0);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/list=standing/);
  const foot = page.getByRole('main').getByText(t('common.nights', { count: Number(nights) }));
  const shown = Math.min(Number(count), MOST_ON_A_PAGE);
  await expect(foot).toContainText(t('hostReservations.shown', { shown, count: Number(count) }));
  const listed = (await foot.locator('bdi').last().textContent()) ?? '';
  const shekels = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')));
  expect(shekels(listed)).toBe(shekels(sum));

  await page.goBack();
  const staying = page.getByRole('region', { name: t('dashboard.staying') });
  const inHouse = (await staying.getByRole('link').first().getByText(/^\d+$/).textContent()) ?? '';
  await expect(staying.getByRole('listitem')).toHaveCount(Number(inHouse));
  await staying.getByRole('link').first().click();
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(Number(inHouse));
});
