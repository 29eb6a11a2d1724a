import type { Page } from '@playwright/test';
import { aJpeg, aPng } from '#tests/support/photo-files.ts';
import type { Translate } from '#texts/translate.ts';
import type { NewPlace, NewUnit } from './new-place.ts';
import { nameBox, openPart, writeEnglish } from './registering-steps.ts';
import { expect } from './visitor-test.ts';

/** Photos that the property and each unit need (specification §5). */
const REQUIRED_PHOTOS = 4;

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const inHebrew = (t: Translate, label: string) => `${label} ${t('registrationFields.language_he')}`;

/** Goes on to the next step by the button at its foot. */
export async function goOn(page: Page, t: Translate, heading: string): Promise<void> {
  await page.getByRole('button', { name: t('registration.continue') }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Step 1: names, type, description, an address from the search, contact and business. */
export async function describeBasics(page: Page, t: Translate, place: NewPlace, email: string): Promise<void> {
  const description = t('registrationFields.description');
  await nameBox(page, t, 'he').fill(place.he);
  await writeEnglish(page, t, t('registrationFields.name'), place.en);
  await page.getByRole('combobox', { name: t('registrationFields.propertyType') }).selectOption('zimmer-complex');
  await page
    .getByRole('group', { name: t('registrationFields.suitableFor') })
    .getByRole('button')
    .first()
    .click();
  await box(page, inHebrew(t, description)).fill('חצר קטנה בקצה המושב, ובה שתי בקתות אבן עם נוף פתוח.');
  await writeEnglish(page, t, description, 'A small courtyard at the edge of the village, with two stone cabins.');
  await page.getByRole('combobox', { name: t('registrationAddress.search') }).pressSequentially(`${place.street}, ${place.town.title}`);
  await page.getByRole('option', { name: `${place.street}, ${place.town.title}` }).click();
  await expect(page.getByRole('combobox', { name: t('registrationFields.city') })).toHaveValue(place.town.slug);
  await box(page, t('registrationFields.zipCode')).fill('2245700');
  await box(page, t('registrationFields.contactName')).fill('תמר לוי');
  await box(page, t('registrationFields.contactPhone')).fill('054-1234567');
  await expect(box(page, t('registrationFields.contactEmail'))).toHaveValue(email);
  await describeBusiness(page, t, place);
}

async function describeBusiness(page: Page, t: Translate, place: NewPlace): Promise<void> {
  // The name of the place and the phone of its contact are there already, and the VAT number follows the company's.
  await expect(box(page, t('registrationFields.businessName'))).toHaveValue(place.he);
  await expect(box(page, t('registrationFields.businessPhone'))).toHaveValue('054-1234567');
  await box(page, t('registrationFields.idNumber')).fill('515000008');
  await expect(box(page, t('registrationFields.vatNumber'))).toHaveValue('515000008');
  await page.getByRole('combobox', { name: t('registrationFields.vatStatus') }).selectOption('licensed');
}

/** Step 2: no pool, no barbecue, and what nearly every such place has. */
export async function chooseFacilities(page: Page, t: Translate): Promise<void> {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  for (const set of ['swimming_pool_availability', 'barbecue_availability'] as const) {
    // "None" stands last.
    await group(t(`registrationFacilities.${set}`))
      .getByRole('button')
      .last()
      .click();
  }
  await page.getByRole('button', { name: t('registrationFacilities.markUsual') }).click();
}

/** Step 3: the first unit by the form, the others as its copies with a name and prices of their own. */
export async function describeUnits(page: Page, t: Translate, [first, ...others]: NewPlace['units']): Promise<void> {
  await page.getByRole('button', { name: t('unitLayout.addUnitLong') }).click();
  await expect(box(page, inHebrew(t, t('unitLayout.name')))).toBeFocused();
  await page.getByRole('combobox', { name: t('unitLayout.unitType'), exact: true }).selectOption('cabin');
  await describeUnit(page, t, first);
  for (const other of others) {
    await page.getByRole('button', { name: t('unitLayout.copy'), exact: true }).click();
    await expect(box(page, inHebrew(t, t('unitLayout.name')))).toHaveValue('');
    await describeUnit(page, t, other);
  }
}

async function describeUnit(page: Page, t: Translate, unit: NewUnit): Promise<void> {
  await box(page, inHebrew(t, t('unitLayout.name'))).fill(unit.he);
  await writeEnglish(page, t, t('unitLayout.name'), unit.en);
  await openPart(page, t, 'prices');
  await box(page, t('unitLayout.midweek')).fill(String(unit.midweek));
  await box(page, t('unitLayout.weekend')).fill(String(unit.weekend));
}

/** Step 4: four photos of the property and of each unit, real files of both kinds, and waits until each is ready. */
export async function addPhotos(page: Page, t: Translate, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page
      .getByRole('group', { name: t('hostPhotos.targets') })
      .getByRole('button', { name })
      .click();
    const list = page.getByRole('list', { name: t('hostPhotos.list', { name }) });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      list.getByRole('button', { name: t('hostPhotos.add') }).click(),
    ]);
    await chooser.setFiles(await photoFiles());
    // A photo can be opened once it is ready; what a busy machine has to do for that takes its time.
    const ready = list.getByRole('button', { name: new RegExp(`^${t('hostPhotos.edit', { number: '[0-9]+' })}$`) });
    await expect(ready).toHaveCount(REQUIRED_PHOTOS, { timeout: 40_000 });
  }
}

async function photoFiles() {
  const jpeg = (number: number) => aJpeg(1200, 800, { grain: 10 + number });
  const files = await Promise.all([jpeg(1), jpeg(2), jpeg(3), aPng(1200, 800)]);
  return files.map((buffer, index) => {
    const [ending, mimeType] = index < REQUIRED_PHOTOS - 1 ? ['jpg', 'image/jpeg'] : ['png', 'image/png'];
    return { name: `photo-${index + 1}.${ending}`, mimeType, buffer };
  });
}

/** Step 5: what most hosts answer is there already; this one speaks English, too. */
export async function choosePolicies(page: Page, t: Translate): Promise<void> {
  await expect(page.getByRole('combobox', { name: t('registrationPolicies.cancellationPeriod'), exact: true })).toHaveValue('until-7-days');
  await page
    .getByRole('group', { name: t('registrationPolicies.spokenLanguages') })
    .getByRole('button')
    .nth(1)
    .click();
}

/** Step 6: ticks the three boxes and sends the request. */
export async function sendForApproval(page: Page, t: Translate): Promise<void> {
  // The words of the boxes hold links, so they are ticked from the keyboard.
  for (const checkbox of await page
    .getByRole('group', { name: t('registrationApproval.boxes') })
    .getByRole('checkbox')
    .all()) {
    if (!(await checkbox.isChecked())) await checkbox.press('Space');
  }
  await page.getByRole('button', { name: t('registrationApproval.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('registrationApproval.awaitingTitle') })).toBeVisible();
}
