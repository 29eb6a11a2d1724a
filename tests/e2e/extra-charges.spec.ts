import type { Page } from '@playwright/test';
import type { ExtraCharge, NewExtraCharge } from '#contract/extra-charges.ts';
import type { Hotel } from '#contract/hotels.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney, formatShekels } from '#rules/format/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { signInThroughApi } from './account-steps.ts';
import { CARD, expectStep, expectTotal, giveCard, giveDetails, guestOf, openCheckout } from './checkout-steps.ts';
import { dayAhead } from './free-stays.ts';
import { write } from './host-writes.ts';
import { inPlace } from './in-place.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API says no before signing in; browsers log it.
test.use({ refusals: [401] });

/** Whose extra charges no other test changes. */
const HOST = 'host-western-galilee-0@lina.example';
const CLEANING: NewExtraCharge = {
  ...{ kind: 'cleaning', title: null, unitIds: null, per: 'stay', amountAgorot: 18_000, isOptional: false, maximumCount: 1 },
};
const POOL_AGOROT = 10_000;
const NIGHTS = 2;

test('a host charges for cleaning and offers the heated pool; a guest sees the one, adds the other, and books both @only-en', async ({
  page,
  language,
  isPhone,
  t,
}, testInfo) => {
  const propertyId = await withCleaningAlone(page);
  await test.step('the host adds the pool', async () => {
    await open(page, `/property-owner/${language}/backoffice/rates/charges`);
    await page.getByRole('button', { name: t('rates.newCharge') }).click();
    const form = page.getByRole('form', { name: t('rates.newCharge') });
    for (const chip of [t('stay.extraCharge_heatedPool'), t('rates.chargeSpan_night'), t('rates.chargeChosen'), t('rates.chargeOnce')])
      await form.getByRole('button', { name: chip, exact: true }).click();
    await form.getByRole('textbox', { name: t('rates.chargeAmount') }).fill(String(POOL_AGOROT / 100));
    await expectAccessible(page);
    await form.getByRole('button', { name: t('rates.save'), exact: true }).dblclick();
    await expect(page.getByText(t('rates.chargeSaved'))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: t('stay.extraCharge_heatedPool') })).toHaveCount(1);
  });
  await page.context().clearCookies();
  const { from, to, totalAgorot, cityName } = await freeStayAt(page, language, propertyId);
  const stay = new URLSearchParams({ from, to });
  const withPool = totalAgorot + POOL_AGOROT * NIGHTS;

  await test.step('a guest sees the price with cleaning, and adds the pool', async () => {
    await open(page, `/portal/${language}/search-results/?${stay}&location=${propertyId}&locationEntityMarker=__H__`);
    await expect(page.getByRole('article').getByText(formatShekels(totalAgorot)).first()).toBeVisible();
    await expect(page.getByRole('article').first().getByText(t('results.withCleaning'))).toBeVisible();
    await open(page, `/portal/${language}/hotel-details/${propertyId}/?${stay}`);
    const panel = page.getByRole('complementary', { name: t('property.yourBooking') });
    await expectTotal(panel, t, totalAgorot);
    await panel.getByRole('checkbox', { name: t('stay.extraCharge_heatedPool') }).press('Space');
    await expectTotal(panel, t, withPool);
    await expectAccessible(page);
    await page.reload();
    await expectTotal(panel, t, withPool);
  });
  await test.step('books both', async () => {
    await openCheckout(page, { t, isPhone });
    await expect(page.getByRole('checkbox', { name: t('stay.extraCharge_heatedPool') })).toBeChecked();
    await giveDetails(page, t, guestOf(testInfo));
    await giveCard(page, t, CARD.number);
    await page.getByRole('button', { name: t('checkout.confirm') }).click();
    await expectStep(page, t('checkout.thanksHeading', { inCity: inPlace(language, cityName) }));
    await expectTotal(page, t, withPool);
  });
  await test.step('and the host sees both', async () => {
    await signInThroughApi(page, HOST, DEMO_PASSWORD);
    const { data } = (await (await page.request.get(`/api/backoffice/reservations?keyword=${guestOf(testInfo).lastName}`)).json()) as {
      data: { id: string; from: string }[];
    };
    await open(page, `/property-owner/${language}/backoffice/reservations/${data.find((booked) => booked.from === from)?.id}`);
    const heating = { name: t('stay.extraCharge_heatedPool'), times: t('common.nights', { count: NIGHTS }) };
    for (const [line, agorot] of [
      [t('stay.extraChargeOfStay', { name: t('stay.extraCharge_cleaning') }), CLEANING.amountAgorot],
      [t('stay.extraChargeEach', { ...heating, amount: isolateLeftToRight(formatMoney(POOL_AGOROT)) }), POOL_AGOROT * NIGHTS],
    ] as const) {
      const term = page.getByRole('term').filter({ hasText: line }).filter({ visible: true });
      await expect(term.locator('xpath=following-sibling::dd').first()).toHaveText(formatMoney(agorot));
    }
  });
});

/** The host's place with cleaning as its only charge, without going through the pages. @returns its id */
async function withCleaningAlone(page: Page): Promise<number> {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  const { charges } = (await (await page.request.get('/api/backoffice/extraCharges')).json()) as { charges: ExtraCharge[] };
  for (const { id, revision } of charges) await write(page, 'DELETE', `extraCharges/${id}?revision=${revision}`);
  await write(page, 'POST', 'extraCharges', CLEANING);
  const { propertyId } = (await (await page.request.get('/api/backoffice/property')).json()) as { propertyId: number };
  return propertyId;
}

/** The first two nights that the place has for two, far enough ahead. */
async function freeStayAt(page: Page, language: Locale, propertyId: number) {
  const headers = { 'App-Lang': language };
  for (let day = 200; day < 260; day += 1) {
    const [from, to] = [toWireDate(dayAhead(day)), toWireDate(addDays(dayAhead(day), NIGHTS))];
    const answer = await page.request.get(`/api/portal/hotels/${propertyId}?from=${from}&to=${to}`, { headers });
    const { offer, city } = (await answer.json()) as Hotel;
    if (offer) return { from, to, totalAgorot: offer.totalAgorot, cityName: city.name };
  }
  throw new Error('The place has no two nights');
}
