import type { APIRequestContext, Page } from '@playwright/test';
import type { DirectQuote, HostReservation, HostReservations } from '#contract/host-reservations.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { SECONDS_AHEAD } from '#tests/support/seconds-ahead.ts';
import { dateText } from '#web/date-input/typed-date.ts';
import { emailOfHost, signInThroughApi } from './account-steps.ts';
import { bookAsSomebodyElse, dayAhead, findFreeStay } from './free-stays.ts';
import { write } from './host-writes.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

const HOST = 'host@lina.example';
const GUEST = { firstName: 'Dana', lastName: 'Barak', email: 'dana.barak@example.com', mobilePhone: '0501112233' };
/** A card of the sandbox that secures a booking, and declines the charge. */
const DECLINED_CHARGE = '4000000000000341';

const reservationAt = async (page: Page, id: string): Promise<HostReservation> =>
  (await page.request.get(`/api/backoffice/reservations/${id}`)).json();

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.clientWidth);

test('a host takes a booking on the phone', async ({ page, language, t, projectNumber }) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  const { unit, from } = await freeNightsOfHost(page, 300 + projectNumber * 20);
  await open(page, `/property-owner/${language}/backoffice/reservations`);
  const before = await widthOf(page);
  await page.getByRole('button', { name: t('hostReservations.take') }).click();
  const dialog = page.getByRole('dialog', { name: t('hostReservations.takeTitle') });
  // The page stands still behind it. A keyboard begins in the form; on a screen for fingers nothing covers it.
  expect(await widthOf(page)).toBe(before);
  const first = dialog.getByRole('textbox', { name: t('hostReservations.checkIn') });
  const hasKeyboard = await page.evaluate(() => matchMedia('(pointer: fine)').matches);
  await expect(hasKeyboard ? first : dialog.getByRole('button', { name: t('common.close') })).toBeFocused();
  await dialog.getByLabel(t('hostReservations.unit')).selectOption(String(unit));
  await dialog.getByRole('textbox', { name: t('hostReservations.checkIn') }).fill(dateText(from, language));
  await dialog.getByRole('textbox', { name: t('hostReservations.checkOut') }).fill(dateText(addDays(from, 2), language));
  await expect(dialog.getByText(t('hostReservations.free', { count: 2 }))).toBeVisible();
  await dialog.getByLabel(t('hostReservations.field_firstName')).fill(GUEST.firstName);
  await dialog.getByLabel(t('hostReservations.field_lastName')).fill(GUEST.lastName);
  await dialog.getByLabel(t('hostReservations.field_mobilePhone')).fill(GUEST.mobilePhone);
  // Half a price is nobody's price, and not the list's either.
  const ownPrice = dialog.getByRole('textbox', { name: t('hostReservations.ownPrice') });
  await ownPrice.fill('75o');
  await expect(dialog.getByText(t('calendarWork.priceWrong'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('hostReservations.save') })).toBeDisabled();
  await ownPrice.fill('1,250');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('hostReservations.save') }).click();
  await expect(page.getByText(t('hostReservations.taken', { name: `${GUEST.firstName} ${GUEST.lastName}` }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${GUEST.firstName} ${GUEST.lastName}` })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await reservationAt(page, id)).toMatchObject({
    ...{ origin: 'direct', from: toWireDate(from), commission: { amountAgorot: 0 } },
    quote: { totalAgorot: 125_000 },
  });
});

test.describe('a booking that is refused', () => {
  // What the server does not take.
  test.use({ refusals: [400] });

  test('leads to the field to mend, and no child that was added is left out', async ({ page, language, t, projectNumber }) => {
    await signInThroughApi(page, HOST, DEMO_PASSWORD);
    const { unit, from } = await freeNightsOfHost(page, 310 + projectNumber * 20);
    await open(page, `/property-owner/${language}/backoffice/reservations`);
    await page.getByRole('button', { name: t('hostReservations.take') }).click();
    const dialog = page.getByRole('dialog', { name: t('hostReservations.takeTitle') });
    await dialog.getByLabel(t('hostReservations.unit')).selectOption(String(unit));
    await dialog.getByRole('textbox', { name: t('hostReservations.checkIn') }).fill(dateText(from, language));
    await dialog.getByLabel(t('hostReservations.field_firstName')).fill(GUEST.firstName);
    await dialog.getByLabel(t('hostReservations.field_lastName')).fill(GUEST.lastName);
    const phone = dialog.getByLabel(t('hostReservations.field_mobilePhone'));
    await phone.fill('12');

    await dialog.getByRole('button', { name: t('hostReservations.fewer', { what: t('hostReservations.adults') }) }).click();
    const another = dialog.getByRole('button', { name: t('hostReservations.moreOf', { what: t('hostReservations.children') }) });
    for (let child = 0; child < SEARCH_LIMITS.maxChildrenPerRoom; child += 1) await another.click();
    await expect(another).toBeDisabled();
    await expect(dialog.getByText(t('hostReservations.mostChildren'))).toBeVisible();
    await dialog.getByLabel(t('hostReservations.note'), { exact: true }).fill('באים עם עגלה');
    await dialog.getByRole('button', { name: t('hostReservations.save') }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toBeInViewport();
    await expect(dialog.getByText(t('hostReservations.wrong_mobilePhone'))).toBeVisible();
  });
});

test('long links and names leave the pages of a reservation as wide as the screen', async ({ page, language, projectNumber }) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  const { unit, from } = await freeNightsOfHost(page, 315 + projectNumber * 20);
  const stay = { unitId: unit, from: toWireDate(from), to: toWireDate(addDays(from, 2)) };
  const params = { ...stay, adults: 2 };
  const { totalAgorot }: DirectQuote = await (await page.request.get('/api/backoffice/directQuote', { params })).json();
  const link = `https://maps.example.com/${'place'.repeat(60)}`;
  const guest = { ...GUEST, lastName: 'Wolfeschlegelsteinhausen'.repeat(3), email: '', specialRequests: link };
  const body = { ...stay, adults: 2, guest, expectedListAgorot: totalAgorot, note: link };
  await open(page, `/property-owner/${language}/backoffice/reservations`);
  const { id } = (await (await write(page, 'POST', 'reservations', body)).json()) as HostReservation;
  await open(page, `/property-owner/${language}/backoffice/reservations/${id}`);
  await expect(page.getByText(link)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await open(page, `/property-owner/${language}/backoffice/calendar?month=${from.slice(5, 7)}-${from.slice(0, 4)}`);
  await expectNoSidewaysScroll(page);
});

test('where rows are cards a field sorts them, and the keyboard comes to no head that is not seen', async ({ page, language, t }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/backoffice/reservations?list=checkedOut`);
  await expect(page.locator('thead a').first()).toBeHidden();
  await page.getByRole('button', { name: t('hostReservations.filters') }).click();
  await page.getByLabel(t('hostReservations.sort'), { exact: true }).selectOption('total desc');
  await expect(page).toHaveURL(/sortBy=total.*sortOrder=desc/);
  const params = { list: 'checkedOut', sortBy: 'total', sortOrder: 'desc' };
  const { data }: HostReservations = await (await page.request.get('/api/backoffice/reservations', { params })).json();
  expect(data.map(({ totalAgorot }) => totalAgorot)).toEqual(data.map(({ totalAgorot }) => totalAgorot).sort((one, other) => other - one));
  await expect(page.locator('tbody tr').first()).toContainText(data[0]?.id ?? 'a reservation');
  await expectAccessible(page);
});

test.describe('guests who did not come', () => {
  // Declines are what the second journey is about.
  test.use({ refusals: [422] });

  test('are marked, and their card is charged once', async ({ page, request, language, t }) => {
    const id = await openMissedStay({ page, request, language });
    const { quote } = await reservationAt(page, id);
    await page.getByRole('button', { name: t('hostReservations.noShow') }).click();
    const dialog = page.getByRole('dialog', { name: t('hostReservations.noShowTitle', { name: `${GUEST.firstName} ${GUEST.lastName}` }) });
    await expect(dialog.getByRole('button', { name: t('hostReservations.markAndCharge') })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('hostReservations.markAndCharge') }).click();
    await expect(page.getByText(t('hostReservations.chargedToast'))).toBeVisible();
    await expect(page.getByText(t('hostReservations.chargeState_captured'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('hostReservations.undoNoShow') })).toBeHidden();
    expect(await reservationAt(page, id)).toMatchObject({
      ...{ status: 'noShow', chargedAgorot: quote.noShowFeeAgorot, openFeeAgorot: null },
      charges: [{ state: 'captured', amountAgorot: quote.noShowFeeAgorot }],
    });
  });

  test('whose card declines: shown, tried again, left, and taken back', async ({ page, request, language, t }) => {
    const id = await openMissedStay({ page, request, language, cardNumber: DECLINED_CHARGE });
    await page.getByRole('button', { name: t('hostReservations.noShow') }).click();
    const dialog = page.getByRole('dialog');
    const declined = dialog.getByText(t('hostReservations.declinedText'));
    await dialog.getByRole('button', { name: t('hostReservations.markAndCharge') }).click();
    await expect(declined).toBeVisible();
    const again = page.waitForResponse((response) => response.url().endsWith('/charge'));
    await dialog.getByRole('button', { name: t('hostReservations.charge') }).click();
    expect((await again).status()).toBe(422);
    await expect(declined).toBeVisible();
    await dialog.getByText(t('hostReservations.noCharge'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('hostReservations.waive') }).click();
    await expect(page.getByText(t('hostReservations.notChargedToast'))).toBeVisible();
    const { charges, chargedAgorot } = await reservationAt(page, id);
    expect([charges.map(({ state }) => state), chargedAgorot]).toEqual([['declined', 'declined'], 0]);
    await page.getByRole('button', { name: t('hostReservations.undoNoShow') }).click();
    await expect(page.getByText(t('hostReservations.noShowUndone'))).toBeVisible();
    expect((await reservationAt(page, id)).status).toBe('inHouse');
  });
});

/** Two nights of the host's first unit that nobody has, some days ahead or later. */
async function freeNightsOfHost(page: Page, daysAhead: number): Promise<{ unit: number; from: LocalDate }> {
  const { units }: HostReservations = await (await page.request.get('/api/backoffice/reservations')).json();
  const unit = units[0]?.unitId ?? 0;
  for (let day = daysAhead; day < daysAhead + 20; day += 1) {
    const from = dayAhead(day);
    const params = { unitId: unit, from: toWireDate(from), to: toWireDate(addDays(from, 2)), adults: 2 };
    const quote: DirectQuote = await (await page.request.get('/api/backoffice/directQuote', { params })).json();
    if (quote.isFree) return { unit, from };
  }
  throw new Error(`The host has no two free nights from ${daysAhead} days ahead on`);
}

interface Missed {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly language: Locale;
  readonly cardNumber?: string;
}

/** A stay that was booked online from today on, on the screen of whoever is its host. The address says of which place, as hosts may have several. */
async function openMissedStay({ page, request, language, cardNumber }: Missed): Promise<string> {
  const { hotelId, reservationId } = await bookTonight(request, language, cardNumber);
  await signInThroughApi(page, await emailOfHost(request, hotelId), DEMO_PASSWORD);
  // The hours are over in which they might have come.
  const aDay = 24 * 60 * 60;
  await page.context().setExtraHTTPHeaders({ [SECONDS_AHEAD]: String(aDay) });
  await open(page, `/property-owner/${language}/backoffice/reservations/${reservationId}?property=${hotelId}`);
  await expect(page.getByRole('heading', { level: 1, name: `${GUEST.firstName} ${GUEST.lastName}` })).toBeVisible();
  return reservationId;
}

/** Tests of other screens look for the same nights at the same time: whoever comes too late looks again. */
async function bookTonight(request: APIRequestContext, language: Locale, cardNumber?: string, tries = 3) {
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(0), days: 1, unitCount: 1 });
  try {
    const { reservationId } = await bookAsSomebodyElse(request, stay, GUEST, cardNumber);
    return { hotelId: stay.result.id, reservationId };
  } catch (error) {
    if (tries === 1) throw error;
    return await bookTonight(request, language, cardNumber, tries - 1);
  }
}
