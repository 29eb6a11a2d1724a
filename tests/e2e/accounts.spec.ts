import { DEMO_PASSWORD, GUEST_ACCOUNT } from '#demo/market/accounts.ts';
import { mailedLink, NEW_PASSWORD, newEmailOf, openAccount, signIn, signUp, typeNewPassword } from './account-steps.ts';
import { expectStep } from './checkout-steps.ts';
import { watchFirstSight } from './first-sight.ts';
import { expectAccessible, open, untilAlive } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API says no to visitors without a session and to wrong passwords; browsers log it.
test.use({ refusals: [401, 403, 409, 410, 422] });

test('a new guest is told each rule of the password, and is welcomed once @only-he', async ({ page, language, t }, info) => {
  const email = newEmailOf(info);
  await open(page, `/portal/${language}/sign-up/`);
  await expectStep(page, t('access.signUpHeading'));
  const password = page.getByLabel(t('account.password'), { exact: true });
  const rules = page.getByRole('list', { name: t('access.rules') });
  await password.fill('galil20');
  await expect(rules.getByText(t('access.ruleLengthMissing', { minimum: 8, count: 1 }))).toBeVisible();
  await expect(rules.getByRole('listitem').filter({ hasText: t('access.ruleKept') })).toHaveCount(3);
  await password.fill('שלום');
  await expect(page.getByText(t('account.hebrewLetters'))).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await expect(page.getByText(t('account.hebrewLetters'))).toBeHidden();
  await expect(rules.getByRole('listitem').filter({ hasText: t('access.ruleKept') })).toHaveCount(5);
  await page.getByLabel(t('access.passwordAgain'), { exact: true }).fill('Galil-2027');
  await page.getByRole('button', { name: t('access.signUpSubmit'), exact: true }).click();
  for (const message of ['account.emailMissing', 'access.mismatch', 'access.termsMissing'] as const)
    await expect(page.getByText(t(message), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await signUp(page, t, `/portal/${language}/sign-up/`, email);
  await expect(page).toHaveURL(`/portal/${language}/home/`);
  const welcome = page.getByRole('complementary').filter({ hasText: t('account.welcomeGuest') });
  await expect(welcome).toBeVisible();
  await expectAccessible(page);
  const cancelled = page.waitForResponse((response) => response.url().endsWith('/api/cancel-welcome-message'));
  await welcome.getByRole('button', { name: t('account.welcomeCancel') }).click();
  await expect(welcome).toBeHidden();
  expect((await cancelled).status()).toBe(204);
  await page.reload();
  await untilAlive(page);
  await expect(welcome).toBeHidden();
});

test('the profile keeps name and phone, and says what is wrong with a number @only-en', async ({ page, language, t }, info) => {
  await signUp(page, t, `/portal/${language}/sign-up/?returnUrl=${encodeURIComponent(`/portal/${language}/profile/`)}`, newEmailOf(info));
  await expectStep(page, t('profile.title'));
  await page.getByRole('textbox', { name: t('profile.firstName') }).fill('נועה');
  await page.getByRole('textbox', { name: t('profile.phone') }).fill('12');
  await page.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await expect(page.getByText(t('profile.phoneWrong'))).toBeVisible();
  await page.getByRole('textbox', { name: t('profile.phone') }).fill('0501234567');
  await page.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await expect(page.getByText(t('profile.saved'))).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole('textbox', { name: t('profile.firstName') })).toHaveValue('נועה');
});

test('who is registered is led to signing in, who is not to signing up, and the address goes along @only-he', async ({
  page,
  language,
  t,
}) => {
  await signUp(page, t, `/portal/${language}/sign-up/`, GUEST_ACCOUNT.email);
  const refusal = page.getByRole('alert').filter({ hasText: t('access.customerRegistered') });
  await refusal.getByRole('link', { name: t('access.signInInstead') }).click();
  await expectStep(page, t('door.welcomeBack'));
  await expect(page.getByRole('textbox', { name: t('account.email') })).toHaveValue(GUEST_ACCOUNT.email);

  await signIn(page, t, 'nobody-here@example.com', NEW_PASSWORD);
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('access.openAccount') })
    .click();
  await expectStep(page, t('access.signUpHeading'));
  await expect(page.getByRole('textbox', { name: t('account.email') })).toHaveValue('nobody-here@example.com');
});

test('a link signs in by its button, once; the first one leads to a new password, for an earlier one is over @only-en', async ({
  page,
  language,
  t,
}, info) => {
  const email = newEmailOf(info);
  await openAccount(page, language, email);
  await open(page, `/portal/${language}/sign-in/`);
  await page.getByRole('textbox', { name: t('account.email') }).fill(email);
  await page.getByRole('button', { name: t('access.sendLink') }).click();
  await expectStep(page, t('access.linkSentTitle'));
  const link = await mailedLink(page, email, 'one-time-authorization');
  // Mail scanners visit the page, too.
  await page.request.get(link);
  await open(page, link);
  await page.getByRole('button', { name: t('access.oneTimeSubmit') }).click();
  await expectStep(page, t('access.provenHeading'));
  await typeNewPassword(page, t, 'Carmel-2027');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('access.provenSubmit') }).click();
  await expect(page).toHaveURL(`/portal/${language}/home/`);
  await open(page, link);
  await expectStep(page, t('access.codeExpired'));
});

test('a changed password ends the other browser’s session, which signs in again without losing what was typed @only-he', async ({
  page,
  browser,
  language,
  t,
}, info) => {
  const email = newEmailOf(info);
  const profile = `/portal/${language}/profile/`;
  await signUp(page, t, `/portal/${language}/sign-up/?returnUrl=${encodeURIComponent(profile)}`, email);
  await expect(page).toHaveURL(profile);
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await open(other, `/portal/${language}/sign-in/?returnUrl=${encodeURIComponent(profile)}`);
  await signIn(other, t, email, NEW_PASSWORD);
  await expectStep(other, t('profile.title'));

  await page.getByRole('textbox', { name: t('profile.lastName') }).fill('לוי');
  await other.getByLabel(t('profile.currentPassword'), { exact: true }).fill(NEW_PASSWORD);
  await typeNewPassword(other, t, 'Carmel-2027');
  await other.getByRole('button', { name: t('profile.changePassword'), exact: true }).click();
  await expect(other.getByText(t('profile.passwordChanged'))).toBeVisible();
  await expect(
    other
      .getByRole('list')
      .filter({ hasText: t('profile.thisDevice') })
      .getByRole('listitem'),
  ).toHaveCount(1);
  await other.close();

  await page.getByRole('button', { name: t('profile.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('access.sessionEndedTitle') });
  await dialog.getByLabel(t('account.password'), { exact: true }).fill('Carmel-2027');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('account.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: t('profile.lastName') })).toHaveValue('לוי');
  await page.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await expect(page.getByText(t('profile.saved'))).toBeVisible();
});

test('hosts sign up on a computer; on a phone they are told so, and signed out again', async ({ page, isPhone, language, t }, info) => {
  const email = newEmailOf(info);
  await open(page, `/property-owner/${language}/sign-up`);
  await expectStep(page, t('access.ownerSignUpHeading'));
  if (isPhone) {
    await expect(page.getByText(t('access.desktopText'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('access.ownerSignUpSubmit') })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  const expectGoodSight = await watchFirstSight(page);
  await signUp(page, t, `/property-owner/${language}/sign-up`, email);
  await expect(page).toHaveURL(`/property-owner/${language}/registrationSteps/basic`);
  await expect(page.getByRole('complementary').filter({ hasText: t('account.welcomeHost') })).toBeVisible();
  await expectGoodSight();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/logout');
  await expect(page).not.toHaveURL(/\/logout/);
  await open(page, `/property-owner/${language}/sign-in`);
  await signIn(page, t, email, NEW_PASSWORD);
  await expect(page.getByText(t('door.desktopOnly'))).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'iw-token')).toBe(false);
});

test('guests who enter a page of hosts come back to where they were @only-en', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/sign-in/?returnUrl=${encodeURIComponent(`/portal/${language}/about/`)}`);
  await signIn(page, t, GUEST_ACCOUNT.email, DEMO_PASSWORD);
  await expect(page).toHaveURL(`/portal/${language}/about/`);
  await page.goto(`/property-owner/${language}/sign-up`);
  await expect(page).toHaveURL(`/portal/${language}/about/`);
});
