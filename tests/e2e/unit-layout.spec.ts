import type { Page } from '@playwright/test';
import { REGISTRATION_ID } from '#contract/identity.ts';
import { isolate } from '#rules/format/bidi.ts';
import { aUnitDocument } from '#tests/support/registration-documents.ts';
import type { Translate } from '#texts/translate.ts';
import { NEW_PASSWORD, newEmailOf } from './account-steps.ts';
import { tokenHeader } from './host-writes.ts';
import { expectAccessible, expectNoSidewaysScroll, open } from './page-checks.ts';
import { expectSaved, openPart, writeEnglish } from './registering-steps.ts';
import { expect, test } from './visitor-test.ts';

/** So many that they stand in a list. */
const MANY = 9;

/** A new host on the step of the units. */
async function openUnits(page: Page, language: string, email: string): Promise<void> {
  const data = { email, password: NEW_PASSWORD, registrationId: REGISTRATION_ID };
  expect((await page.request.post('/api/sign-up', { data })).status()).toBe(201);
  await open(page, `/property-owner/${language}/registrationSteps/layout`);
}

const nameIn = (page: Page, t: Translate, language: 'he' | 'en') =>
  page.getByRole('textbox', { name: `${t('unitLayout.name')} ${t(`registrationFields.language_${language}`)}` });
const units = (page: Page, t: Translate) => page.getByRole('group', { name: t('unitLayout.units') });

async function fillUnit(page: Page, t: Translate): Promise<void> {
  await nameIn(page, t, 'he').fill('בקתת רימון');
  await writeEnglish(page, t, t('unitLayout.name'), 'Rimon cabin');
  await page.getByLabel(t('unitLayout.unitType'), { exact: true }).selectOption('cabin');
  await openPart(page, t, 'prices');
  await page.getByRole('textbox', { name: t('unitLayout.midweek'), exact: true }).fill('890');
  await page.getByRole('textbox', { name: t('unitLayout.weekend'), exact: true }).fill('1190');
}

test('a host makes one unit by the form and another by copying it, and finds both after a reload', async ({ page, language, t }, info) => {
  await openUnits(page, language, newEmailOf(info));
  await page.getByRole('button', { name: t('unitLayout.addUnitLong') }).click();
  await expect(nameIn(page, t, 'he')).toBeFocused();
  const missing = page.getByRole('region', { name: t('unitLayout.missingTitle') });
  await expect(missing.getByRole('button')).toHaveCount(5);
  await fillUnit(page, t);
  await expect(missing).toBeHidden();

  // Two nights at ₪890, by the engine that prices every stay.
  const examples = page.getByRole('region', { name: t('unitLayout.examples') });
  await expect(examples.getByText('₪1,780')).toBeVisible();

  // A third guest in a room with a bed for two is worth a warning, and no error.
  const room = t('unitLayout.bedroom', { number: 1 });
  await openPart(page, t, 'rooms');
  await page.getByRole('button', { name: t('unitLayout.more', { label: t('unitLayout.guestsOf', { room }) }) }).click();
  await expect(page.getByText(t('registrationIssues.guests_exceed_beds', { guests: 3, places: 2 }))).toBeVisible();
  await expect(missing).toBeHidden();

  // Who removes by keyboard goes on where the room was.
  const addBedroom = page.getByRole('button', { name: t('unitLayout.addBedroom'), exact: true });
  await addBedroom.click();
  await page.getByRole('button', { name: t('unitLayout.removeRoom', { room: t('unitLayout.bedroom', { number: 2 }) }) }).press('Enter');
  await expect(addBedroom).toBeFocused();

  await expectSaved(page, t);
  await page.getByRole('button', { name: t('unitLayout.copy'), exact: true }).click();
  await expect(nameIn(page, t, 'he')).toHaveValue('');
  await expect(nameIn(page, t, 'he')).toBeFocused();
  await nameIn(page, t, 'he').fill('סוויטת אלה');
  await writeEnglish(page, t, t('unitLayout.name'), 'Ela suite');
  await expectSaved(page, t);
  await expectAccessible(page);
  await page.reload();
  const [first, second] = language === 'he' ? ['בקתת רימון', 'סוויטת אלה'] : ['Rimon cabin', 'Ela suite'];
  await units(page, t).getByRole('button', { name: second }).click();
  await openPart(page, t, 'prices');
  await expect(page.getByRole('textbox', { name: t('unitLayout.weekend'), exact: true })).toHaveValue('1,190');

  // The second goes first, and away.
  await page.getByRole('button', { name: t('unitLayout.moveEarlier') }).click();
  await expect(units(page, t).getByRole('button').first()).toHaveText(second ?? '');
  await page.getByRole('button', { name: t('unitLayout.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unitLayout.removeConfirm'), exact: true })
    .click();
  await expect(units(page, t).getByRole('button', { name: second })).toBeHidden();
  await openPart(page, t, 'rooms');
  await expect(nameIn(page, t, 'en')).toHaveValue('Rimon cabin');
  await expect(units(page, t).getByRole('button', { name: first })).toHaveAttribute('aria-pressed', 'true');
});

test('many units with long names stand in a list beside the form', async ({ page, language, t }, info) => {
  await openUnits(page, language, newEmailOf(info));
  const headers = await tokenHeader(page);
  for (let number = 1; number <= MANY; number += 1) {
    const document = aUnitDocument({
      name: { he: `הסוויטה הרומנטית ${number}`, en: `The romantic suite with a jacuzzi and a view ${number}` },
    });
    expect((await page.request.post('/api/registration/units', { headers, data: { document } })).ok()).toBe(true);
  }
  await page.reload();
  const last = units(page, t).getByRole('button', { name: new RegExp(`view ${MANY}$`) });
  await expect(last).toBeVisible();
  const [list, form] = [await last.boundingBox(), await nameIn(page, t, 'he').boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
});

test('two special rates on the same nights are refused at once, with a way out', async ({ page, language, t }, info) => {
  await openUnits(page, language, newEmailOf(info));
  await page.getByRole('button', { name: t('unitLayout.addUnitLong') }).click();
  await fillUnit(page, t);
  await page
    .locator('summary')
    .filter({ hasText: t('unitLayout.specials') })
    .click();
  const holiday = page.getByLabel(t('unitLayout.holiday'), { exact: true });
  const inRate = (label: string) => page.getByRole('textbox', { name: label, exact: true }).last();
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: t('unitLayout.addSpecial'), exact: true }).click();
    await holiday.selectOption('summer');
    await inRate(t('unitLayout.midweek')).fill('1150');
    await inRate(t('unitLayout.weekend')).fill('1480');
  }
  const collision = page.getByRole('alert').filter({ hasText: /\(1 .+ \d{4}/ });
  await expect(collision).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The same nights leave no way out but other nights or another rate; Hanukkah has its own.
  await holiday.selectOption('hanukkah');
  await expect(collision).toBeHidden();
  await expect(page.getByRole('region', { name: t('unitLayout.missingTitle') })).toBeHidden();

  // Half a date is none, which is told; nothing of it is lost, and a whole one puts it right.
  const from = page.getByLabel(t('unitLayout.from'), { exact: true });
  const date = await from.inputValue();
  await from.fill('1.8');
  await from.blur();
  await expect(from).toHaveValue('1.8');
  await expect(from).toHaveAccessibleDescription(t('registrationIssues.date_invalid'));
  await from.fill(date);
  await from.blur();
  await expect(from).toHaveAccessibleDescription('');
  await expectSaved(page, t);
});

test('a name that another unit has is told in the form; what a unit lacks is told by the last step, which leads to it', async ({
  page,
  language,
  t,
}, info) => {
  await openUnits(page, language, newEmailOf(info));
  await page.getByRole('button', { name: t('unitLayout.addUnitLong') }).click();
  await fillUnit(page, t);
  await page.getByRole('button', { name: t('unitLayout.copy'), exact: true }).click();
  await expect(nameIn(page, t, 'he')).toHaveValue('');
  await nameIn(page, t, 'he').fill('בקתת רימון');
  const repeated = page.getByRole('status').filter({ hasText: t('registrationIssues.unit_name_repeated') });
  await expect(repeated).toBeVisible();
  await expectAccessible(page);

  // The first unit's new name settles it for the second.
  await units(page, t).getByRole('button').first().click();
  await nameIn(page, t, 'he').fill('בקתת אלון');
  await units(page, t).getByRole('button', { name: 'בקתת רימון' }).click();
  await expect(repeated).toBeHidden();

  await page.getByRole('link', { name: t('registration.step_approval') }).click();
  await page.getByRole('link', { name: `${isolate('בקתת רימון')}: ${t('registration.stepMissing', { count: 1 })}`, exact: true }).click();
  await expect(nameIn(page, t, 'en')).toBeFocused();
  await expect(nameIn(page, t, 'en')).toHaveAccessibleDescription(t('registrationMissing.inEnglish', { name: t('unitLayout.name') }));
  await expect(nameIn(page, t, 'he')).toHaveValue('בקתת רימון');
});

test.describe('the same unit in two tabs', () => {
  // The stale tab is told so, which browsers log.
  test.use({ refusals: [409] });

  test('shows both versions of what was changed in both, in words, and the host chooses', async ({ page, context, language, t }, info) => {
    await openUnits(page, language, newEmailOf(info));
    await page.getByRole('button', { name: t('unitLayout.addUnitLong') }).click();
    await fillUnit(page, t);
    await expectSaved(page, t);
    const other = await context.newPage();
    await open(other, page.url());
    const midweek = (tab: Page) => tab.getByRole('textbox', { name: t('unitLayout.midweek'), exact: true });
    const jacuzzi = (tab: Page) => tab.getByLabel(t('unitLayout.jacuzzi'), { exact: true });
    await midweek(page).fill('950');
    await openPart(page, t, 'has');
    await jacuzzi(page).selectOption('double');
    await expectSaved(page, t);
    await openPart(other, t, 'prices');
    await midweek(other).fill('990');
    await openPart(other, t, 'has');
    await jacuzzi(other).selectOption('single');
    const dialog = other.getByRole('dialog', { name: t('registration.conflictTitle') });
    await expect(dialog.getByText(language === 'he' ? 'בקתת רימון' : 'Rimon cabin')).toHaveCount(2);
    for (const words of ['₪950', '₪990', t('unitLayout.jacuzzi_double'), t('unitLayout.jacuzzi_single')]) {
      await expect(dialog.getByText(words)).toBeVisible();
    }
    await expectAccessible(other);
    const keep = (side: 'mine' | 'theirs', field: string) =>
      dialog.getByRole('button', { name: t(`registration.keepOf_${side}`, { field }) }).click();
    await keep('mine', t('unitLayout.midweek'));
    await keep('theirs', t('unitLayout.jacuzzi'));
    await expect(dialog).toBeHidden();
    await expectSaved(other, t);
    await page.reload();
    await openPart(page, t, 'prices');
    await expect(midweek(page)).toHaveValue('990');
    await openPart(page, t, 'has');
    await expect(jacuzzi(page)).toHaveValue('double');
  });
});
