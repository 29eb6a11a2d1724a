import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeNights } from '#server/modules/inventory/index.ts';
import { dumpMarket } from '#server/modules/search/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveExtraCharges } from '#tests/support/extra-charges.ts';
import { aSpecialRate, bedrooms, saveProperty } from '#tests/support/factories.ts';
import { saveStayRules } from '#tests/support/stay-rules.ts';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

type Line = Record<string, unknown> & { type: string };

async function dump(): Promise<Line[]> {
  const texts: string[] = [];
  const moment = { now: market.clock.now(), today: market.clock.today(), vatRatePercent: 18 };
  await dumpMarket(market.db, moment, (line) => void texts.push(line));
  expect(texts.every((text) => text.endsWith('\n') && text.indexOf('\n') === text.length - 1)).toBe(true);
  return texts.map((text) => JSON.parse(text) as Line);
}

describe('the dump', () => {
  it('starts with its moment, and tells places, holidays and rest days', async () => {
    const lines = await dump();
    expect(lines[0]).toMatchObject({ type: 'meta', format: 1, today: '2026-11-22', now: '2026-11-22T08:00:00.000Z', vatRatePercent: 18 });
    expect(lines).toContainEqual(
      expect.objectContaining({ type: 'place', id: 'rosh-pinna', kind: 'city', regionId: 'upper-galilee', districtId: 'north-district' }),
    );
    expect(lines.filter((line) => line.type === 'restDay').slice(0, 2)).toEqual([
      { type: 'restDay', date: '2026-11-28' },
      { type: 'restDay', date: '2026-12-05' },
    ]);
    expect(lines.some((line) => line.type === 'holiday')).toBe(true);
  });

  it('tells what a property and its units are, with options by filter, and nobody by name', async () => {
    const { propertyId, unitIds } = await saveProperty(market.context, {
      property: {
        terms: { swimming_pool_types: ['heated'] },
        propertyType: 'villa',
        contact: { name: 'Secret Host', phone: '0509999999', email: 'secret@example.com' },
      },
      units: [{ rooms: bedrooms(2, 3), cribs: 1, adultExtraBeds: 2 }],
    });
    const lines = await dump();
    expect(lines).toContainEqual(
      expect.objectContaining({
        type: 'property',
        id: propertyId,
        isPublished: true,
        cityId: 'rosh-pinna',
        regionId: 'upper-galilee',
        filters: {
          SWIMMING_POOL: ['heated'],
          PROPERTY_TYPE: ['villa'],
          FREE_CANCELLATION: ['until-72-hours'],
          LOCATION: ['rosh-pinna', 'upper-galilee'],
        },
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        type: 'unit',
        id: unitIds[0],
        propertyId,
        position: 1,
        bedrooms: 2,
        places: 5,
        cribs: 1,
        adultExtraBeds: 2,
        filters: {},
      }),
    );
    expect(JSON.stringify(lines)).not.toMatch(/secret|0509999999/i);
  });

  it('tells all that decides a price', async () => {
    const place = await saveProperty(market.context, {
      rates: {
        discounts: [{ nights: 3, type: 'AMOUNT', value: 5000 }],
        specials: [aSpecialRate({ firstNight: '2026-12-10', lastNight: '2026-12-12', minimumNights: 2 })],
        minimumStays: [{ night: '2026-12-24', nights: 2 }],
      },
    });
    const { unitId } = place;
    const asked = { midweekMinimum: 2, arrivalDays: [0, 4], tonightUntil: '18:00' } as const;
    const [id] = await saveStayRules(market.context, place, { ...asked, relaxation: { days: 3, minimumNights: 1 } });
    const lines = (await dump()).filter((line) => line.unitId === unitId);
    expect(lines).toEqual([
      expect.objectContaining({ type: 'rate', baseGuests: 2, midweekAgorot: 50_000, weekendAgorot: 70_000, singleMidweekAgorot: null }),
      expect.objectContaining({
        type: 'specialRate',
        firstNight: '2026-12-10',
        lastNight: '2026-12-12',
        minimumNights: 2,
        midweekAgorot: 90_000,
      }),
      { type: 'minimumStay', unitId, night: '2026-12-24', nights: 2 },
      {
        ...{ type: 'stayRule', id, unitId, firstDate: '2027-01-01', lastDate: '2027-12-31', ...asked },
        ...{ weekendMinimum: null, maximumNights: null, departureDays: null, noticeDays: 0, relaxedDays: 3, relaxedMinimum: 1 },
      },
      { type: 'discount', unitId, nights: 3, discountType: 'AMOUNT', value: 5000 },
    ]);
  });

  it('tells what is charged beside the nights, of units and of the property as a whole', async () => {
    const place = await saveProperty(market.context);
    const { propertyId, unitId } = place;
    const title = { he: 'מצעים', en: 'Linen' };
    const [cleaning, linen] = await saveExtraCharges(
      market.context,
      place,
      { unitIds: [unitId] },
      { kind: 'other', title, per: 'guestNight', amountAgorot: 1_500, isOptional: true },
    );
    const charged = { type: 'extraCharge', propertyId, maximumCount: 1 };
    expect((await dump()).filter((line) => line.type === 'extraCharge')).toEqual([
      {
        ...{ ...charged, id: cleaning, unitIds: [unitId], kind: 'cleaning', nameHe: null, nameEn: null },
        ...{ per: 'stay', amountAgorot: 20_000, isOptional: false },
      },
      {
        ...{ ...charged, id: linen, unitIds: null, kind: 'other', nameHe: 'מצעים', nameEn: 'Linen' },
        ...{ per: 'guestNight', amountAgorot: 1_500, isOptional: true },
      },
    ]);
  });

  it('tells closures as ranges and live occupancy night by night; an expired hold takes none', async () => {
    const { unitId, propertyId } = await saveProperty(market.context);
    const at = market.clock.now();
    await market.db
      .transaction()
      .execute((trx) => closeNights(trx, { unitId, firstNight: '2026-12-01', lastNight: '2026-12-02', reason: '' }, at));
    const [live, over] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    for (const [id, minutes, night] of [
      [live, 15, '2026-12-05'],
      [over, -1, '2026-12-06'],
    ] as const) {
      const expires = new Date(at.getTime() + minutes * 60_000);
      const session = {
        id,
        address_digest: 'x',
        property_id: propertyId,
        arrival_date: night,
        departure_date: '2026-12-09',
        rooms_info: '{}',
        offer: '{}',
      };
      await market.db
        .insertInto('checkout_sessions')
        .values({ ...session, status: 'released', created_at: new Date(at.getTime() - 3_600_000), expires_at: expires })
        .execute();
      await market.db
        .insertInto('occupancy')
        .values({ unit_id: unitId, night, cause: 'hold', checkout_session_id: id, hold_expires_at: expires })
        .execute();
    }
    const lines = (await dump()).filter((line) => line.unitId === unitId && line.type !== 'rate');
    expect(lines).toEqual([
      { type: 'closure', id: expect.any(Number), unitId, firstNight: '2026-12-01', lastNight: '2026-12-02' },
      { type: 'occupancy', unitId, night: '2026-12-01', cause: 'closure' },
      { type: 'occupancy', unitId, night: '2026-12-02', cause: 'closure' },
      { type: 'occupancy', unitId, night: '2026-12-05', cause: 'hold' },
    ]);
  });

  it('comes out of the command as lines alone', async () => {
    const { name } = await market.db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).executeTakeFirstOrThrow();
    const url = Object.assign(new URL(process.env.LINA_TEST_SERVER ?? ''), { pathname: `/${name}` }).href;
    const { stdout } = await promisify(execFile)('node_modules/.bin/tsx', ['--tsconfig', 'server/tsconfig.json', 'tools/dump.ts'], {
      env: { ...process.env, DATABASE_URL: url },
      maxBuffer: 1 << 26,
    });
    const lines = stdout.trimEnd().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ type: 'meta' });
    expect(lines.map((line) => JSON.parse(line) as Line).filter((line) => line.type === 'property').length).toBeGreaterThan(0);
  });
});
