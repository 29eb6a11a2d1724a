import { TOTP } from 'otpauth';
import { ADMIN_ACCOUNT, DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { NEW_PASSWORD, newEmailOf, openAccount, signIn, signInThroughApi } from './account-steps.ts';
import { expectStep } from './checkout-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API asks for the second step, and browsers log it.
test.use({ refusals: [401] });

test('a host adds an app and a passkey, and signs in with a recovery code and with the passkey alone; an administrator resets what is lost', async ({
  page,
  language,
  t,
}, info) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  const email = newEmailOf(info);
  await openAccount(page, language, email);
  await signInThroughApi(page, email, NEW_PASSWORD);
  await open(page, `/portal/${language}/profile/`);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: t('secondStep.add') }).click();
  await dialog.getByLabel(t('profile.currentPassword'), { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: t('secondStep.goOn') }).click();
  await expect(dialog.getByRole('img', { name: t('secondStep.qrAlt') })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(t('secondStep.code')).fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: t('secondStep.connect'), exact: true }).click();
  await expect(dialog.getByText(t('secondStep.codesOnce'))).toBeVisible();
  await expectAccessible(page);
  const [first = '', second = ''] = await dialog.locator('code').allTextContents();
  await dialog.getByRole('button', { name: t('secondStep.codesKept') }).click();
  await expect(page.getByText(t('secondStep.on'))).toBeVisible();

  await page.getByRole('button', { name: t('secondStep.addPasskey') }).click();
  await dialog.getByLabel(t('profile.currentPassword'), { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel(t('secondStep.code')).fill(first);
  await dialog.getByRole('button', { name: t('secondStep.goOn') }).click();
  await dialog.getByLabel(t('secondStep.passkeyName')).fill('My laptop');
  await dialog.getByRole('button', { name: t('secondStep.makePasskey') }).click();
  await expect(page.getByText(t('secondStep.addPasskeyDone'))).toBeVisible();
  await expect(page.getByText('My laptop')).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await open(page, `/portal/${language}/sign-in/?returnUrl=${encodeURIComponent(`/portal/${language}/profile/`)}`);
  await signIn(page, t, email, NEW_PASSWORD);
  await expect(page.getByLabel(t('secondStep.code'))).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(t('secondStep.code')).fill(second);
  await page.getByRole('button', { name: t('secondStep.submit'), exact: true }).click();
  await expectStep(page, t('profile.title'));

  await page.context().clearCookies();
  await open(page, `/portal/${language}/sign-in/?returnUrl=${encodeURIComponent(`/portal/${language}/profile/`)}`);
  await page.getByRole('button', { name: t('secondStep.usePasskey') }).click();
  await expectStep(page, t('profile.title'));

  // All of it is lost: an administrator opens the account to its password alone, is asked whether they are sure, and the log keeps it.
  await page.context().clearCookies();
  await signInThroughApi(page, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
  await open(page, `/admin/${language}/users?keyword=${encodeURIComponent(email)}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await page.getByRole('button', { name: t('adminUsers.resetFactor') }).click();
  await expect(dialog.getByText(t('adminUsers.resetFactorSure'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: t('adminUsers.resetFactorKeep') }).click();
  await page.getByRole('button', { name: t('adminUsers.resetFactor') }).click();
  await dialog.getByRole('button', { name: t('adminUsers.resetFactorSubmit'), exact: true }).click();
  await expect(page.getByText(t('adminUsers.factorReset'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('adminUsers.resetFactor') })).toHaveCount(0);
  await open(page, `/admin/${language}/audit?action=account`);
  await expect(page.getByText(t('adminAudit.did_userFactorReset')).first()).toBeVisible();

  await page.context().clearCookies();
  await open(page, `/portal/${language}/sign-in/?returnUrl=${encodeURIComponent(`/portal/${language}/profile/`)}`);
  await signIn(page, t, email, NEW_PASSWORD);
  await expectStep(page, t('profile.title'));
});
