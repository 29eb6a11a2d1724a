import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { signInThroughApi } from './account-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { openPart, registrationOf, saveLive } from './registering-steps.ts';
import { expect, test } from './visitor-test.ts';

// Editing is for desktops. The API says no before signing in, and asks before prices that move much; browsers log both.
test.use({ refusals: [401, 422], viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/** Whose prices no other test changes. */
const HOST = 'host-eilat-area-0@lina.example';

test('prices of a published place change when the host saves, never by keystroke, and can be taken back', async ({ page, language, t }) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/registrationSteps/layout`);
  await openPart(page, t, 'prices');
  const box = page.getByRole('textbox', { name: t('unitLayout.midweek'), exact: true });
  await expect(box).toBeVisible();
  const { propertyId, units } = await registrationOf(page);
  const shown = await box.inputValue();
  const before = units[0]?.document.pricing.midweekAgorot ?? 0;
  const soldFor = () => liveMidweek(page, propertyId, units[0]?.unitId);
  const save = page.getByRole('button', { name: t('liveChanges.save'), exact: true });

  // Erased, and the page is left: it is kept here, and guests see what they saw.
  await box.fill('');
  await expect(page.getByText(t('liveChanges.unsaved')).first()).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await Promise.all([page.reload(), asked.then((dialog) => dialog.accept())]);
  await openPart(page, t, 'prices');
  await expect(box).toHaveValue('');
  await save.click();
  await expect(page.getByText(t('liveChanges.hasErrors', { count: 1 }))).toBeVisible();
  expect(await soldFor()).toBe(before);

  await box.fill('5');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: t('liveChanges.moveTitle', { count: 1 }) });
  await expect(question.getByText(formatMoney(before))).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: t('liveChanges.moveBack') }).click();
  await expect(box).toHaveValue('5');
  expect(await soldFor()).toBe(before);

  await box.fill(String(before / 100 + 20));
  await saveLive(page, t);
  await expectAccessible(page);
  expect(await soldFor()).toBe(before + 2_000);
  await page.getByRole('button', { name: t('liveChanges.undo') }).click();
  await expect(page.getByText(t('liveChanges.undone'))).toBeVisible();
  await expect(box).toHaveValue(shown);
  expect(await soldFor()).toBe(before);
});

/** What guests are shown for a midweek night. */
async function liveMidweek(page: Page, propertyId: number, unitId: number | undefined): Promise<number | undefined> {
  const listing: { units: { unitId: number; rates: { midweekAgorot: number } }[] } = await (
    await page.request.get(`/api/portal/hotels/${propertyId}`)
  ).json();
  return listing.units.find((unit) => unit.unitId === unitId)?.rates.midweekAgorot;
}
