import type { Page } from '@playwright/test';
import type { Locale } from '#contract/primitives/locale.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { ADMIN_ACCOUNT, DEMO_PASSWORD } from '#demo/market/accounts.ts';
import type { Translate } from '#texts/translate.ts';
import { signInThroughApi } from './account-steps.ts';
import { open } from './page-checks.ts';
import { expect } from './visitor-test.ts';

/** Signs the administrator in at the queue, unless that was done before, and opens one request of it. */
export async function openReview(page: Page, { language, t }: { language: Locale; t: Translate }, placeName: string): Promise<void> {
  if ((await page.request.get('/api/me')).status() === 401) await signInThroughApi(page, ADMIN_ACCOUNT.email, DEMO_PASSWORD);
  await open(page, `/admin/${language}/`);
  await page
    .getByRole('list', { name: t('adminReview.title') })
    .getByRole('link', { name: placeName })
    .click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2, name: placeName })).toBeVisible();
}

/** Approves what is open. */
export async function approve(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('adminReview.approve'), exact: true }).click();
  await page.getByRole('button', { name: t('adminReview.askYes') }).click();
  await expect(page.getByText(t('adminReview.approved'))).toBeVisible();
}

/** Approves the change that is open. */
export async function approveChange(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('adminReview.approveChange'), exact: true }).click();
  await page.getByRole('button', { name: t('adminReview.askYes') }).click();
  await expect(page.getByText(t('adminReview.approved'))).toBeVisible();
}

/** Sends what is open back, with a reason for each step. */
export async function sendBack(page: Page, t: Translate, reasons: Partial<Record<RegistrationStep, string>>): Promise<void> {
  const decision = page.getByRole('region', { name: t('adminReview.decision') });
  for (const step of REGISTRATION_STEPS.filter((each) => reasons[each] !== undefined)) {
    const name = t(`registration.step_${step}`);
    await decision.getByRole('button', { name, exact: true }).click();
    await decision.getByRole('textbox', { name: t('adminReview.reasonOf', { step: name }) }).fill(reasons[step] ?? '');
  }
  await page.getByRole('button', { name: t('adminReview.sendBack') }).click();
  await expect(page.getByText(t('adminReview.sentBack'))).toBeVisible();
}

/** Refuses the change that is open. */
export async function refuseChange(page: Page, t: Translate, reason: string): Promise<void> {
  const decision = page.getByRole('region', { name: t('adminReview.decision') });
  await decision.getByRole('textbox').fill(reason);
  await page.getByRole('button', { name: t('adminReview.refuse') }).click();
  await expect(page.getByText(t('adminReview.sentBack'))).toBeVisible();
}
