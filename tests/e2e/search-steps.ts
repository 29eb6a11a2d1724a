import type { Locator, Page, Request } from '@playwright/test';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatDate } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import type { Translate } from '#texts/translate.ts';
import { expect } from './visitor-test.ts';

interface SearchSteps {
  readonly page: Page;
  readonly language: Locale;
  readonly isPhone: boolean;
  readonly t: Translate;
}

/** A town, by what is typed of it. */
export const TOWNS = { he: { typed: 'ראש פ', title: 'ראש פינה' }, en: { typed: 'Rosh P', title: 'Rosh Pinna' } };

/** Opens the search form: a sheet on phones; the bar of desktops stands open. */
export async function openSearch({ page, isPhone, t }: SearchSteps): Promise<Locator> {
  if (!isPhone) return page.getByRole('search', { name: t('searchBar.label') });
  await page.getByRole('button', { name: t('searchBar.edit') }).click();
  return page.getByRole('dialog', { name: t('searchBar.label') });
}

/** Opens the search form over a page that came from a search. */
export async function openSearchAgain(
  page: Page,
  isPhone: boolean,
  t: (key: 'searchBar.edit' | 'searchBar.label') => string,
): Promise<Locator> {
  await page.getByRole('button', { name: t('searchBar.edit') }).click();
  return isPhone ? page.getByRole('dialog', { name: t('searchBar.label') }) : page.getByRole('search', { name: t('searchBar.edit') });
}

/** Types into the destination box and takes the town from what is suggested. The dates are asked for next. */
export async function chooseTown(form: Locator, { isPhone, t }: SearchSteps, town: { typed: string; title: string }): Promise<void> {
  await form.getByRole('combobox', { name: t(isPhone ? 'searchBar.destinationLong' : 'searchBar.destination') }).fill(town.typed);
  await placeOption(form, town.title).click();
}

/** The suggestion of that name; hotels and towns in the place only name it after their own. */
export function placeOption(form: Locator, title: string): Locator {
  return form.getByRole('option', { name: new RegExp(`^${title}( |$)`) });
}

/** Turns or scrolls the calendar to the days and clicks them. */
export async function chooseDates(form: Locator, steps: Pick<SearchSteps, 'language' | 't'>, days: readonly LocalDate[]): Promise<void> {
  for (const day of days) {
    await turnTo(form, steps, day);
    await dayButton(form, steps.language, day).click();
  }
}

async function turnTo(form: Locator, { language, t }: Pick<SearchSteps, 'language' | 't'>, day: LocalDate): Promise<void> {
  const month = form.getByRole('grid', { name: `${languageOf(language).months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}` });
  await expect(form.getByRole('grid').first()).toBeVisible();
  const next = form.getByRole('button', { name: t('searchBar.nextMonth') });
  const hasPages = await next.isVisible();
  // Where months stand one under the other, more of them come when the last one is near.
  while (!(await month.isVisible())) await (hasPages ? next.click() : form.getByRole('grid').last().scrollIntoViewIfNeeded());
}

/** The button of a day; its name begins with the whole date. */
export function dayButton(form: Locator, language: Locale, day: LocalDate): Locator {
  return form.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${formatDate(day, language, 'full')}(,|$)`) });
}

/** The results in the Upper Galilee for the dates. */
export function resultsAddress(
  language: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  more: Record<string, string> = {},
): string {
  const query = { location: 'upper-galilee', locationEntityMarker: '__R__', from: toWireDate(from), to: toWireDate(to), ...more };
  return `/portal/${language}/search-results/?${new URLSearchParams(query)}`;
}

/** Addresses of the calls to a path of the portal's API, from now on. */
export function callsTo(page: Page, path: string): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api/portal${path}`) calls.push(url.searchParams);
  });
  return calls;
}
