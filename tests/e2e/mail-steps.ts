import type { Page } from '@playwright/test';
import { expect } from './visitor-test.ts';

/** The latest mail to an address. Mails leave a moment after what they tell of: looks again until it is there. */
export async function openMail(page: Page, recipient: string, subject = ''): Promise<void> {
  const mail = page.getByRole('link').filter({ hasText: recipient }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.click();
}
