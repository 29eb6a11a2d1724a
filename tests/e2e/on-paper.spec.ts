import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { signInThroughApi } from './account-steps.ts';
import { open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

test('a statement on paper has its lines and sums, and nothing to press', async ({ page, language, t }) => {
  await signInThroughApi(page, 'host@lina.example', DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/backoffice/statement`);
  const tools = [page.getByRole('navigation', { name: t('billing.tabs') }), page.getByRole('link', { name: t('billing.pdf') })];
  for (const tool of tools) await expect(tool).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const tool of tools) await expect(tool).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});
