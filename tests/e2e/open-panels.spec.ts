import type { Locator, Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { openNavigation } from './header-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { openSearch } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

/** Behind the bookings of the demo market, before those of other files. */
const DATES = new URLSearchParams({ from: toWireDate(dayAhead(372)), to: toWireDate(dayAhead(374)) });
/** Behind the days that the other files book. */
const DAYS = { ahead: 420, perProject: 7 };

function filterOf(page: Page, id: string): string[] | { from: number; to: number } | undefined {
  return JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}')[id];
}

test('the navigation is a dialog on phones and a menu on desktops', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  await openNavigation(page, { isPhone, language });
  if (!isPhone) await page.getByRole('button', { name: t('layout.language') }).click();
  await expect(page.getByRole('link', { name: 'English', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'English', exact: true })).toBeHidden();
});

test('rooms and the ages of children are chosen within the limits of a search', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await openGuests(form, isPhone ? t('searchBar.foldGuests') : t('searchBar.guests'));
  const adults = t('searchBar.adultsInRoom', { number: 1 });
  const children = t('searchBar.childrenInRoom', { number: 1 });
  for (let count = 2; count < SEARCH_LIMITS.maxAdultsPerRoom; count += 1)
    await form.getByRole('button', { name: t('common.increase', { what: adults }) }).click();
  await expect(form.getByRole('button', { name: t('common.increase', { what: adults }) })).toBeDisabled();
  await form.getByRole('button', { name: t('common.increase', { what: children }) }).click();
  await form.getByRole('combobox', { name: t('searchBar.childAgeOf', { number: 1, room: 1 }) }).selectOption('7');
  for (let rooms = 1; rooms < SEARCH_LIMITS.maxRooms; rooms += 1) await form.getByRole('button', { name: t('searchBar.addRoom') }).click();
  await expect(form.getByRole('button', { name: t('searchBar.addRoom') })).toBeDisabled();
  for (let rooms = SEARCH_LIMITS.maxRooms; rooms > 1; rooms -= 1)
    await form.getByRole('button', { name: t('searchBar.removeRoomOf', { number: rooms }) }).click();
  await expect(form.getByRole('button', { name: t('searchBar.removeRoomOf', { number: 1 }) })).toBeHidden();
  await expectAccessible(page);
  await form
    .getByRole('button', { name: t(isPhone ? 'searchBar.showPlaces' : 'searchBar.search'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(({ pathname }) => pathname === `/portal/${language}/search-results/`);
  const roomsInfo = JSON.parse(new URL(page.url()).searchParams.get('roomsInfo') ?? '{}');
  expect(roomsInfo).toMatchObject({ rooms: [{ numberOfAdults: 4, numberOfChildren: 1, children: [{ age: 7 }] }], numberOfGuests: 5 });
});

async function openGuests(form: Locator, label: string): Promise<void> {
  await form.getByRole('button', { name: label }).click();
}

test('results are filtered by price and by options, and everything comes back when the filters go', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/search-results/?${DATES}`);
  const heading = page.getByRole('heading', { level: 1 });
  const all = (await heading.textContent()) ?? '';
  const bar = page.getByRole('region', { name: t('results.filtersAndSort') });
  await bar.getByRole('button', { name: t(isPhone ? 'results.filters' : 'results.price'), exact: true }).click();
  const panel = isPhone
    ? page.getByRole('dialog', { name: t('results.filters') })
    : bar.getByRole('group', { name: t('results.pricePerNight') });
  await expect(panel.getByRole('slider')).toHaveCount(2);
  await panel.getByRole('spinbutton', { name: t('results.priceTo') }).fill('900');
  await panel.getByRole('spinbutton', { name: t('results.priceTo') }).press('Tab');
  await panel.getByRole('button').last().click();
  await expect(panel).toBeHidden();
  await expect.poll(() => filterOf(page, 'price')).toEqual({ from: 1, to: 900 });
  await expect(heading).not.toHaveText(all);
  const chosen = page.getByRole('region', { name: t('results.chosen') });
  await expect(chosen).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await chosen.getByRole('button', { name: t('results.reset') }).click();
  await expect(heading).toHaveText(all);
  await expect.poll(() => filterOf(page, 'price')).toBeUndefined();
});

test('filters that leave nothing say so in numbers and offer what there is @only-en', async ({ page, language, t }) => {
  const filters = JSON.stringify({ price: { from: 4999, to: 4999 } });
  await open(
    page,
    `/portal/${language}/search-results/?${DATES}&${new URLSearchParams({ location: 'eilat', locationEntityMarker: '__C__', filters })}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: t('results.headingFiltered') })).toBeVisible();
  await page.getByRole('link', { name: t('results.wholeCountry') }).click();
  await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('location'));
});

test('photos open large and are turned by keyboard; Escape leads back', async ({ page, request, language, isPhone, t, projectNumber }) => {
  const stay = await findFreeStay(request, {
    language,
    firstDay: dayAhead(DAYS.ahead + DAYS.perProject * projectNumber),
    days: 4,
    unitCount: 1,
  });
  await open(page, propertyAddress(language, stay));
  const opener = isPhone
    ? page.getByRole('button', { name: t('property.openPhotos') })
    : page.getByRole('button', { name: new RegExp(t('property.allPhotos', { count: 0 }).replace('0', '\\d+')) });
  await opener.click();
  const tour = page.getByRole('dialog', { name: stay.result.title });
  await expect(tour).toBeVisible();
  const photo = tour.locator('section').getByRole('button').first();
  await photo.click();
  const viewer = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: t('property.zoomPhoto') }) })
    .last();
  await expect(viewer).toBeVisible();
  const counter = (await viewer.textContent()) ?? '';
  await page.keyboard.press(language === 'he' ? 'ArrowLeft' : 'ArrowRight');
  await expect(viewer).not.toHaveText(counter);
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: t('property.zoomPhoto') })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await expect(opener).toBeFocused();
});
