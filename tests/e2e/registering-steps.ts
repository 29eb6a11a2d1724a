import type { Page } from '@playwright/test';
import { REGISTRATION_ID } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { DetailsSection } from '#contract/primitives/registration-steps.ts';
import type { Registration } from '#contract/registration.ts';
import type { Translate } from '#texts/translate.ts';
import { mailedLink, NEW_PASSWORD } from './account-steps.ts';
import { open } from './page-checks.ts';
import { expect } from './visitor-test.ts';

/** A new host's account, signed in, its address proven by the link in the mailbox, without going through the pages. */
export async function openOwnerAccount(page: Page, language: Locale, email: string): Promise<void> {
  const data = { email, password: NEW_PASSWORD, registrationId: REGISTRATION_ID };
  const response = await page.request.post('/api/sign-up', { data, headers: { 'App-Lang': language } });
  expect(response.status()).toBe(201);
  const link = await mailedLink(page, email, 'one-time-authorization');
  const code = new URL(link, 'http://localhost').searchParams.get('code');
  expect((await page.request.post('/api/one-time-authorization', { data: { code } })).status()).toBe(200);
}

/** Opens a step and waits for its form. */
export async function openStep(page: Page, language: Locale, step: string): Promise<void> {
  await open(page, `/property-owner/${language}/registrationSteps/${step}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a section of an approved place's details and waits for its form. */
export async function openSection(page: Page, language: Locale, section: DetailsSection): Promise<void> {
  await open(page, `/property-owner/${language}/backoffice/hotel-details/${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The line above the steps says that all is saved, and since when. */
export async function expectSaved(page: Page, t: Translate): Promise<void> {
  const saved = new RegExp(`^${t('registration.save_savedAt', { time: '[0-9]{2}:[0-9]{2}' })}$`);
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
}

/** Saves what was edited of an approved place, which the foot then says. */
export async function saveLive(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('liveChanges.save'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('liveChanges.undo') })).toBeVisible();
}

/** The registration as the server has it. */
export async function registrationOf(page: Page): Promise<Registration> {
  return (await (await page.request.get('/api/registration')).json()) as Registration;
}

/** Writes a text in English, which hosts who read Hebrew have folded. */
export async function writeEnglish(page: Page, t: Translate, label: string, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: new RegExp(`^${label} ${t('registrationFields.language_en')}`) });
  const fold = page.getByRole('button', {
    name: new RegExp(`(${t('registrationFields.writeEnglish')}|${t('registrationFields.writeOther')}): ${label}$`),
  });
  await expect(box.or(fold)).toBeVisible();
  if (await fold.isVisible()) await fold.click();
  await box.fill(text);
}

/** Opens a part of a unit's form. */
export async function openPart(page: Page, t: Translate, part: 'rooms' | 'prices' | 'has'): Promise<void> {
  const parts = page.getByRole('group', { name: t('unitLayout.parts') });
  await parts.getByRole('button', { name: t(`unitLayout.part_${part}`) }).click();
}

/** The box of the property's name in one of the two languages. */
export function nameBox(page: Page, t: Translate, language: Locale) {
  const tag = t(`registrationFields.language_${language}`);
  return page.getByRole('textbox', { name: `${t('registrationFields.name')} ${tag}` });
}
