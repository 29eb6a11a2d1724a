import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostStatement, HostSummary } from '#contract/billing.ts';
import type { DirectQuote, HostReservation } from '#contract/host-reservations.ts';
import { closeStatements } from '#server/modules/billing/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aChangingPlace, bookToChange, type ChangingPlace, type ChangingStay } from '#tests/support/changes.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { aHostOnSale, anotherTab, type Client, signedIn } from '#tests/support/registration.ts';

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

/** Two nights at ₪500 that end in December, and what others they may become. */
const BOOKED = { from: '29-12-2026', to: '31-12-2026' };
const INTO_JANUARY = { from: '29-12-2026', to: '02-01-2027' };
const [IN_TIME, AFTER_DECEMBER, AFTER_JANUARY] = ['2027-01-05T10:00:00Z', '2027-01-06T10:00:00Z', '2027-02-06T10:00:00Z'];

describe('what a host owes for a stay that was changed', () => {
  let place: ChangingPlace;
  let stay: ChangingStay;
  beforeEach(async () => {
    const rates = { standard: { midweekAgorot: 50_000, weekendAgorot: 50_000 } };
    place = await aChangingPlace(test, { units: [{}, {}], rates, property: { commissionBasisPoints: 800 } });
    stay = await bookToChange(test, place, { ...BOOKED, units: place.unitIds.slice(0, 1) });
  });

  const statement = async (month: string) => (await place.host.call('GET', `/backoffice/statement?month=${month}`)).json<HostStatement>();
  const lineIn = async (month: string) => {
    const line = (await statement(month)).lines.find(({ reservationId }) => reservationId === stay.id);
    return line && [line.basisAgorot, line.commissionAgorot];
  };
  const agreed = async (wish: { from: string; to: string }, more: object = {}) => {
    const asked = await stay.host.propose(wish, more);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { open } = asked.body;
    const expectedTotalAgorot = open?.after.totalAgorot;
    expect((await stay.guest.answer(open?.id ?? '', { answer: 'accepted', expectedTotalAgorot })).status).toBe(200);
  };
  const billed = async () =>
    await test.db
      .selectFrom('commission_entries')
      .select(['month', 'basis_agorot', 'basis_points', 'commission_agorot'])
      .where('reservation_id', '=', stay.id)
      .execute();
  /** Sessions are over by then. */
  const at = async (moment: string) => {
    test.clock.set(moment);
    place = { ...place, host: await anotherTab(test, place.host) };
  };

  it('is billed once, by its new month and total, at the rate of the day of booking', async () => {
    const rate = { property_id: place.propertyId, first_day: '2026-11-23', last_day: null, basis_points: 2000 };
    await test.db.insertInto('commission_rates').values(rate).execute();
    expect([await lineIn('12-2026'), await lineIn('01-2027')]).toEqual([[100_000, 8_000], undefined]);
    test.clock.advance({ days: 2 });
    await agreed(INTO_JANUARY);
    expect([await lineIn('12-2026'), await lineIn('01-2027')]).toEqual([undefined, [200_000, 16_000]]);
    await at(AFTER_DECEMBER);
    await closeStatements(test.context);
    expect(await billed()).toEqual([]);
    await at(AFTER_JANUARY);
    await closeStatements(test.context);
    await closeStatements(test.context);
    expect(await billed()).toEqual([{ month: '2027-01-01', basis_agorot: 200_000, basis_points: 800, commission_agorot: 16_000 }]);
  });

  it('goes by the total that its host names, and by the unit it is in', async () => {
    const [from, to] = place.unitIds;
    await agreed(BOOKED, { ownTotalAgorot: 70_000, expectedTotalAgorot: 70_000 });
    const { revision } = await stay.host.changes();
    expect((await stay.call('POST', '/unit', { unitId: from, toUnitId: to, revision })).statusCode).toBe(200);
    expect(await lineIn('12-2026')).toEqual([70_000, 5_600]);
    await at(IN_TIME);
    const { months } = (await place.host.call('GET', '/backoffice/summary?year=2026')).json<HostSummary>();
    expect(months.at(-1)).toMatchObject({ stays: 1, nights: 2, revenueAgorot: 70_000, onlineAgorot: 70_000, commissionAgorot: 5_600 });
    const figures = await place.host.call('GET', `/backoffice/reservations?unitId=${to}&dateBy=departure&from=01-12-2026&to=31-12-2026`);
    expect(figures.json().meta.sums).toEqual({ nights: 2, totalAgorot: 70_000 });
  });

  it('goes by what was asked of guests who left early, in the month in which they left; what was said of the old price is taken back', async () => {
    await agreed(INTO_JANUARY);
    await at('2026-12-30T10:00:00Z');
    const correction = { outcome: 'stayed', amountAgorot: 150_000, reason: 'paidLess', words: '' };
    expect((await place.host.call('PUT', `/backoffice/reservations/${stay.id}/correction`, correction)).statusCode).toBe(200);
    expect(await lineIn('01-2027')).toEqual([150_000, 12_000]);
    const { revision } = (await place.host.call('GET', `/backoffice/reservations/${stay.id}/changes`)).json();
    const early = { to: '31-12-2026', totalAgorot: 110_000, revision };
    expect((await place.host.call('POST', `/backoffice/reservations/${stay.id}/earlyDeparture`, early)).statusCode).toBe(200);
    expect([await lineIn('12-2026'), await lineIn('01-2027')]).toEqual([[110_000, 8_800], undefined]);
    const { events } = (await place.host.call('GET', `/backoffice/reservations/${stay.id}`)).json<HostReservation>();
    expect(events.map(({ kind }) => kind)).toEqual(['proposed', 'changed', 'corrected', 'correctionUndone', 'leftEarly']);
    await at(AFTER_DECEMBER);
    await closeStatements(test.context);
    expect(await billed()).toEqual([{ month: '2026-12-01', basis_agorot: 110_000, basis_points: 800, commission_agorot: 8_800 }]);
  });

  it('is what was charged, and not the old total, where it is cancelled or missed after the change; nothing of that can be changed any more', async () => {
    await agreed(BOOKED, { ownTotalAgorot: 60_000, expectedTotalAgorot: 60_000 });
    await at('2026-12-29T21:30:00Z');
    expect((await place.host.call('POST', `/backoffice/reservations/${stay.id}/noShow`, { isWaived: false })).statusCode).toBe(200);
    const { openFeeAgorot } = (await place.host.call('GET', `/backoffice/reservations/${stay.id}`)).json<HostReservation>();
    expect(openFeeAgorot).toBe(60_000);
    const charge = await place.host.call('POST', `/backoffice/reservations/${stay.id}/charge`, { expectedFeeAgorot: 60_000 });
    expect(charge.statusCode, charge.body).toBe(200);
    expect(await lineIn('12-2026')).toEqual([60_000, 4_800]);
    const { revision, obstacle } = (await place.host.call('GET', `/backoffice/reservations/${stay.id}/changes`)).json();
    expect(obstacle).toBe('noShow');
    const wish = { from: '29-12-2026', to: '30-12-2026', revision, expectedTotalAgorot: 30_000, ownTotalAgorot: 30_000 };
    const refused = await place.host.call('POST', `/backoffice/reservations/${stay.id}/proposals`, wish);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'reservation_closed']);
  });

  it.each([
    ['until the month is closed, once it is over', IN_TIME],
    ['once the month is closed', AFTER_DECEMBER],
  ])('stays as it is, %s: no way leads to another stay', async (_, moment) => {
    const { revision } = await stay.host.changes();
    await at(moment);
    await closeStatements(test.context);
    const before = [await lineIn('12-2026'), await billed()];
    const own = `/backoffice/reservations/${stay.id}`;
    const wish = { ...INTO_JANUARY, revision, expectedTotalAgorot: 200_000 };
    const tried = [
      await place.host.call('POST', `${own}/proposals`, { ...wish, ownTotalAgorot: 200_000 }),
      await place.host.call('POST', `${own}/unit`, { unitId: place.unitIds[0], toUnitId: place.unitIds[1], revision }),
      await place.host.call('POST', `${own}/earlyDeparture`, { to: '30-12-2026', totalAgorot: 1_000, revision }),
      await test.app.inject({
        method: 'POST',
        url: `/api/portal/reservations/${stay.id}/proposals`,
        payload: { ...wish, code: stay.code },
      }),
    ];
    expect(tried.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(tried.map(() => [409, 'reservation_closed']));
    expect([await lineIn('12-2026'), await billed()]).toEqual(before);
  });

  it('is told on paper with the day of the change', async () => {
    test.clock.advance({ days: 1 });
    await agreed(INTO_JANUARY);
    const url = `/api/portal/reservations/${stay.id}/confirmation.pdf?code=${encodeURIComponent(stay.code)}&lang=en`;
    const paper = (await readPdf((await test.app.inject({ url })).rawPayload)).join('');
    for (const text of ['Booked on 22 November 2026', 'changed on 23 November 2026', '2 January 2027', '₪2,000'])
      expect(paper).toContain(withoutSpaces(text));
  });
});
