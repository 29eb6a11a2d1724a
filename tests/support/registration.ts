import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '#contract/identity.ts';
import type { Registration } from '#contract/registration.ts';
import type {
  BasicDocument,
  FacilitiesDocument,
  PoliciesDocument,
  SpecialRateDocument,
  UnitDocument,
} from '#contract/registration-documents.ts';
import {
  basicDocument,
  facilitiesDocument,
  policiesDocument,
  specialRateDocument,
  unitDocument,
} from '#contract/registration-documents.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import { approve } from '#server/modules/registration/index.ts';
import type { TestApp } from './app.ts';

/** An API client that is signed in. */
export interface Client {
  readonly userId: number;
  readonly email: string;
  /** Of every call. */
  readonly headers: Readonly<Record<string, string>>;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, payload?: object): Promise<LightMyRequestResponse>;
}

const PASSWORD = 'Lodging2026';

/** Opens an account and signs in. */
export async function signedIn({ app, db, clock }: TestApp, email: string, roles: readonly Role[] = ['ROLE_POWNER']): Promise<Client> {
  const account = { email, password: PASSWORD, username: email.split('@')[0] ?? '', roles, locale: 'he' as const };
  const [userId = 0] = await db.transaction().execute((trx) => createAccounts(trx, [account], clock.now()));
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

/** Documents without errors, as a host would fill them in; a test says only what matters to it. */

const LONG = {
  he: 'חצר ירוקה בקצה המושב, עם עצי אלון עתיקים ונוף פתוח אל הכנרת. בערב מדליקים קמין, ובבוקר מחכה בפתח סלסלה עם לחם חם, גבינות מהמשק וזיתים מהחצר. המקום שקט ומתאים לזוגות ולמשפחות שבאות לנוח.',
  en: 'A green courtyard at the edge of the village, with ancient oaks and an open view over the lake. A fire in the evening, and in the morning a basket with warm bread, cheese from the farm and olives from the yard.',
};

export function aBasic(overrides: Partial<BasicDocument> = {}): BasicDocument {
  return basicDocument.parse({
    contact: { name: 'מיכל לביא', phone: '054-318-2277', email: 'michal@haalonim.example' },
    name: { he: 'חצר האלונים', en: 'Oak Courtyard' },
    propertyType: 'zimmer-complex',
    description: LONG,
    suitableFor: ['couples', 'families'],
    address: {
      fullAddress: 'דרך האלונים 12, ראש פינה',
      cityId: 'rosh-pinna',
      street: { he: 'דרך האלונים 12', en: '12 HaAlonim Rd' },
      zipCode: '1200000',
      directions: { he: 'השער הירוק אחרי החנות', en: 'The green gate after the shop' },
      latitude: 32.9681,
      longitude: 35.5426,
    },
    business: {
      name: 'חצר האלונים בע״מ',
      idNumber: '515000008',
      vatNumber: '515000008',
      vatStatus: 'licensed',
      phone: '04-6123456',
    },
    ...overrides,
  });
}

export function someFacilities(choices: Partial<FacilitiesDocument['choices']> = {}): FacilitiesDocument {
  return facilitiesDocument.parse({
    choices: {
      swimming_pool_availability: ['summer-only'],
      swimming_pool_types: ['shared', 'outdoor'],
      barbecue_availability: ['no-barbecue'],
      parking: ['free-on-site'],
      ...choices,
    },
  });
}

export function somePolicies(overrides: Partial<PoliciesDocument> = {}): PoliciesDocument {
  return policiesDocument.parse({
    cancellationPeriod: 'until-7-days',
    arrivalFrom: '15:00',
    arrivalUntil: '22:00',
    departureUntil: '11:00',
    pets: ['not-allowed'],
    spokenLanguages: ['he', 'en'],
    ...overrides,
  });
}

export function aUnitDocument(overrides: Partial<UnitDocument> = {}): UnitDocument {
  return unitDocument.parse({
    name: { he: 'בקתת רימון', en: 'Rimon cabin' },
    description: LONG,
    unitType: 'one-bedroom',
    areaSqm: 52,
    bedrooms: [{ beds: [{ size: 'queen', count: 1 }], maxGuests: 2, privateBathroom: true }],
    livingRooms: [{ beds: [{ size: 'sofa-bed', count: 1 }], maxGuests: 2 }],
    bathrooms: 1,
    extraBeds: {
      baby: { count: 1, maxAge: 2, priceAgorot: 0 },
      child: { count: 1, maxAge: 14, priceAgorot: 8_000 },
      adult: { count: 0, fromAge: 15, priceAgorot: 12_000 },
    },
    choices: { housing_unit_facilities: ['air-conditioning', 'towels'], internet_services: ['free-wifi'], view: ['kinneret'] },
    privateJacuzzi: 'double',
    smokingStatus: 'outdoor-only',
    pricing: {
      baseGuests: 2,
      minimumNights: 1,
      midweekAgorot: 89_000,
      weekendAgorot: 119_000,
      singleMidweekAgorot: 76_000,
      singleWeekendAgorot: 99_000,
      discounts: [{ nights: 3, type: 'PERCENT', value: 10 }],
    },
    specialRates: [aSpecialRateDocument()],
    ...overrides,
  });
}

export function aSpecialRateDocument(overrides: Partial<SpecialRateDocument> = {}): SpecialRateDocument {
  return specialRateDocument.parse({
    holiday: 'hanukkah',
    from: '04-12-2026',
    to: '12-12-2026',
    midweekAgorot: 120_000,
    weekendAgorot: 150_000,
    minimumNights: 2,
    ...overrides,
  });
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
