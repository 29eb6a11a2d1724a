import type { Locator, Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Translate } from '#texts/translate.ts';
import { dayAhead } from './free-stays.ts';
import { open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// Rules of the filters (specification §4, §5, §9): dropdowns on desktops, a screen of their own on phones.
const DATES = new URLSearchParams({ from: toWireDate(dayAhead(60)), to: toWireDate(dayAhead(62)) });

function filtersOf(page: Page): Record<string, string[]> & { price?: { from: number; to: number } } {
  return JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}');
}

/** Returns what would change if something were emitted. */
async function placeInHistory(page: Page): Promise<string> {
  return `${await page.evaluate(() => window.history.length)} ${page.url()}`;
}

async function openResults(page: Page, language: string, filters?: object): Promise<void> {
  const chosen = filters ? `&${new URLSearchParams({ filters: JSON.stringify(filters) })}` : '';
  await open(page, `/portal/${language}/search-results/?${DATES}${chosen}`);
}

const barOf = (page: Page, t: Translate) => page.getByRole('region', { name: t('results.filtersAndSort') });
const applyOf = (panel: Locator) => panel.getByRole('button').last();

test.describe('on desktops @only-en', () => {
  test('a dropdown opens and closes by a click, and a click elsewhere applies what was ticked', async ({ page, language, t }) => {
    await openResults(page, language);
    const chip = barOf(page, t).getByRole('button', { name: 'Property type' });
    await chip.click();
    const panel = page.getByRole('group', { name: 'Property type' });
    await expect(panel).toBeVisible();
    const before = await placeInHistory(page);
    await chip.click();
    await expect(panel).toBeHidden();
    expect(await placeInHistory(page)).toBe(before);

    await chip.click();
    await panel.getByRole('checkbox').first().check();
    expect(filtersOf(page)).toEqual({});
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel).toBeHidden();
    await expect.poll(() => filtersOf(page).PROPERTY_TYPE).toHaveLength(1);
  });

  test('apply sends the ticked options, clear unticks all and applies, and nothing is sent when nothing changed', async ({
    page,
    language,
    t,
  }) => {
    await openResults(page, language);
    const chip = barOf(page, t).getByRole('button', { name: 'Property type' });
    const panel = page.getByRole('group', { name: 'Property type' });
    const clear = panel.getByRole('button', { name: t('common.clear') });
    const untouched = await placeInHistory(page);
    await chip.click();
    await expect(clear).toBeDisabled();
    await applyOf(panel).click();
    await expect(panel).toBeHidden();
    expect(await placeInHistory(page)).toBe(untouched);

    await chip.click();
    await panel.getByRole('checkbox').nth(0).check();
    await panel.getByRole('checkbox').nth(1).check();
    await applyOf(panel).click();
    await expect.poll(() => filtersOf(page).PROPERTY_TYPE).toHaveLength(2);

    const chosen = await placeInHistory(page);
    await chip.click();
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await panel.getByRole('checkbox', { checked: true }).first().uncheck();
    await panel.getByRole('checkbox', { checked: false }).first().check();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    expect(await placeInHistory(page)).toBe(chosen);

    await chip.click();
    await clear.click();
    await expect(panel).toBeHidden();
    await expect.poll(() => filtersOf(page)).toEqual({});
  });

  test('a list of options takes at most half of the screen', async ({ page, language, t }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await openResults(page, language);
    await barOf(page, t)
      .getByRole('button', { name: t('results.moreFilters') })
      .click();
    await barOf(page, t).getByRole('button', { name: 'Facilities' }).click();
    const options = page.getByRole('group', { name: 'Facilities' }).getByRole('checkbox');
    await expect(options.nth(10)).toBeAttached();
    const list = options.first().locator('xpath=ancestor::div[1]');
    const box = await list.boundingBox();
    expect(Math.round(box?.height ?? 500)).toBeLessThanOrEqual(250);
  });

  test('a price that was typed is applied by a click elsewhere, and cleared by its button', async ({ page, language, t }) => {
    await openResults(page, language);
    const chip = barOf(page, t).getByRole('button', { name: t('results.price'), exact: true });
    const panel = page.getByRole('group', { name: t('results.pricePerNight') });
    const untouched = await placeInHistory(page);
    await chip.click();
    await applyOf(panel).click();
    expect(await placeInHistory(page)).toBe(untouched);

    await chip.click();
    await panel.getByRole('spinbutton', { name: t('results.priceTo') }).fill('1200');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => filtersOf(page).price).toEqual({ from: 1, to: 1200 });
    await chip.click();
    await panel.getByRole('button', { name: t('common.clear') }).click();
    await expect.poll(() => filtersOf(page)).toEqual({});
  });

  test('the sort always has a value', async ({ page, language, t }) => {
    await openResults(page, language);
    const sort = page.getByRole('combobox', { name: t('results.sort') }).filter({ visible: true });
    await expect(sort).toHaveAttribute('required');
    await expect(sort.getByRole('option')).toHaveText([
      t('results.sortRecommended'),
      t('results.sortRating'),
      t('results.sortNameAsc'),
      t('results.sortNameDesc'),
      t('results.sortPriceAsc'),
      t('results.sortPriceDesc'),
    ]);
  });
});

test.describe('the price', () => {
  async function openPrice(page: Page, isPhone: boolean, t: Translate): Promise<Locator> {
    await barOf(page, t)
      .getByRole('button', { name: t('results.price'), exact: true })
      .filter({ visible: true })
      .click();
    const panel = isPhone
      ? page.getByRole('dialog', { name: t('results.filters') })
      : page.getByRole('group', { name: t('results.pricePerNight') });
    await expect(panel.getByRole('slider')).toHaveCount(2);
    return panel;
  }

  test('"only discounts" caps the upper end at 30% of the maximum, and raising it turns that off @only-he', async ({
    page,
    language,
    isPhone,
    t,
  }) => {
    await openResults(page, language);
    const panel = await openPrice(page, isPhone, t);
    const [from, to] = [t('results.priceFrom'), t('results.priceTo')].map((name) => panel.getByRole('spinbutton', { name }));
    const onlyDiscounts = panel.getByRole('checkbox', {
      name: new RegExp(t('results.onlyDiscounts', { cap: '.*' }).replace(/[()]/g, '\\$&')),
    });
    await expect(onlyDiscounts).not.toBeChecked();
    await onlyDiscounts.check();
    await expect(to ?? panel).toHaveValue('1500');
    await panel.getByRole('slider').last().press('ArrowUp');
    await expect(to ?? panel).toHaveValue('1501');
    await expect(onlyDiscounts).not.toBeChecked();
    await onlyDiscounts.check();
    await applyOf(panel).click();
    await expect.poll(() => filtersOf(page).price).toEqual({ from: 1, to: 1500 });
    await expect(from ?? panel).toBeHidden();
  });

  test('each end bounds the other, and twenty bars show how prices are spread', async ({ page, language, isPhone, t }) => {
    await openResults(page, language, { price: { from: 300, to: 2000 } });
    const panel = await openPrice(page, isPhone, t);
    const from = panel.getByRole('spinbutton', { name: t('results.priceFrom') });
    const to = panel.getByRole('spinbutton', { name: t('results.priceTo') });
    await expect(from).toHaveAttribute('max', '2000');
    await expect(to).toHaveAttribute('min', '300');
    await from.fill('4000');
    await from.press('Tab');
    await expect(from).toHaveValue('2000');
    await expect(panel.locator('[data-part="histogram"] > *')).toHaveCount(20);

    // A press on the scale takes the nearer handle along, in the direction of reading.
    const end = Number(await panel.getByRole('slider').last().getAttribute('max'));
    const { x: left = 0, y = 0, width = 0 } = (await panel.locator('[data-part="range"]').boundingBox()) ?? {};
    const placeOf = (part: number): [number, number] => [left + width * (language === 'he' ? 1 - part : part), y];
    await page.mouse.move(...placeOf(0.9));
    await page.mouse.down();
    await page.mouse.move(...placeOf(0.8));
    await expect.poll(async () => Math.abs(Number(await to.inputValue()) - 0.8 * end)).toBeLessThan(end / 50);
    await page.mouse.move(...placeOf(0.1));
    await page.mouse.up();
    await expect(to).toHaveValue('2000');
    await expect(from).toHaveValue('2000');
  });
});

test('on phones filters are a screen of their own that asks for nothing until it is applied @only-he', async ({ page, language, t }) => {
  await openResults(page, language);
  const sheet = page.getByRole('dialog', { name: t('results.filters') });
  await barOf(page, t)
    .getByRole('button', { name: t('results.filters'), exact: true })
    .click();
  await expect(sheet.getByRole('button', { name: t('common.clearAll') })).toBeDisabled();
  await applyOf(sheet).click();
  await expect(sheet).toBeHidden();
  expect(filtersOf(page)).toEqual({});

  await barOf(page, t)
    .getByRole('button', { name: t('results.filters'), exact: true })
    .click();
  await sheet.getByRole('checkbox').nth(1).check();
  expect(filtersOf(page)).toEqual({});
  await applyOf(sheet).click();
  await expect.poll(() => Object.keys(filtersOf(page))).toHaveLength(1);
  await expect(
    barOf(page, t).getByRole('button', { name: new RegExp(t('results.filtersCount', { count: 1 }).replace(/[()]/g, '\\$&')) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('results.reset') }).click();
  await expect.poll(() => filtersOf(page)).toEqual({});
});
