import { DEMO_PASSWORD, GUEST_ACCOUNT } from '#demo/market/accounts.ts';
import { expectStep } from './checkout-steps.ts';
import { openNavigation } from './header-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API says no to visitors without a session, and browsers log it.
test.use({ refusals: [401] });

test('a guest signs in, is greeted by name, and logs out to where they came from', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  await openNavigation(page, { isPhone, language });
  await page.getByRole('link', { name: t('account.signIn'), exact: true }).click();
  await expectStep(page, t('door.welcomeBack'));
  await page.getByRole('button', { name: t('account.submit') }).click();
  await expect(page.getByText(t('account.emailMissing'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('account.email') })).toBeFocused();

  await page.getByRole('textbox', { name: t('account.email') }).fill(GUEST_ACCOUNT.email);
  await page.getByLabel(t('account.password'), { exact: true }).fill('Wrong-password-1');
  await page.getByRole('button', { name: t('account.submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('door.badCredentials') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('account.email') })).toHaveValue(GUEST_ACCOUNT.email);
  await expectAccessible(page);

  await page.getByLabel(t('account.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('account.submit') }).click();
  await expect(page).toHaveURL(`/portal/${language}/home/`);
  await openNavigation(page, { isPhone, language });
  if (!isPhone) await page.getByRole('button', { name: t('account.menuOf', { name: GUEST_ACCOUNT.username }) }).click();
  await expect(page.getByText(GUEST_ACCOUNT.username).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'iw-token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const stored = await page.evaluate(() => localStorage.getItem('currentUser'));
  expect(stored).toContain('ROLE_CUSTOMER');

  await page.getByRole('link', { name: t('account.signOut') }).click();
  await expect(page).toHaveURL(`/portal/${language}/home/`);
  await openNavigation(page, { isPhone, language });
  await expect(page.getByRole('link', { name: t('account.signIn'), exact: true })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('iw-token');
});

test('after signing in, the page that was wanted opens; addresses of other sites do not @only-en', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/sign-in/?returnUrl=${encodeURIComponent(`/portal/${language}/search-results/?location=eilat`)}`);
  await page.getByRole('textbox', { name: t('account.email') }).fill(GUEST_ACCOUNT.email);
  await page.getByLabel(t('account.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('account.submit') }).click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname.endsWith('/search-results/') && searchParams.get('location') === 'eilat',
  );
  await page.goto(`/portal/${language}/sign-in/?returnUrl=${encodeURIComponent('//elsewhere.example/')}`);
  await expect(page).toHaveURL(`/portal/${language}/home/`);
});

test('hosts have a door of their own, which leads to the guests’ one and back; either leads them to their calendar @only-he', async ({
  page,
  language,
  t,
}) => {
  await open(page, `/property-owner/${language}/sign-in`);
  await expectStep(page, t('door.ownerHeading'));
  await page.getByRole('link', { name: t('door.toGuests') }).click();
  await expectStep(page, t('door.welcomeBack'));
  await page.getByRole('link', { name: t('door.toOwners') }).click();
  await expectStep(page, t('door.ownerHeading'));
  await page.goBack();
  await expectStep(page, t('door.welcomeBack'));
  await page.getByRole('textbox', { name: t('account.email') }).fill('host@lina.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('account.submit') }).click();
  await expect(page).toHaveURL(`/property-owner/${language}/backoffice/calendar`);
});
