import type { Locator, Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { singlePin } from './map-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { openSearch } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

// Whatever opens over or in a page, in Hebrew on phones and in English on desktops. Pages as they stand are looked at by the crawl, forms and
// menus by the files that use them.
/** Behind the bookings of the demo market, before those of other files. */
const DATES = new URLSearchParams({ from: toWireDate(dayAhead(372)), to: toWireDate(dayAhead(374)) });
const FIRST_DAY = 408;

test('the search form is accessible in each of its states', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  const destination = form.getByRole('combobox').first();
  await destination.click();
  await expect(form.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  // The keyword has to stand still for a second before it is asked for: long enough to look at the waiting list.
  await destination.fill(language === 'he' ? 'צפ' : 'Saf');
  await expect(form.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await expect(form.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await destination.fill('qqxxqqxx');
  await expect(form.getByText(t('searchBar.noSuggestions', { keyword: 'qqxxqqxx' }))).toBeVisible();
  await expectAccessible(page);
  if (!isPhone) await page.keyboard.press('Escape');
  await form.getByRole('button', { name: new RegExp(`^${t(isPhone ? 'searchBar.foldDates' : 'searchBar.dates')}`) }).click();
  await expect(form.getByRole('grid').first()).toBeVisible();
  await expectAccessible(page);
  await form
    .getByRole('button', { name: new RegExp(`^${t(isPhone ? 'searchBar.foldGuests' : 'searchBar.guests').replace('?', '\\?')}`) })
    .click();
  await expect(form.getByRole('button', { name: t('searchBar.addRoom') })).toBeVisible();
  await expectAccessible(page);
});

test('each filter of the results is accessible when it is open', async ({ page, language, isPhone, t }) => {
  test.slow();
  await open(page, `/portal/${language}/search-results/?${DATES}`);
  const bar = page.getByRole('region', { name: t('results.filtersAndSort') });
  if (isPhone) {
    await bar.getByRole('button', { name: t('results.filters'), exact: true }).click();
    await expect(
      page
        .getByRole('dialog', { name: t('results.filters') })
        .getByRole('checkbox')
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    return;
  }
  await bar.getByRole('button', { name: t('results.moreFilters') }).click();
  await eachOpened(bar.locator('[aria-expanded="false"]').filter({ visible: true }), async () => expectAccessible(page));
});

test('the map of the results is accessible with the card of a place', async ({ page, language, isPhone, t }) => {
  const place = { location: 'eilat', locationEntityMarker: '__C__', showOnMap: 'true' };
  await open(page, `/portal/${language}/search-results/?${DATES}&${new URLSearchParams(place)}`);
  const map = page.getByRole('region', { name: t('map.ofResults') });
  const pin = await singlePin(map);
  await pin.press('Enter');
  await expect(isPhone ? map.locator('a[href*="/hotel-details/"]') : page.locator('[data-shown]')).toBeVisible();
  await expectAccessible(page);
});

test('a property is accessible with its photos open and everything unfolded', async ({ page, request, language, t, projectNumber }) => {
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(FIRST_DAY + projectNumber), days: 6, unitCount: 1 });
  await open(page, propertyAddress(language, stay));
  await unfold(page, t('property.unitMore'));
  await unfold(page, new RegExp(t('property.showAllFacilities', { count: 0 }).replace('0', '\\d+')));
  await page.getByText(t('stay.byNight'), { exact: true }).filter({ visible: true }).first().click();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: t('property.openPhotos') })
    .or(page.locator('[data-part="gallery"] button'))
    .filter({ visible: true })
    .first()
    .click();
  const tour = page.getByRole('dialog', { name: stay.result.title });
  await expect(tour).toBeVisible();
  await expectAccessible(page);
  await tour.locator('section').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: t('property.zoomPhoto') })).toBeVisible();
  await expectAccessible(page);
});

test('messages and dialogs are accessible; a message is short, and leaves with the page unless it is kept', async ({
  page,
  language,
  t,
}) => {
  await open(page, `/portal/${language}/design-system/`);
  await page.getByRole('button', { name: 'toast', exact: true }).first().click();
  await page.getByRole('button', { name: 'long toast, kept', exact: true }).first().click();
  const saved = page.getByText('Saved', { exact: true });
  const kept = page.locator('[data-part="toast"]').filter({ hasText: 'Not saved' });
  await expect(saved).toBeVisible();
  expect((await kept.textContent())?.length).toBe(100);
  await expectAccessible(page);
  for (const shape of ['dialog', 'sheet', 'drawer']) {
    await page.getByRole('button', { name: shape, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.about'), exact: true })
    .click();
  await expect(page).toHaveURL(`/portal/${language}/about/`);
  await expect(saved).toBeHidden();
  await expect(kept).toBeVisible();
});

/** Opens one after the other, looks, and closes it again. */
async function eachOpened(closed: Locator, look: () => Promise<void>): Promise<void> {
  const count = await closed.count();
  expect(count).toBeGreaterThan(3);
  for (let index = 0; index < count; index += 1) {
    const opener = await closed.nth(index).elementHandle();
    await opener?.click();
    await look();
    await opener?.click();
    await expect(closed).toHaveCount(count);
  }
}

async function unfold(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}
