import { open } from './page-checks.ts';
import { openSearch } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

// Searching without fixed dates. The journey is the same in both languages: each screen shows one.
test('guests who do not mind when find each place on its cheapest weekend, and choose one of them over the results', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await form.getByRole('button', { name: isPhone ? new RegExp(`^${t('searchBar.foldDates')}`) : t('searchBar.dates') }).click();
  await form.getByRole('button', { name: t('openDates.open') }).click();
  // The first of the months is under way, and may have no weekend left.
  await form
    .getByRole('button', { pressed: false })
    .filter({ hasText: /\p{Sc}/u })
    .nth(1)
    .click();
  await form
    .getByRole('button', {
      name: isPhone ? t('searchBar.showPlaces') : new RegExp(t('results.show', { count: 999 }).replace('999', '\\d+')),
    })
    .last()
    .click();
  await expect(page).toHaveURL(/stayLength=weekend&period=\d{4}-\d{2}/);

  const strip = page.getByRole('region', { name: t('openDates.strip') });
  await expect(strip.getByRole('link', { name: t('openDates.allDates') })).toHaveAttribute('aria-current', 'true');
  // Of a place that offers one of the weekends alone, the card has no others to name.
  const cards = page.getByRole('article');
  const others = cards.getByRole('list').filter({ has: page.getByRole('link').and(page.locator('[aria-current]')) });
  await expect(others.first().getByRole('link').first()).toBeVisible();

  const weekend = strip
    .getByRole('link')
    .filter({ hasText: t('openDates.cheapest') })
    .first();
  await weekend.click();
  await expect(page).toHaveURL(/from=\d{2}-\d{2}-\d{4}/);
  await expect(weekend).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(others).toHaveCount(0);
});

test('guests see what each day costs before they choose it, and how many places there are', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  const dates = form.getByRole('button', { name: new RegExp(`^${t(isPhone ? 'searchBar.foldDates' : 'searchBar.dates')}`) });
  await dates.click();
  const calendar = form.locator('[data-part="calendar"]');
  const note = (count: number) => t('searchBar.dayPrices', { nights: t('common.forNights', { count }) });
  await expect(form.getByText(note(1))).toBeVisible();
  // The words around the price and the number of places, whatever these are.
  const spoken = t('searchBar.spokenDayPrice', { price: '@', places: '@' }).split('@')[1] ?? '';
  const priced = calendar.locator(`button[data-day][aria-label*="${spoken}"]`);
  await expect(priced.first()).toHaveText(/\d{1,2}\D*\d/);

  // Prices are for as many nights as are chosen.
  await form.getByRole('button', { name: t('searchBar.nextWeekend') }).click();
  await dates.click();
  await expect(form.getByText(note(3))).toBeVisible();
  await expect(priced.first()).toBeVisible();
});
