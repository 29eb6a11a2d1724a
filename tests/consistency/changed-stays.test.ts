import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import type { ChangingAccount } from './changing-account.ts';
import { type ChangedMarket, changeStays } from './changing-run.ts';

/**
 * Three hundred stays that guests and hosts change at random, with cards that are declined, answers that are lost and processes that die, against an
 * account that is kept beside them.
 */
const STAYS = 300;

let test: TestApp;
let market: ChangedMarket;

beforeAll(async () => {
  test = await createTestApp({ connections: 8, now: '2027-01-03T08:00:00Z', environment: { LOG_LEVEL: 'silent' } });
  market = await changeStays(test, { stays: STAYS, seed: 20_271, fate: 7 });
}, 240_000);
afterAll(() => test.close());

const standing = () => market.accounts.filter(({ isCancelled }) => !isCancelled);
async function byReservation<Row extends { reservation_id: string | null }>(rows: Promise<Row[]>): Promise<Map<string, Row[]>> {
  return Map.groupBy(await rows, ({ reservation_id }) => reservation_id ?? '');
}

describe('stays that change', () => {
  it('were booked, changed in every way, cancelled, refused and interrupted', () => {
    expect(market.accounts).toHaveLength(STAYS);
    for (const kind of [
      'proposed',
      'changed',
      'proposalRefused',
      'proposalWithdrawn',
      'proposalLapsed',
      'unitChanged',
      'leftEarly',
      'cancelled',
    ])
      expect([kind, (market.events.get(kind) ?? 0) > 3]).toEqual([kind, true]);
    expect([market.deaths > 10, market.declines > 5, market.atOnce > 5]).toEqual([true, true, true]);
  });

  it('have the dates, guests, revision, price and floor of the account', async () => {
    const rows = await test.db.selectFrom('reservations').selectAll().execute();
    const kept = new Map(rows.map((row) => [row.id, row]));
    for (const account of market.accounts) {
      const row = kept.get(account.id);
      const { arrival, departure, totalAgorot, floorAgorot, revision } = account;
      expect([account.id, row?.arrival_date, row?.departure_date, row?.total_agorot, row?.fee_floor_agorot, row?.revision]).toEqual([
        ...[account.id, arrival, departure, totalAgorot, floorAgorot, revision],
      ]);
      expect(row?.vat_agorot).toBe(Math.round((totalAgorot * 18) / 118));
    }
  });

  it('explain every agora by a line', async () => {
    const units = await byReservation(test.db.selectFrom('reservation_units').selectAll().execute());
    const lines = await byReservation(test.db.selectFrom('reservation_lines').selectAll().orderBy('position').execute());
    for (const { id, unitId, totalAgorot, arrival } of market.accounts) {
      expect(units.get(id)).toMatchObject([{ unit_id: unitId, total_agorot: totalAgorot }]);
      const own = lines.get(id) ?? [];
      expect(own.reduce((sum, line) => sum + line.amount_agorot, 0)).toBe(totalAgorot);
      expect(own.find((line) => line.kind === 'night')?.night).toBe(arrival);
    }
  });

  it('have each night once, their own and no others', async () => {
    const taken = await byReservation(test.db.selectFrom('occupancy').selectAll().where('cause', '=', 'reservation').execute());
    for (const account of standing()) {
      const nights = (taken.get(account.id) ?? []).map(({ unit_id, night }) => `${unit_id} ${night}`).sort();
      expect(nights.filter((night) => (night.split(' ')[1] ?? '') >= lastMove(account))).toEqual(
        [...account.nights.keys()]
          .filter((night) => night >= lastMove(account))
          .map((night) => `${account.unitId} ${night}`)
          .sort(),
      );
      expect(nights.map((night) => night.split(' ')[1]).sort()).toEqual([...account.nights.keys()].sort());
    }
    const ofCancelled = market.accounts.filter(({ isCancelled }) => isCancelled).flatMap(({ id }) => taken.get(id) ?? []);
    expect(ofCancelled).toEqual([]);
  });

  it('leave nothing held once every proposal is closed', async () => {
    expect(await test.db.selectFrom('reservation_proposals').select('id').where('status', '=', 'open').execute()).toEqual([]);
    expect(await test.db.selectFrom('occupancy').select('night').where('proposal_id', 'is not', null).execute()).toEqual([]);
  });

  it('secure what they cost, or, where a lower amount could not be secured, what they cost before; the provider’s books agree', async () => {
    const rows = await test.db.selectFrom('payment_operations').selectAll().where('kind', '=', 'authorise').execute();
    const operations = Map.groupBy(rows, ({ reservation_id }) => reservation_id ?? '');
    for (const account of market.secured) {
      const own = operations.get(account.id) ?? [];
      const open = own.filter(({ is_open }) => is_open).map(({ amount_agorot }) => amount_agorot);
      expect([account.id, open.length]).toEqual([account.id, 1]);
      const [amount = 0] = open;
      const failed = own
        .filter(({ state }) => state === 'declined' || state === 'failed' || state === 'done')
        .map(({ amount_agorot }) => amount_agorot);
      if (amount !== account.totalAgorot)
        expect([amount > account.totalAgorot, failed.includes(account.totalAgorot)]).toEqual([true, true]);
    }
    const inBooks = [...market.books.secured].filter(([, { isLetGo }]) => !isLetGo).map(([key]) => key);
    expect(inBooks.sort()).toEqual(
      rows
        .filter(({ is_open }) => is_open)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('were cancelled for no less than their floor, and no more than they cost', () => {
    expect(market.cancelled.length).toBeGreaterThan(10);
    for (const { feeAgorot, floorAgorot, totalAgorot } of market.cancelled) {
      expect(feeAgorot).toBeGreaterThanOrEqual(floorAgorot);
      expect(feeAgorot).toBeLessThanOrEqual(totalAgorot);
    }
  });

  it('told both sides of each change once', async () => {
    const mails = await test.db.selectFrom('outbox').select('payload').where('template', '=', 'reservation-changed').execute();
    const ids = mails.map(({ payload }) => (payload as { reservationId: string }).reservationId);
    for (const { id, revision } of market.accounts) expect([id, ids.filter((each) => each === id).length]).toEqual([id, 2 * revision]);
  });
});

/** Nights before it were slept, perhaps in another unit. */
const lastMove = (account: ChangingAccount): string => market.movedOn.get(account.id) ?? account.arrival;
