import { expectStep } from './checkout-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// What each of the pages says, to search engines too, is told by `tests/api/page-addresses.test.ts`.
test('the footer leads to every one of them, and the texts’ own links lead on @only-en', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/about/`);
  const footer = page.getByRole('contentinfo');
  for (const label of [
    'help',
    'contact',
    'accessibility',
    'terms',
    'privacy',
    'becomeHost',
    'allHotels',
    'allTowns',
    'allRegions',
  ] as const)
    await expect(footer.getByRole('link', { name: t(`layout.${label}`), exact: true })).toBeVisible();
  await footer.getByRole('link', { name: t('layout.cancelBooking'), exact: true }).click();
  await expectStep(page, t('reservation.findHeading'));
  await open(page, `/portal/${language}/help/#cancel`);
  await page.locator('#cancel').getByRole('link').last().click();
  await expect(page).toHaveURL(`/portal/${language}/terms-and-conditions/#statutory-right`);
  await expect(page.locator('#statutory-right')).toBeInViewport();
});

test.describe('a checkout that is not there', () => {
  test.use({ refusals: [404] });

  test('a payment that failed leads to another try @only-he', async ({ page, language, t }) => {
    const session = '00000000-0000-4000-8000-000000000000';
    await open(page, `/portal/${language}/payment/failure/?session=${session}`);
    await page.getByRole('link', { name: t('payment.tryAgain'), exact: true }).click();
    await expect(page).toHaveURL(`/portal/${language}/checkout/?session=${session}&step=card`);
    await expectStep(page, t('checkout.missingHeading'));
  });
});

test.describe('the contact form', () => {
  // The test itself takes the network away.
  test.use({ refusals: [503] });

  test('names what is missing, loses nothing when sending fails, and says when the message has arrived @only-he', async ({
    page,
    language,
    t,
  }) => {
    await open(page, `/portal/${language}/contact-us/`);
    const send = page.getByRole('button', { name: t('contactForm.send'), exact: true });
    await send.click();
    await expect(page.getByText(t('contactForm.emailMissing'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('contactForm.messageMissing'), { exact: true })).toBeVisible();
    await expectAccessible(page);

    const email = page.getByRole('textbox', { name: t('contactForm.email') });
    const message = page.getByRole('textbox', { name: t('contactForm.message') });
    await email.fill('noa@');
    await message.fill('יש חניה? Is there parking?');
    await send.click();
    await expect(page.getByText(t('contactForm.emailWrong'), { exact: true })).toBeVisible();
    // An address that is copied from a Hebrew text brings unseen marks of direction along.
    await email.fill('\u202anoa@example.com\u202c\u200e');
    await expect(email).toHaveValue('noa@example.com');

    await page.route('**/api/portal/contactUs', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' }),
    );
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: t('contactForm.failed') })).toBeVisible();
    await expect(message).toHaveValue('יש חניה? Is there parking?');
    await page.unroute('**/api/portal/contactUs');

    await send.click();
    const thanks = page.getByRole('status').filter({ hasText: t('contactForm.sentTitle') });
    await expect(thanks).toBeFocused();
    await expect(thanks).toContainText('noa@example.com');
    await expectAccessible(page);
  });
});

test('a partner’s logo takes the place of ours, and its name is remembered and goes with what is sent @only-en', async ({
  page,
  language,
  t,
}) => {
  await open(page, `/portal/${language}/home/?partner=galil`);
  const logo = page.getByRole('banner').getByRole('link', { name: t('layout.homeLink', { name: 'Galil Tours' }) });
  await expect(logo.locator('img')).toBeVisible();
  expect(await logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The layout comes alive after the document.
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('partner'))).toBe('galil');
  await open(page, `/portal/${language}/contact-us/`);
  await page.getByRole('textbox', { name: t('contactForm.email') }).fill('noa@example.com');
  await page.getByRole('textbox', { name: t('contactForm.message') }).fill('Hello');
  const sent = page.waitForRequest('**/api/portal/contactUs');
  await page.getByRole('button', { name: t('contactForm.send'), exact: true }).click();
  expect(await (await sent).headerValue('partner')).toBe('galil');
});

test('a property on paper is no wider than the paper', async ({ page, language }) => {
  await open(page, `/portal/${language}/hotels/`);
  await page.locator('[data-part="card"]').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/hotel-details\/\d+\//);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
