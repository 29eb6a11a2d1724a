import type { Page } from '@playwright/test';
import { stayShortcuts } from '#rules/stay/open-stays.ts';
import { CARD, expectStep, fillDetails, giveCard, guestOf } from './checkout-steps.ts';
import { clicksOf, countClicks } from './count-clicks.ts';
import { dayAhead, searchStays } from './free-stays.ts';
import { open } from './page-checks.ts';
import { placeOption } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

/** What a booking from the home page on may ask of a guest with a phone. */
const LIMITS = { taps: 10, fields: 8 };

test('from home to a booked room on a phone are at most 10 taps and 8 fields @only-he', async ({
  page,
  request,
  language,
  t,
}, testInfo) => {
  const { arrivalDate, departureDate } = stayShortcuts(dayAhead(0)).nextWeekend;
  const free = await searchStays(request, { language, from: arrivalDate, to: departureDate });
  await countClicks(page);
  await open(page, `/portal/${language}/home/`);
  await page.getByRole('button', { name: t('searchBar.edit') }).click();
  const form = page.getByRole('dialog', { name: t('searchBar.label') });
  const popular = form.getByRole('option');
  await expect(popular.first()).toBeVisible();
  const names = await popular.allTextContents();
  const stay = free.find(({ regionName }) => names.some((name) => name.startsWith(regionName)));
  if (!stay) throw new Error(`No popular destination has a place for next weekend: ${names}`);
  await placeOption(form, stay.regionName).click();
  await form.getByRole('button', { name: t('searchBar.nextWeekend') }).click();
  await form
    .getByRole('button', { name: t('searchBar.showPlaces'), exact: true })
    .last()
    .click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: t('property.bookShort'), exact: true }).click();

  await expectStep(page, t('checkout.detailsHeading'));
  let fields = await countRequired(page);
  await fillDetails(page, t, guestOf(testInfo));
  await page.getByRole('button', { name: t('checkout.toCard') }).click();
  await expectStep(page, t('checkout.cardHeading'));
  fields += await countRequired(page);
  await giveCard(page, t, CARD.number);
  await page.getByRole('button', { name: t('checkout.confirm') }).click();
  await expect(page.getByRole('link', { name: t('checkout.openReservation') })).toBeVisible();
  expect(fields).toBe(LIMITS.fields);
  expect(await clicksOf(page)).toBeLessThanOrEqual(LIMITS.taps);
});

/** Fields to fill in before the step can be left. */
function countRequired(page: Page): Promise<number> {
  return page.locator('main :is(input:not([type="checkbox"]), textarea)[required]').count();
}
