import { createHash } from 'node:crypto';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { formatMoney } from '#rules/format/money.ts';
import type { Translate } from '#texts/translate.ts';
import { untilAlive } from './page-checks.ts';
import { expect } from './visitor-test.ts';

export const CARD = { number: '4111111111111111' };
/** The sandbox's card that is always declined. */
export const DECLINED_CARD = { number: '4000000000000002' };

export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhone: string;
}

/** A guest of this test alone, so that the mailbox can be asked for the test's own mail. */
export function guestOf({ testId }: TestInfo): Guest {
  const email = `noa.${createHash('sha256').update(testId).digest('hex').slice(0, 12)}@example.com`;
  return { firstName: 'נועה', lastName: 'Avrahami', email, mobilePhone: '0501234567' };
}

/** The button that books on the property page: in the panel on desktops, at the thumb on phones. */
export function bookButton(page: Page, { t, isPhone }: { t: Translate; isPhone: boolean }): Locator {
  return page.getByRole('button', { name: isPhone ? t('property.bookShort') : t('property.book', { count: 1 }), exact: true });
}

/** Books from the property page on, and arrives at the first step of checkout. */
export async function openCheckout(page: Page, words: { t: Translate; isPhone: boolean }): Promise<void> {
  await bookButton(page, words).click();
  await expectStep(page, words.t('checkout.detailsHeading'));
  await untilAlive(page);
}

/** The page's heading says where the visitor is. */
export async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

export async function fillDetails(page: Page, t: Translate, guest: Guest): Promise<void> {
  await page.getByRole('textbox', { name: t('checkout.firstName') }).fill(guest.firstName);
  await page.getByRole('textbox', { name: t('checkout.lastName') }).fill(guest.lastName);
  await page.getByRole('textbox', { name: t('checkout.email') }).fill(guest.email);
  await page.getByRole('textbox', { name: t('checkout.mobilePhone') }).fill(guest.mobilePhone);
}

export async function giveDetails(page: Page, t: Translate, guest: Guest): Promise<void> {
  await fillDetails(page, t, guest);
  await page.getByRole('button', { name: t('checkout.toCard') }).click();
  await expectStep(page, t('checkout.cardHeading'));
}

/** Digits are typed one by one: the fields write them in their usual groups. */
export async function fillCard(page: Page, t: Translate, number: string): Promise<void> {
  await page.getByRole('textbox', { name: t('checkout.cardHolderName') }).fill('Noa Avrahami');
  await page.getByRole('textbox', { name: t('checkout.cardNumber') }).clear();
  await page.getByRole('textbox', { name: t('checkout.cardNumber') }).pressSequentially(number);
  await page.getByRole('textbox', { name: t('checkout.expiryDate') }).clear();
  await page.getByRole('textbox', { name: t('checkout.expiryDate') }).pressSequentially('1230');
  await page.getByRole('textbox', { name: t('checkout.cvv') }).fill('123');
}

/** All that the last step asks for, up to the button that books. */
export async function giveCard(page: Page, t: Translate, number: string): Promise<void> {
  await fillCard(page, t, number);
  // The words of the box hold links, so it is ticked from the keyboard.
  const terms = page.getByRole('checkbox');
  if (!(await terms.isChecked())) await terms.press('Space');
}

/** Expects what cancelling and not coming cost to stand unfolded on the step, on phones too. */
export async function expectCancellationTerms(page: Page, t: Translate): Promise<void> {
  const terms = page
    .getByRole('listitem')
    .filter({ hasText: t('stay.noShow') })
    .filter({ visible: true });
  await expect(terms).toHaveText(/₪/);
}

/** The total of the price that is shown, with all its lines. */
export async function expectTotal(scope: Page | Locator, t: Translate, totalAgorot: number): Promise<void> {
  const total = scope.getByRole('term').filter({ hasText: new RegExp(`^${t('stay.total')}$`) });
  const amount = total.locator('xpath=following-sibling::dd').filter({ visible: true });
  await expect(amount).toHaveText(formatMoney(totalAgorot));
}
