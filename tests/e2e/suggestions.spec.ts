import { dayAhead, searchStays } from './free-stays.ts';
import { open } from './page-checks.ts';
import { callsTo, chooseTown, openSearch, openSearchAgain, placeOption, resultsAddress, TOWNS } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

// What the search form suggests while a destination is typed (specification §4, §9). It is the same in both languages: each screen shows one.
const keywordsOf = (calls: readonly URLSearchParams[]) => calls.map((call) => call.get('keyword') ?? '');

test('suggestions are asked for once the keyword has stood still for a moment, which also forgets the chosen place @only-he', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await page.clock.install();
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await chooseTown(form, { page, language, isPhone, t }, TOWNS[language]);
  if (isPhone) await form.getByRole('button', { name: t('searchBar.foldDestination') }).click();
  const box = form.getByRole('combobox').first();
  await box.click();
  await expect(form.getByRole('option').first()).toBeVisible();
  const calls = callsTo(page, '/locations/suggestions');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await box.fill('חיפ');
  await page.clock.runFor(200);
  await box.fill('חיפה');
  await page.clock.runFor(249);
  expect(keywordsOf(calls)).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => keywordsOf(calls)).toEqual(['חיפה']);
  await page.clock.resume();
  await expect(
    form
      .getByRole('group', { name: t('searchBar.resultsFor', { keyword: 'חיפה' }) })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  await form
    .getByRole('button', { name: t(isPhone ? 'searchBar.showPlaces' : 'searchBar.search'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname.endsWith('/search-results/') && searchParams.get('location') === 'חיפה' && !searchParams.has('locationEntityMarker'),
  );
});

test('a keyword that nothing is called says so and brings something to go on with; the box is emptied by its button @only-en', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  const box = form.getByRole('combobox').first();
  await box.click();
  await expect(
    form
      .getByRole('group', { name: t('searchBar.popular') })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  const calls = callsTo(page, '/locations/suggestions');
  await box.fill('qqxxqqxx');
  await expect(form.getByText(t('searchBar.noSuggestions', { keyword: 'qqxxqqxx' }))).toBeVisible();
  await expect(
    form
      .getByRole('group', { name: t('searchBar.popular') })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  expect(keywordsOf(calls)[0]).toBe('qqxxqqxx');
  await expect(form.getByRole('button', { name: t('searchBar.clearDestination') })).toBeVisible();
  await form.getByRole('button', { name: t('searchBar.clearDestination') }).click();
  await expect(box).toHaveValue('');
  await expect(form.getByRole('button', { name: t('searchBar.clearDestination') })).toBeHidden();
});

test('Enter takes the first suggestion before it has come; the name of a hotel leads to its page, also without scripts @only-en', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  const box = form.getByRole('combobox').first();
  await box.fill('tveira');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tiberias');
  const hotel = page.locator('[data-part="card"]').first();
  const name = (await hotel.locator('[data-part="card-name"]').textContent()) ?? '';
  const address = `/portal/${language}/search-results/?${new URLSearchParams({ location: name })}`;
  expect((await page.request.get(address)).url()).toMatch(/\/hotel-details\/\d+\/$/);
  await open(page, `/portal/${language}/home/`);
  await box.fill(name);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/hotel-details\/\d+\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('an answer to an older keyword is never shown for the newer one @only-he', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  const box = form.getByRole('combobox').first();
  await box.click();
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('keyword') === 'Rosh Pinna');
  await box.fill('Rosh Pinna');
  await asked;
  await box.fill('Tiberias');
  await expect(placeOption(form, language === 'he' ? 'טבריה' : 'Tiberias')).toBeVisible();
  await expect(placeOption(form, TOWNS[language].title)).toBeHidden();
});

test('with dates chosen, a suggestion says how many of its places the search would find', async ({ page, language, isPhone, t }) => {
  // Far ahead, where no other test books.
  const [from, to] = [dayAhead(200), dayAhead(202)];
  const found = await searchStays(page.request, { language, town: 'rosh-pinna', from, to });
  expect(found.length).toBeGreaterThan(0);
  await open(page, resultsAddress(language, { from, to }));
  const form = await openSearchAgain(page, isPhone, t);
  if (isPhone) await form.getByRole('button', { name: t('searchBar.foldDestination') }).click();
  await form.getByRole('combobox').first().fill(TOWNS[language].typed);
  const town = placeOption(form, TOWNS[language].title);
  // Of how many, other tests change meanwhile; until it is known how many are free, all are told in words.
  const ofAll = t('searchBar.freeOf', { count: found.length, all: 0 }).replace(/0(?=\D*$)/, String.raw`\d+`);
  await expect(town).toContainText(new RegExp(ofAll));
});

test('suggestions take at most 70% of the screen', async ({ page, language, isPhone, t }) => {
  await page.setViewportSize({ width: isPhone ? 390 : 1440, height: 500 });
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await form
    .getByRole('combobox')
    .first()
    .fill(language === 'he' ? 'ה' : 'h');
  const list = form.getByRole('listbox', { name: t('searchBar.suggestions') });
  await expect(list.getByRole('option').nth(5)).toBeVisible();
  const box = await list.boundingBox();
  expect(Math.round(box?.height ?? 500)).toBeLessThanOrEqual(350);
});
