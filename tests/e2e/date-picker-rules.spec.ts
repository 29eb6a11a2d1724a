import type { APIRequestContext } from '@playwright/test';
import type { HotelCalendar } from '#contract/hotels.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { HOLIDAY_NIGHTS } from '#rules/stay/holidays.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { stayShortcuts } from '#rules/stay/open-stays.ts';
import { holidayNameOn } from '#web/portal/calendar/holidays.ts';
import { dayAhead, searchStays } from './free-stays.ts';
import { expectAccessible, open } from './page-checks.ts';
import { chooseDates, dayButton, openSearch } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

// Rules of the date pickers (specification §4): a range on desktops, two fields on phones, and free nights on the property page.
const DAY = dayAhead(45);

test('on desktops the first click is the start, an earlier or the same day restarts, a later one ends and closes @only-en', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  const field = form.getByRole('button', { name: t('searchBar.dates') });
  await field.click();
  const steps = { language, t };
  await chooseDates(form, steps, [DAY]);
  await expect(form.getByText(t('searchBar.chooseDeparture'))).toBeVisible();
  for (const restart of [addDays(DAY, -1), addDays(DAY, -1)]) {
    await dayButton(form, language, restart).click();
    await expect(form.getByText(t('searchBar.chooseDeparture'))).toBeVisible();
    await expect(dayButton(form, language, restart)).toHaveAccessibleName(new RegExp(t('searchBar.arrivalDay')));
  }
  await expect(dayButton(form, language, DAY)).not.toHaveAccessibleName(new RegExp(t('searchBar.arrivalDay')));
  await expectAccessible(page);
  await dayButton(form, language, addDays(DAY, 1)).click();
  await expect(form.getByRole('grid')).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('on phones each date has its field; a start on or after the end makes the end the next day @only-he', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await form.getByRole('button', { name: t('searchBar.foldDates') }).click();
  const arrival = form.getByRole('button', { name: new RegExp(`^${t('searchBar.arrival')}`) });
  const departure = form.getByRole('button', { name: new RegExp(`^${t('searchBar.departure')}`) });
  await expect(arrival).toHaveAttribute('aria-pressed', 'true');
  await expect(departure).toBeDisabled();
  await chooseDates(form, { language, t }, [DAY]);
  await expect(departure).toHaveAttribute('aria-pressed', 'true');
  await dayButton(form, language, addDays(DAY, 1)).click();
  await expect(form.getByRole('grid')).toHaveCount(0);

  await form.getByRole('button', { name: t('searchBar.foldDates') }).click();
  const later = addDays(DAY, 5);
  await chooseDates(form, { language, t }, [later]);
  await expect(form.getByRole('status').filter({ hasText: t('common.nights', { count: 1 }) })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: t('searchBar.showPlaces') }).click();
  await expect(page).toHaveURL(({ searchParams }) => {
    return searchParams.get('from') === toWireDate(later) && searchParams.get('to') === toWireDate(addDays(later, 1));
  });
});

test('days that are past cannot be chosen, and holidays are named @only-en', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await form.getByRole('button', { name: t(isPhone ? 'searchBar.foldDates' : 'searchBar.dates') }).click();
  const past = dayButton(form, language, addDays(dayAhead(0), -1));
  // On the first of a month yesterday is not even shown; on phones nor on the first day of a week.
  if (Number(dayAhead(0).slice(8)) > 1 && !(isPhone && weekdayOf(dayAhead(0)) === 1)) {
    await expect(past).toBeDisabled();
    await expect(past).toHaveAccessibleName(new RegExp(t('searchBar.unavailableDay')));
  }
  if (!isPhone) await expect(form.getByRole('button', { name: t('searchBar.previousMonth') })).toBeDisabled();
  const holiday = HOLIDAY_NIGHTS.find(({ id, firstNight }) => id !== 'summer' && firstNight > dayAhead(0))?.firstNight;
  const name = holiday && holidayNameOn(holiday);
  if (!name) throw new Error('The list of holidays has come to its end');
  await chooseDates(form, { language, t }, [holiday]);
  await expect(dayButton(form, language, holiday)).toHaveAccessibleName(new RegExp(t(name)));
  await expect(form.getByText(t(name)).filter({ visible: true })).not.toHaveCount(0);
});

test('a shortcut gives both dates with one touch, and leads on to the guests', async ({ page, language, isPhone, t }) => {
  await open(page, `/portal/${language}/home/`);
  const form = await openSearch({ page, language, isPhone, t });
  await form.getByRole('button', { name: t(isPhone ? 'searchBar.foldDates' : 'searchBar.dates') }).click();
  await form.getByRole('button', { name: t('searchBar.nextWeekend') }).click();
  const { arrivalDate, departureDate } = stayShortcuts(dayAhead(0)).nextWeekend;
  await expect(form.getByRole('group', { name: t('searchBar.room', { number: 1 }), exact: true })).toBeVisible();
  // One field is active: the focus has gone along.
  if (!isPhone) await expect(form.getByRole('button', { name: t('searchBar.guests') })).toBeFocused();
  await form
    .getByRole('button', { name: t(isPhone ? 'searchBar.showPlaces' : 'searchBar.search'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('from') === toWireDate(arrivalDate) && searchParams.get('to') === toWireDate(departureDate),
  );
});

/** The nights of a property as its calendar shows them. */
async function nightsOf(request: APIRequestContext, hotelId: number, from: LocalDate, to: LocalDate) {
  const params = { from: toWireDate(from), to: toWireDate(to) };
  const response = await request.get(`/api/portal/hotels/${hotelId}/calendar`, { params });
  // The contract's own tests hold the shape.
  const { nights } = (await response.json()) as HotelCalendar;
  return nights.map((night) => ({ ...night, day: fromWireDate(night.date) ?? '', isFree: night.unitsLeft > 0 }));
}

/** A property and a day that can be an arrival for one night, before a night that is as wanted. */
async function findNight(request: APIRequestContext, isWanted: (arrival: LocalDate, nextIsFree: boolean) => boolean) {
  const from = dayAhead(5);
  for (const { id } of await searchStays(request, { language: 'en', from: dayAhead(60), to: dayAhead(61) })) {
    const nights = await nightsOf(request, id, from, addDays(from, 100));
    // Where stays go by rules, more than free nights decides.
    if (nights.some((night) => night.noArrival || night.noDeparture || night.maximumNights !== null)) continue;
    for (const [index, night] of nights.entries()) {
      const next = nights[index + 1];
      if (next && night.isFree && night.minimumNights === 1 && isWanted(night.day, next.isFree)) return { hotelId: id, arrival: night.day };
    }
  }
  throw new Error('The demo market has no such night');
}

test('a booked night cannot be an arrival, but a stay may end on its day @only-he', async ({ page, request, language, t }) => {
  const { hotelId, arrival } = await findNight(request, (_, nextIsFree) => !nextIsFree);
  const taken = addDays(arrival, 1);
  await open(page, `/portal/${language}/hotel-details/${hotelId}/`);
  const calendar = page.getByRole('region', { name: t('property.calendar') });
  await calendar.scrollIntoViewIfNeeded();
  await chooseDates(calendar, { language, t }, [arrival]);
  await dayButton(calendar, language, taken).click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('from') === toWireDate(arrival) && searchParams.get('to') === toWireDate(taken),
  );
  // Its last day is shown as such, and nobody may arrive on it.
  await expect(dayButton(calendar, language, taken)).toHaveAccessibleName(new RegExp(t('searchBar.departureDay')));
  await dayButton(calendar, language, taken).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('from') === toWireDate(arrival));
});

test('a stay may reach over the turn of the month @only-en', async ({ page, request, language, t }) => {
  const { hotelId, arrival } = await findNight(request, (day, nextIsFree) => nextIsFree && addDays(day, 1).endsWith('-01'));
  const departure = addDays(arrival, 2);
  await open(page, `/portal/${language}/hotel-details/${hotelId}/`);
  const calendar = page.getByRole('region', { name: t('property.calendar') });
  await calendar.scrollIntoViewIfNeeded();
  await chooseDates(calendar, { language, t }, [arrival]);
  await calendar.getByRole('button', { name: t('searchBar.nextMonth') }).click();
  await dayButton(calendar, language, departure).click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('from') === toWireDate(arrival) && searchParams.get('to') === toWireDate(departure),
  );
});

test('on phones other dates are chosen over the page, which stays where it is @only-he', async ({
  page,
  request,
  language,
  isPhone,
  t,
}) => {
  test.skip(!isPhone, 'wide screens have the calendar on the page');
  const { hotelId, arrival } = await findNight(request, () => true);
  await open(page, `/portal/${language}/hotel-details/${hotelId}/`);
  const placeOnScreen = () => page.locator('#about').evaluate((about) => Math.round(about.getBoundingClientRect().top));
  await page.evaluate(() => document.getElementById('about')?.scrollIntoView());
  const before = await placeOnScreen();
  await page
    .getByRole('link', { name: t('property.chooseDates'), exact: true })
    .filter({ visible: true })
    .last()
    .click();
  const sheet = page.getByRole('dialog', { name: t('property.whenComing') });
  await chooseDates(sheet, { language, t }, [arrival, addDays(arrival, 1)]);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t('property.saveDates') }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('from') === toWireDate(arrival));
  await expect(page.getByRole('button', { name: t('property.bookShort'), exact: true })).toBeVisible();
  // The price above has more lines than before: what is read keeps its place all the same.
  expect(await placeOnScreen()).toBe(before);
});
