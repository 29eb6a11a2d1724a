import type { Page } from '@playwright/test';
import type { HostCalendar } from '#contract/backoffice.ts';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { HostRates } from '#contract/rates.ts';
import type { StayRule } from '#contract/stay-rules.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { signInThroughApi } from './account-steps.ts';
import { write } from './host-writes.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API says no before signing in, and asks before prices that move much; browsers log both.
test.use({ refusals: [401, 422] });

/** Whose prices no other test changes: each language on each screen has its own, for they run at the same time. */
const PASSOVER_HOSTS = ['golan-heights-0', 'golan-heights-1', 'lower-galilee-1', 'hula-valley-1'];
const CARELESS_HOSTS = ['sharon-0', 'sharon-1', 'carmel-haifa-1', 'jerusalem-hills-1'];
const MANY_NIGHTS_HOSTS = ['hula-valley-0', 'sharon-0', 'jerusalem-hills-0', 'lower-galilee-0'];
const emailOf = (hosts: readonly string[], place: number) => `host-${hosts[place]}@lina.example`;
const PASSOVER = 'pesach';

test('a host prices Passover, and the next guest finds that price', async ({ page, language, isPhone, t, projectNumber }) => {
  await signInThroughApi(page, emailOf(PASSOVER_HOSTS, projectNumber), DEMO_PASSWORD);
  await withoutPassover(page);
  await open(page, `/property-owner/${language}/backoffice/rates/special`);
  await page.getByRole('button', { name: t('rates.newSpecial') }).click();
  // Beside the list where there is room.
  const form = page.getByRole(isPhone ? 'dialog' : 'form', { name: t('rates.newSpecial') });
  await test.step('what is typed wrong is named, and asked about before it is lost', async () => {
    await form.getByRole('textbox', { name: t('rates.firstNight') }).fill('10.10.2027');
    await form.getByRole('textbox', { name: t('rates.lastNight') }).fill('8.10.2027');
    await expect(form.getByText(t('rates.lastNightEarly'))).toBeVisible();
    await form.getByRole('textbox', { name: t('rates.midweekAgorot') }).fill('1.200,5');
    await expect(form.getByText(t('calendarWork.priceWrong'))).toBeVisible();
    await form.getByRole('textbox', { name: t('rates.minimumNights') }).fill('2.5');
    await expect(form.getByText(t('rates.wholeNumber', { least: isolateLeftToRight('1'), most: isolateLeftToRight('30') }))).toBeVisible();
    const question = page.getByRole('dialog', { name: t('rates.leaveTitle') });
    const ways = [form.getByRole('button', { name: t('rates.cancel'), exact: true })];
    // Behind the form of a phone nothing is pressed.
    if (!isPhone)
      ways.push(page.getByRole('link', { name: t('rates.tab_rules') }), page.getByRole('button', { name: t('rates.newSpecial') }));
    for (const way of ways) {
      await way.click();
      await question.getByRole('button', { name: t('rates.stay') }).click();
    }
    await expect(form.getByRole('textbox', { name: t('rates.midweekAgorot') })).toHaveValue('1.200,5');
    for (const field of ['firstNight', 'lastNight', 'minimumNights'] as const)
      await form.getByRole('textbox', { name: t(`rates.${field}`) }).clear();
  });
  await form.getByRole('combobox', { name: t('rates.holiday') }).selectOption(PASSOVER);
  await form.getByRole('combobox', { name: t('rates.howPriced') }).selectOption('percent');
  await form.getByRole('textbox', { name: t('rates.byPercent') }).fill('20');
  await expectAccessible(page);
  await form.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await expect(page.getByText(t('rates.saved'))).toBeVisible();
  await expect(form).toBeHidden();

  const { propertyId, night, priceAgorot } = await freeNightOf(page);
  const stay = new URLSearchParams({ from: toWireDate(night), to: toWireDate(addDays(night, 1)) });
  await page.context().clearCookies();
  await open(page, `/portal/${language}/search-results/?${stay}&location=${propertyId}&locationEntityMarker=__H__`);
  await expect(page.getByRole('article').getByText(formatMoney(priceAgorot)).first()).toBeVisible();
});

test('less than half of a price is asked about, and no price is not saved', async ({ page, language, t, projectNumber }) => {
  await signInThroughApi(page, emailOf(CARELESS_HOSTS, projectNumber), DEMO_PASSWORD);
  const [unit] = (await ratesOf(page, language)).units;
  const before = unit?.midweekAgorot ?? 0;
  const midweek = async () => (await ratesOf(page)).units[0]?.midweekAgorot;
  await open(page, `/property-owner/${language}/backoffice/rates`);
  const box = page.getByRole('textbox', { name: `${unit?.title}: ${t('rates.midweekAgorot')}` });
  const save = page.getByRole('button', { name: t('rates.save'), exact: true });

  await box.fill('many');
  await expect(page.getByText(t('rates.wrongFields'))).toBeVisible();
  await expect(save).toBeDisabled();
  const third = Math.floor(before / 300);
  await box.fill(String(third));
  await save.click();
  await expect(page.getByText(t('rates.movesMuch'))).toBeVisible();
  await expect(page.getByRole('listitem').getByText(formatMoney(before))).toBeVisible();
  await expectAccessible(page);
  expect(await midweek()).toBe(before);

  await page.getByRole('button', { name: t('rates.confirmMoves') }).click();
  await expect(page.getByText(t('rates.saved'))).toBeVisible();
  expect(await midweek()).toBe(third * 100);
  await page.getByRole('button', { name: t('rates.undo') }).click();
  await expect(page.getByText(t('rates.undone'))).toBeVisible();
  await expect(box).toHaveValue(String(before / 100));
  expect(await midweek()).toBe(before);
});

test('a change of many nights that was typed is asked about until it is saved', async ({ page, language, t, projectNumber }) => {
  await signInThroughApi(page, emailOf(MANY_NIGHTS_HOSTS, projectNumber), DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/backoffice/rates/bulk`);
  const box = (field: 'firstNight' | 'lastNight' | 'byPercent') => page.getByRole('textbox', { name: t(`rates.${field}`) });
  // Later than the demo's own dates: three weeks, whatever nights the weekend has.
  await box('firstNight').fill('6.3.2028');
  await box('lastNight').fill('26.3.2028');
  await box('byPercent').fill('12');
  const rules = page.getByRole('link', { name: t('rates.tab_rules') });
  await rules.click();
  await page
    .getByRole('dialog', { name: t('rates.leaveTitle') })
    .getByRole('button', { name: t('rates.stay') })
    .click();
  await expect(box('byPercent')).toHaveValue('12');
  await page.getByRole('button', { name: new RegExp(t('rates.changeNights', { count: 9 }).replace('9', String.raw`\d+`)) }).click();
  await expect(page.getByText(t('rates.saved'))).toBeVisible();
  // A second press does not raise the same nights once more.
  await expect(box('firstNight')).toHaveValue('');
  await expect(page.getByRole('button', { name: t('rates.changeNights', { count: 0 }) })).toBeDisabled();
  await rules.click();
  await expect(page.getByRole('button', { name: t('rates.newRule') })).toBeVisible();
});

async function ratesOf(page: Page, language: Locale = 'he'): Promise<HostRates> {
  return await (await page.request.get('/api/backoffice/rates', { headers: { 'App-Lang': language } })).json();
}

/** As if the host had never thought of Passover: no special rate, no rule, and a single night is enough; and charged for nothing but nights. */
async function withoutPassover(page: Page): Promise<void> {
  const { specials, holidays } = await ratesOf(page);
  const range = holidays.find(({ id }) => id === PASSOVER);
  const removed = specials.filter(({ holiday }) => holiday === PASSOVER).map(({ id, revision }) => ({ id, revision }));
  const put = async (path: string, data: object) => (await (await write(page, 'PUT', path, data)).json()) as HostRates;
  const { units } = await put('specialRates', { saved: [], removed, isConfirmed: true });
  const sent = units.map(({ title: _, unitType: __, baseGuests: ___, places: ____, ages: _____, extraBeds: ______, ...unit }) => unit);
  const { revision } = await put('rates', { units: sent.map((unit) => ({ ...unit, minimumNights: 1 })), isConfirmed: true });
  const unitIds = units.map(({ unitId }) => unitId);
  const { from, to } = range ?? { from: '', to: '' };
  await put('ownNights', { from, to, unitIds, revision, priceAgorot: null, minimumNights: null, isConfirmed: true });
  const { rules } = (await (await page.request.get('/api/backoffice/stayRules')).json()) as { rules: StayRule[] };
  for (const rule of rules) await write(page, 'DELETE', `stayRules/${rule.id}?revision=${rule.revision}`);
  // A night costs what its rate says, and no cleaning.
  const { charges } = (await (await page.request.get('/api/backoffice/extraCharges')).json()) as {
    charges: { id: number; revision: number }[];
  };
  for (const { id, revision } of charges) await write(page, 'DELETE', `extraCharges/${id}?revision=${revision}`);
}

/** A midweek night of Passover on which a unit is free, and the least that its special rate asks for. */
async function freeNightOf(page: Page): Promise<{ propertyId: number; night: string; priceAgorot: number }> {
  const { propertyId } = (await (await page.request.get('/api/backoffice/property')).json()) as { propertyId: number };
  const { specials, weekendNights } = await ratesOf(page);
  const rates = specials.filter(({ holiday }) => holiday === PASSOVER);
  const [first] = rates;
  const range = `from=${first?.from}&to=${first?.to}`;
  const { taken }: HostCalendar = await (await page.request.get(`/api/backoffice/calendar?${range}`)).json();
  const isTaken = (unitId: number, night: string) =>
    taken.some((span) => span.unitId === unitId && (fromWireDate(span.from) ?? '') <= night && night < (fromWireDate(span.to) ?? ''));
  const nights = nightsOf(fromWireDate(first?.from ?? '') ?? '', addDays(fromWireDate(first?.to ?? '') ?? '', 1));
  for (const night of nights.filter((each) => !weekendNights.includes(weekdayOf(each)))) {
    const free = rates.filter(({ unitId }) => !isTaken(unitId, night));
    if (free.length > 0) return { propertyId, night, priceAgorot: Math.min(...free.map(({ midweekAgorot }) => midweekAgorot)) };
  }
  throw new Error('Every night of Passover is taken');
}
