import type { Page } from '@playwright/test';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { LOCALES, type Locale } from '#contract/primitives/locale.ts';
import type { Translate } from '#texts/translate.ts';
import type { Crawl } from './crawl-facts.ts';
import { PARTS, type Stop } from './crawl-stops.ts';
import { becomeVisitor } from './crawl-visitors.ts';
import { dayAhead, findFreeStay } from './free-stays.ts';
import { untilAlive } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// Maps, dialogs, galleries, observers and timers live beside React. They are opened and set moving, and then the page goes: into the other
// language, currency and partner, back and forward, and to another page. Addresses that only lead elsewhere, and checkouts, which hold nights, are left out.
/** Behind the days that the other files book. */
const FIRST_DAY = 455;
/** Whatever opens something. What looks and is named alike in the code opens the same: one of each kind is enough. */
const OPENERS = [
  '[aria-haspopup]',
  '[aria-expanded="false"]',
  'summary',
  '[data-part="map"] button:not([data-part])',
  '[data-part="pin"]',
  '[data-part="gallery"] button',
].join();
const MOST_OPENERS = 8;

test.use({ refusals: [400, 401, 403, 404, 409, 410] });

for (const [index, part] of ['the portal', 'accounts and hosts', 'the administrator'].entries()) {
  test(`${part}: whatever stands open when a page gives way to another breaks nothing`, async ({ page, request, language, isPhone, t }) => {
    test.setTimeout(600_000);
    const firstDay = dayAhead(FIRST_DAY + 3 * (index + 3 * LOCALES.indexOf(language)));
    const stay = await findFreeStay(request, { language, firstDay, days: 3, unitCount: 1 });
    const dates = `${new URLSearchParams({ from: toWireDate(stay.from), to: toWireDate(stay.to) })}`;
    const crawl: Crawl = { page, language, portal: `/portal/${language}`, owner: `/property-owner/${language}`, stay, dates };
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.stack ?? error}`));
    let visitor: Stop['as'];
    for (const stop of stopsOf(PARTS[part] ?? [], isPhone)) {
      if (stop.as !== visitor) await becomeVisitor(page, stop.as ?? 'nobody');
      visitor = stop.as;
      const address = await stop.address(crawl);
      await test.step(address, () => exchange(page, address, { language, t }));
    }
    expect(broken).toEqual([]);
  });
}

/** The first of each route, and those that open with a map. */
function stopsOf(stops: readonly Stop[], isPhone: boolean): Stop[] {
  const routes = new Set<string>();
  return stops.filter(({ route, endsAt, status, isForDesktops }, index) => {
    if (endsAt || status || (isForDesktops && isPhone)) return false;
    const isNew = !routes.has(route) || String(stops[index]?.address).includes('showOnMap');
    routes.add(route);
    return isNew;
  });
}

/** Opens one thing after the other, each in turn in one of the languages, and changes the language while it is open; currency and partner with the last. */
async function exchange(page: Page, address: string, { language, t }: { language: Locale; t: Translate }): Promise<void> {
  const other = LOCALES.find((each) => each !== language) ?? language;
  await page.goto(address);
  await untilAlive(page);
  await seeMaps(page);
  const kinds = await kindsOfOpeners(page);
  for (const [index, kind] of ['', ...kinds].entries()) {
    if (kind !== '') await press(page, kind);
    const next = index % 2 === 0 ? other : language;
    await go(page, address.replace(`/${language}/`, `/${next}/`));
    await expect(page.locator('html'), `the language of ${page.url()} with ${kind}`).toHaveAttribute('lang', next);
    await expect(page.getByRole('heading', { name: t('pages.errorHeading') }), `${address} with ${kind}`).toHaveCount(0);
  }
  if (address.startsWith('/portal/')) {
    await press(page, kinds.at(-1) ?? 'body');
    await changeCurrencyAndPartner(page, address);
    await expect(page.getByRole('heading', { name: t('pages.errorHeading') }), `${address} in dollars, for a partner`).toHaveCount(0);
  }
  // Away with the last one open, back to it and forward again.
  await go(page, `/portal/${language}/404/`);
  await expect(page).toHaveURL(/404/);
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/404/);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/404/);
}

/** As the menu and a partner's link do: the server tells both, so the page is loaded again. */
async function changeCurrencyAndPartner(page: Page, address: string): Promise<void> {
  const url = new URL(address, page.url());
  url.searchParams.set('partner', 'galil');
  await go(page, `${url.pathname}${url.search}`);
  const isInDollars = (await page.context().cookies()).some(({ name, value }) => name === 'iw-currency' && value === 'USD');
  await page.context().addCookies([{ name: 'iw-currency', value: isInDollars ? 'EUR' : 'USD', url: url.origin }]);
  await page.reload();
  await untilAlive(page);
  await seeMaps(page);
}

/** As a link would, also past a dialog. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
}

/** Maps are drawn when they come near the screen. */
async function seeMaps(page: Page): Promise<void> {
  for (const map of await page.locator('[data-part="map"]').filter({ visible: true }).all()) {
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('.leaflet-container')).toBeVisible();
  }
}

/** A selector for each kind of opener on the page. */
async function kindsOfOpeners(page: Page): Promise<string[]> {
  const kinds = await page.locator(OPENERS).evaluateAll((openers) =>
    openers
      .filter((opener) => opener.checkVisibility())
      .map((opener) => {
        const part = opener.parentElement?.closest<HTMLElement>('[data-part]')?.dataset.part;
        const kind = [opener.tagName, ...opener.classList].map((name) => CSS.escape(name)).join('.');
        return part ? `[data-part="${part}"] ${kind}` : kind;
      }),
  );
  return [...new Set(kinds)].slice(0, MOST_OPENERS);
}

/** Presses it wherever it stands and whatever lies over it; what is gone meanwhile was in something that is closed again. */
async function press(page: Page, kind: string): Promise<void> {
  await page.evaluate(async (selector) => {
    document.querySelector<HTMLElement>(selector)?.click();
    // What opens writes its own state into the history: nobody follows a link in the same moment.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  }, kind);
}
