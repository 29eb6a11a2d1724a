import type { Locator, Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { expectNoSidewaysScroll, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// What some visitors ask of their browser: everything twice as large, or nothing that moves. The same in both languages and on all screens.
const DATES = new URLSearchParams({ from: toWireDate(dayAhead(40)), to: toWireDate(dayAhead(42)) });
const STAY = { firstDay: dayAhead(415), days: 4, unitCount: 1 };

test.describe('at 200% zoom of a laptop', () => {
  test.use({ viewport: { width: 720, height: 450 }, isMobile: false, hasTouch: false, deviceScaleFactor: 2 });

  test('pages fit, and what matters on them can be reached', async ({ page, request, language, t }) => {
    const stay = await findFreeStay(request, { language, ...STAY });
    await open(page, `/portal/${language}/home/`);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: t('searchBar.edit') }).click();
    const sheet = page.getByRole('dialog', { name: t('searchBar.label') });
    await sheet.getByRole('combobox').first().click();
    await expect(sheet.getByRole('option').first()).toBeInViewport();
    await expectInside(page, sheet.getByRole('button', { name: t('searchBar.showPlaces'), exact: true }).last());
    await open(page, `/portal/${language}/search-results/?${DATES}`);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: t('results.filters'), exact: true }).click();
    await expectInside(
      page,
      page
        .getByRole('dialog', { name: t('results.filters') })
        .getByRole('button')
        .last(),
    );
    await open(page, propertyAddress(language, stay));
    await expectNoSidewaysScroll(page);
    await expectInside(page, page.getByRole('button', { name: t('property.bookShort'), exact: true }));
  });
});

test.describe('with letters of twice the size', () => {
  test('pages grow in length, not beyond the screen', async ({ page, request, language }) => {
    const stay = await findFreeStay(request, { language, ...STAY });
    for (const address of [
      `/portal/${language}/home/`,
      `/portal/${language}/search-results/?${DATES}`,
      propertyAddress(language, stay),
      `/portal/${language}/contact-us/`,
      `/portal/${language}/sign-in/`,
    ]) {
      await open(page, address);
      // As a browser does whose letters were made larger in its settings.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectNoSidewaysScroll(page);
      expect(await clippedTexts(page), `texts cut off at ${address}`).toEqual([]);
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing on the pages moves by itself, and the way back to the top is a jump @only-he', async ({ page, request, language, t }) => {
    const stay = await findFreeStay(request, { language, ...STAY });
    for (const address of [
      propertyAddress(language, stay),
      `/portal/${language}/search-results/?${DATES}`,
      `/portal/${language}/design-system/`,
      `/portal/${language}/home/`,
    ]) {
      await open(page, address);
      expect(await movingParts(page), `moving parts at ${address}`).toEqual([]);
    }
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await page.getByRole('button', { name: t('layout.backToTop') }).click();
    // A smooth scroll would be on its way.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

/** A control stands wholly on the screen, also when it is very low. */
async function expectInside(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
}

/** Buttons, links and headings whose words are cut off by their own box. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, p')].flatMap((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isCut = (overflow: string, inner: number, outer: number) => overflow !== 'visible' && inner > outer + 1;
      const isClipped =
        isCut(overflowX, element.scrollWidth, element.clientWidth) || isCut(overflowY, element.scrollHeight, element.clientHeight);
      return isClipped && textOverflow !== 'ellipsis' && element.offsetWidth > 1 ? [element.textContent ?? ''] : [];
    }),
  );
}

/** Elements with a transition, an animation or a smooth scroll of their own. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const takesTime = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0);
    const styled = [...document.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element);
      return (
        takesTime(style.transitionDuration) ||
        (style.animationName !== 'none' && takesTime(style.animationDuration)) ||
        style.scrollBehavior === 'smooth'
      );
    });
    return [...styled.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...document.getAnimations().map(({ id }) => `animation ${id}`)];
  });
}
