import { createHash } from 'node:crypto';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { REGISTRATION_ID } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import type { Translate } from '#texts/translate.ts';
import { open } from './page-checks.ts';
import { expect } from './visitor-test.ts';

export const NEW_PASSWORD = 'Galil-2026';

/** An address of this test and this try alone. */
export function newEmailOf({ testId, retry }: TestInfo): string {
  return `new.${createHash('sha256').update(`${testId} ${retry}`).digest('hex').slice(0, 12)}@example.com`;
}

/** A new password, typed twice. */
export async function typeNewPassword(page: Page, t: Translate, password: string, label = t('access.newPassword')): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel(t('access.passwordAgain'), { exact: true }).fill(password);
}

/** An account of this test alone, without going through the pages; nobody is signed in afterwards. */
export async function openAccount(page: Page, language: Locale, email: string): Promise<void> {
  const data = { email, password: NEW_PASSWORD, registrationId: REGISTRATION_ID };
  const response = await page.request.post('/api/portal/customer/sign-up', { data, headers: { 'App-Lang': language } });
  expect(response.status()).toBe(201);
  await page.context().clearCookies();
}

/** Opens an account from the page of signing up. */
export async function signUp(page: Page, t: Translate, address: string, email: string): Promise<void> {
  await open(page, address);
  await page.getByRole('textbox', { name: t('account.email') }).fill(email);
  await typeNewPassword(page, t, NEW_PASSWORD, t('account.password'));
  // The words of the box hold links, so it is ticked from the keyboard.
  await page.getByRole('checkbox').press('Space');
  await page
    .getByRole('button', { name: /./ })
    .filter({ hasText: new RegExp(`^(${t('access.signUpSubmit')}|${t('access.ownerSignUpSubmit')})$`) })
    .click();
}

export async function signIn(page: Page, t: Translate, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: t('account.email') }).fill(email);
  await page.getByLabel(t('account.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('account.submit'), exact: true }).click();
}

/** Signs somebody in where the form is not what it is about. */
export async function signInThroughApi(page: Page, username: string, password: string): Promise<void> {
  const response = await page.request.post('/api/login_check', { data: { username, password } });
  expect(response.status(), `${username} signs in`).toBe(200);
}

/** Path of the newest mail's link to a page that takes a code, once the mail has arrived. */
export async function mailedLink(page: Page, email: string, kind: 'restore-password' | 'one-time-authorization'): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const response = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await response.json()) as { mails: { text: string }[] };
    path = mails.map(({ text }) => new RegExp(`https?://[^/]+(/\\S*${kind}\\S*code=[\\w-]+)`).exec(text)?.[1]).find(Boolean);
    expect(path).toBeDefined();
  }).toPass();
  return path ?? '';
}

/** The address with which the host of a property of the demo market signs in. */
export async function emailOfHost(request: APIRequestContext, hotelId: number): Promise<string> {
  const signedIn = await request.post('/api/login_check', { data: { username: 'admin@lina.example', password: DEMO_PASSWORD } });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  const owners = await (await request.get('/api/propownerList', { headers, params: { perPage: 100 } })).json();
  const owner = owners.data.find(({ hotel }: { hotel: { id: number } | null }) => hotel?.id === hotelId);
  return owner.email;
}
