import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTakenNights } from '#server/modules/inventory/index.ts';
import { addDays, seededRandom } from '#tests/consistency/random-requests.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { calendarsThatDiffer, saveReservation, saveSession } from '#tests/support/nights.ts';

const EDITS = 200;
/** Around the end of a leap year. */
const FIRST_NIGHT = '2028-12-25';
const NIGHTS = 14;

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

describe('calendars of units', () => {
  it(`say what the nights say after each of ${EDITS} random edits of several units, undone ones among them`, async () => {
    const { unitIds, propertyId } = await saveProperty(market.context, { units: [{}, {}, {}] });
    const sessionId = await saveSession(market.db, propertyId, market.clock.now());
    const reservationId = await saveReservation(market.db, propertyId, market.clock.now());
    const random = seededRandom(20_281_231);
    const below = (bound: number) => Math.floor(random() * bound);
    const edits = [
      (nights: ReturnType<typeof sql>) => sql`
        insert into occupancy (unit_id, night, cause) select unit_id, night, 'import' from ${nights} on conflict do nothing`,
      (nights: ReturnType<typeof sql>) => sql`
        insert into occupancy (unit_id, night, cause, checkout_session_id, hold_expires_at)
        select unit_id, night, 'hold', ${sessionId}::uuid, ${market.clock.now()}::timestamptz from ${nights}
        on conflict (unit_id, night) do update
          set cause = 'hold', below = 'closure', reservation_id = null, checkout_session_id = ${sessionId}::uuid, hold_expires_at = excluded.hold_expires_at`,
      (nights: ReturnType<typeof sql>) => sql`
        insert into occupancy (unit_id, night, cause, reservation_id) select unit_id, night, 'reservation', ${reservationId}::text from ${nights}
        on conflict (unit_id, night) do update set cause = 'reservation', reservation_id = excluded.reservation_id,
          checkout_session_id = null, hold_expires_at = null, below = null`,
      (nights: ReturnType<typeof sql>) => sql`
        update occupancy set below = null from ${nights} where cause = 'hold' and (occupancy.unit_id, occupancy.night) = (nights.unit_id, nights.night)`,
      (nights: ReturnType<typeof sql>) => sql`
        delete from occupancy using ${nights} where (occupancy.unit_id, occupancy.night) = (nights.unit_id, nights.night)`,
    ];
    for (let edit = 0; edit < EDITS; edit++) {
      const chosen = unitIds.filter(() => random() < 0.6);
      const start = below(NIGHTS);
      const nights = sql`(
        select unit_id, ${FIRST_NIGHT}::date + day as night
        from unnest(${chosen}::int[]) as unit_id cross join generate_series(${start}::int, ${start + below(5)}::int) as day) as nights`;
      const isUndone = random() < 0.1;
      const work = market.db.transaction().execute(async (trx) => {
        await edits[below(edits.length)]?.(nights).execute(trx);
        if (isUndone) throw new Error('undone');
      });
      await work.catch((error: Error) => expect(error.message).toBe('undone'));
      expect(await calendarsThatDiffer(market.db), `edit ${edit}`).toEqual([]);
    }
    const { count } = market.db.fn;
    const { units } = await market.db
      .selectFrom('unit_calendars')
      .select(count('unit_id').distinct().as('units'))
      .executeTakeFirstOrThrow();
    expect(Number(units)).toBe(3);
  });

  it('go with their unit', async () => {
    const { unitId } = await saveProperty(market.context);
    await sql`insert into occupancy (unit_id, night, cause) values (${unitId}, ${FIRST_NIGHT}, 'import')`.execute(market.db);
    await market.db.deleteFrom('units').where('id', '=', unitId).execute();
    const left = await market.db.selectFrom('unit_calendars').where('unit_id', '=', unitId).select('year').execute();
    expect(left).toEqual([]);
  });

  it('are read as bits from any day on, over the end of the year', async () => {
    const { unitId } = await saveProperty(market.context);
    await sql`insert into occupancy (unit_id, night, cause) select ${unitId}::int, night::date, 'import'
      from unnest(array['2028-12-30', '2028-12-31', '2029-01-01', '2029-02-01']) as night`.execute(market.db);
    const read = async (first: string, days: number) => (await readTakenNights(market.db, { first, days, unitIds: [unitId] })).get(unitId);
    expect([...((await read('2028-12-31', 33)) ?? [])]).toEqual([0b11, 1]);
    expect([...((await read('2028-12-28', 4)) ?? [])]).toEqual([0b1100]);
    expect(await read('2027-01-01', 365)).toBeUndefined();
    // Whatever the days begin and end with.
    for (let before = 0; before < 70; before++) {
      const bits = (await read(addDays('2028-12-30', -before), before + 3)) ?? new Uint32Array();
      const days = [...bits]
        .flatMap((word, index) => Array.from({ length: 32 }, (_, bit) => (word >>> bit) & 1 && index * 32 + bit))
        .filter(Boolean);
      expect(days, `${before} days before`).toEqual([before, before + 1, before + 2].filter(Boolean));
    }
    expect([...((await read('2028-01-01', 366)) ?? [])].at(-1)).toBe((1 << (364 % 32)) | (1 << (365 % 32)));
  });
});
