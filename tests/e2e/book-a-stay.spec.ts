import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { formatMoney, formatShekels } from '#rules/format/money.ts';
import type { Translate } from '#texts/translate.ts';
import {
  CARD,
  expectCancellationTerms,
  expectStep,
  expectTotal,
  fillCard,
  fillDetails,
  giveCard,
  guestOf,
  openCheckout,
} from './checkout-steps.ts';
import { dayAhead, type FreeStay, findFreeStay, propertyAddress, searchStays } from './free-stays.ts';
import { chooseLanguage } from './header-steps.ts';
import { inPlace } from './in-place.ts';
import { openMail } from './mail-steps.ts';
import { expectAccessible, open, untilAlive } from './page-checks.ts';
import { cancelHere } from './reservation-steps.ts';
import { chooseDates, chooseTown, openSearch } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

const TOWN = { slug: 'rosh-pinna', he: { typed: 'ראש פ', title: 'ראש פינה' }, en: { typed: 'Rosh P', title: 'Rosh Pinna' } };
/** The words of the mail about a cancelled booking. */
const CANCELLED = { he: 'ההזמנה בוטלה', en: 'Booking cancelled' };
const NO_FEE = { he: 'ללא תשלום', en: 'Free' };
/** Each project books in weeks of its own. */
const WEEKS = { ahead: 60, days: 28 };

test('a visitor searches a town, chooses a unit, books, reads the confirmation, and the nights are gone', async ({
  page,
  request,
  language,
  isPhone,
  t,
  projectNumber,
}, testInfo) => {
  test.slow();
  const firstDay = dayAhead(WEEKS.ahead + WEEKS.days * projectNumber);
  const stay = await findFreeStay(request, { language, town: TOWN.slug, firstDay, days: WEEKS.days - 3, unitCount: 2 });
  const total = stay.result.totalAgorot;
  const guest = guestOf(testInfo);

  await test.step('home, in the visitor’s language', async () => {
    await open(page, '/');
    await expect(page).toHaveURL('/portal/he/home/');
    if (language !== 'he') await chooseLanguage(page, { isPhone, language: 'he' }, language);
    await expect(page).toHaveURL(`/portal/${language}/home/`);
    await expectStep(page, t('home.heroFirstLine'));
  });

  await test.step('search', async () => {
    const form = await openSearch({ page, language, isPhone, t });
    await chooseTown(form, { page, language, isPhone, t }, TOWN[language]);
    await expect(form.getByRole('grid').first()).toBeVisible();
    await chooseDates(form, { language, t }, [stay.from, stay.to]);
    await expect(form.getByRole('button', { name: t('searchBar.addRoom') })).toBeVisible();
    const go = form.getByRole('button', { name: t(isPhone ? 'searchBar.showPlaces' : 'searchBar.search'), exact: true });
    await go.last().click();
  });

  await test.step('results', async () => {
    await expect(page).toHaveURL((url) => url.pathname === `/portal/${language}/search-results/`);
    await expectAddressOf(page, stay);
    const card = page.getByRole('link', { name: cardName(stay, t), exact: true });
    await expect(card).toBeVisible();
    await card.click();
  });

  await test.step('property: another unit, then the first again', async () => {
    await expectStep(page, stay.result.title);
    await expectAddressOf(page, stay);
    const booking = page.getByRole('complementary', { name: t('property.yourBooking') });
    await expectTotal(booking, t, total);
    await expect(page.getByRole('heading', { name: t('property.unitsToChoose', { count: 1 }), exact: true })).toBeVisible();
    const [offered, other] = stay.units;
    await chooseUnit(page, t, other?.title);
    await expectTotal(booking, t, other?.quote?.totalAgorot ?? 0);
    await chooseUnit(page, t, offered?.title);
    await expectTotal(booking, t, total);
    await openCheckout(page, { t, isPhone });
  });

  await test.step('details', async () => {
    await expectCancellationTerms(page, t);
    await unfoldSummary(page, t, isPhone);
    await expectTotal(page, t, total);
    await fillDetails(page, t, guest);
    await page.getByRole('button', { name: t('checkout.toCard') }).click();
  });

  await test.step('card and confirmation', async () => {
    await expectStep(page, t('checkout.cardHeading'));
    await expectCancellationTerms(page, t);
    await expectTotal(page, t, total);
    await expect(page.getByText(guest.email, { exact: true })).toBeVisible();
    await fillCard(page, t, CARD.number);
    await expect(page.getByText(t('checkout.cardBrand', { brand: t('checkout.visa') }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('checkout.termsLink') }).click();
    await expect(page.getByRole('dialog', { name: t('checkout.termsTitle') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await giveCard(page, t, CARD.number);
    await page.getByRole('button', { name: t('checkout.confirm') }).click();
  });

  const [reservationId, accessCode] = await test.step('thanks', async () => {
    await expectStep(page, t('checkout.thanksHeading', { inCity: inPlace(language, stay.result.cityName) }));
    await expectCancellationTerms(page, t);
    await expectTotal(page, t, total);
    const link = page.getByRole('link', { name: t('checkout.openReservation') });
    await expect(link).toHaveAttribute('href', /\/customer-area\/reservation\/[^/]+\/\?code=/);
    const [, id = '', code = ''] = /\/reservation\/([^/]+)\/\?code=(.+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
    await expect(page.getByText(id, { exact: true })).toBeVisible();
    return [id, code];
  });

  await test.step('the same nights are gone', async () => {
    const left = (await searchStays(request, { ...stay, language, town: TOWN.slug })).find(({ id }) => id === stay.result.id);
    expect(left?.unitsLeft).toBe(stay.result.unitsLeft - 1);
    await open(page, propertyAddress(language, stay));
    const unit = page.getByRole('article', { name: stay.units[0]?.title ?? '', exact: true });
    await page.locator('#ourUnits summary').last().click();
    await expect(unit.getByText(t('property.takenUnit'))).toBeVisible();
    await expect(unit.getByRole('button', { name: t('property.chooseUnit', { title: stay.units[0]?.title ?? '' }) })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the mail, and the reservation behind its link', async () => {
    await openMail(page, guest.email);
    const mail = page.frameLocator('iframe');
    await expect(mail.getByText(formatMoney(total)).filter({ visible: true }).first()).toBeVisible();
    await expect(mail.getByText(reservationId).filter({ visible: true }).first()).toBeVisible();
    const link = mail.locator(`a[href*="/portal/${language}/customer-area/reservation/${reservationId}/"]`).first();
    const [reservation] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expectStep(reservation, stay.result.title);
    await untilAlive(reservation);
    await expect(reservation.getByText(t('reservation.statusReserved'), { exact: true })).toBeVisible();
    await expectTotal(reservation, t, total);
    await reservation.close();
  });

  await test.step('cancelling there: what it costs and why, once more, and done', async () => {
    await open(page, `/portal/${language}/customer-area/reservation/${reservationId}/?code=${accessCode}`);
    const feeAgorot = await cancelHere(page, t, { openButton: t('reservation.cancel'), hotel: stay.result.title });
    await expect(page.getByText(t('reservation.statusCancelled'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('reservation.cancel'), exact: true })).toBeHidden();
    // What it has cost stands before what can be done, and nothing says any more that the price is to be paid.
    await expect(page.getByRole('heading', { name: t('reservation.wasCancelled') })).toBeVisible();
    await expect(page.getByText(t('stay.payAtProperty'))).toHaveCount(0);
    await expectAccessible(page);
    await openMail(page, guest.email, CANCELLED[language]);
    const mail = page.frameLocator('iframe');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(CANCELLED[language]);
    await expect(
      mail
        .getByText(feeAgorot === 0 ? NO_FEE[language] : formatMoney(feeAgorot))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await test.step('and the nights are free again', async () => {
    const left = (await searchStays(request, { ...stay, language, town: TOWN.slug })).find(({ id }) => id === stay.result.id);
    expect(left?.unitsLeft).toBe(stay.result.unitsLeft);
  });
});

async function expectAddressOf(page: Page, { from, to }: FreeStay): Promise<void> {
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('from') === toWireDate(from) && searchParams.get('to') === toWireDate(to),
  );
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('location') === TOWN.slug);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('locationEntityMarker') === '__C__');
}

function cardName({ result }: FreeStay, t: Translate): string {
  const place = `${result.cityName}, ${result.regionName}`;
  const nights = t('common.forNights', { count: result.nights });
  return t('results.cardName', { title: result.title, place, price: formatShekels(result.totalAgorot), nights });
}

async function chooseUnit(page: Page, t: Translate, title = ''): Promise<void> {
  await page.getByRole('button', { name: t('property.chooseUnit', { title }) }).click();
  await expect(page.getByRole('article', { name: title, exact: true }).getByText(t('property.chosen'), { exact: true })).toBeVisible();
}

/** On phones the price's lines wait behind one line. */
async function unfoldSummary(page: Page, t: Translate, isPhone: boolean): Promise<void> {
  if (isPhone)
    await page
      .locator('summary')
      .filter({ visible: true })
      .filter({ hasText: t('checkout.summary') })
      .click();
}
