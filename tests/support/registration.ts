import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '#contract/identity.ts';
import type { Registration } from '#contract/registration.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import { approve } from '#server/modules/registration/index.ts';
import type { TestApp } from './app.ts';
import { aBasic, aUnitDocument, someFacilities, somePolicies } from './registration-documents.ts';

/** An API client that is signed in. */
export interface Client {
  readonly userId: number;
  readonly email: string;
  /** The headers of every call. */
  readonly headers: Readonly<Record<string, string>>;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, payload?: object): Promise<LightMyRequestResponse>;
}

const PASSWORD = 'Lodging2026';

/** Opens an account and signs in. */
export async function signedIn(test: TestApp, email: string, roles: readonly Role[] = ['ROLE_POWNER']): Promise<Client> {
  const account = { email, password: PASSWORD, username: email.split('@')[0] ?? '', roles, locale: 'he' as const, isEmailVerified: true };
  const [userId = 0] = await test.db.transaction().execute((trx) => createAccounts(trx, [account], test.clock.now()));
  return await anotherTab(test, { userId, email });
}

/** The same account, signed in once more. */
export async function anotherTab({ app }: TestApp, { userId, email }: Pick<Client, 'userId' | 'email'>): Promise<Client> {
  const answer = await app.inject({ method: 'POST', url: '/api/login_check', payload: { username: email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  return {
    userId,
    email,
    headers,
    call: (method, url, payload) => app.inject({ method, url: `/api${url}`, headers, ...(payload === undefined ? {} : { payload }) }),
  };
}

/** Begins a registration and fills in every step and two units; photos and the request for approval are left out. */
export async function fillRegistration(host: Client): Promise<Registration> {
  await host.call('POST', '/registration');
  const documents = { basic: aBasic(), facilities: someFacilities(), policies: somePolicies() };
  for (const [step, document] of Object.entries(documents)) {
    await expectOk(host.call('PUT', `/registration/steps/${step}`, { revision: 0, document }));
  }
  const names = [
    { he: 'בקתת רימון', en: 'Rimon cabin' },
    { he: 'סוויטת אלה', en: 'Ela suite' },
  ];
  for (const name of names) await expectOk(host.call('POST', '/registration/units', { document: aUnitDocument({ name }) }));
  return (await host.call('GET', '/registration')).json<Registration>();
}

async function expectOk(answer: Promise<LightMyRequestResponse>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`It was refused: ${body}`);
}

/** Gives the property and each unit so many photos, as if they had been uploaded and processed. */
export async function addPhotos(
  { db, clock }: TestApp,
  { propertyId, units }: Pick<Registration, 'propertyId' | 'units'>,
  count = 4,
): Promise<void> {
  await db
    .insertInto('photo_albums')
    .values({ property_id: propertyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const shared = {
    property_id: propertyId,
    state: 'ready',
    width: 1600,
    height: 1067,
    placeholder: '#ccc',
    created_at: clock.now(),
  };
  for (let position = 1; position <= count; position += 1) {
    await db
      .insertInto('host_photos')
      .values({ ...shared, source: `test:property/${position}`, property_position: position, in_gallery: true })
      .execute();
    for (const { unitId } of units) {
      const { id } = await db
        .insertInto('host_photos')
        .values({ ...shared, source: `test:${unitId}/${position}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('host_photo_units').values({ photo_id: id, unit_id: unitId, position }).execute();
    }
  }
}

/** A registration that was filled in and sent for review. */
export async function submitRegistration(test: TestApp, host: Client): Promise<Registration> {
  const filled = await fillRegistration(host);
  await addPhotos(test, filled);
  const answer = await host.call('POST', '/registration/approval', { certify: true, terms: true, review: true });
  if (answer.statusCode !== 200) throw new Error(`It was refused: ${answer.body}`);
  return answer.json<Registration>();
}

/** Approves what waits, as the admin does. */
export async function approveAsAdmin({ db, clock, config }: TestApp, propertyId: number, adminId: number): Promise<void> {
  await db.transaction().execute((trx) => approve(trx, { propertyId, adminId }, { at: clock.now(), config }));
}

/** A host whose property was approved and is published: guests book it. */
export async function aHostOnSale(
  test: TestApp,
  email: string,
  admin: Pick<Client, 'userId'>,
): Promise<{ client: Client; propertyId: number; unitIds: readonly number[] }> {
  const client = await signedIn(test, email);
  const { propertyId, units } = await submitRegistration(test, client);
  await approveAsAdmin(test, propertyId, admin.userId);
  await client.call('PUT', '/publication', { isPublished: true });
  return { client, propertyId, unitIds: units.map(({ unitId }) => unitId) };
}
