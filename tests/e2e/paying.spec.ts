import type { APIRequestContext, Page } from '@playwright/test';
import type { HostInvoices } from '#contract/billing.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { firstDayOf, type Month, monthOf, nextMonth, previousMonth } from '#rules/billing/month.ts';
import { formatMoney } from '#rules/format/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { SECONDS_AHEAD } from '#tests/support/seconds-ahead.ts';
import { signInThroughApi } from './account-steps.ts';
import { bringForward } from './bring-forward.ts';
import { bookAsSomebodyElse, dayAhead } from './free-stays.ts';
import { openMail } from './mail-steps.ts';
import { expectAccessible, open, untilAlive } from './page-checks.ts';
import { registrationOf } from './registering-steps.ts';
import { expect, test } from './visitor-test.ts';

/** Hosts without a past, whose months are all to come, and without rules that a booking could break. */
const HOSTS = { he: 'host-carmel-haifa-0@lina.example', en: 'host-beit-shean-gilboa-1@lina.example' };

test('a host corrects a stay and disputes another, the month closes, and its invoice comes by mail, is declined, then paid', async ({
  page,
  playwright,
  baseURL,
  language,
  t,
}, { retry }) => {
  const host = HOSTS[language];
  // One that is over, and another one for a second try.
  const month = Array.from({ length: 2 + retry }).reduce<Month>(previousMonth, monthOf(dayAhead(0)));
  await signInThroughApi(page, host, DEMO_PASSWORD);
  const past = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}), extraHTTPHeaders: timeOf(firstDayOf(month)) });
  const [corrected, disputed] = [await bookFrom(past, page, month, 9), await bookFrom(past, page, month, 19)];
  await past.dispose();

  await test.step('corrects how a stay ended and disputes the commission on another, before the month closes', async () => {
    await page.context().setExtraHTTPHeaders(timeOf(addDays(firstDayOf(nextMonth(month)), 2)));
    await open(page, `/property-owner/${language}/backoffice/statement`);
    await page.getByRole('button', { name: t('billing.correctOf', { id: corrected }) }).click();
    await page.getByLabel(t('billing.correctionOutcome')).selectOption(t('billing.outcome_noShow'));
    await page.getByLabel(t('billing.correctionWords')).fill('They never came');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('billing.saveCorrection') }).click();
    await expect(page.getByText('They never came')).toBeVisible();
    await page.getByRole('button', { name: t('billing.disputeOf', { id: disputed }) }).click();
    await page.getByLabel(t('billing.disputeWords')).fill('They paid less');
    await page.getByRole('button', { name: t('billing.sendDispute') }).click();
    await expect(page.getByText(t('billing.dispute_open'))).toBeVisible();
    await page.context().setExtraHTTPHeaders({});
  });

  const number = await test.step('the month closes, and its invoice comes by mail', async () => {
    await bringForward('close-statements');
    await expect.poll(() => invoiceOf(page, month)).toBeDefined();
    const { number: issued = '', totalAgorot = 0 } = (await invoiceOf(page, month)) ?? {};
    // Its subject says the month and the sum.
    await openMail(page, host, formatMoney(totalAgorot));
    await expect(page.getByRole('link', { name: `invoice-${issued}.pdf` })).toBeVisible();
    const link = page.frameLocator('iframe').locator('a[href*="/backoffice/invoices"]').first();
    const address = new URL((await link.getAttribute('href')) ?? '');
    // Mails speak their host's language, whoever is on the pages.
    await open(page, address.pathname.replace(/^(\/property-owner\/)\w+/, `$1${language}`) + address.search);
    return issued;
  });

  await test.step('the card is declined, and taken at the second try', async () => {
    await page.getByRole('button', { name: t('billing.payOf', { number }) }).click();
    await expect(page.getByRole('heading', { name: t('sandboxPayment.toPay') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('sandboxPayment.decline') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('payment.failureHeading') })).toBeVisible();
    await untilAlive(page);
    await page.getByRole('button', { name: t('payment.tryAgain') }).click();
    await page.getByRole('button', { name: t('sandboxPayment.approve'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('payment.invoicePaidHeading', { number }) })).toBeVisible();
    await untilAlive(page);
    await expectAccessible(page);
  });

  await page.getByRole('link', { name: t('payment.toReceipt') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('billing.receiptOf', { number: '' }).trim() })).toBeVisible();
  await expect(page.getByText(t('billing.forInvoice', { number }))).toBeVisible();
  await expectAccessible(page);
  const [receipt] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: t('billing.pdf') }).click()]);
  expect(receipt.suggestedFilename()).toMatch(/^receipt-R\d{4}-\d{5}\.pdf$/);
});

/** Has a request answered as if it came on that day. */
function timeOf(day: string): Record<string, string> {
  return { [SECONDS_AHEAD]: String(Math.round((Date.parse(`${day}T09:00:00Z`) - Date.now()) / 1000)) };
}

/** Somebody books three nights of the host's place, some days after the first of the month. @returns the reservation's id */
async function bookFrom(request: APIRequestContext, page: Page, month: Month, days: number): Promise<string> {
  const { propertyId, units } = await registrationOf(page);
  const from = addDays(firstDayOf(month), days);
  const booked = await bookAsSomebodyElse(request, {
    ...{ from, to: addDays(from, 3), result: { id: propertyId } },
    units: units.slice(0, 1).map(({ unitId }) => ({ unitId })),
  });
  return booked.reservationId;
}

/** The month's invoice; undefined until there is one. */
async function invoiceOf(page: Page, month: Month): Promise<HostInvoices['data'][number] | undefined> {
  const { data }: HostInvoices = await (await page.request.get('/api/backoffice/invoices')).json();
  return data.find((invoice) => invoice.month === `${month.slice(5)}-${month.slice(0, 4)}`);
}
