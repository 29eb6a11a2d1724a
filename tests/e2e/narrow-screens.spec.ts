import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { NEW_PASSWORD, newEmailOf, signIn } from './account-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { openOwnerAccount, openPart } from './registering-steps.ts';
import { expect, test } from './visitor-test.ts';

// Who has been signed out is nobody; browsers log it.
test.use({ refusals: [401], isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/** A phone, a tablet, and the widest screen that counts as mobile (specification §9); where space is short, in both languages. */
const MOBILE_WIDTHS = [
  { width: 390, turn: '' },
  { width: 820, turn: ' @only-he' },
  { width: 1023, turn: ' @only-en' },
];

const expectSignedOut = (page: Page) => expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401);

for (const { width, turn } of MOBILE_WIDTHS) {
  test(`at ${width} px a new host is told why the steps are not there, and signed out${turn}`, async ({ page, language, t }, info) => {
    const email = newEmailOf(info);
    await page.setViewportSize({ width, height: 844 });
    await openOwnerAccount(page, language, email);
    await open(page, `/property-owner/${language}/registrationSteps/basic`);
    await expect(page.getByRole('heading', { name: t('registration.narrowTitle') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('registration.narrowMail') })).toHaveAttribute('href', /registrationSteps%2Fbasic/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectSignedOut(page);

    await open(page, `/property-owner/${language}/sign-in`);
    await signIn(page, t, email, NEW_PASSWORD);
    await expect(page.getByText(t('door.desktopOnly'))).toBeVisible();
    await expectSignedOut(page);
    await open(page, `/property-owner/${language}/sign-up`);
    await expect(page.getByText(t('access.desktopText'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('account.email') })).toBeHidden();
  });
}

test('at 1024 px the steps are there @only-en', async ({ page, language, t }, info) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openOwnerAccount(page, language, newEmailOf(info));
  await open(page, `/property-owner/${language}/registrationSteps/basic`);
  await expect(page.getByRole('heading', { name: t('registrationFields.basicTitle') })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('an approved host edits the place on a phone, too @only-he', async ({ page, language, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/property-owner/${language}/sign-in?returnUrl=/property-owner/${language}/registrationSteps/layout`);
  await signIn(page, t, 'host@lina.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(`/property-owner/${language}/backoffice/hotel-details/units`);
  await openPart(page, t, 'prices');
  await expect(page.getByRole('textbox', { name: t('unitLayout.midweek'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
