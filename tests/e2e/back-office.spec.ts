import type { Page } from '@playwright/test';
import type { Publication } from '#contract/publication.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { dateText } from '#web/date-input/typed-date.ts';
import { signIn, signInThroughApi } from './account-steps.ts';
import { watchFirstSight } from './first-sight.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API says no to visitors without a session, and browsers log it.
test.use({ refusals: [401] });

const HOST = 'host@lina.example';
/** Whose place no other test looks for by name: while this test has it off the site, it is nobody else's. */
const PUBLISHING_HOST = 'host-negev-0@lina.example';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('an approved host lands on the calendar, opens a reservation and goes through the months', async ({ page, language, t }) => {
  const calendar = `/property-owner/${language}/backoffice/calendar`;
  const expectGoodSight = await watchFirstSight(page);
  await open(page, `/property-owner/${language}/sign-in`);
  await signIn(page, t, HOST, DEMO_PASSWORD);
  await expect(page).toHaveURL(calendar);
  await expect(heading(page, t('hostCalendar.title'))).toBeVisible();
  await expectGoodSight();

  const grid = page.getByRole('grid', { name: t('calendarWork.grid') });
  const taken = await grid
    .getByRole('gridcell', { name: new RegExp(`: (${t('hostCalendar.statusReserved')}|${t('hostCalendar.statusInHouse')})$`) })
    .first()
    .elementHandle();
  // By its place: earlier nights are drawn after those in sight, and then others are the first.
  const [unit, day, label] = await Promise.all(['data-unit', 'data-day', 'aria-label'].map((attribute) => taken?.getAttribute(attribute)));
  const night = grid.locator(`[data-unit="${unit}"][data-day="${day}"]`);
  const [name = ''] = (label ?? '').split(',');
  await night.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText(t('hostCalendar.total'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('calendarWork.toReservation') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(night).toBeFocused();
  // The tab key leaves the grid in one step.
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);

  const jump = page.getByRole('combobox', { name: t('hostCalendar.jump') });
  const present = await jump.inputValue();
  const [last = ''] = (
    await jump.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  ).slice(-1);
  await jump.selectOption(last);
  await expect(page).toHaveURL(`${calendar}?month=${last}`);
  await expect(jump).toHaveValue(last);
  await page.getByRole('button', { name: t('calendarWork.earlier') }).click();
  await expect(jump).not.toHaveValue(last);
  await page.getByRole('button', { name: t('hostCalendar.today'), exact: true }).click();
  await expect(page).toHaveURL(calendar);
  await expect(jump).toHaveValue(present);
});

test('a host closes nights for a reason, sees what they lose, takes it back and moves what is closed @only-he', async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, PUBLISHING_HOST, DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/backoffice/closed-units`);
  await expect(heading(page, t('closures.title'))).toBeVisible();
  const form = page.getByRole('form', { name: t('closures.formTitle') });
  // Later than any booking of the demo market.
  const dayAfter = (days: number) => dateText(addDays(new Date().toISOString().slice(0, 10), days), language);
  const fillIn = async () => {
    await form
      .getByRole('group', { name: t('closures.units') })
      .getByRole('button')
      .last()
      .click();
    await form.getByRole('textbox', { name: t('closures.firstNight') }).fill(dayAfter(400));
    await form.getByRole('textbox', { name: t('closures.backOnSale') }).fill(dayAfter(403));
    await form.getByRole('textbox', { name: t('closures.reason') }).fill('צביעה');
  };
  await form.getByRole('button', { name: t('closures.close') }).click();
  await expect(form.getByText(t('closures.firstNightMissing'))).toBeVisible();
  await fillIn();
  await expectAccessible(page);
  await form.getByRole('button', { name: t('closures.closeNights', { count: 3 }) }).click();
  await expect(page.getByText(t('closures.closedNights', { count: 3 }))).toBeVisible();
  const line = page.locator('tbody tr').filter({ hasText: 'צביעה' });
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: t('closures.undo') }).click();
  await expect(page.getByText(t('closures.undone'))).toBeVisible();
  await expect(line).toBeHidden();

  await fillIn();
  await form.getByRole('button', { name: t('closures.closeNights', { count: 3 }) }).click();
  await line.getByRole('button', { name: new RegExp(t('closures.edit', { units: '', dates: '' }).split(':')[0] ?? '') }).click();
  const dialog = page.getByRole('dialog', { name: t('closures.editTitle') });
  const back = dialog.getByRole('textbox', { name: t('closures.backOnSale') });
  // What is no date stays to be mended: the former one does not come back, to be saved in its place.
  await back.fill('5.9');
  await dialog.getByRole('button', { name: t('closures.save') }).click();
  await expect(back).toHaveValue('5.9');
  await expect(dialog.getByText(t('dates.wrong'))).toBeVisible();
  await back.fill(dayAfter(406).replace(/20(\d\d)$/, '$1'));
  await back.blur();
  await expect(back).toHaveValue(dayAfter(406));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('closures.save') }).click();
  await expect(page.getByText(t('closures.changed'))).toBeVisible();
  await expect(line.getByText(t('common.nights', { count: 6 }))).toBeVisible();
  await line.getByRole('button', { name: t('closures.open') }).click();
  await expect(page.getByText(t('closures.openedNights', { count: 6 }))).toBeVisible();
  await expect(line).toBeHidden();
});

test('a host takes the place off the site after being told what that means, and publishes it again @only-en', async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, PUBLISHING_HOST, DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/backoffice/publish`);
  await expect(heading(page, t('publish.title'))).toBeVisible();
  const listing = (await page.getByRole('link', { name: t('publish.seeListing') }).getAttribute('href')) ?? '';
  await page.getByRole('button', { name: t('publish.takeOff') }).click();
  const sure = page.getByRole('dialog', { name: t('publish.sureTitle') });
  const { ahead }: Publication = await (await page.request.get('/api/publication')).json();
  const [said = ''] = t('publish.sureReservations', { count: ahead.reservations, date: '|' }).split('|');
  await expect(sure).toContainText(ahead.lastDeparture === null ? t('publish.sureNoReservations') : said);
  await expectAccessible(page);
  await sure.getByRole('button', { name: t('publish.keep') }).click();
  await expect(sure).toBeHidden();
  expect((await page.request.get(listing)).status()).toBe(200);

  await page.getByRole('button', { name: t('publish.takeOff') }).click();
  await sure.getByRole('button', { name: t('publish.takeOff') }).click();
  await expect(page.getByText(t('publish.unpublished'))).toBeVisible();
  await expect(page.getByRole('main').getByText(t('backOffice.unpublished')).first()).toBeVisible();
  expect((await page.request.get(listing)).status()).toBe(404);
  await page.getByRole('button', { name: t('publish.submit') }).click();
  await expect(page.getByText(t('publish.published'))).toBeVisible();
  expect((await page.request.get(listing)).status()).toBe(200);
});

test.describe('a unit that was booked', () => {
  // The refusal is what the test is about.
  test.use({ refusals: [401, 409] });

  test('is not removed, and the host is told why @only-en', async ({ page, language, t }) => {
    await signInThroughApi(page, HOST, DEMO_PASSWORD);
    await open(page, `/property-owner/${language}/backoffice/hotel-details/units`);
    const units = page.getByRole('group', { name: t('unitLayout.units') }).getByRole('button', { pressed: true });
    const name = (await units.textContent()) ?? '';
    await page.getByRole('button', { name: t('unitLayout.remove') }).click();
    await expect(page.getByText(t('unitLayout.removeTextApproved'))).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('unitLayout.removeConfirm') })
      .click();
    await expect(page.getByText(t('errors.unit_in_use'))).toBeVisible();
    await expect(page.getByText(t('unitLayout.removed', { name }))).toHaveCount(0);
    await page.reload();
    await expect(units).toHaveText(name);
  });
});
