import { makeRandom } from '@lina/pictures/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostCalendar } from '#contract/backoffice.ts';
import type { Figures, HostDashboard, HostStatistics } from '#contract/dashboard.ts';
import type { HostReservations } from '#contract/host-reservations.ts';
import { STATISTIC_SPANS, type StatisticSpan } from '#contract/primitives/enums.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import { constantVat } from '#rules/quote/vat.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { closeInBulk } from '#server/modules/inventory/index.ts';
import { importReservations, type ReservationImport } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { roomsFor } from '#tests/support/booking.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { nightsOfMonth } from '#tests/support/nights.ts';
import { type Client, signedIn } from '#tests/support/registration.ts';

const TODAY = '2026-11-22';
const FIRST_DAY = addDays(TODAY, -800);
const LAST_DAY = addDays(TODAY, 300);
const DAY_MS = 86_400_000;

let test: TestApp;
let host: Client;
let property: SavedProperty;
/** What was written: the twin counts this, night by night. */
let imports: ReservationImport[];
const closed = new Set<string>();

beforeAll(async () => {
  test = await createTestApp();
  host = await signedIn(test, 'host@example.com');
  property = await saveProperty(test.context, { property: { ownerId: host.userId }, units: [{}, {}, {}] });
  imports = [...randomStays(property.unitIds.slice(0, 2), 'pair'), ...randomStays(property.unitIds.slice(2), 'single')];
  const closures = [
    { unitId: property.unitIds[2] ?? 0, firstNight: addDays(TODAY, -400), lastNight: addDays(TODAY, -350), reason: '' },
    { unitId: property.unitIds[0] ?? 0, firstNight: addDays(TODAY, -3), lastNight: addDays(TODAY, 40), reason: 'שיפוץ' },
  ];
  for (const { unitId, firstNight, lastNight } of closures) {
    for (const night of nightsOf(firstNight, lastNight)) closed.add(`${unitId} ${night}`);
  }
  await test.db.transaction().execute(async (trx) => {
    await importReservations(trx, imports, { vatRates: constantVat(18), at: test.clock.now() });
    await closeInBulk(trx, closures, test.clock.now());
  });
});
afterAll(() => test.close());

/** Stays one after the other, of one of the units or of all together. */
function randomStays(unitIds: readonly number[], name: string): ReservationImport[] {
  const random = makeRandom(`statistics/${name}`);
  const stays: ReservationImport[] = [];
  for (let day: LocalDate = FIRST_DAY; day < LAST_DAY; ) {
    const arrivalDate = addDays(day, random.int(0, 6));
    const departureDate = addDays(arrivalDate, random.int(1, 9));
    const chosen = random.chance(0.3) ? unitIds : [random.pick(unitIds)];
    const kind = random.chance(0.1) ? ('cancelled' as const) : random.chance(0.05) ? ('noShow' as const) : null;
    stays.push({
      propertyId: property.propertyId,
      unitIdsByRoom: chosen,
      stay: { arrivalDate, departureDate },
      roomsInfo: roomsFor(...chosen.map(() => ({ adults: random.int(1, 2) }))),
      guest: { firstName: 'דנה', lastName: 'לוי', email: 'dana@example.com', phone: '0501234567', locale: 'he', userId: null },
      origin: random.pick(['online', 'direct']),
      bookedAt: new Date(new Date(`${arrivalDate}T12:00:00Z`).getTime() - random.int(0, 90) * DAY_MS),
      outcome: kind && { kind, at: test.clock.now(), chargedAgorot: 0 },
    });
    day = departureDate;
  }
  return stays;
}

function nightsOf(first: LocalDate, last: LocalDate): LocalDate[] {
  return Array.from({ length: nightsBetween(first, last) + 1 }, (_, day) => addDays(first, day));
}

async function statistics(query: { span: StatisticSpan; unitId?: number | undefined }): Promise<HostStatistics> {
  const unit = query.unitId === undefined ? '' : `&unitId=${query.unitId}`;
  const answer = await host.call('GET', `/backoffice/statistics?span=${query.span}${unit}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<HostStatistics>();
}

/** The list of reservations, filtered likewise. */
async function listOf({ from, to }: Pick<Figures, 'from' | 'to'>, filter = ''): Promise<HostReservations> {
  return (await host.call('GET', `/backoffice/reservations?list=standing&dateBy=departure&from=${from}&to=${to}${filter}`)).json();
}

const local = (wire: string): LocalDate => fromWireDate(wire) ?? '';

/** The same figures, counted night by night from what was written; prices are of two nights' prices: ₪500, at the weekend ₪700. */
function twinOf({ from, to }: { from: LocalDate; to: LocalDate }, unitIds: readonly number[]): Omit<Figures, 'from' | 'to'> {
  const twin = { nightsSold: 0, nightsOpen: 0, reservations: { online: 0, direct: 0 }, stayNights: 0, revenueAgorot: 0, leadDays: 0 };
  const taken = new Set<string>();
  for (const { stay, outcome, unitIdsByRoom, origin, bookedAt } of imports) {
    const nights = nightsOf(stay.arrivalDate, addDays(stay.departureDate, -1));
    const own = unitIdsByRoom.filter((unitId) => unitIds.includes(unitId));
    if (outcome?.kind !== 'cancelled') for (const unitId of own) for (const night of nights) taken.add(`${unitId} ${night}`);
    if (outcome !== null || own.length === 0 || stay.departureDate < from || stay.departureDate > to) continue;
    twin.reservations[origin] += 1;
    twin.stayNights += nights.length * own.length;
    twin.revenueAgorot +=
      own.length * nights.reduce((sum, night) => sum + ([4, 5, 6].includes(new Date(night).getUTCDay()) ? 70_000 : 50_000), 0);
    twin.leadDays += nightsBetween(bookedAt.toISOString().slice(0, 10), stay.arrivalDate);
  }
  const firstArrival = imports.map(({ stay }) => stay.arrivalDate).sort()[0] ?? '';
  for (const night of nightsOf(from, to)) {
    for (const unitId of unitIds) {
      const key = `${unitId} ${night}`;
      if (taken.has(key)) twin.nightsSold += 1;
      if (night >= firstArrival && (taken.has(key) || !closed.has(key))) twin.nightsOpen += 1;
    }
  }
  return twin;
}

describe('statistics', () => {
  it.each(STATISTIC_SPANS)('of %s equal what a recount finds, of all units and of each, this year and the year before', async (span) => {
    for (const unitId of [undefined, ...property.unitIds]) {
      const { periods } = await statistics({ span, unitId });
      expect(periods).toHaveLength(12);
      const unitIds = unitId === undefined ? property.unitIds : [unitId];
      for (const { lastYear, ...now } of periods) {
        for (const figures of [now, lastYear]) {
          const period = { from: local(figures.from), to: local(figures.to) };
          expect([unitId, figures]).toEqual([unitId, { from: figures.from, to: figures.to, ...twinOf(period, unitIds) }]);
        }
      }
    }
  });

  it.each([undefined, 0, 2])('equal what the list of reservations says when filtered likewise (unit %s)', async (place) => {
    const unitId = place === undefined ? undefined : property.unitIds[place];
    const filter = unitId === undefined ? '' : `&unitId=${unitId}`;
    const { periods } = await statistics({ span: 'months', unitId });
    for (const figures of periods.flatMap(({ lastYear, ...now }) => [now, lastYear])) {
      const { data, meta } = await listOf(figures, filter);
      const { online, direct } = figures.reservations;
      expect(meta).toMatchObject({ totalItems: online + direct, sums: { nights: figures.stayNights, totalAgorot: figures.revenueAgorot } });
      expect((await listOf(figures, `${filter}&origin=direct`)).meta.totalItems).toBe(direct);
      if (unitId === undefined && data.length === meta.totalItems) {
        expect(data.reduce((sum, row) => sum + row.totalAgorot, 0)).toBe(figures.revenueAgorot);
        expect(data.reduce((sum, row) => sum + nightsBetween(local(row.bookedDate), local(row.from)), 0)).toBe(figures.leadDays);
      }
    }
  });

  it('count the nights that the calendar of the month shows as taken', async () => {
    const { periods } = await statistics({ span: 'ahead' });
    for (const { from, to, nightsSold } of periods.slice(0, 4)) {
      const { taken } = (await host.call('GET', `/backoffice/calendar?${nightsOfMonth(from.slice(3))}`)).json<HostCalendar>();
      const month = new Set(nightsOf(local(from), local(to)));
      const within = taken
        .filter(({ cause }) => cause === 'reservation')
        .map((span) => nightsOf(local(span.from), addDays(local(span.to), -1)).filter((night) => month.has(night)).length);
      expect(within.reduce((sum, nights) => sum + nights, 0)).toBe(nightsSold);
    }
  });

  it("are of the host's own property: another's unit is refused, another host sees nothing of it", async () => {
    const other = await signedIn(test, 'other@example.com');
    const theirs = await saveProperty(test.context, { property: { ownerId: other.userId } });
    const refused = await host.call('GET', `/backoffice/statistics?unitId=${theirs.unitId}`);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'unit_not_of_hotel']);
    const { periods } = (await other.call('GET', '/backoffice/statistics?span=ahead')).json<HostStatistics>();
    for (const { nightsSold, reservations, revenueAgorot, nightsOpen } of periods) {
      expect([nightsSold, reservations, revenueAgorot]).toEqual([0, { online: 0, direct: 0 }, 0]);
      expect(nightsOpen).toBeGreaterThan(0);
    }
    const [before] = (await other.call('GET', '/backoffice/statistics?span=months')).json<HostStatistics>().periods;
    // Nothing was for sale before there was a property.
    expect(before).toMatchObject({ nightsOpen: 0, lastYear: { nightsOpen: 0 } });
    expect((await host.call('GET', '/backoffice/statistics?span=years')).statusCode).toBe(400);
    expect((await test.app.inject({ url: '/api/backoffice/statistics' })).statusCode).toBe(401);
  });
});

describe('the dashboard', () => {
  const dashboard = async (client = host) => (await client.call('GET', '/backoffice/dashboard')).json<HostDashboard>();
  const count = async (query: string) =>
    (await host.call('GET', `/backoffice/reservations?${query}`)).json<HostReservations>().meta.totalItems;

  it('names who comes, leaves and stays on each of many days, as the lists do', async () => {
    let named = 0;
    for (let days = -40; days < 40; days += 5) {
      const today = addDays(TODAY, days);
      test.clock.set(`${today}T08:00:00Z`);
      const { arriving, leaving, staying, arrivingTomorrow, tonight } = await dashboard();
      const [wire, before, after] = [0, -1, 1].map((offset) => toWireDate(addDays(today, offset)));
      expect([arriving.length, leaving.length, staying.length, arrivingTomorrow.length]).toEqual([
        await count(`list=standing&from=${wire}&to=${wire}`),
        await count(`list=standing&dateBy=departure&from=${wire}&to=${wire}`),
        await count(`list=inHouse&to=${before}`),
        await count(`list=standing&from=${after}&to=${after}`),
      ]);
      expect(arriving.every(({ from }) => from === wire) && leaving.every(({ to }) => to === wire)).toBe(true);
      const { nightsSold } = twinOf({ from: today, to: today }, property.unitIds);
      expect(tonight.sold).toBe(nightsSold);
      named += arriving.length + leaving.length + staying.length;
    }
    expect(named).toBeGreaterThan(15);
    test.clock.set(`${TODAY}T08:00:00Z`);
  });

  it('is about the day and the month that it is in Israel, also at the end of the year', async () => {
    test.clock.set('2026-12-31T22:30:00Z');
    const { today, now, month } = await dashboard();
    expect([today, now]).toEqual(['01-01-2027', '00:30']);
    expect(month).toMatchObject({ from: '01-01-2027', to: '31-01-2027', lastYear: { from: '01-01-2026', to: '31-01-2026' } });
    expect((await statistics({ span: 'months' })).periods.at(-1)?.from).toBe('01-01-2027');
    test.clock.set(`${TODAY}T08:00:00Z`);
  });

  it('tells the month as the statistics do, and what of its revenue is still to come', async () => {
    const { month } = await dashboard();
    const { toComeAgorot, ...figures } = month;
    expect(figures).toEqual((await statistics({ span: 'months' })).periods.at(-1));
    expect(toComeAgorot).toBe((await listOf({ from: '23-11-2026', to: '30-11-2026' })).meta.sums.totalAgorot);
  });
});
