import type { HostInvoices } from '#contract/billing.ts';
import type { HostPayments } from '#contract/paying.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { signInThroughApi } from './account-steps.ts';
import { expectAccessible, open, untilAlive } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

const HOST = 'host@lina.example';

test('a host pays an invoice: the card is declined, the second try goes through, and the receipt opens @only-en', async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  const { data }: HostInvoices = await (await page.request.get('/api/backoffice/invoices')).json();
  // The crawl opens a payment, too, which nobody finishes.
  const { waiting }: HostPayments = await (await page.request.get('/api/backoffice/payments')).json();
  const invoice = data.find(({ id, openAgorot }) => openAgorot > 0 && !waiting.includes(id));
  const number = invoice?.number ?? '';
  await open(page, `/property-owner/${language}/backoffice/invoices`);
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
  await page.getByRole('link', { name: t('payment.toReceipt') }).click();
  await expect(page.getByText(t('billing.forInvoice', { number }))).toBeVisible();
  await expectAccessible(page);
});
