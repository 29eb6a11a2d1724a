import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { signInThroughApi } from './account-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { openPart, openSection, registrationOf, saveLive } from './registering-steps.ts';
import { expect, test } from './visitor-test.ts';

// The API says no before signing in, and asks before prices that move much; browsers log both.
test.use({ refusals: [401, 422] });

/** Whose places no other test changes. */
const HOST = 'host-eilat-area-0@lina.example';
/** One by language: both visitors may come at once. */
const HOURS_HOSTS = { he: 'host-hula-valley-0@lina.example', en: 'host-hula-valley-1@lina.example' };
const DESCRIBING_HOST = 'host-dead-sea-0@lina.example';

test('prices of a published place change when the host saves, never by keystroke, and can be taken back @only-en', async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  await open(page, `/property-owner/${language}/backoffice/hotel-details/units`);
  await openPart(page, t, 'prices');
  const box = page.getByRole('textbox', { name: t('unitLayout.midweek'), exact: true });
  await expect(box).toBeVisible();
  const { propertyId, units } = await registrationOf(page);
  const shown = await box.inputValue();
  const before = units[0]?.document.pricing.midweekAgorot ?? 0;
  const soldFor = () => liveMidweek(page, propertyId, units[0]?.unitId);
  const save = page.getByRole('button', { name: t('liveChanges.save'), exact: true });

  // Erased, and the page is left: it is kept here, and guests see what they saw.
  await box.fill('');
  await expect(page.getByRole('button', { name: t('liveChanges.count', { count: 1 }) })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await Promise.all([page.reload(), asked.then((dialog) => dialog.accept())]);
  await openPart(page, t, 'prices');
  await expect(box).toHaveValue('');
  await save.click();
  await expect(page.getByText(t('liveChanges.hasErrors', { count: 1 }))).toBeVisible();
  expect(await soldFor()).toBe(before);

  await box.fill('5');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: t('liveChanges.moveTitle', { count: 1 }) });
  await expect(question.getByText(formatMoney(before))).toBeVisible();
  await expect(question.getByText(t('liveChanges.moveText'))).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: t('liveChanges.moveBack') }).click();
  await expect(box).toHaveValue('5');
  expect(await soldFor()).toBe(before);

  await box.fill(String(before / 100 + 20));
  await saveLive(page, t);
  await expectAccessible(page);
  expect(await soldFor()).toBe(before + 2_000);
  await page.getByRole('button', { name: t('liveChanges.undo') }).click();
  await expect(page.getByText(t('liveChanges.undone'))).toBeVisible();
  await expect(box).toHaveValue(shown);
  expect(await soldFor()).toBe(before);
});

test('a description is changed on a phone: the words that differ are shown, it goes live by saving, and its history takes it back @only-he', async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, DESCRIBING_HOST, DEMO_PASSWORD);
  // The stepper's address leads there.
  await open(page, `/property-owner/${language}/registrationSteps/basic`);
  await expect(page).toHaveURL(`/property-owner/${language}/backoffice/hotel-details/name`);
  const box = page.getByRole('textbox', { name: `${t('registrationFields.description')} ${t('registrationFields.language_he')}` });
  const { propertyId } = await registrationOf(page);
  const before = await box.inputValue();
  await box.fill(`${before} יש גם ערסל.`);
  await page.getByRole('button', { name: t('liveChanges.count', { count: 1 }) }).click();
  const changes = page.getByRole('list', { name: t('liveChanges.count', { count: 1 }) }).filter({ visible: true });
  await expect(changes.locator('ins')).toContainText('ערסל');
  await expect(changes.locator('del')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Another page of the site asks first.
  await page.getByRole('link', { name: t('backOffice.rates') }).click();
  const question = page.getByRole('dialog', { name: t('liveChanges.leaveTitle') });
  await question.getByRole('button', { name: t('registration.stay') }).click();

  // What guests would see, and saving from there.
  await page.getByRole('link', { name: t('liveChanges.preview') }).click();
  await expect(page.getByRole('button', { name: t('hotelDetails.previewEdited'), pressed: true })).toBeVisible();
  await expect(page.getByText('יש גם ערסל.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await liveDescription(page, propertyId)).toBe(before);
  await saveLive(page, t);
  expect(await liveDescription(page, propertyId)).toBe(`${before} יש גם ערסל.`);

  await open(page, `/property-owner/${language}/backoffice/hotel-details/history`);
  const change = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t('liveChanges.undo') }) });
  await expect(change.locator('ins')).toContainText('ערסל');
  await expectAccessible(page);
  await change.getByRole('button', { name: t('liveChanges.undo') }).click();
  await expect(page.getByText(t('hotelDetails.isUndone'), { exact: true })).toBeVisible();
  expect(await liveDescription(page, propertyId)).toBe(before);
});

test('a host says when guests come and go on Shabbat, sees what comes of it on the next one, and takes it back @both', async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, HOURS_HOSTS[language], DEMO_PASSWORD);
  await openSection(page, language, 'policies');
  const policies = async () => (await registrationOf(page)).steps.policies.document;
  const before = await policies();
  const rest = page.getByRole('group', { name: t('propertyHours.on_rest'), exact: true });
  const arrival = rest.getByLabel(t('registrationPolicies.arrivalFrom'), { exact: true });
  const preview = page.getByRole('region', { name: t('propertyHours.previewTitle') });

  // Guests would come before others have left.
  await rest.getByLabel(t('propertyHours.lateDeparture')).selectOption('60');
  await arrival.selectOption('end+30');
  await expect(rest.getByText(t('registrationIssues.arrival_before_late_departure', { minutes: 60 }))).toBeVisible();
  await expectAccessible(page);

  await arrival.selectOption('none');
  await expect(rest.getByText(t('registrationIssues.arrival_before_late_departure', { minutes: 60 }))).toBeHidden();
  await expect(rest.getByLabel(t('registrationPolicies.arrivalUntil'), { exact: true })).toBeHidden();
  const shabbat = preview.getByRole('listitem').filter({ hasText: pieceOf(t('propertyHours.previewEnds_shabbat', { time: '|' })) });
  await expect(shabbat).toContainText(t('propertyHours.previewNoArrival'));
  await expect(shabbat).toContainText(pieceOf(t('propertyHours.previewLate', { time: '|' })));

  await page.getByRole('button', { name: t('hoursDays.monday') }).click();
  const monday = page.getByRole('group', { name: t('hoursDays.monday'), exact: true });
  await monday.getByLabel(t('registrationPolicies.departureUntil'), { exact: true }).selectOption('09:00');
  await expect(page.getByRole('main')).not.toContainText('end+');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await saveLive(page, t);
  expect(await policies()).toMatchObject({
    lateDepartureMinutes: 60,
    otherHours: { rest: { arrivalFrom: 'none' }, monday: { departureUntil: '09:00' } },
  });
  await page.getByRole('button', { name: t('liveChanges.undo') }).click();
  await expect(page.getByText(t('liveChanges.undone'))).toBeVisible();
  expect(await policies()).toEqual(before);
  await expect(arrival).toHaveValue(before.otherHours.rest.arrivalFrom);
});

/** The words before the time of a text. */
const pieceOf = (text: string) => text.split('|')[0]?.trim() ?? '';

async function liveDescription(page: Page, propertyId: number): Promise<string> {
  const answer = await page.request.get(`/api/portal/hotels/${propertyId}`, { headers: { 'App-Lang': 'he' } });
  return (await answer.json()).description;
}

/** Returns what guests are shown for a midweek night. */
async function liveMidweek(page: Page, propertyId: number, unitId: number | undefined): Promise<number | undefined> {
  const listing: { units: { unitId: number; rates: { midweekAgorot: number } }[] } = await (
    await page.request.get(`/api/portal/hotels/${propertyId}`)
  ).json();
  return listing.units.find((unit) => unit.unitId === unitId)?.rates.midweekAgorot;
}
