import type { Page } from '@playwright/test';
import type { Locale } from '#contract/primitives/locale.ts';
import { aJpeg } from '#tests/support/photo-files.ts';
import { aBasic, aUnitDocument, someFacilities, somePolicies } from '#tests/support/registration-documents.ts';
import { tokenHeader } from './host-writes.ts';
import { openOwnerAccount, registrationOf } from './registering-steps.ts';
import { expect } from './visitor-test.ts';

const REQUIRED_PHOTOS = 4;
export const ONLY_UNIT = { he: 'בקתת רימון', en: 'Rimon cabin' };

/**
 * A new host with a registration of one unit that lacks nothing but the request, filled in through the API. Describing it in the browser is
 * what `host-arrives.spec.ts` walks.
 */
export async function prepareRegistration(page: Page, language: Locale, email: string, name: { he: string; en: string }): Promise<void> {
  await openOwnerAccount(page, language, email);
  const send = await senderOf(page);
  await send('post', '/registration');
  await send('put', '/registration/steps/basic', { revision: 0, document: aBasic({ name }) });
  await send('put', '/registration/steps/facilities', { revision: 0, document: someFacilities() });
  await send('put', '/registration/steps/policies', { revision: 0, document: somePolicies() });
  await send('post', '/registration/units', { document: aUnitDocument({ name: ONLY_UNIT }) });
  const { propertyId, units } = await registrationOf(page);
  for (const query of ['', `?unitId=${units[0]?.unitId}`]) {
    for (let number = 1; number <= REQUIRED_PHOTOS; number += 1) {
      await send('post', `/hotels/${propertyId}/photos${query}`, undefined, await aJpeg(640 + number, 480));
    }
  }
  // Photos are prepared in the background.
  await expect.poll(async () => (await registrationOf(page)).incompleteSteps, { timeout: 30_000 }).toEqual(['approval']);
}

async function senderOf(page: Page) {
  await page.request.get('/api/me');
  const headers = await tokenHeader(page);
  return async (method: 'post' | 'put', path: string, data?: object, photo?: Buffer): Promise<void> => {
    const file = photo && { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };
    const answer = await page.request[method](`/api${path}`, { headers, ...(file ? { multipart: { file } } : data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  };
}
