import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { LOCALES, type Locale } from '#contract/primitives/locale.ts';
import { accessibilityFindings } from './accessibility.ts';
import type { Crawl } from './crawl-facts.ts';
import { PARTS, type Stop, type Visitor } from './crawl-stops.ts';
import { becomeVisitor } from './crawl-visitors.ts';
import { dayAhead, findFreeStay } from './free-stays.ts';
import { untilAlive } from './page-checks.ts';
import { takePicture } from './page-pictures.ts';
import { crushedTexts, strayTexts } from './page-text.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { expect, test } from './visitor-test.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };
/** Each page is opened on the first screen of its language, looked at there by axe too, and then made as wide as the others. */
const SCREENS = { he: [PHONE, TABLET, DESKTOP], en: [DESKTOP, TABLET, PHONE] } as const;
/** Behind the days that the other files book; three for each part of each crawl. */
const FIRST_DAY = 484;

// The crawl hears more than the console, and itself says which refusals are right.
test.use({ refusals: [400, 401, 404, 409, 410] });

// Screens of phones stretch to what is too wide for them: as windows of that size they do not.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

for (const [index, [part, stops]] of Object.entries(PARTS).entries()) {
  test(`${part}: every page opens without complaint, fits all screens and speaks its language`, async ({ page, request, language }) => {
    test.setTimeout(600_000);
    const firstDay = dayAhead(FIRST_DAY + 3 * (index + Object.keys(PARTS).length * LOCALES.indexOf(language)));
    const stay = await findFreeStay(request, { language, firstDay, days: 3, unitCount: 2 });
    const dates = `${new URLSearchParams({ from: toWireDate(stay.from), to: toWireDate(stay.to) })}`;
    const crawl: Crawl = { page, language, portal: `/portal/${language}`, owner: `/property-owner/${language}`, stay, dates };
    const watch = watchPage(page);
    let visitor: Visitor = 'nobody';
    // The Hebrew visitor is on a phone.
    for (const stop of stops.filter(({ isForDesktops }) => !isForDesktops || language === 'en')) {
      const { as = 'nobody' } = stop;
      if (as !== visitor) await becomeVisitor(page, as);
      visitor = as;
      await (stop.endsAt && as === 'nobody' ? expectLead(crawl, stop, stop.endsAt(crawl)) : visit(crawl, stop, watch));
    }
  });
}

/** Pages full of what guests and hosts wrote, such as a shared list as its owner sees it; the last step of registering names what they wrote in its own sentences. */
const OF_PEOPLE = /\/(backoffice|admin)(\/|$)|\/favourites\/[^/]+\/|\/registrationSteps\/approval/;

/** Whom nobody knows the server itself leads elsewhere. No browser is needed: the page at the end has a stop of its own. */
async function expectLead(crawl: Crawl, stop: Stop, end: string): Promise<void> {
  const address = await stop.address(crawl);
  const says = `${stop.as ?? 'nobody'} at ${address}`;
  await test.step(says, async () => {
    const answer = await crawl.page.request.get(address);
    expect.soft(answer.status(), `${says}: status`).toBe(stop.status ?? 200);
    expect.soft(new URL(answer.url()).pathname, `${says}: where it ends`).toBe(end);
  });
}

const screensOf = ({ isForDesktops }: Stop, language: Locale) => (isForDesktops ? [DESKTOP, TABLET] : SCREENS[language]);

/** Everything that is wrong is told at once; the crawl goes on. */
async function visit(crawl: Crawl, stop: Stop, watch: PageWatch): Promise<void> {
  const { page } = crawl;
  const first = screensOf(stop, crawl.language)[0] ?? DESKTOP;
  const address = await stop.address(crawl);
  const says = `${stop.as ?? 'nobody'} at ${address}`;
  await test.step(says, async () => {
    await page.setViewportSize(first);
    const response = await page.goto(address);
    expect.soft(response?.status(), `${says}: status`).toBe(stop.status ?? 200);
    const path = stop.endsAt?.(crawl) ?? address.split(/[?#]/, 1)[0] ?? '';
    await expect.soft(page, `${says}: where it ends`).toHaveURL(({ pathname }) => pathname === path);
    await untilAlive(page);
    await watch.untilQuiet();
    // As above.
    if (!stop.endsAt) await lookOnAllScreens(crawl, watch, { stop, locale: path.includes('/he/') ? 'he' : crawl.language, says });
    expect.soft(watch.takeComplaints([...(stop.status ? [stop.status] : []), ...(stop.refusals ?? [])]), `${says}: complaints`).toEqual([]);
  });
}

/** The page as it is on the first screen, with axe, and then as wide as on the others. */
async function lookOnAllScreens(
  { page, language }: Crawl,
  watch: PageWatch,
  { stop, locale, says }: { stop: Stop; locale: Locale; says: string },
): Promise<void> {
  const [, ...others] = screensOf(stop, language);
  await look(page, watch, locale, says);
  expect.soft(await accessibilityFindings(page), `${says}: accessibility`).toEqual([]);
  for (const screen of others) {
    await page.setViewportSize(screen);
    await look(page, watch, locale, `${says}, ${screen.width} pixels wide`);
  }
}

/** Returns what can differ from screen to screen. */
async function look(page: Page, watch: PageWatch, language: Locale, says: string): Promise<void> {
  await seeAll(page);
  await watch.untilQuiet();
  expect.soft(await overhang(page), `${says}: pixels beyond the screen`).toBeLessThanOrEqual(0);
  expect
    .soft(await strayTexts(page, language, OF_PEOPLE.test(page.url())), `${says}: texts of another language, keys and holes`)
    .toEqual([]);
  expect.soft(await crushedTexts(page), `${says}: texts broken into letters`).toEqual([]);
  await takePicture(page, `${language} ${page.viewportSize()?.width} ${says}`);
}

/**
 * Scrolls through the page, so that whatever waits to be seen is fetched. A frame is waited for, but not for ever: a window that was just
 * resized on a busy machine may draw none until something else happens to it, and its animation frames never come.
 */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 1000);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
