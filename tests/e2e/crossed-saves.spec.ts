import type { Page } from '@playwright/test';
import type { ExtraCharge } from '#contract/extra-charges.ts';
import type { HostReservation, HostReservations } from '#contract/host-reservations.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { HostRates } from '#contract/rates.ts';
import type { StayRule } from '#contract/stay-rules.ts';
import type { Sync } from '#contract/sync.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { signInThroughApi } from './account-steps.ts';
import { write } from './host-writes.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// What somebody else has saved is refused with 409, which browsers log.
test.use({ refusals: [401, 404, 409] });

/** Hosts whose prices and reservations no other test changes: each language its own, for they run at the same time. */
const HOSTS = { he: 'host-sea-of-galilee-2@lina.example', en: 'host-sea-of-galilee-3@lina.example' };
/** Later than the demo's own dates. */
const [FROM, TO] = ['10-02-2028', '12-02-2028'];

test('prices that another window has saved are shown beside what was typed, and nothing is overwritten unseen', async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, HOSTS[language], DEMO_PASSWORD);
  const [unit] = (await ratesOf(page, language)).units;
  const [midweek, weekend] = [unit?.midweekAgorot ?? 0, unit?.weekendAgorot ?? 0];
  await open(page, `/property-owner/${language}/backoffice/rates`);
  const box = (field: 'midweekAgorot' | 'weekendAgorot') =>
    page.getByRole('textbox', { name: `${unit?.title}: ${t(`rates.${field}`)}`, exact: true });
  await box('midweekAgorot').fill(String(midweek / 100 + 50));
  await saveUnit(page, { midweekAgorot: midweek + 2_000, weekendAgorot: weekend + 3_000 });
  const save = page.getByRole('button', { name: t('rates.save'), exact: true });
  await save.click();

  const alert = page.getByRole('alert').filter({ hasText: t('rates.conflict') });
  await expect(alert.getByText(`${t('rates.now')} ${formatMoney(midweek + 2_000)}`)).toBeVisible();
  await expect(alert.getByText(`${t('rates.yours')} ${formatMoney(midweek + 5_000)}`)).toBeVisible();
  await expect(box('midweekAgorot')).toHaveValue(String(midweek / 100 + 50));
  await expect(box('weekendAgorot')).toHaveValue(String(weekend / 100 + 30));
  await expectAccessible(page);
  await alert.getByRole('button', { name: t('rates.takeSavedOf', { field: `${unit?.title}: ${t('rates.midweekAgorot')}` }) }).click();
  await expect(box('midweekAgorot')).toHaveValue(String(midweek / 100 + 20));

  await box('midweekAgorot').fill(String(midweek / 100 + 50));
  await save.click();
  await expect(page.getByText(t('rates.saved'))).toBeVisible();
  expect((await ratesOf(page)).units[0]).toMatchObject({ midweekAgorot: midweek + 5_000, weekendAgorot: weekend + 3_000 });
});

test('a rule, an extra charge and a special rate that another window has changed, or removed, are saved with what both said', async ({
  page,
  language,
  isPhone,
  t,
}) => {
  await signInThroughApi(page, HOSTS[language], DEMO_PASSWORD);
  const unitIds = (await ratesOf(page)).units.map(({ unitId }) => unitId);
  const formOf = (name: string) => page.getByRole(isPhone ? 'dialog' : 'form', { name });
  const backOffice = `/property-owner/${language}/backoffice`;
  const conflict = page.getByText(t('rates.conflict'));

  const nothing = { midweekMinimum: null, weekendMinimum: null, maximumNights: null, arrivalDays: null, departureDays: null };
  const body = { from: FROM, to: TO, unitIds, ...nothing, noticeDays: 2, tonightUntil: null, relaxation: null };
  const rule = (await (await write(page, 'POST', 'stayRules', body)).json()) as StayRule;
  await open(page, `${backOffice}/rates/rules`);
  await page
    .getByRole('button', { name: t('rates.editRule') })
    .last()
    .click();
  const ruleForm = formOf(t('rates.editRule'));
  await ruleForm.getByRole('textbox', { name: t('rates.field_noticeDays') }).fill('5');
  await write(page, 'PUT', `stayRules/${rule.id}`, { ...body, noticeDays: 3, maximumNights: 9, revision: rule.revision });
  const saveRule = ruleForm.getByRole('button', { name: t('rates.save'), exact: true });
  await saveRule.click();
  await expect(conflict).toBeVisible();
  await expect(ruleForm.getByRole('textbox', { name: t('rates.field_noticeDays') })).toHaveValue('5');
  await expect(ruleForm.getByRole('textbox', { name: t('rates.field_maximumNights') })).toHaveValue('9');
  await expectAccessible(page);
  await saveRule.click();
  await expect(page.getByText(t('rates.ruleSaved'))).toBeVisible();
  expect(await ruleNow(page, rule.id)).toMatchObject({ noticeDays: 5, maximumNights: 9 });

  await page
    .getByRole('button', { name: t('rates.editRule') })
    .last()
    .click();
  await ruleForm.getByRole('textbox', { name: t('rates.field_noticeDays') }).fill('6');
  await write(page, 'DELETE', `stayRules/${rule.id}?revision=3`);
  await saveRule.click();
  await expect(page.getByText(t('rates.gone'))).toBeVisible();
  await saveRule.click();
  await expect(ruleForm).toBeHidden();
  const { rules } = (await (await page.request.get('/api/backoffice/stayRules')).json()) as { rules: StayRule[] };
  expect(rules.filter(({ from }) => from === FROM)).toMatchObject([{ noticeDays: 6, maximumNights: 9 }]);
  for (const { id, revision } of rules) await write(page, 'DELETE', `stayRules/${id}?revision=${revision}`);

  const asked = { kind: 'other', title: { he: 'עצי הסקה', en: 'Firewood' }, unitIds: null, per: 'stay', isOptional: true, maximumCount: 1 };
  const charge = (await (await write(page, 'POST', 'extraCharges', { ...asked, amountAgorot: 5_000 })).json()) as ExtraCharge;
  await open(page, `${backOffice}/rates/charges`);
  await page.getByRole('button', { name: t('rates.editNamed', { name: asked.title[language] }) }).click();
  const chargeForm = formOf(t('rates.editCharge'));
  const amount = chargeForm.getByRole('textbox', { name: t('rates.chargeAmount') });
  await amount.fill('70');
  await write(page, 'PUT', `extraCharges/${charge.id}`, { ...asked, amountAgorot: 6_000, per: 'night', revision: 1 });
  await chargeForm.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: t('rates.takeSavedOf', { field: t('rates.chargeAmount') }) }).click();
  await expect(amount).toHaveValue('60');
  await amount.fill('70');
  await chargeForm.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await expect(page.getByText(t('rates.chargeSaved'))).toBeVisible();
  const { charges } = (await (await page.request.get('/api/backoffice/extraCharges')).json()) as { charges: ExtraCharge[] };
  expect(charges.find(({ id }) => id === charge.id)).toMatchObject({ amountAgorot: 7_000, per: 'night' });
  await write(page, 'DELETE', `extraCharges/${charge.id}?revision=3`);

  await removeSpecials(page);
  const special = {
    ...{ unitId: unitIds[0], holiday: null, name: { he: 'פריחת השקד', en: 'Almond blossom' }, from: FROM, to: TO },
    ...{ midweekAgorot: 70_000, weekendAgorot: 80_000, singleMidweekAgorot: null, singleWeekendAgorot: null },
    ...{ babyExtraAgorot: null, childExtraAgorot: null, adultExtraAgorot: null, minimumNights: null },
  };
  const made = (await (await write(page, 'PUT', 'specialRates', { saved: [special], removed: [], isConfirmed: true })).json()) as HostRates;
  const { id, revision } = made.specials.find(({ from }) => from === FROM) ?? { id: 0, revision: 0 };
  await open(page, `${backOffice}/rates/special`);
  await page.getByRole('button', { name: t('rates.editNamed', { name: special.name[language] }) }).click();
  const specialForm = formOf(t('rates.editSpecial'));
  await specialForm.getByRole('textbox', { name: t('rates.midweekAgorot') }).fill('720');
  const other = { ...special, midweekAgorot: 71_000, minimumNights: 2, seen: { id, revision } };
  await write(page, 'PUT', 'specialRates', { saved: [other], removed: [], isConfirmed: true });
  await specialForm.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await expect(conflict).toBeVisible();
  await expect(specialForm.getByRole('textbox', { name: t('rates.minimumNights') })).toHaveValue('2');
  await specialForm.getByRole('button', { name: t('rates.save'), exact: true }).click();
  await expect(specialForm).toBeHidden();
  expect((await ratesOf(page)).specials.find((one) => one.id === id)).toMatchObject({ midweekAgorot: 72_000, minimumNights: 2 });
  await removeSpecials(page);
});

test('a reservation that another window has changed is saved with what both said', async ({ page, language, t }) => {
  await signInThroughApi(page, HOSTS[language], DEMO_PASSWORD);
  const taken = await takeDirect(page);
  const { guest, id } = taken;
  await open(page, `/property-owner/${language}/backoffice/reservations/${id}`);
  await page.getByRole('button', { name: t('hostReservations.changeGuest') }).click();
  const dialog = page.getByRole('dialog', { name: t('hostReservations.changeGuest') });
  const field = (name: 'firstName' | 'lastName' | 'specialRequests') =>
    dialog.getByRole('textbox', { name: t(`hostReservations.field_${name}`), exact: true });
  await field('lastName').fill('Alon');
  const change = { ...guest, arrivalTime: null, lastName: 'Oren', specialRequests: 'Late', revision: taken.revision };
  await write(page, 'PUT', `reservations/${id}/guest`, change);
  const save = dialog.getByRole('button', { name: t('hostReservations.saveChanges'), exact: true });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText(`${t('rates.now')} Oren`);
  await expect(field('lastName')).toHaveValue('Alon');
  await expect(field('specialRequests')).toHaveValue('Late');
  await expectAccessible(page);
  await save.click();
  await expect(dialog).toBeHidden();
  const now = (await (await page.request.get(`/api/backoffice/reservations/${id}`)).json()) as HostReservation;
  expect(now.guest).toMatchObject({ lastName: 'Alon', specialRequests: 'Late' });
  await write(page, 'POST', `reservations/${id}/cancellation`);
});

test('a calendar of another site that another window has named anew is shown beside what was typed', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  await signInThroughApi(page, HOSTS[language], DEMO_PASSWORD);
  const unitId = (await ratesOf(page)).units[0]?.unitId ?? 0;
  const feed = { name: 'Vrbo', url: `${baseURL}/demo/feeds/vrbo/20280301-20280303.ics` };
  const feedsOf = ({ units }: Sync) => units.flatMap(({ feeds }) => feeds);
  const added = (await (await write(page, 'POST', 'sync/feeds', { unitId, ...feed })).json()) as Sync;
  const { id } = feedsOf(added).find(({ url }) => url === feed.url) ?? { id: 0 };
  await open(page, `/property-owner/${language}/backoffice/sync`);
  await page.getByRole('button', { name: t('sync.editOf', { feed: feed.name }) }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: t('sync.name') });
  await name.fill('Ours');
  await write(page, 'PUT', `sync/feeds/${id}`, { ...feed, name: 'Theirs', seen: feed });
  const save = dialog.getByRole('button', { name: t('sync.save'), exact: true });
  await save.click();
  await expect(dialog.getByRole('alert').getByText(`${t('rates.now')} Theirs`)).toBeVisible();
  await expect(name).toHaveValue('Ours');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Ours' })).toBeVisible();
  await write(page, 'DELETE', `sync/feeds/${id}`);
});

async function ratesOf(page: Page, language: Locale = 'he'): Promise<HostRates> {
  return (await (await page.request.get('/api/backoffice/rates', { headers: { 'App-Lang': language } })).json()) as HostRates;
}

async function saveUnit(page: Page, changes: Partial<HostRates['units'][number]>): Promise<void> {
  const [first] = (await ratesOf(page)).units;
  if (!first) throw new Error('The host has no unit');
  const { title: _, unitType: __, baseGuests: ___, places: ____, ages: _____, extraBeds: ______, ...unit } = first;
  await write(page, 'PUT', 'rates', { units: [{ ...unit, ...changes }], isConfirmed: true });
}

async function ruleNow(page: Page, id: number): Promise<StayRule | undefined> {
  const { rules } = (await (await page.request.get('/api/backoffice/stayRules')).json()) as { rules: StayRule[] };
  return rules.find((rule) => rule.id === id);
}

/** Those of the tests alone. */
async function removeSpecials(page: Page): Promise<void> {
  const removed = (await ratesOf(page)).specials.filter(({ from }) => from === FROM).map(({ id, revision }) => ({ id, revision }));
  if (removed.length > 0) await write(page, 'PUT', 'specialRates', { saved: [], removed, isConfirmed: true });
}

/** A direct reservation of this test alone. */
async function takeDirect(page: Page): Promise<HostReservation> {
  const { units } = (await (await page.request.get('/api/backoffice/reservations')).json()) as HostReservations;
  const [from, to] = ['20-02-2028', '22-02-2028'];
  const stay = { unitId: units[0]?.unitId ?? 0, from, to, adults: 1 };
  const quote = await page.request.get(
    `/api/backoffice/directQuote?${new URLSearchParams(Object.entries(stay).map(([name, value]) => [name, String(value)]))}`,
  );
  const { totalAgorot } = (await quote.json()) as { totalAgorot: number };
  const guest = { firstName: 'Noga', lastName: 'Dolev', email: '', mobilePhone: '', specialRequests: '', arrivalTime: null };
  const body = { ...stay, childAges: [], guest, expectedListAgorot: totalAgorot, ownPriceAgorot: null, extraCharges: [] };
  return (await (await write(page, 'POST', 'reservations', body)).json()) as HostReservation;
}
