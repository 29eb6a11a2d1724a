import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { createUploadingApp, processUploads, removeDueFiles, type UploadingApp, uploadPhoto } from '#tests/support/photo-uploads.ts';
import { type Client, fillRegistration, signedIn } from '#tests/support/registration.ts';

const PASSWORD = 'Lodging2026';
let test: UploadingApp;
let host: Client;
let lastHost = 0;

beforeAll(async () => {
  test = await createUploadingApp();
});
afterAll(() => test.close());

/** A host whose registration is filled in, with a photo of the place. */
async function aNewHost(): Promise<Registration> {
  lastHost += 1;
  host = await signedIn(test, `host-${lastHost}@example.com`);
  return fillRegistration(host);
}

async function addPhoto({ propertyId }: Registration): Promise<void> {
  await uploadPhoto(test, { host, propertyId });
  await processUploads(test);
}

it('hosts who only began to register delete their account, and what they described goes with it, photos and all', async () => {
  const registration = await aNewHost();
  await addPhoto(registration);
  const before = await test.leftovers();
  expect(before.length).toBeGreaterThan(0);
  expect((await host.call('DELETE', '/me', { password: PASSWORD })).statusCode).toBe(204);
  for (const table of ['registrations', 'registration_steps', 'registration_units', 'photo_albums', 'host_photos'] as const)
    expect(await test.db.selectFrom(table).select('property_id').execute(), table).toEqual([]);
  await removeDueFiles(test);
  expect(await test.leftovers()).toEqual([]);
});

it('a wrong password and a listed property leave everything as it was', async () => {
  const registration = await aNewHost();
  expect((await host.call('DELETE', '/me', { password: 'Wrong-2026' })).statusCode).toBe(422);
  expect((await host.call('GET', '/registration')).json()).toEqual(registration);
  await saveProperty(test, { property: { ownerId: host.userId } });
  const refused = await host.call('DELETE', '/me', { password: PASSWORD });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'has_property']);
  expect(await test.db.selectFrom('registrations').select('owner_id').execute()).toEqual([{ owner_id: host.userId }]);
});
