import { readFileSync } from 'node:fs';
import { NEW_PASSWORD, newEmailOf, signIn, signUp } from './account-steps.ts';
import { expectStep } from './checkout-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API says no to wrong passwords, and browsers log it.
test.use({ refusals: [401, 422] });

test('users take their data along and delete the account with their password', async ({ page, language, t }, info) => {
  const email = newEmailOf(info);
  await signUp(page, t, `/portal/${language}/sign-up/?returnUrl=${encodeURIComponent(`/portal/${language}/profile/`)}`, email);
  await expectStep(page, t('profile.title'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('profile.download') }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(email);

  await page.getByRole('button', { name: t('profile.deleteBegin') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('profile.currentPassword'), { exact: true }).fill('Wrong-2026');
  await dialog.getByRole('button', { name: t('profile.deleteSubmit') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.wrong_password'));
  await expectAccessible(page);
  await dialog.getByLabel(t('profile.currentPassword'), { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: t('profile.deleteSubmit') }).click();
  await expect(page.getByText(t('profile.deleted'))).toBeVisible();
  await open(page, `/portal/${language}/sign-in/`);
  await signIn(page, t, email, NEW_PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: t('door.badCredentials') })).toBeVisible();
});
