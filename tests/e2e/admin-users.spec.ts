import type { Page } from '@playwright/test';
import { ADMIN_ACCOUNT, DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { newEmailOf, openAccount, signInThroughApi } from './account-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// Before signing in the API knows nobody; it refuses an address twice, and the account that is gone.
test.use({ refusals: [401, 404, 409] });

async function openAsAdministrator(page: Page, address: string): Promise<void> {
  await signInThroughApi(page, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
  await open(page, address);
}

test('the administrator opens an account, changes it, signs it out and deletes it, and the log tells of all of it', async ({
  page,
  language,
  t,
}, testInfo) => {
  const email = newEmailOf(testInfo);
  await openAsAdministrator(page, `/admin/${language}/users`);
  await page.getByRole('button', { name: t('adminUsers.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('adminUsers.addTitle') });
  await dialog.getByRole('textbox', { name: t('adminUsers.email') }).fill('nobody');
  await dialog.getByRole('button', { name: t('adminUsers.addSubmit') }).click();
  await expect(dialog.getByText(t('adminUsers.emailWrong'))).toBeVisible();
  await expect(dialog.getByText(t('adminUsers.rolesMissing'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: t('adminUsers.email') }).fill(ADMIN_ACCOUNT.email);
  await dialog.getByRole('checkbox', { name: t('adminUsers.role_ROLE_CUSTOMER') }).check({ force: true });
  await dialog.getByRole('button', { name: t('adminUsers.addSubmit') }).click();
  await expect(dialog.getByText(t('adminUsers.emailKnown'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('adminUsers.email') }).fill(email);
  await dialog.getByRole('textbox', { name: t('adminUsers.firstName') }).fill('Tamar');
  await dialog.getByRole('button', { name: t('adminUsers.addSubmit') }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Tamar' })).toBeVisible();
  await page.getByRole('textbox', { name: t('adminUsers.lastName') }).fill('Levi');
  await page.getByRole('checkbox', { name: t('adminUsers.role_ROLE_POWNER') }).check({ force: true });
  await page.getByRole('button', { name: t('adminUsers.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tamar Levi' })).toBeVisible();
  await expect(page.getByText(t('adminUsers.saved'))).toBeVisible();
  await page.getByRole('button', { name: t('adminUsers.signOut') }).click();
  await expect(page.getByText(t('adminUsers.signedOut'))).toBeVisible();

  await page.getByRole('button', { name: t('adminUsers.deleteBegin') }).click();
  const sure = page.getByRole('dialog');
  await expectAccessible(page);
  await sure.getByRole('button', { name: t('adminUsers.deleteSubmit') }).click();
  await expect(page).toHaveURL(`/admin/${language}/users`);
  await expect(page.getByText(t('adminUsers.deleted'))).toBeVisible();

  await open(page, `/admin/${language}/audit?action=account`);
  await expect(page.getByText(t('adminAudit.did_userDelete')).first()).toBeVisible();
  const change = page.getByRole('row').filter({ hasText: t('adminAudit.did_userChange') });
  await change.first().getByRole('button', { expanded: false }).click();
  await expect(page.getByText(t('adminAudit.withheld')).first()).toBeVisible();
  await expect(page.getByText(t('adminUsers.roles'), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('accounts are found by name and role; what cannot be deleted says why, and an unknown one is no page', async ({
  page,
  language,
  t,
}, testInfo) => {
  const email = newEmailOf(testInfo);
  await openAccount(page, language, email);
  await openAsAdministrator(page, `/admin/${language}/users`);
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: t('adminUsers.find') }))
    .fill(email);
  await page.getByRole('button', { name: t('admin.search') }).click();
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1);
  await page.getByRole('link', { name: t('adminUsers.ROLE_ADMIN') }).click();
  await expect(page.getByText(t('adminUsers.none'))).toBeVisible();
  await open(page, `/admin/${language}/users?keyword=${ADMIN_ACCOUNT.email}`);
  await page.getByRole('link', { name: ADMIN_ACCOUNT.username, exact: true }).last().click();
  await expect(page.getByText(t('adminUsers.deleteOwn'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('adminUsers.deleteBegin') })).toHaveCount(0);
  await open(page, `/admin/${language}/users/999999`);
  await expect(page.getByText(t('adminUsers.gone'))).toBeVisible();
});

test('mails are listed by what became of them, each with its attempts', async ({ page, language, t }) => {
  await openAsAdministrator(page, `/admin/${language}/mails`);
  await expect(page.getByRole('heading', { level: 1, name: t('adminMails.title') })).toBeVisible();
  await expect(page.getByText(t('adminMails.none_dead'))).toBeVisible();
  await page.getByRole('link', { name: t('adminMails.state_sent') }).click();
  // The newest may be those of an account that another test deletes at this moment, and its mails with it.
  await page.getByRole('button', { name: /@/ }).last().click();
  await expect(page.getByRole('dialog').getByText(t('adminMails.outcome_sent'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
