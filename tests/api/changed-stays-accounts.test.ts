import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DirectQuote, HostReservation } from '#contract/host-reservations.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';

const RESERVATIONS = '/backoffice/reservations';

let test: TestApp;
let admin: Client;
let host: Client;
let cabin: number;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { VAT_PERCENT: '18@2025-01-01,20@2027-01-01' } });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  hosts += 1;
  test.clock.set('2026-11-22T08:00:00Z');
  const made = await aHostOnSale(test, `host-${hosts}@example.com`, admin);
  host = made.client;
  [cabin = 0] = made.unitIds;
});

describe('a stay that moves into a year with another rate of VAT', () => {
  it('has the rate of its new day of departure', async () => {
    const priceOf = async (stay: object) => {
      const query = new URLSearchParams(
        Object.entries({ unitId: cabin, adults: 2, ...stay }).map(([name, value]) => [name, String(value)]),
      );
      return (await host.call('GET', `/backoffice/directQuote?${query}`)).json<DirectQuote>().totalAgorot;
    };
    const old = { from: '28-12-2026', to: '30-12-2026' };
    const guest = { firstName: 'אורית', lastName: 'שרעבי', email: '', mobilePhone: '' };
    const wanted = { unitId: cabin, ...old, adults: 2, guest, expectedListAgorot: await priceOf(old) };
    const { id, revision, quote } = (await host.call('POST', RESERVATIONS, wanted)).json<HostReservation>();
    expect(quote.vat?.ratePercent).toBe(18);
    const to = { unitId: cabin, from: '31-12-2026', to: '02-01-2027' };
    const expectedListAgorot = await priceOf({ ...to, reservationId: id });
    const moved = (await host.call('PUT', `${RESERVATIONS}/${id}/stay`, { ...to, revision, expectedListAgorot })).json<HostReservation>();
    expect(moved.quote.vat).toEqual({ ratePercent: 20, amountAgorot: Math.round((moved.quote.totalAgorot * 20) / 120) });
    const { vat_agorot: stored } = await test.db
      .selectFrom('reservations')
      .select('vat_agorot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toBe(moved.quote.vat?.amountAgorot);
  });
});
