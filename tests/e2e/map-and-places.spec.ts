import { inPlace } from './in-place.ts';
import { expectNoSidewaysScroll, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

const OVER_THE_YEARS = { from: '10-02-2027', to: '12-02-2027' };
const stay = `from=${OVER_THE_YEARS.from}&to=${OVER_THE_YEARS.to}`;

test('the home page shows the whole country on a map once it is seen, by pointer and by keyboard @only-he', async ({
  page,
  language,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const map = page.getByRole('region', { name: t('map.ofCountry') });
  await expect(map.getByRole('button')).toHaveCount(0);
  await map.scrollIntoViewIfNeeded();
  const zoomIn = map.getByRole('button', { name: t('map.zoomIn'), exact: true });
  await expect(zoomIn).toBeVisible();
  const groups = map.locator('[data-part="pins"]');
  await expect(groups.first()).toBeVisible();
  const shown = await map.locator('[data-part^="pin"]').count();
  await zoomIn.focus();
  // A press that comes while the map is still moving is part of that move: pressed until the groups have come apart.
  await expect(async () => {
    await page.keyboard.press('Enter');
    expect(await map.locator('[data-part^="pin"]').count()).not.toBe(shown);
  }).toPass();
  await expectNoSidewaysScroll(page);
});

test('the map of results stands in the address and in step with the list', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/search-results/?${stay}`);
  await page.getByRole('button', { name: t('map.show'), exact: true }).click();
  await expect(page).toHaveURL(/showOnMap=true/);
  const map = page.getByRole('region', { name: t('map.ofResults') });
  await expect(map.locator('[data-part^="pin"]').first()).toBeVisible();
  if (isPhone) {
    await expect(page.locator('[data-part="card"]').first()).toBeHidden();
  } else {
    await page.locator('[data-part="card"]').first().getByRole('link').focus();
    await expect(map.locator('[data-chosen]')).toHaveCount(1);
  }
  await page.getByRole('button', { name: t('map.list'), exact: true }).click();
  await expect(page).not.toHaveURL(/showOnMap/);
  await page.goBack();
  await expect(map).toBeVisible();
});

test('the search goes with the map once that is asked for, with one request each time it rests @only-en', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/search-results/?${stay}&showOnMap=true`);
  const map = page.getByRole('region', { name: t('map.ofResults') });
  await expect(map.locator('[data-part^="pin"]').first()).toBeVisible();
  const follow = map.getByRole('switch', { name: t('results.followMap') });
  await expect(follow).not.toBeChecked();
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/api/portal/search?') && searches.push(request.url()));
  const canvas = map.getByRole('application', { name: t('map.moveByKeys', { label: t('map.ofResults') }) });
  await canvas.press('ArrowUp');
  await expect(map.getByRole('button', { name: t('results.searchArea') })).toBeVisible();
  expect(searches).toEqual([]);

  const area = () => new URL(page.url()).searchParams.get('area');
  await follow.click();
  await expect.poll(area).not.toBeNull();
  await expect(map.getByRole('button', { name: t('results.searchArea') })).toBeHidden();
  const first = area();
  // A map of the whole country has nowhere to go to the east.
  await canvas.press('+');
  await expect.poll(area).not.toBe(first);
  await expect.poll(() => searches.length).toBe(2);
  await page.goBack();
  await expect(page).not.toHaveURL(/area=/);
  await page.reload();
  await expect(follow).toBeChecked();
});

test('the map shows where the visitor is, or says why it cannot @only-he', async ({ page, context, language, t }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 32.79, longitude: 35.53 });
  await open(page, `/portal/${language}/search-results/?${stay}&showOnMap=true`);
  const map = page.getByRole('region', { name: t('map.ofResults') });
  const locate = map.getByRole('button', { name: t('map.locate') });
  const rings = map.locator('.leaflet-overlay-pane path');
  await expect(locate).toBeVisible();
  await locate.click();
  await expect(rings).toHaveCount(1);
  await context.clearPermissions();
  await locate.click();
  const message = page.locator('[data-part="toast"]').filter({ hasText: t('map.locateDenied') });
  await expect(message).toBeVisible();
  await message.getByRole('button').click();
  await expect(message).toBeHidden();
});

test('a property shows where it is, and what is like it @only-en', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/hotels/`);
  const first = page.locator('[data-part="card"]').first().getByRole('link');
  const name = (await page.locator('[data-part="card-name"]').first().textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/hotel-details\/\d+\//);
  const map = page.getByRole('region', { name: t('map.ofProperty', { title: name }) });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: t('hotels.similar') }).locator('[data-part="card"]')).toHaveCount(3);
});

test('places lead from the footer to their properties @only-en', async ({ page, language, t }) => {
  for (const list of ['cities', 'regions'] as const) {
    await open(page, `/portal/${language}/hotels-by-location/${list}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(list === 'cities' ? 'hotels.citiesTitle' : 'hotels.regionsTitle'));
  }
  const region = page.getByRole('main').locator('[data-part="places"] a').first();
  const place = (await region.locator('bdi').first().textContent()) ?? '';
  await region.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('hotels.placeTitle', { inPlace: inPlace(language, place) }));
  await expect(page.locator('[data-part="card"]').first()).toBeVisible();
});

test.describe('an unknown place', () => {
  test.use({ refusals: [404] });

  test('is a page not found @only-he', async ({ page, language, t }) => {
    const answer = await page.goto(`/portal/${language}/hotels-by-location/atlantis/`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.notFoundHeading'));
  });
});
