import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { formatDate } from '#texts/dates.ts';
import { signInThroughApi } from './account-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

test.use({ refusals: [401] });

/** Hosts whose calendars no other test looks at: each language its own, for they run at the same time. */
const HOSTS = { he: 'host-shfela-0@lina.example', en: 'host-southern-coast-0@lina.example' };
/** Later than any booking of the demo market. */
const DAYS_AHEAD = 430;

const today = () => new Date().toISOString().slice(0, 10);
/** In sight when the month is opened. */
const earlyInMonth = (date: string) => `${date.slice(0, 7)}-03`;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test('a host chooses nights, closes them, and guests lose them; takes it back and does it again', async ({ page, language, t }) => {
  await signInThroughApi(page, HOSTS[language], DEMO_PASSWORD);
  // A phone and a desktop of one language share the host, not the nights.
  const first = earlyInMonth(addDays(today(), DAYS_AHEAD + (isPhone(page) ? 0 : 40)));
  const nightAfter = (days: number) =>
    page.getByRole('gridcell', { name: new RegExp(`${formatDate(addDays(first, days), language, 'full')}\\b`) }).first();
  await open(page, `/property-owner/${language}/backoffice/calendar?month=${first.slice(5, 7)}-${first.slice(0, 4)}`);
  const { propertyId } = (await (await page.request.get('/api/backoffice/property')).json()) as { propertyId: number };
  const freeUnits = async () => {
    const [from, to] = [toWireDate(first), toWireDate(addDays(first, 1))];
    const nights = (await (await page.request.get(`/api/portal/hotels/${propertyId}/calendar?from=${from}&to=${to}`)).json()) as {
      nights?: { unitsLeft: number }[];
    };
    return nights.nights?.[0]?.unitsLeft;
  };
  const before = (await freeUnits()) ?? 0;
  expect(before).toBeGreaterThan(0);

  await choose(page, nightAfter(0), nightAfter(2));
  const chosen = page.getByRole('region', { name: t('calendarWork.chosen') });
  await expect(chosen.getByText(t('common.nights', { count: 3 }))).toBeVisible();
  await expectAccessible(page);
  await chosen.getByRole('button', { name: t('calendarWork.close'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('calendarWork.closeTitle') });
  await dialog.getByRole('textbox').fill('צביעה');
  await dialog.getByRole('button', { name: t('closures.closeNights', { count: 3 }) }).click();
  await expect(page.getByText(t('calendarWork.closed', { count: 3 }))).toBeVisible();
  await expect(nightAfter(1)).toHaveAccessibleName(/צביעה/);
  await expect.poll(freeUnits).toBe(before - 1);

  const [undo, redo] = [t('calendarWork.undo'), t('calendarWork.redo')].map((name) => page.getByRole('main').getByRole('button', { name }));
  await undo?.click();
  await expect(page.getByText(t('calendarWork.opened', { count: 3 }))).toBeVisible();
  await expect(nightAfter(1)).not.toHaveAccessibleName(/צביעה/);
  expect(await freeUnits()).toBe(before);
  await redo?.click();
  await expect(nightAfter(1)).toHaveAccessibleName(/צביעה/);
  await expect.poll(freeUnits).toBe(before - 1);
  await undo?.click();
  await expect(nightAfter(1)).not.toHaveAccessibleName(/צביעה/);
});

/** A finger taps the ends, a mouse drags from one to the other. */
async function choose(page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>): Promise<void> {
  if (isPhone(page)) {
    await from.tap();
    await to.tap();
    return;
  }
  await to.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

test('a host chooses nights by keyboard, prices them and takes it back, and sees at once what another tab did @only-en', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  const host = 'host-arava-0@lina.example';
  await signInThroughApi(page, host, DEMO_PASSWORD);
  const first = earlyInMonth(addDays(today(), DAYS_AHEAD));
  const nightAfter = (days: number) =>
    page.getByRole('gridcell', { name: new RegExp(formatDate(addDays(first, days), language, 'full')) }).first();
  await open(page, `/property-owner/${language}/backoffice/calendar?month=${first.slice(5, 7)}-${first.slice(0, 4)}`);
  await nightAfter(0).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(nightAfter(2)).toBeFocused();
  const chosen = page.getByRole('region', { name: t('calendarWork.chosen') });
  await expect(chosen.getByText(t('common.nights', { count: 3 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen).toBeHidden();

  await page.keyboard.press(' ');
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: t('calendarWork.priceTitle') });
  const price = dialog.getByRole('textbox', { name: t('calendarWork.priceLabel') });
  const usual = Number(await price.inputValue());
  await price.fill(String(usual + 7));
  await price.press('Enter');
  await expect(page.getByText(t('calendarWork.priceSet'))).toBeVisible();
  const written = new RegExp(`₪${(usual + 7).toLocaleString('en')}`);
  await expect(nightAfter(2)).toHaveAccessibleName(written);
  await expect(nightAfter(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(nightAfter(2)).not.toHaveAccessibleName(written);

  const { token } = (await (
    await fetch(`${baseURL}/api/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: host, password: DEMO_PASSWORD }),
    })
  ).json()) as { token: string };
  const unitId = Number(
    ((await (await page.request.get('/api/backoffice/closures')).json()) as { units: { unitId: number }[] }).units[0]?.unitId,
  );
  const night = toWireDate(addDays(first, 5));
  const body = JSON.stringify({ closures: [{ unitIds: [unitId], from: night, to: night, reason: 'Painting' }] });
  const answer = await fetch(`${baseURL}/api/backoffice/closures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(201);
  await expect(nightAfter(5)).toHaveAccessibleName(/Painting/, { timeout: 3000 });
  await nightAfter(5).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('calendarWork.openThese') })
    .click();
  await expect(nightAfter(5)).not.toHaveAccessibleName(/Painting/);
});
