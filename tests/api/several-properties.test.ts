import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnProperty } from '#contract/own-properties.ts';
import type { Registration } from '#contract/registration.ts';
import { listOwnProperties } from '#server/modules/backoffice/own-properties.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { anotherTab, approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

/** A browser of the host: its tabs share a session, each names the property that it shows. */
interface Browser {
  tab(shows: number | undefined): Pick<Client, 'call'>;
}

let test: TestApp;
let host: Client;
let stranger: Client;
let adminId: number;
let first: Registration;
let second: Registration;
let foreign: Registration;

beforeAll(async () => {
  test = await createTestApp({ environment: { DRAFTS_PER_HOST: '2', EVENT_STREAM_SECONDS: '0' } });
  adminId = (await signedIn(test, 'admin@example.com', ['ROLE_ADMIN'])).userId;
  [host, stranger] = [await signedIn(test, 'host@example.com'), await signedIn(test, 'stranger@example.com')];
  [first, foreign] = [await submitRegistration(test, host), await submitRegistration(test, stranger)];
  await approveAsAdmin(test, first.propertyId, adminId);
  await approveAsAdmin(test, foreign.propertyId, adminId);
});
afterAll(() => test.close());

async function signInBrowser({ email }: Pick<Client, 'email'>): Promise<Browser> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login_check',
    payload: { username: email, password: 'Lodging2026' },
    headers: { origin: 'http://lina.test' },
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return {
    tab: (shows) => ({
      call: (method, url, payload) =>
        test.app.inject({
          method,
          url: `/api${url}`,
          cookies,
          headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '', ...(shows !== undefined && { 'app-property': String(shows) }) },
          ...(payload === undefined ? {} : { payload }),
        }),
    }),
  };
}

const shownBy = async (client: Pick<Client, 'call'>) => (await client.call('GET', '/backoffice/property')).json().propertyId;
const own = async (client: Pick<Client, 'call'>) =>
  (await client.call('GET', '/backoffice/properties')).json<{ properties: OwnProperty[] }>().properties;

describe('registering the next property', () => {
  it('begins an empty draft beside the approved one, with contact and business as they are there', async () => {
    const begun = await host.call('POST', '/registrations');
    expect(begun.statusCode).toBe(201);
    second = begun.json<Registration>();
    expect(second.propertyId).not.toBe(first.propertyId);
    const [mine, theirs] = [second.steps.basic.document, first.steps.basic.document];
    expect(mine.contact).toEqual(theirs.contact);
    expect(mine.business).toMatchObject({ name: theirs.business.name, idNumber: theirs.business.idNumber });
    expect([mine.name, second.units]).toEqual([{ he: '', en: '' }, []]);
    expect((await host.call('GET', '/registration')).json().propertyId).toBe(second.propertyId);
    expect((await host.call('GET', '/me')).json()).toMatchObject({
      hotel: { id: second.propertyId, status: 'draft' },
      hotels: [
        { id: first.propertyId, status: 'approved' },
        { id: second.propertyId, status: 'draft' },
      ],
    });
  });

  it('proposes the hours that everybody is proposed where the first one has no others', () => {
    expect(second.steps.policies).toMatchObject({ revision: 0, document: { arrivalFrom: '15:00', lateDepartureMinutes: null } });
  });

  it('gives the business an address of its own where it stood at the first one', async () => {
    const { business, address } = first.steps.basic.document;
    expect(business.isAtProperty).toBe(true);
    expect(second.steps.basic.document.business).toMatchObject({
      isAtProperty: false,
      address: address.street.he,
      zipCode: address.zipCode,
    });
  });

  it('is refused to hosts who have begun several and finished none', async () => {
    const headers = { ...host.headers, 'idempotency-key': 'the-third' };
    const begin = () => test.app.inject({ method: 'POST', url: '/api/registrations', headers });
    const [begun, again] = [await begin(), await begin()];
    expect([begun.statusCode, again.statusCode, again.json().propertyId]).toEqual([201, 201, begun.json().propertyId]);
    const refused = await host.call('POST', '/registrations');
    expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([409, 'too_many_drafts', { limit: 2 }]);
  });

  it('can be given up while nothing was sent for review, and leads back to the first', async () => {
    const given = (await own(host)).find(({ isChosen }) => isChosen)?.propertyId;
    expect((await host.call('DELETE', `/registrations/${given}`)).statusCode).toBe(204);
    expect((await host.call('DELETE', `/registrations/${given}`)).statusCode).toBe(404);
    expect(await shownBy(host)).toBe(first.propertyId);
    const refused = await host.call('DELETE', `/registrations/${first.propertyId}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'registration_already_submitted']);
  });
});

describe('a host with several properties', () => {
  beforeAll(async () => {
    await host.call('PUT', `/hotels/${second.propertyId}/choice`);
    await test.db.deleteFrom('registrations').where('property_id', '=', second.propertyId).execute();
    second = await submitRegistration(test, await anotherWith(host));
    await approveAsAdmin(test, second.propertyId, adminId);
  });

  /** The same host in a session that works on a registration of its own. */
  async function anotherWith(client: Client): Promise<Client> {
    const next = await anotherTab(test, client);
    await next.call('POST', '/registrations');
    const id = (await next.call('GET', '/me')).json().hotel.id;
    await test.db.deleteFrom('registration_steps').where('property_id', '=', id).execute();
    return next;
  }

  it('works on one of them at a time, in each session', async () => {
    const desk = await anotherTab(test, host);
    for (const { propertyId } of [first, second]) {
      expect((await desk.call('PUT', `/hotels/${propertyId}/choice`)).json()).toEqual({ id: propertyId, status: 'approved' });
      expect(await shownBy(desk)).toBe(propertyId);
      expect((await desk.call('GET', '/publication')).json().propertyId).toBe(propertyId);
      const { units } = (await desk.call('GET', '/backoffice/calendar?from=01-07-2027&to=02-07-2027')).json();
      expect(units).toHaveLength(2);
    }
    expect(await shownBy(host)).not.toBe(await shownBy(desk));
    // The next session begins with what was chosen last.
    expect(await shownBy(await anotherTab(test, host))).toBe(second.propertyId);
  });

  it('sees them all in a list, and their nights in one calendar', async () => {
    const listed = await own(host);
    expect(listed.map(({ propertyId, status, isPublished }) => [propertyId, status, isPublished])).toEqual([
      [first.propertyId, 'approved', false],
      [second.propertyId, 'approved', false],
    ]);
    expect(listed[0]?.attentionCount).toBeGreaterThan(0);
    const { properties } = (await host.call('GET', '/backoffice/calendars?from=01-07-2027&to=05-07-2027')).json();
    expect(
      properties.map((one: { propertyId: number; calendar: { units: unknown[] } }) => [one.propertyId, one.calendar.units.length]),
    ).toEqual([
      [first.propertyId, 2],
      [second.propertyId, 2],
    ]);
    expect((await stranger.call('GET', '/backoffice/calendars?from=01-07-2027&to=05-07-2027')).json().properties).toHaveLength(1);
  });

  it('misses only the draft that is deleted while they are listed', async () => {
    const shown = { id: first.propertyId, status: 'approved' };
    const own = { hotels: [shown, { id: 999_999, status: 'draft' }], hotel: shown };
    expect((await listOwnProperties(test.context, own, 'he')).map(({ propertyId }) => propertyId)).toEqual([first.propertyId]);
  });

  it('publishes each by itself', async () => {
    const desk = await anotherTab(test, host);
    await desk.call('PUT', `/hotels/${first.propertyId}/choice`);
    expect((await desk.call('PUT', '/publication', { isPublished: true })).statusCode).toBe(200);
    expect((await own(desk)).map(({ isPublished }) => isPublished)).toEqual([true, false]);
  });

  it('cannot choose somebody else’s', async () => {
    const refused = await host.call('PUT', `/hotels/${foreign.propertyId}/choice`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'hotel_not_found']);
    // Nor does a choice hold that is not theirs any more.
    await test.db.updateTable('sessions').set({ property_id: foreign.propertyId }).where('user_id', '=', host.userId).execute();
    expect([first.propertyId, second.propertyId]).toContain(await shownBy(host));
  });

  it('does not find records of one while working on the other', async () => {
    const desk = await anotherTab(test, host);
    await desk.call('PUT', `/hotels/${second.propertyId}/choice`);
    const unitId = first.units[0]?.unitId;
    expect((await desk.call('POST', `/registration/units/${unitId}/copy`)).statusCode).toBe(404);
  });

  it('is a host with properties for administrators: each has its line, and can be entered', async () => {
    const admin = await signedIn(test, 'chief@example.com', ['ROLE_ADMIN']);
    const { data } = (await admin.call('GET', '/propownerList?keyword=host@example.com')).json();
    expect(data.map(({ hotel }: { hotel: { id: number } }) => hotel.id)).toEqual([first.propertyId, second.propertyId]);
    for (const { propertyId } of [first, second]) {
      const { token } = (await admin.call('GET', `/impersonate/${host.userId}?hotelId=${propertyId}`)).json();
      const acting = await test.app.inject({ url: '/api/backoffice/property', headers: { authorization: `Bearer ${token}` } });
      expect(acting.json().propertyId).toBe(propertyId);
    }
  });

  it('gets all of them with the personal data, and cannot leave while one was listed', async () => {
    const { hotels } = (await host.call('GET', '/me/data')).json();
    expect(hotels.map(({ id }: { id: number }) => id)).toEqual([first.propertyId, second.propertyId]);
    expect((await host.call('DELETE', '/me', { password: 'Lodging2026' })).json().code).toBe('has_property');
  });
});

describe('a page that shows another property than the browser works on', () => {
  it('neither reads nor writes, wherever it asks for the chosen one', async () => {
    const browser = await signInBrowser(host);
    const [old, fresh] = [browser.tab(first.propertyId), browser.tab(second.propertyId)];
    await old.call('PUT', `/hotels/${first.propertyId}/choice`);
    expect(await shownBy(old)).toBe(first.propertyId);
    // Switching is asked for by a page that still shows the other.
    expect((await old.call('PUT', `/hotels/${second.propertyId}/choice`)).statusCode).toBe(200);
    expect(await shownBy(fresh)).toBe(second.propertyId);
    const { document, revision } = first.steps.policies;
    for (const refused of [
      await old.call('GET', '/backoffice/calendar?from=01-07-2027&to=02-07-2027'),
      await old.call('GET', '/registration'),
      await old.call('PUT', '/registration/steps/policies', { document, revision }),
      await old.call('PUT', '/publication', { isPublished: false }),
    ]) {
      expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
        409,
        'other_property',
        { propertyId: second.propertyId },
      ]);
    }
    // A page whose switch was taken back goes on as it is.
    await old.call('PUT', `/hotels/${first.propertyId}/choice`);
    expect(await shownBy(old)).toBe(first.propertyId);
  });

  it('goes on with what names its property in the address, or concerns the account', async () => {
    const browser = await signInBrowser(host);
    const old = browser.tab(first.propertyId);
    await old.call('PUT', `/hotels/${second.propertyId}/choice`);
    expect((await old.call('GET', `/hotels/${first.propertyId}/photos`)).statusCode).toBe(200);
    expect((await old.call('GET', '/me')).json().hotel.id).toBe(second.propertyId);
    expect(await own(old)).toHaveLength(2);
  });

  it('is told so by files and streams, which name it in their address', async () => {
    const browser = await signInBrowser(host);
    const link = browser.tab(undefined);
    await link.call('PUT', `/hotels/${second.propertyId}/choice`);
    for (const path of [
      '/backoffice/reservationsFile?format=csv&',
      '/backoffice/statementFile?format=csv&month=11-2026&',
      '/backoffice/events?',
    ]) {
      expect((await link.call('GET', `${path}property=${first.propertyId}`)).statusCode).toBe(409);
      expect((await link.call('GET', `${path}property=${second.propertyId}`)).statusCode).toBe(200);
    }
  });

  it('is no hindrance to API clients: without the header they work on the chosen one, with it on the one named', async () => {
    const client = await anotherTab(test, host);
    await client.call('PUT', `/hotels/${second.propertyId}/choice`);
    expect(await shownBy(client)).toBe(second.propertyId);
    const named = (id: number | string) =>
      test.app.inject({ url: '/api/backoffice/property', headers: { ...client.headers, 'app-property': String(id) } });
    expect((await named(first.propertyId)).json().propertyId).toBe(first.propertyId);
    for (const id of [foreign.propertyId, 'all']) expect((await named(id)).json().code).toBe('hotel_not_found');
  });
});
