import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { formatDate } from '#texts/dates.ts';
import { signInThroughApi } from './account-steps.ts';
import { bookAsSomebodyElse } from './free-stays.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

test.use({ refusals: [401] });

/** Hosts of a single unit whose calendars no other test looks at: each language its own, for they run at the same time. */
const HOSTS = { he: 'host-shfela-0@lina.example', en: 'host-southern-coast-0@lina.example' };
/** Later than any booking of the demo market. */
const DAYS_AHEAD = 430;
const GUESTS = 16;

const today = () => new Date().toISOString().slice(0, 10);
/** In sight when the month is opened. */
const earlyInMonth = (date: string) => `${date.slice(0, 7)}-03`;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test('a host closes nights by drag or taps and search no longer finds them, takes it back and does it again', async ({
  page,
  language,
  t,
  isPhone,
  anotherVisitor,
}) => {
  await signInThroughApi(page, HOSTS[language], DEMO_PASSWORD);
  const { propertyId } = (await (await page.request.get('/api/backoffice/property')).json()) as { propertyId: number };
  // A phone and a desktop of one language share the host, not the nights.
  const first = await firstFound(page, propertyId, earlyInMonth(addDays(today(), DAYS_AHEAD + (isPhone ? 0 : 40))));
  const nightAfter = (days: number) =>
    page.getByRole('gridcell', { name: new RegExp(`${formatDate(addDays(first, days), language, 'full')}\\b`) }).first();
  await open(page, `/property-owner/${language}/backoffice/calendar?month=${first.slice(5, 7)}-${first.slice(0, 4)}`);
  const guest = await anotherVisitor(isPhone ? 'phone' : 'desktop');
  const found = guest.locator(`article a[href*="/hotel-details/${propertyId}/"]`).first();
  const search = () => open(guest, `/portal/${language}/search-results/?${searchOf(propertyId, first)}`);
  await search();
  await expect(found).toBeVisible();

  await choose(page, nightAfter(0), nightAfter(2));
  const chosen = page.getByRole('region', { name: t('calendarWork.chosen') });
  await expect(chosen.getByText(t('common.nights', { count: 3 }))).toBeVisible();
  await expectAccessible(page);
  await chosen.getByRole('button', { name: t('calendarWork.close'), exact: true }).click();
  await expect(page.getByText(t('calendarWork.closed', { count: 3 }))).toBeVisible();
  await page.getByRole('button', { name: t('calendarWork.addReason') }).click();
  const dialog = page.getByRole('dialog', { name: t('calendarWork.reasonTitle') });
  await dialog.getByRole('textbox').fill('צביעה');
  await dialog.getByRole('textbox').press('Enter');
  await expect(nightAfter(1)).toHaveAccessibleName(/צביעה/);
  await search();
  await expect(found).toHaveCount(0);

  const [undo, redo] = [t('calendarWork.undo'), t('calendarWork.redo')].map((name) => page.getByRole('main').getByRole('button', { name }));
  await undo?.click();
  await expect(page.getByText(t('calendarWork.opened', { count: 3 }))).toBeVisible();
  await expect(nightAfter(1)).not.toHaveAccessibleName(/צביעה/);
  await search();
  await expect(found).toBeVisible();
  await redo?.click();
  await expect(nightAfter(1)).toHaveAccessibleName(/צביעה/);
  expect(await isFound(page, propertyId, first)).toBe(false);
  await undo?.click();
  await expect(nightAfter(1)).not.toHaveAccessibleName(/צביעה/);
  expect(await isFound(page, propertyId, first)).toBe(true);
});

/** Three nights of one place, as guests search for them. */
const searchOf = (propertyId: number, first: string) =>
  new URLSearchParams({
    ...{ from: toWireDate(first), to: toWireDate(addDays(first, 3)) },
    ...{ location: String(propertyId), locationEntityMarker: '__H__' },
  });

async function isFound(page: Page, propertyId: number, first: string): Promise<boolean> {
  const { data } = (await (await page.request.get(`/api/portal/search?${searchOf(propertyId, first)}`)).json()) as {
    data: { id: number }[];
  };
  return data.some(({ id }) => id === propertyId);
}

/** The first day of some from which three nights are found: its host's stay rules may ask for another weekday. */
async function firstFound(page: Page, propertyId: number, day: string): Promise<string> {
  for (let later = 0; later < 7; later += 1) if (await isFound(page, propertyId, addDays(day, later))) return addDays(day, later);
  throw new Error(`From ${day} on no three nights of property ${propertyId} are found`);
}

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

test('today and the wider view lead to the days that they name, wherever the calendar was', async ({ page, language, t, isPhone }) => {
  await signInThroughApi(page, HOSTS[language], DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/backoffice/calendar`);
  const cellOf = (date: string) => page.getByRole('gridcell', { name: new RegExp(`${formatDate(date, language, 'full')}\\b`) }).first();
  const later = page.getByRole('button', { name: t('calendarWork.later') });
  await expect(cellOf(today())).toBeInViewport();
  await later.click();
  await expect(cellOf(today())).not.toBeInViewport();
  await page.getByRole('button', { name: t('hostCalendar.today'), exact: true }).click();
  await expect(cellOf(today())).toBeInViewport();
  // A phone has one view.
  if (isPhone) return;
  await page.getByRole('button', { name: t('calendarWork.month'), exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  await expect(cellOf(addDays(today(), 10))).toBeInViewport();
  await expect(cellOf(today())).toBeInViewport();
});

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
  await expect(price).toBeFocused();
  await price.fill(String(usual + 7));
  await price.press('Enter');
  await expect(page.getByText(t('calendarWork.priceSet'))).toBeVisible();
  const written = new RegExp(`₪${(usual + 7).toLocaleString('en')}`);
  await expect(nightAfter(2)).toHaveAccessibleName(written);
  await expect(nightAfter(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(nightAfter(2)).not.toHaveAccessibleName(written);
  // Whichever dialog it is, what is typed at once goes into its first field, and Enter sends it.
  await page.keyboard.press(' ');
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('calendarWork.minimumLabel') })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('calendarWork.minimumSet'))).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press(' ');
  await page.keyboard.press('b');
  await expect(page.getByRole('dialog').locator('form :focus')).toHaveJSProperty('tagName', 'INPUT');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await nightAfter(2).focus();
  await page.keyboard.press('Escape');

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

test.describe('two tabs of a host and sixteen guests at once', () => {
  // Who comes too late is told, and browsers log it.
  test.use({ refusals: [401, 409] });

  test('never share nights, and whoever is late is told @only-en', async ({ page, language, t, anotherVisitor, playwright, baseURL }) => {
    const tabs = [page, await anotherVisitor('desktop')] as const;
    for (const tab of tabs) await signInThroughApi(tab, 'host-western-negev-0@lina.example', DEMO_PASSWORD);
    const { propertyId } = (await (await page.request.get('/api/backoffice/property')).json()) as { propertyId: number };
    const first = await firstFound(page, propertyId, earlyInMonth(addDays(today(), DAYS_AHEAD)));
    const stay = { from: first, to: addDays(first, 3) };
    const unit = await offeredUnit(page, propertyId, first);
    const night = (tab: Page, days: number) =>
      tab
        .getByRole('row')
        .filter({ has: tab.getByRole('rowheader', { name: unit.title }) })
        .getByRole('gridcell', { name: new RegExp(formatDate(addDays(first, days), language, 'full')) });
    for (const tab of tabs) {
      await open(tab, `/property-owner/${language}/backoffice/calendar?month=${first.slice(5, 7)}-${first.slice(0, 4)}`);
      await choose(tab, night(tab, 0), night(tab, 2));
    }
    const [closing, booking] = tabs;
    const chosen = (tab: Page) => tab.getByRole('region', { name: t('calendarWork.chosen') });
    await chosen(booking)
      .getByRole('button', { name: t('calendarWork.book') })
      .click();
    const close = chosen(closing).getByRole('button', { name: t('calendarWork.close'), exact: true });
    const bookDialog = booking.getByRole('dialog');
    await bookDialog.getByLabel(t('hostReservations.field_firstName')).fill('Tamar');
    await bookDialog.getByLabel(t('hostReservations.field_lastName')).fill('Levy');
    const save = bookDialog.getByRole('button', { name: t('hostReservations.save') });
    await expect(save).toBeEnabled();

    const guests = await Promise.all(Array.from({ length: GUESTS }, () => playwright.request.newContext({ baseURL: baseURL ?? '' })));
    const bookings = guests.map(async (guest) => bookAsSomebodyElse(guest, { ...stay, result: { id: propertyId }, units: [unit] }));
    const [outcomes] = await Promise.all([Promise.allSettled(bookings), close.click(), save.click()]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    // Each is told why: the nights went to somebody else, or off sale.
    for (const reason of refused) expect(reason).toMatch(/"code":"room_taken"/);
    for (const guest of guests) await guest.dispose();

    // The tab that closed says how many nights it closed; the one that booked says that it did, or what took the nights.
    await expect(chosen(closing)).toBeHidden();
    const sameArrival = new URLSearchParams({ from: toWireDate(stay.from), to: toWireDate(stay.from) });
    const listed = await page.request.get(`/api/backoffice/reservations?${sameArrival}`, { headers: { 'App-Lang': language } });
    const { data } = (await listed.json()) as { data: { units: string[]; guestName: string }[] };
    const stays = data.filter(({ units }) => units.includes(unit.title));
    expect(stays.length).toBeLessThanOrEqual(1);
    expect(GUESTS - refused.length + Number(stays[0]?.guestName === 'Tamar Levy')).toBe(stays.length);
    if (stays[0]?.guestName === 'Tamar Levy') await expect(bookDialog).toBeHidden();
    else await expect(bookDialog.getByRole('alert').first()).toBeVisible();
    // Both tabs come to show the same: the guest on all nights, or the closure.
    const shown = new RegExp(stays[0]?.guestName ?? t('hostCalendar.closure'));
    for (const tab of tabs) for (const day of [0, 1, 2]) await expect(night(tab, day)).toHaveAccessibleName(shown, { timeout: 5000 });
  });
});

/** The unit that a search offers to two for three nights. */
async function offeredUnit(page: Page, propertyId: number, first: string): Promise<{ unitId: number; title: string }> {
  const answer = await page.request.get(`/api/portal/search?${searchOf(propertyId, first)}`, { headers: { 'App-Lang': 'en' } });
  const { data } = (await answer.json()) as { data: { id: number; units: { unitId: number; title: string }[] }[] };
  const unit = data.find(({ id }) => id === propertyId)?.units[0];
  if (!unit) throw new Error(`Nothing is offered at property ${propertyId}`);
  return unit;
}
