import type { APIRequestContext, Page } from '@playwright/test';
import type { OtherUnits } from '#contract/changes.ts';
import type { HostReservation } from '#contract/host-reservations.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { formatDate } from '#texts/dates.ts';
import { dateText } from '#web/date-input/typed-date.ts';
import { emailOfHost, signInThroughApi } from './account-steps.ts';
import { bookChangeableStay, type ChangeableStay, canBook, changesOf, guestAddress, proposeLonger } from './change-steps.ts';
import { bookAsSomebodyElse, dayAhead } from './free-stays.ts';
import { tabTo } from './keyboard-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** Each test looks in days of its own: what one of them books is not what another looks for. */
const DAYS = 12;
const firstDayOf = (test: number, projectNumber: number) => dayAhead(45 + (test * 4 + projectNumber) * DAYS);

const dayOf = (page: Page, date: string) => page.locator(`[data-part="calendar"] [data-day="${date}"]`);

async function openAsHost(page: Page, language: Locale, { hotelId, reservationId }: ChangeableStay): Promise<void> {
  await signInThroughApi(page, await emailOfHost(page.request, hotelId), DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/backoffice/reservations/${reservationId}?property=${hotelId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const reservationAt = async (page: Page, id: string): Promise<HostReservation> =>
  (await page.request.get(`/api/backoffice/reservations/${id}`)).json();

test('a guest sees what a longer stay costs before asking for it, and the host accepts', async ({
  page,
  language,
  isPhone,
  t,
  projectNumber,
  anotherVisitor,
}) => {
  const stay = await bookChangeableStay(page.request, { language, firstDay: firstDayOf(0, projectNumber), days: DAYS });
  const before = await changesOf(page.request, stay);
  await open(page, guestAddress(language, stay));
  await page.getByRole('link', { name: t('changeStay.link') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('changeStay.title') })).toBeVisible();
  await expect(page.getByText(t('changeStay.nothingYet'))).toBeVisible();
  // Under the booked departure nothing is more; under the next one stands by how much.
  const departure = dayOf(page, addDays(stay.to, 1));
  await expect(departure.locator('small')).toHaveAttribute('data-note', /\+[\d,]+/);
  await departure.click();

  const summary = page.getByRole('complementary', { name: t('changeStay.summary') });
  const send = summary.getByRole('button', { name: t('changeStay.send') });
  await expect(send).toBeVisible();
  await expect(summary.getByText(t('change.totalBefore'))).toBeVisible();
  await expect(summary.getByText(formatMoney(before.quote.totalAgorot)).first()).toBeVisible();
  await summary.getByText(t('change.terms')).click();
  await expect(summary.getByText(t('stay.noShow'))).toBeVisible();
  await summary.getByLabel(t('changeStay.message')).fill('Oma kommt mit');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: t('changeStay.sentTitle') })).toBeFocused();
  await page.getByRole('link', { name: t('changeStay.toReservation') }).click();
  const mine = page.getByRole('region', { name: t('changeStay.mineTitle') });
  await expect(mine).toBeVisible();
  await expectAccessible(page);
  // The stay is as it was until somebody answers.
  expect(await changesOf(page.request, stay)).toMatchObject({ from: before.from, to: before.to, open: { message: 'Oma kommt mit' } });

  const host = await anotherVisitor(isPhone ? 'phone' : 'desktop');
  await openAsHost(host, language, stay);
  const card = host.getByRole('region', { name: t('hostChanges.ofGuest') });
  await expect(card.getByText('Oma kommt mit')).toBeVisible();
  await expectAccessible(host);
  await card.getByRole('button', { name: t('hostChanges.accept') }).click();
  const dialog = host.getByRole('dialog', { name: t('hostChanges.acceptTitle') });
  await dialog.getByRole('button', { name: t('hostChanges.yesAccept', { total: '' }).replace('·', '').trim() }).click();
  await expect(host.getByText(t('hostChanges.accepted'))).toBeVisible();
  await expect(card).toBeHidden();
  expect(await reservationAt(host, stay.reservationId)).toMatchObject({ to: toWireDate(addDays(stay.to, 1)), nights: 3 });

  await page.reload();
  await expect(mine).toBeHidden();
  await expect(page.getByRole('heading', { name: t('changeStay.history') })).toBeVisible();
  await expect(page.getByText(t('change.status_accepted'))).toBeVisible();
});

test('a guest makes a stay shorter by keyboard alone @only-en', async ({ page, language, t, projectNumber }) => {
  const stay = await bookChangeableStay(page.request, { language, firstDay: firstDayOf(1, projectNumber), days: DAYS, nights: 3 });
  await open(page, guestAddress(language, stay, 'change/'));
  const booked = dayOf(page, stay.from);
  await expect(dayOf(page, addDays(stay.from, 2)).locator('small')).toHaveAttribute('data-note', /−[\d,]+/);
  await tabTo(page, booked);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(page, addDays(stay.from, 2))).toBeFocused();
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: new RegExp(`^(${t('changeStay.send')}|${t('changeStay.sendAtOnce')})`) });
  await expect(send).toBeVisible();
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const [done, asked] = [t('changeStay.doneTitle'), t('changeStay.sentTitle')];
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^(${done}|${asked})$`) })).toBeFocused();
  const { open: waiting, to } = await changesOf(page.request, stay);
  expect(waiting?.to ?? to).toBe(toWireDate(addDays(stay.from, 2)));
});

test.describe('a change that meets a booking', () => {
  // What the server has to say to the one who comes too late.
  test.use({ refusals: [409, 422] });

  test('loses, is told so, and keeps what was chosen', async ({ page, language, t, projectNumber }) => {
    const stay = await bookChangeableStay(page.request, {
      language,
      ...{ firstDay: firstDayOf(2, projectNumber), days: DAYS, aloneNight: 2 },
    });
    const before = await changesOf(page.request, stay);
    await open(page, guestAddress(language, stay, 'change/'));
    await dayOf(page, addDays(stay.to, 1)).click();
    const send = page.getByRole('button', { name: t('changeStay.send') });
    await expect(send).toBeVisible();
    const { hotelId: id, unitId } = stay;
    await bookAsSomebodyElse(page.request, { from: stay.to, to: addDays(stay.to, 1), result: { id }, units: [{ unitId }] });
    await send.click();
    await expect(page.getByText(t('changeStay.notPossible'))).toBeVisible();
    await expect(page.getByText(t('changeStay.dayTaken')).first()).toBeVisible();
    // The dates that were wished stand there still, and the day says why it is closed now.
    await expect(dayOf(page, addDays(stay.to, 1))).toHaveAccessibleName(new RegExp(t('searchBar.departureDay')));
    expect(await changesOf(page.request, stay)).toMatchObject({ from: before.from, to: before.to, open: null });
  });
});

test('a host refuses with a word, and the guest reads it', async ({ page, language, t, projectNumber, anotherVisitor, isPhone }) => {
  const stay = await bookChangeableStay(page.request, { language, firstDay: firstDayOf(3, projectNumber), days: DAYS });
  const guest = await anotherVisitor(isPhone ? 'phone' : 'desktop');
  await proposeLonger(guest, stay);
  await openAsHost(page, language, stay);
  const card = page.getByRole('region', { name: t('hostChanges.ofGuest') });
  await card.getByRole('button', { name: t('hostChanges.refuse') }).click();
  const dialog = page.getByRole('dialog', { name: t('hostChanges.refuseTitle') });
  await dialog.getByLabel(t('hostChanges.message')).fill('משפחה מגיעה באותו יום');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('hostChanges.yesRefuse') }).click();
  await expect(card).toBeHidden();
  await open(guest, guestAddress(language, stay));
  await expect(guest.getByText(t('change.status_refused'))).toBeVisible();
  await expect(guest.getByText('משפחה מגיעה באותו יום')).toBeVisible();
  expect(await changesOf(guest.request, stay)).toMatchObject({ to: toWireDate(stay.to), open: null, obstacle: null });
});

test('a host proposes another price, and the guest accepts it', async ({ page, language, t, projectNumber, anotherVisitor, isPhone }) => {
  const stay = await bookChangeableStay(page.request, { language, firstDay: firstDayOf(4, projectNumber), days: DAYS });
  await openAsHost(page, language, stay);
  await page.getByRole('button', { name: t('hostChanges.propose') }).click();
  const dialog = page.getByRole('dialog', { name: t('hostChanges.propose') });
  await dialog.getByRole('textbox', { name: t('hostChanges.ownTotal') }).fill('777');
  const send = dialog.getByRole('button', { name: new RegExp(`${t('hostChanges.send')}.*777`) });
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByRole('region', { name: t('hostChanges.ofHost') })).toBeVisible();

  const guest = await anotherVisitor(isPhone ? 'phone' : 'desktop');
  await open(guest, guestAddress(language, stay));
  const theirs = guest.getByRole('region', { name: t('changeStay.theirsTitle') });
  await expect(theirs.getByText(t('change.ownTotal'))).toBeVisible();
  await theirs.getByRole('button', { name: t('changeStay.accept') }).click();
  const answer = guest.getByRole('dialog', { name: t('changeStay.acceptTitle') });
  await expectAccessible(guest);
  await answer.getByRole('button', { name: /777/ }).click();
  await expect(guest.getByText(t('changeStay.doneTitle'), { exact: true })).toBeVisible();
  expect((await changesOf(guest.request, stay)).quote.totalAgorot).toBe(77_700);
});

test('the calendar proposes a change of an online stay, and shows the nights that it holds @only-en', async ({
  page,
  request,
  language,
  t,
  projectNumber,
}) => {
  const stay = await bookChangeableStay(request, { language, firstDay: firstDayOf(6, projectNumber), days: DAYS });
  await openAsHost(page, language, stay);
  const month = `${stay.from.slice(5, 7)}-${stay.from.slice(0, 4)}`;
  await open(page, `/property-owner/${language}/backoffice/calendar?month=${month}&view=month`);
  const first = cellOf(page, formatDate(stay.from, language, 'full'), 'Dan Levi');
  await first.focus();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: t('hostChanges.propose') });
  const departure = dialog.getByRole('textbox', { name: t('hostReservations.checkOut') });
  await expect(departure).toHaveValue(dateText(stay.to, language));
  // Dragged a day further it is filled with where it was dropped.
  await dialog.getByRole('button', { name: t('hostChanges.back') }).click();
  const bar = page.locator('[data-bar]', { hasText: 'Levi' }).first();
  const [box, day] = [await bar.boundingBox(), await first.boundingBox()];
  if (!box || !day) throw new Error('The bar and its night are in sight');
  const [x, y] = [box.x + Math.min(12, box.width / 3), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + day.width, y, { steps: 5 });
  await page.mouse.up();
  await expect(departure).toHaveValue(dateText(addDays(stay.to, 1), language));
  await dialog.getByRole('textbox', { name: t('hostReservations.checkIn') }).fill(dateText(stay.from, language));
  await departure.fill(dateText(addDays(stay.to, 1), language));
  await departure.blur();
  await dialog.getByRole('button', { name: t('hostChanges.send') }).click();
  await expect(page.getByText(t('hostChanges.sent'))).toBeVisible();
  await expect(cellOf(page, formatDate(stay.to, language, 'full'), t('hostCalendar.proposal'))).toBeAttached();
  await expect(first).toHaveAccessibleName(new RegExp(t('hostCalendar.statusReserved')));
});

/** The night of a unit that says all of this. */
const cellOf = (page: Page, ...said: readonly string[]) =>
  said.reduce((cells, words) => cells.and(page.locator(`[aria-label*="${words}"]`)), page.getByRole('gridcell')).first();

test('a host gives the guests another unit at once, and says what they may do if it is of another kind', async ({
  page,
  request,
  language,
  t,
  projectNumber,
}) => {
  const stay = await bookStayWithOtherUnit(page, request, language, firstDayOf(5, projectNumber));
  await page.getByRole('button', { name: t('hostChanges.giveUnit') }).click();
  const dialog = page.getByRole('dialog', { name: t('hostChanges.giveUnit') });
  const first = stay.others[0];
  if (!first) throw new Error('There is another unit');
  await dialog.getByRole('radio', { name: new RegExp(first.title) }).check();
  if (!first.isSameKind) await expect(dialog.getByText(t('hostChanges.otherKindText'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('hostChanges.giveUnitSubmit') }).click();
  await expect(page.getByText(t('hostChanges.unitGiven'))).toBeVisible();
  await expect(page.getByText(t('hostReservations.event_unitChanged'))).toBeVisible();
  const changed = await reservationAt(page, stay.reservationId);
  expect(changed.quote.units.map(({ unitId }) => unitId)).toEqual([first.unitId]);
});

/** Stays for one unit at a place whose others are free, opened as its host. */
async function bookStayWithOtherUnit(page: Page, request: APIRequestContext, language: Locale, firstDay: string) {
  for (let tries = 0; tries < 4; tries += 1) {
    const stay = await bookChangeableStay(request, { language, firstDay: addDays(firstDay, tries * 3), days: DAYS });
    await openAsHost(page, language, stay);
    const path = `/api/backoffice/reservations/${stay.reservationId}/otherUnits`;
    const { units }: OtherUnits = await (
      await page.request.get(path, { params: { unitId: stay.unitId }, headers: { 'App-Lang': language } })
    ).json();
    if (units.length > 0) return { ...stay, others: units };
  }
  throw new Error('No place has a second unit free');
}

test('guests leave early, and their last night is somebody else’s at once', async ({ page, request, language, t }) => {
  const stay = await bookChangeableStay(request, { language, firstDay: dayAhead(0), days: 1, isLonger: false, aloneNight: 1 });
  await openAsHost(page, language, stay);
  await page.getByRole('button', { name: t('hostChanges.leaveEarly') }).click();
  const dialog = page.getByRole('dialog', { name: t('hostChanges.leaveEarly') });
  const asked = dialog.getByRole('textbox', { name: t('hostChanges.asked') });
  await asked.fill('999999');
  const record = dialog.getByRole('button', { name: t('hostChanges.leaveEarlySubmit') });
  await expect(record).toBeDisabled();
  await asked.fill('100');
  await expectAccessible(page);
  await record.click();
  await expect(page.getByText(t('hostChanges.leftEarly'))).toBeVisible();
  const tomorrow = addDays(stay.from, 1);
  expect(await reservationAt(page, stay.reservationId)).toMatchObject({ to: toWireDate(tomorrow), quote: { totalAgorot: 10_000 } });
  const free = { ...stay, from: tomorrow, to: stay.to };
  expect(await canBook(request, free)).toBe(true);
  await bookAsSomebodyElse(request, { ...free, result: { id: stay.hotelId }, units: [{ unitId: stay.unitId }] });
  expect(await canBook(request, free)).toBe(false);
});
