import type { APIRequestContext } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { SearchResponse, SearchResult } from '#contract/search.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { CARD, expectStep, expectTotal, giveCard, giveDetails, guestOf, openCheckout } from './checkout-steps.ts';
import { dayAhead } from './free-stays.ts';
import { inPlace } from './in-place.ts';
import { expectAccessible, open } from './page-checks.ts';
import { openSearchAgain } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

const THURSDAY = 4;
const FAMILY: RoomsInfo = {
  rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 1, children: [{ id: 0, age: 7 }] }],
  numberOfGuests: 3,
};

interface LateStay {
  readonly from: string;
  readonly to: string;
  readonly result: SearchResult;
}

/** The first Thursday to Shabbat on which some place lets a family stay until after the end, for a charge. Each project books in weeks of its own. */
async function findLateStay(request: APIRequestContext, language: Locale, projectNumber: number): Promise<LateStay> {
  const first = dayAhead(70 + 28 * projectNumber);
  for (let day = (THURSDAY - weekdayOf(first) + 7) % 7; day < 28; day += 7) {
    const [from, to] = [toWireDate(addDays(first, day)), toWireDate(addDays(first, day + 2))];
    const { data } = await search(request, language, { from, to, keepsShabbat: '1' });
    const result = data.find(({ includedCharges, hours }) => includedCharges.includes('lateCheckout') && hours?.departure.isLate);
    if (result) return { from, to, result };
  }
  throw new Error('Nowhere in the demo market may a family stay until after Shabbat for a charge');
}

async function search(request: APIRequestContext, language: Locale, asked: Record<string, string>): Promise<SearchResponse> {
  const params = { ...asked, roomsInfo: JSON.stringify(FAMILY) };
  const answer = await request.get('/api/portal/search', { params, headers: { 'App-Lang': language } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as SearchResponse;
}

test('a family that keeps Shabbat finds only places that let it stay until the end, pays for that, and books so', async ({
  page,
  request,
  language,
  isPhone,
  t,
  projectNumber,
}, testInfo) => {
  const { from, to, result } = await findLateStay(request, language, projectNumber);
  const { departure } = result.hours ?? {};
  const kept = await search(request, language, { from, to, keepsShabbat: '1' });
  const all = await search(request, language, { from, to });
  const hour = t('stay.keepShabbatLate', { time: '' }).split(/[.,\d]*$/)[0] ?? '';

  expect(kept.meta.totalItems).toBeLessThan(all.meta.totalItems);
  const expectFound = ({ meta: { totalItems, query } }: SearchResponse) =>
    expectStep(page, t('results.heading', { count: totalItems, inPlace: query.locationIn }));

  await test.step('the family says so in the search', async () => {
    const query = new URLSearchParams({ from, to, roomsInfo: JSON.stringify(FAMILY) });
    await open(page, `/portal/${language}/search-results/?${query}`);
    await expectFound(all);
    const form = await openSearchAgain(page, isPhone, t);
    await form.getByRole('button', { name: t(isPhone ? 'searchBar.foldGuests' : 'searchBar.guests') }).click();
    await expect(form.getByText(t('results.keepShabbatNote'))).toBeVisible();
    const choice = form.getByRole('checkbox', { name: t('common.keepShabbat') });
    await choice.press('Space');
    await expect(choice).toBeChecked();
    await expectAccessible(page);
    await form
      .getByRole('button', { name: t(isPhone ? 'searchBar.showPlaces' : 'searchBar.search'), exact: true })
      .last()
      .click();
  });

  await test.step('sees those places alone, and may take the choice away', async () => {
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('keepsShabbat') === '1');
    await expectFound(kept);
    const chip = page.getByRole('link', { name: t('results.remove', { name: t('common.keepShabbat') }) });
    await expect(chip).toBeVisible();
    await expectAccessible(page);
    await chip.click();
    await expectFound(all);
    await page.goBack();
    await expect(chip).toBeVisible();
  });

  await test.step('sees the hour and the charge in the total', async () => {
    await page.getByRole('article').filter({ hasText: result.title }).getByRole('link').first().click();
    await expectStep(page, result.title);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('keepsShabbat') === '1');
    const panel = page.getByRole('complementary', { name: t('property.yourBooking') });
    await expectTotal(panel, t, result.totalAgorot);
    await expect(panel.getByRole('term').filter({ hasText: t('stay.extraCharge_lateCheckout') })).toBeVisible();
    await expect(panel.getByRole('checkbox', { name: t('stay.extraCharge_lateCheckout') })).toHaveCount(0);
    await expect(panel).toContainText(t('common.keepingShabbat'));
    await expect(panel).toContainText(departure?.until ?? '');
  });

  await test.step('books, and the confirmation says so', async () => {
    await openCheckout(page, { t, isPhone });
    await giveDetails(page, t, guestOf(testInfo));
    await giveCard(page, t, CARD.number);
    await page.getByRole('button', { name: t('checkout.confirm') }).click();
    await expectStep(page, t('checkout.thanksHeading', { inCity: inPlace(language, result.cityName) }));
    await expectTotal(page, t, result.totalAgorot);
    await expect(page.getByText(hour).first()).toContainText(departure?.until ?? '');
  });
});

test('with scripts off a field of the form asks for it', async ({ browser, baseURL, language, t }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/portal/${language}/home/`);
  const form = page.getByRole('search', { name: t('searchBar.label') }).filter({ visible: true });
  await form.getByRole('checkbox', { name: t('common.keepShabbat') }).check();
  await form.getByRole('button', { name: t('searchBar.search') }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('keepsShabbat') === '1');
  await expect(page.getByRole('link', { name: t('results.remove', { name: t('common.keepShabbat') }) })).toBeVisible();
  await context.close();
});
