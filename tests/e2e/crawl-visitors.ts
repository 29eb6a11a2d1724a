import type { Page } from '@playwright/test';
import { ADMIN_ACCOUNT, DEMO_PASSWORD, GUEST_ACCOUNT, NEW_HOST_ACCOUNT } from '#demo/market/accounts.ts';
import type { Visitor } from './crawl-stops.ts';
import { expect } from './visitor-test.ts';

const EMAILS: Readonly<Record<Exclude<Visitor, 'nobody'>, string>> = {
  guest: GUEST_ACCOUNT.email,
  newHost: NEW_HOST_ACCOUNT.email,
  host: 'host@lina.example',
  admin: ADMIN_ACCOUNT.email,
};

/** Signs somebody of the demo market in, or whoever is there out. */
export async function becomeVisitor(page: Page, visitor: Visitor): Promise<void> {
  await page.context().clearCookies();
  if (visitor === 'nobody') return;
  const response = await page.request.post('/api/login_check', { data: { username: EMAILS[visitor], password: DEMO_PASSWORD } });
  expect(response.status(), `${visitor} signs in`).toBe(200);
}
