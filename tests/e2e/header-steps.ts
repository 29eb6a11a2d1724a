import type { Page } from '@playwright/test';
import type { Locale } from '#contract/primitives/locale.ts';
import { languageOf } from '#texts/languages.ts';
import { WORDS } from './words.ts';

/** Opens what the header folds away on phones; desktops show it. */
export async function openNavigation(page: Page, { isPhone, language }: { isPhone: boolean; language: Locale }): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: WORDS[language]('layout.menu') }).click();
}

/** Changes the page's language by the header. */
export async function chooseLanguage(page: Page, from: { isPhone: boolean; language: Locale }, to: Locale): Promise<void> {
  await openNavigation(page, from);
  if (!from.isPhone) await page.getByRole('button', { name: WORDS[from.language]('layout.language') }).click();
  await page.getByRole('link', { name: languageOf(to).name, exact: true }).click();
}
