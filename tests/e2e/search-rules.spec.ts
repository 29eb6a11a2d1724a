import type { Locator } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { SearchResult } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { dayAhead, findFreeStay, propertyAddress, searchStays } from './free-stays.ts';
import { expectAccessible, open } from './page-checks.ts';
import { callsTo, chooseTown, openSearch, openSearchAgain, resultsAddress, TOWNS } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

// Rules of the search form (specification §4, §5, §9). They are the same in both languages: each screen shows one.
const FROM = dayAhead(60);
const TO = addDays(FROM, 2);
const STAY = { from: FROM, to: TO };
const FILTERS = { price: { from: 1, to: 4000 }, PROPERTY_TYPE: ['zimmer'] };

test.describe('a word that nothing is called', () => {
  test.use({ refusals: [404] });

  test('leads to a list to choose from, for the same dates @only-en', async ({ page, language, t }) => {
    await open(page, `/portal/${language}/search-results/?${new URLSearchParams({ location: 'qqxxqqxx' })}`);
    await page
      .getByRole('navigation', { name: t('searchBar.popular') })
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page.locator('[data-part="card"]').first()).toBeVisible();
  });
});

test('a town without places shows those around it, and how far they are @only-he', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/search-results/?${new URLSearchParams({ location: 'הבניאס' })}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ליד הבניאס');
  await expect(page.locator('[data-part="card"]').first()).toContainText(t('results.kilometresAway', { count: 0 }).replace(/0.*/, ''));
});

test('choosing a hotel leads to its page, with the dates and rooms of the search @only-en', async ({
  page,
  request,
  language,
  isPhone,
  t,
}) => {
  const [result] = await searchStays(request, { language, from: FROM, to: TO });
  if (!result) throw new Error('The demo market has no place to stay');
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await form.getByRole('combobox').first().fill(result.title);
  await form.getByRole('option', { name: result.title }).first().click();
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    return pathname === `/portal/${language}/hotel-details/${result.id}/` && searchParams.has('from') && searchParams.has('roomsInfo');
  });
  await expect(page.getByRole('heading', { level: 1, name: result.title })).toBeVisible();
});

test('other rooms start page and price anew; the same search again keeps them @only-en', async ({ page, language, isPhone, t }) => {
  await open(page, resultsAddress(language, STAY, { page: '2', filters: JSON.stringify(FILTERS) }));
  const shown = () => {
    const { searchParams } = new URL(page.url());
    return {
      page: searchParams.get('page'),
      filters: JSON.parse(searchParams.get('filters') ?? '{}'),
      rooms: searchParams.get('roomsInfo'),
    };
  };
  const submit = (form: Locator) =>
    form
      .getByRole('button', { name: t(isPhone ? 'searchBar.showPlaces' : 'searchBar.search'), exact: true })
      .last()
      .click();
  await submit(await openSearchAgain(page, isPhone, t));
  await expect.poll(() => shown().rooms).not.toBeNull();
  expect(shown()).toMatchObject({ page: '2', filters: FILTERS });

  const form = await openSearchAgain(page, isPhone, t);
  const guests = form.getByRole('button', { name: t(isPhone ? 'searchBar.foldGuests' : 'searchBar.guests') });
  if (!isPhone) await guests.click();
  await form.getByRole('button', { name: t('common.increase', { what: t('searchBar.adultsInRoom', { number: 1 }) }) }).click();
  await submit(form);
  await expect.poll(() => JSON.parse(shown().rooms ?? '{}').numberOfGuests).toBe(3);
  expect(shown()).toMatchObject({ page: null, filters: { PROPERTY_TYPE: ['zimmer'] } });
  expect(shown().filters).not.toHaveProperty('price');
});

test('another order goes to the address and searches again from the first page @only-he', async ({ page, language, t }) => {
  await open(page, resultsAddress(language, STAY, { page: '2' }));
  const calls = callsTo(page, '/search');
  const order = page.getByRole('combobox', { name: t('results.sort') }).filter({ visible: true });
  await expect(order).toHaveAttribute('required');
  await order.selectOption({ label: t('results.sortPriceDesc') });
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('sortBy') === 'price' && searchParams.get('sortOrder') === 'desc' && !searchParams.has('page'),
  );
  await expect.poll(() => calls.map((call) => [call.get('sortBy'), call.get('sortOrder')])).toContainEqual(['price', 'desc']);
});

test('ages follow the count of children, 18 until told; one room stays; guests are counted anew @only-he', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  const guests = form.getByRole('button', { name: t(isPhone ? 'searchBar.foldGuests' : 'searchBar.guests') });
  await guests.click();
  const age = (number: number) => form.getByRole('combobox', { name: t('searchBar.childAgeOf', { number, room: 1 }) });
  const children = t('searchBar.childrenInRoom', { number: 1 });
  await expect(age(1)).toBeHidden();
  await form.getByRole('button', { name: t('common.increase', { what: children }) }).click();
  await expect(age(1)).toHaveAccessibleDescription(t('searchBar.agePrices'));
  await expect(age(1)).toHaveValue('18');
  await expect(age(1).getByRole('option')).toHaveCount(18);
  await age(1).selectOption('4');
  await form.getByRole('button', { name: t('common.increase', { what: children }) }).click();
  await expect(age(1)).toHaveValue('4');
  await expect(age(2)).toHaveValue('18');
  await form.getByRole('button', { name: t('common.decrease', { what: children }) }).click();
  await expect(age(2)).toBeHidden();
  await expect(form.getByRole('button', { name: t('searchBar.removeRoomOf', { number: 1 }) })).toBeHidden();
  await form.getByRole('button', { name: t('searchBar.addRoom') }).click();
  await form.getByRole('button', { name: t('searchBar.removeRoomOf', { number: 1 }) }).click();
  await expect(form.getByRole('button', { name: t('searchBar.removeRoomOf', { number: 1 }) })).toBeHidden();
  await form.getByRole('button', { name: t('common.decrease', { what: t('searchBar.adultsInRoom', { number: 1 }) }) }).click();
  await expect(form.getByText(t('common.guests', { count: 1 })).first()).toBeVisible();
});

test('guests stand in a row for each room under the heads of its columns; OK keeps them without searching', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  const guests = form.getByRole('button', { name: t(isPhone ? 'searchBar.foldGuests' : 'searchBar.guests') });
  await guests.click();
  await form.getByRole('button', { name: t('searchBar.addRoom') }).click();
  const rows = form.getByRole('group', { name: new RegExp(`^${t('searchBar.room', { number: 0 }).replace('0', '\\d+')}$`) });
  await expect(rows).toHaveCount(2);
  // Where there is no room for columns, each room says what is counted.
  for (const head of ['searchBar.adults', 'searchBar.children'] as const)
    await expect(
      form
        .locator('[data-part="rooms"]')
        .getByText(new RegExp(`^${t(head)}`))
        .filter({ visible: true }),
    ).toHaveCount(isPhone ? 2 : 1);
  if (!isPhone) {
    const children = t('searchBar.childrenInRoom', { number: 1 });
    await form.getByRole('button', { name: t('common.increase', { what: children }) }).click();
    const [top, age] = [await rows.first().boundingBox(), await rows.first().getByRole('combobox').boundingBox()];
    expect(age?.y, 'everything of a room stands in one row').toBeLessThan((top?.y ?? 0) + 30);
    await form.getByRole('button', { name: t('common.decrease', { what: children }) }).click();
  }
  await expect(form.getByRole('button', { name: t(isPhone ? 'searchBar.showPlaces' : 'searchBar.search'), exact: true })).not.toHaveCount(
    0,
  );
  await form.getByRole('button', { name: t('common.ok'), exact: true }).click();
  await expect(rows).toHaveCount(0);
  await expect(page).toHaveURL(`/portal/${language}/home/`);
  const again = await openSearch({ page, language, isPhone, t });
  await expect(again.getByText(t('common.rooms', { count: 2 })).first()).toBeVisible();
});

test('updating a property page keeps the property, and the place that was searched @only-en', async ({
  page,
  request,
  language,
  isPhone,
  t,
}) => {
  const stay = await findFreeStay(request, { language, firstDay: FROM, days: 4, unitCount: 1 });
  const place = { location: 'upper-galilee', locationEntityMarker: '__R__', lastBreadcrumbItem: 'Upper Galilee' };
  await open(page, `${propertyAddress(language, stay)}&${new URLSearchParams(place)}`);
  const form = await openSearchAgain(page, isPhone, t);
  if (!isPhone) await form.getByRole('button', { name: t('searchBar.guests') }).click();
  await form.getByRole('button', { name: t('common.decrease', { what: t('searchBar.adultsInRoom', { number: 1 }) }) }).click();
  await form
    .getByRole('button', { name: t('searchBar.update'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(({ searchParams }) => JSON.parse(searchParams.get('roomsInfo') ?? '{}').numberOfGuests === 1);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(`/portal/${language}/hotel-details/${stay.result.id}/`);
  expect(Object.fromEntries(searchParams)).toMatchObject(place);
});

test('the last search waits in the browser and is offered on the next visit @only-he', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await chooseTown(form, { page, language, isPhone, t }, TOWNS[language]);
  await form
    .getByRole('button', { name: t(isPhone ? 'searchBar.showPlaces' : 'searchBar.search'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/search-results/'));
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('iw-searchForm'))) ?? '{}');
  expect(stored).toMatchObject({ location: 'rosh-pinna', locationEntityMarker: '__C__', roomsInfo: { numberOfGuests: 2 } });

  await open(page, `/portal/${language}/home/`);
  const next = await openSearch({ page, language, isPhone, t });
  await next.getByRole('combobox').first().click();
  const visit = next.getByRole('group', { name: t('searchBar.lastVisit') }).getByRole('option');
  await expect(visit).toContainText(TOWNS[language].title);
  await expect(visit).toContainText(t('common.units', { count: 1 }));
  await expect(visit).toContainText(t('common.adults', { count: 2 }));
});

test('on desktops the bar sticks once the form has scrolled away: place, nights and guests, opened by a click over a veil @only-en', async ({
  page,
  language,
  t,
}) => {
  await open(page, resultsAddress(language, STAY, { lastBreadcrumbItem: 'Upper Galilee' }));
  const pill = page.getByRole('button', { name: t('searchBar.edit') });
  await expect(pill).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(pill).toHaveCount(2);
  await expect(pill.last()).toBeInViewport();
  await expect(pill.last()).toContainText(t('common.nights', { count: 2 }));
  await expect(pill.last()).toContainText(t('common.guests', { count: 2 }));
  await expect(pill.last()).not.toContainText(t('common.rooms', { count: 1 }));
  await expect(pill.last()).toContainText(String(Number(TO.slice(8))));
  await pill.last().click();
  const form = page.getByRole('search', { name: t('searchBar.edit') });
  await expect(form).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('searchBar.collapse') }).click();
  await expect(form).toBeHidden();
  await pill.last().click();
  // The veil takes the click: the card under it does not open.
  const address = page.url();
  await page.mouse.click(720, 800);
  await expect(form).toBeHidden();
  expect(page.url()).toBe(address);
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(pill.last()).not.toBeInViewport();
});

test('the way back to the top appears after more than 270 pixels @only-en', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/home/`);
  const toTop = page.getByRole('button', { name: t('layout.backToTop') });
  await page.evaluate(() => window.scrollTo(0, 270));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(270);
  await expect(toTop).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 271));
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
});

test('where a town has little for the search, what is free around it stands below, and opens on the same dates', async ({
  page,
  request,
  language,
  t,
}) => {
  const { town, inTown } = townWithNeighbours(await searchStays(request, { language, from: FROM, to: TO }));
  const dates = { from: toWireDate(FROM), to: toWireDate(TO) };
  await open(
    page,
    `/portal/${language}/search-results/?${new URLSearchParams({ location: town, locationEntityMarker: '__C__', ...dates })}`,
  );
  const around = page.getByRole('region', { name: t('results.around') });
  const names = await around.getByRole('article').getByRole('heading').allTextContents();
  expect(names.length).toBeGreaterThan(0);
  for (const { title } of inTown) expect(names).not.toContain(title);
  await expectAccessible(page);
  await around.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/hotel-details/\\d+/\\?.*from=${dates.from}&to=${dates.to}`));
});

/** A town with one to five of the results, and at least one of another town some 20 km from the first of them. */
function townWithNeighbours(results: readonly SearchResult[]) {
  for (const { city: town, locationLatitude, locationLongitude } of results) {
    const inTown = results.filter(({ city }) => city === town);
    const isNear = (other: SearchResult) =>
      Math.abs(other.locationLatitude - locationLatitude) < 0.2 && Math.abs(other.locationLongitude - locationLongitude) < 0.2;
    if (inTown.length <= 5 && results.some((other) => other.city !== town && isNear(other))) return { town, inTown };
  }
  throw new Error('No town of the first page has neighbours');
}
