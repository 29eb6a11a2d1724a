import type { Page } from '@playwright/test';
import type { Locale } from '#contract/primitives/locale.ts';
import { ADMIN_ACCOUNT, DEMO_PASSWORD } from '#demo/market/accounts.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { signIn } from './account-steps.ts';
import { open } from './page-checks.ts';
import { expect } from './visitor-test.ts';

/** Signs the administrator in at the queue, unless that was done before, and opens one request of it. */
export async function openReview(page: Page, { language, t }: { language: Locale; t: Translate }, placeName: string): Promise<void> {
  await open(page, `/admin/${language}/`);
  if (page.url().includes('/sign-in')) await signIn(page, t, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
  await page
    .getByRole('list', { name: t('adminReview.title') })
    .getByRole('link', { name: placeName })
    .click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2, name: placeName })).toBeVisible();
}

/** Approves what is open. */
export async function approve(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('adminReview.approve'), exact: true }).click();
  await expect(page.getByText(t('adminReview.approved'))).toBeVisible();
}
