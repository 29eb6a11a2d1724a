import type { Page } from '@playwright/test';
import type { Translate } from '#texts/translate.ts';
import { expectAccessible } from './page-checks.ts';
import { expect } from './visitor-test.ts';

interface Asked {
  /** Name of the button that asks. */
  readonly openButton: string;
  readonly hotel: string;
}

/** Cancels from the page that is open: reads what it costs and why, keeps it first, then goes through with it. */
export async function cancelHere(page: Page, t: Translate, { openButton, hotel }: Asked): Promise<number> {
  const ask = page.getByRole('button', { name: openButton, exact: true });
  const dialog = page.getByRole('dialog', { name: t('cancel.heading_guest', { hotel }) });
  await ask.click();
  for (const rule of ['cancel.ruleHost', 'cancel.ruleLaw_guest'] as const)
    await expect(dialog.getByText(t(rule), { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('cancel.best_guest'))).toHaveCount(1);
  await expect(dialog.getByText(t('cancel.fourMonths_guest'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('cancel.keep_guest') }).click();
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await ask.click();
  const go = dialog.getByRole('button', {
    name: new RegExp(`^(${t('cancel.confirmFree_guest')}|${t('cancel.confirm_guest', { fee: '.*' })})$`),
  });
  const label = (await go.textContent()) ?? '';
  await go.click();
  const done = page.getByRole('dialog', { name: t('cancel.doneHeading_guest') });
  await expect(done.getByText(t('cancel.fee'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await done
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(done).toBeHidden();
  // The amount stands in the label: whole shekels, or with two digits of agorot.
  return Math.round(Number(/[\d,]+(\.\d+)?/.exec(label)?.[0].replaceAll(',', '') ?? 0) * 100);
}
