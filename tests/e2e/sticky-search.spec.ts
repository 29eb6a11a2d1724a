import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { expectAccessible, open } from './page-checks.ts';
import { chooseDates } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

// What sticks to the top of wide screens (specification §2), in both languages.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** The most that a page may jump while it is read; web.dev's measure. */
const MAX_SHIFT = 0.01;

test('on results the header leaves and the collapsed search stays at the top @only-en', async ({ page, language, t }) => {
  const dates = { from: toWireDate(dayAhead(530)), to: toWireDate(dayAhead(531)) };
  await open(page, `/portal/${language}/search-results/?${new URLSearchParams(dates)}`);
  const bars = page.getByRole('button', { name: t('searchBar.edit') });
  await expect(bars).toHaveCount(1);
  await page.mouse.wheel(0, 1200);
  await expect(page.getByRole('banner').getByRole('navigation')).not.toBeInViewport();
  await expect(bars).toHaveCount(2);
  await expect(bars.last()).toBeInViewport({ ratio: 1 });
  await expect(bars.last()).toContainText(t('common.nights', { count: 1 }));
});

test('a property has its search at the top, its menu below, the quote beside and then in the menu; nothing jumps or overlaps', async ({
  page,
  request,
  language,
  t,
}) => {
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(300), days: 20, unitCount: 2 });
  await open(page, propertyAddress(language, stay));
  await countShifts(page);
  const search = page.locator('[data-part="sticky-search"]').getByRole('button', { name: t('searchBar.edit') });
  const menu = page.getByRole('navigation', { name: t('property.anchorsOf', { title: stay.result.title }) });
  const quote = page.getByRole('complementary', { name: t('property.yourBooking') });
  const bookInMenu = page
    .getByRole('button', { name: t('property.bookShort'), exact: true })
    .and(page.locator('[data-part="sticky-bar"] *'));
  await expect(search).toHaveCount(0);

  await page
    .getByRole('navigation', { name: t('property.anchors') })
    .getByRole('link', { name: t('property.about') })
    .click();
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(quote).toBeInViewport();
  await expect.poll(() => topOf(page, '#about')).toBeLessThan(200);
  expect(await topOf(page, '#about')).toBeGreaterThan(73);
  await expect(bookInMenu).toHaveCount(0);

  await page.mouse.wheel(0, 2000);
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(bookInMenu).toBeVisible();
  for (const [id, label] of [
    ['policies', 'property.policies'],
    ['ourUnits', 'property.ourUnits'],
  ] as const) {
    await menu.getByRole('link', { name: t(label) }).click();
    await expect.poll(async () => Math.round((await topOf(page, `#${id}`)) - (await bottomOf(page, '[data-part="sticky-bar"]')))).toBe(24);
    await expect(menu.getByRole('link', { name: t(label) })).toHaveAttribute('aria-current', 'true');
  }
  expect(await topOf(page, '[data-part="sticky-bar"]')).toBe(await bottomOf(page, '[data-part="sticky-search"]'));
  await expectAccessible(page);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBeLessThanOrEqual(MAX_SHIFT);
});

test('the search at the top of a property expands, closes, and updates the page @only-he', async ({ page, request, language, t }) => {
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(300), days: 20, unitCount: 1 });
  await open(page, propertyAddress(language, stay));
  await page.mouse.wheel(0, 2500);
  const collapsed = page.locator('[data-part="sticky-search"]').getByRole('button', { name: t('searchBar.edit') });
  await collapsed.click();
  const form = page.getByRole('search', { name: t('searchBar.edit') });
  await expect(form.getByRole('button', { name: t('searchBar.update') })).toBeVisible();
  await page.getByRole('button', { name: t('searchBar.collapse') }).click();
  await expect(form).toHaveCount(0);
  await expect(collapsed).toBeFocused();
  await collapsed.click();
  await form.getByRole('button', { name: new RegExp(`^${t('searchBar.dates').replace('?', '\\?')}`) }).click();
  const [from, to] = [addDays(stay.from, 3), addDays(stay.from, 6)];
  await chooseDates(form, { language, t }, [from, to]);
  await expectAccessible(page);
  await form
    .getByRole('button', { name: t('searchBar.update') })
    .last()
    .click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === `/portal/${language}/hotel-details/${stay.result.id}/` &&
      searchParams.get('from') === toWireDate(from) &&
      searchParams.get('to') === toWireDate(to),
  );
  await expect(page.getByRole('button', { name: t('searchBar.edit') }).first()).toContainText(t('common.nights', { count: 3 }));
});

/** Adds up by how much the page jumps by itself from now on, as `window.shifted`. */
async function countShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    let shifted = 0;
    Reflect.set(window, 'shifted', shifted);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shifted += Number(Reflect.get(entry, 'value'));
      }
      Reflect.set(window, 'shifted', shifted);
    }).observe({ type: 'layout-shift' });
  });
}

/** Where an element begins on the screen, in pixels. */
function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

/** Where an element ends on the screen, in pixels. */
function bottomOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
}
