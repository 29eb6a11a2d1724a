import { ADMIN_ACCOUNT, DEMO_PASSWORD, WAITING_HOST_ACCOUNT } from '#demo/market/accounts.ts';
import { SECONDS_AHEAD } from '#tests/support/seconds-ahead.ts';
import { signIn, signInThroughApi } from './account-steps.ts';
import { openNavigation } from './header-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

const HOST_EMAIL = 'host@lina.example';

// Before signing in the API knows nobody, and browsers log it.
test.use({ refusals: [401] });

test('the administrator acts as an owner, also after a reload and in another tab, and returns @only-en', async ({ page, language, t }) => {
  await open(page, `/admin/${language}/owners?keyword=${HOST_EMAIL}`);
  await signIn(page, t, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: t('admin.owners') })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByText(HOST_EMAIL, { exact: true }) });
  await row.getByRole('button').click();

  const banner = page.getByRole('region', { name: t('admin.acting') });
  await expect(banner.getByText(ADMIN_ACCOUNT.username)).toBeVisible();
  await expect(banner).toContainText(/\d\d:\d\d/);
  await expectAccessible(page);
  await page.reload();
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('iw-impersonator'))).toBe('true');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'iw-prev-token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  const other = await page.context().newPage();
  await open(other, `/portal/${language}/home/`);
  await other
    .getByRole('region', { name: t('admin.acting') })
    .getByRole('button')
    .click();
  await expect(other.getByRole('heading', { level: 1, name: t('admin.owners') })).toBeVisible();
  await other.close();
  await open(page, `/admin/${language}/audit`);
  await expect(page.getByRole('cell', { name: /\/api\/impersonate\// }).first()).toBeVisible();
  await expect(banner).toBeHidden();
});

test.describe('an hour later', () => {
  // The token of writes may have gone with the session that has ended; a new one comes with the refusal.
  test.use({ refusals: [401, 403] });

  test('acting ends after an hour: the next page says so and leads back @only-he', async ({ page, language, t }) => {
    await signInThroughApi(page, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
    await open(page, `/admin/${language}/owners?keyword=${HOST_EMAIL}`);
    const row = page.getByRole('row').filter({ has: page.getByText(HOST_EMAIL, { exact: true }) });
    await row.getByRole('button').click();
    await expect(page.getByRole('region', { name: t('admin.acting') })).toBeVisible();
    await page.context().setExtraHTTPHeaders({ [SECONDS_AHEAD]: String(61 * 60) });
    await page.goto(`/portal/${language}/home/`);
    await expect(page.getByRole('heading', { level: 1, name: t('admin.owners') })).toBeVisible();
    await expect(page).toHaveURL(`/admin/${language}/owners`);
    expect(await page.evaluate(() => localStorage.getItem('iw-impersonator'))).toBeNull();
    expect((await page.context().cookies()).some(({ name }) => name === 'iw-prev-token')).toBe(false);
  });
});

test('the administrator chooses a place in the header, on phones in the side navigation', async ({ page, language, isPhone, t }) => {
  await signInThroughApi(page, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
  await open(page, `/portal/${language}/home/`);
  await openNavigation(page, { isPhone, language });
  await page.getByRole('button', { name: t('account.pickHotel') }).click();
  await page.getByRole('textbox', { name: t('admin.findOwner') }).fill('host-eilat-area-0@lina.example');
  const place = page.getByRole('list', { name: t('account.pickHotel') }).getByRole('listitem');
  await expect(place).toHaveCount(1);
  await expectAccessible(page);
  await place.getByRole('button').click();
  const banner = page.getByRole('region', { name: t('admin.acting') });
  await expect(banner).toBeVisible();
  await expectNoSidewaysScroll(page);
  await banner.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: t('admin.owners') })).toBeVisible();
});

test('the administrator finds what waits for review, and cannot send it back without a reason @only-he', async ({ page, language, t }) => {
  await signInThroughApi(page, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
  await open(page, `/admin/${language}/`);
  await expect(page.getByRole('heading', { level: 1, name: t('adminReview.title') })).toBeVisible();
  await expect(page.getByText(WAITING_HOST_ACCOUNT.email)).toBeVisible();
  await page.getByRole('button', { name: t('adminReview.sendBack') }).click();
  await expect(page.getByText(t('adminReview.reasonNeeded'))).toBeVisible();

  const photo = page
    .getByRole('region', { name: t('registration.step_photos') })
    .getByRole('button')
    .nth(1);
  await photo.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();
  await expect(page.getByRole('region', { name: t('adminReview.pin') })).toBeVisible();
});

test('on phones the administrator’s pages stand behind a button, until one of them is chosen', async ({ page, isPhone, language, t }) => {
  await signInThroughApi(page, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
  await open(page, `/admin/${language}/users`);
  const pages = page.getByRole('navigation', { name: t('admin.navigation') });
  const audit = pages.getByRole('link', { name: t('admin.audit') });
  const menu = pages.getByRole('button', { name: t('layout.menu') });
  if (!isPhone) {
    await expect(menu).toBeHidden();
    await expect(audit).toBeInViewport({ ratio: 1 });
    return;
  }
  await expect(audit).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await audit.press('Escape');
  await expect(audit).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await audit.click();
  await expect(page.getByRole('heading', { level: 1, name: t('admin.audit') })).toBeVisible();
  await expect(audit).toBeHidden();
});
