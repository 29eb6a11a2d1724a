import { CARD, expectStep, fillDetails, giveCard, guestOf, openCheckout } from './checkout-steps.ts';
import { bookAsSomebodyElse, dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { inPlace } from './in-place.ts';
import { expectAccessible, open, untilAlive } from './page-checks.ts';
import { cancelHere } from './reservation-steps.ts';
import { expect, test } from './visitor-test.ts';

/** Days of this file: behind those of the checkout's time. */
const DAYS = { ahead: 480, perTest: 6 };
const PASSWORD = 'Correct-Horse-7';

test.describe('a guest without an account', () => {
  // A wrong address finds nothing, and browsers log it.
  test.use({ refusals: [404] });

  test('finds the reservation by number and address, sees it on the page of its property, and cancels it there', async ({
    page,
    request,
    language,
    t,
    projectNumber,
  }, testInfo) => {
    const stay = await findFreeStay(request, {
      language,
      firstDay: dayAhead(DAYS.ahead + DAYS.perTest * projectNumber),
      days: 4,
      unitCount: 1,
    });
    const guest = guestOf(testInfo);
    const { reservationId } = await bookAsSomebodyElse(request, stay, guest);

    await open(page, `/portal/${language}/customer-area/reservation/`);
    const find = page.getByRole('button', { name: t('reservation.find') });
    await find.click();
    await expect(page.getByText(t('reservation.idMissing'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('reservation.emailMissing'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: t('reservation.number') }).fill(reservationId);
    await page.getByRole('textbox', { name: t('reservation.email') }).fill('somebody@example.com');
    await find.click();
    await expect(page.getByRole('alert').filter({ hasText: t('errors.reservation_not_found') })).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('reservation.number') })).toHaveValue(reservationId);
    await page.getByRole('textbox', { name: t('reservation.email') }).fill(guest.email);
    await find.click();
    await expectStep(page, stay.result.title);
    const file = await page.getByRole('link', { name: t('checkout.addToCalendar') }).getAttribute('href');
    const calendar = await page.request.get(file ?? '');
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    await page.getByRole('button', { name: t('reservation.navigate') }).click();
    await expect(page.getByRole('link', { name: t('map.app_waze') })).toHaveAttribute('href', /^https:\/\/waze\.com\/ul\?ll=[\d.]+,[\d.]+/);
    await expectAccessible(page);

    const code = new URL(page.url()).searchParams.get('code') ?? '';
    await open(page, `/portal/${language}/hotel-details/${stay.result.id}/reservation/${reservationId}/?code=${code}`);
    await expectStep(page, stay.result.title);
    const menu = page.getByRole('navigation', { name: t('property.anchors') });
    await expect(menu.getByRole('link', { name: t('property.anchorCancel'), exact: true })).toHaveAttribute('href', '#checkout');
    await expect(menu.getByRole('link', { name: t('property.anchorUnits'), exact: true })).toHaveAttribute('href', '#ourUnits');
    await expect(page.getByRole('article', { name: stay.units[0]?.title ?? '', exact: true })).toBeVisible();
    await cancelHere(page, t, { openButton: t('reservation.cancel'), hotel: stay.result.title });
    await expect(page.getByText(t('reservation.statusCancelled'), { exact: true })).toBeVisible();
  });
});

test('a new customer signs up, books, finds the booking in the personal area, cancels it there, and can book it again', async ({
  page,
  request,
  language,
  isPhone,
  t,
  projectNumber,
}, testInfo) => {
  test.slow();
  const firstDay = dayAhead(DAYS.ahead + DAYS.perTest * (4 + projectNumber));
  const stay = await findFreeStay(request, { language, firstDay, days: 4, unitCount: 1 });
  const booker = guestOf(testInfo);
  // Another address for each try: the one before has an account already.
  const guest = { ...booker, email: `${testInfo.retry}.${booker.email}` };
  const returnUrl = propertyAddress(language, stay);

  await open(page, `/portal/${language}/sign-up/?returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.getByRole('textbox', { name: t('account.email') }).fill(guest.email);
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('access.passwordAgain'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: t('access.signUpSubmit') }).click();

  await expectStep(page, stay.result.title);
  await openCheckout(page, { t, isPhone });
  await expect(page.getByRole('textbox', { name: t('checkout.email') })).toHaveValue(guest.email);
  await fillDetails(page, t, guest);
  await page.getByRole('button', { name: t('checkout.toCard') }).click();
  await giveCard(page, t, CARD.number);
  await page.getByRole('button', { name: t('checkout.confirm') }).click();
  await expectStep(page, t('checkout.thanksHeading', { inCity: inPlace(language, stay.result.cityName) }));

  await open(page, `/portal/${language}/personal-cabinet/`);
  const card = page.getByRole('article', { name: stay.result.title, exact: true });
  await expect(card.getByText(t('reservation.statusReserved'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('cabinet.upcomingCount', { count: 1 }) })).toHaveAttribute('aria-current', 'page');
  await cancelHere(page, t, { openButton: t('cabinet.cancelOf', { hotel: stay.result.title }), hotel: stay.result.title });
  await expect(page.getByRole('heading', { name: t('cabinet.emptyUpcoming') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('cabinet.cancelledCount', { count: 1 }) }).click();
  await expect(card.getByText(t('reservation.statusCancelled'), { exact: true })).toBeVisible();
  await card.getByRole('link', { name: t('reservation.bookAgain') }).click();
  await expectStep(page, stay.result.title);
  await untilAlive(page);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('roomsInfo') !== null && searchParams.get('from') !== null);
});
