import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aGuest, aWish, CHECKOUT, openSession, roomsFor, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';

const UNITS = 12;

let test: TestApp;
let hotelId: number;
let unitIds: readonly number[];
let guests = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'silent' } });
  ({ propertyId: hotelId, unitIds } = await saveProperty(test.context, { units: Array.from({ length: UNITS }, () => ({})) }));
  await sql`create function refuse_broken() returns trigger language plpgsql as $$
    begin if new.special_requests = 'broken' then raise exception 'broken'; end if; return new; end $$`.execute(test.db);
  await sql`create trigger broken before insert on reservations for each row execute function refuse_broken()`.execute(test.db);
});
afterAll(() => test.close());

/** Cards of different people, whose bookings do not wait for each other. */
const CARDS = ['4111111111111111', '5555555555554444', '4012888888881881', '5105105105105100', '4222222222222220', '4000056655665556'];

/** Somebody with a browser, a mailbox, an address and a card of their own, and a stay in a unit. */
function somebody(unit: number, more: { request?: string; from?: string; to?: string; card?: string } = {}) {
  guests += 1;
  const { request = '', from = '29-11-2026', to = '01-12-2026', card = CARDS[guests % CARDS.length] ?? '' } = more;
  const browser = new TestBrowser(test, { address: `203.0.113.${guests}` });
  const guest = aGuest({ email: `guest-${guests}@example.com`, specialRequests: request });
  const stay = aWish(hotelId, { units: [unitIds[unit] ?? 0], from, to });
  const body = aBooking({ guest, payment: aCard({ cardNumber: card }), stay });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return { browser, body, stay, book: () => browser.post(CHECKOUT, body, headers) };
}

type Somebody = ReturnType<typeof somebody>;

/** All of them at the same moment. @returns what each was told */
async function together(all: readonly Pick<Somebody, 'book'>[]) {
  const answers = await Promise.all(all.map(({ book }) => book()));
  return { answers, told: answers.map((answer) => answer.json().code ?? answer.statusCode) };
}

/** Numbers of what is written of each reservation: units, guarantees, mails, settled amounts. */
async function partsOf(ids: readonly string[]) {
  const { rows } = await sql<{ parts: string }>`
    select concat_ws(' ', (select count(*) from reservation_units where reservation_id = listed.id),
      (select count(*) from reservation_lines where reservation_id = listed.id),
      (select count(*) from guarantees where reservation_id = listed.id),
      (select count(*) from outbox where payload ->> 'reservationId' = listed.id),
      (select count(*) from payment_operations where reservation_id = listed.id and is_open)) as parts
    from unnest(${[...ids]}::text[]) as listed (id)`.execute(test.db);
  return rows.map(({ parts }) => parts);
}

describe('guests who book at the same moment', () => {
  it('are each judged alone: those who cannot have it are told why, the others have it whole', async () => {
    const early = somebody(0);
    expect((await early.book()).statusCode).toBe(201);
    // Both hold units; the one lets its hold go before it is booked.
    const [held, late] = [somebody(1), somebody(2)];
    const [heldSession, lateSession] = [await openSession(held.browser, held.stay), await openSession(late.browser, late.stay)];
    await late.browser.delete(`${SESSIONS}/${lateSession.id}`);
    const ofSession = ({ browser, body }: Somebody, sessionId: string) => ({
      book: () => browser.post(CHECKOUT, { ...body, stay: undefined, sessionId }),
    });
    const declined = somebody(3, { card: '4000000000000002' });
    const tooLate = somebody(0);
    const two = [somebody(4), somebody(4)];
    const winners = [5, 6, 7, 8, 9, 10].map((unit) => somebody(unit));
    const { answers, told } = await together([
      ...[ofSession(held, heldSession.id), ofSession(late, lateSession.id), declined, tooLate],
      ...two,
      ...winners,
    ]);
    expect(told.slice(0, 4)).toEqual([201, 'checkout_session_expired', 'payment_declined', 'room_taken']);
    expect(told.slice(4, 6).sort()).toEqual([201, 'room_taken']);
    expect(told.slice(6)).toEqual(winners.map(() => 201));
    const ids = answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.json().reservationId as string] : []));
    expect(await partsOf(ids)).toEqual(ids.map(() => '1 2 1 2 1'));
    expect(await nightsOfUnit(test.db, unitIds[3] ?? 0)).toEqual({});
    // Each gets the same answer once more.
    expect((await Promise.all(winners.map(({ book }) => book()))).map((answer) => answer.json())).toEqual(
      answers.slice(6).map((answer) => answer.json()),
    );
  });

  it('do not fail because one of them does', async () => {
    const dates = { from: '06-12-2026', to: '08-12-2026' };
    const all = [0, 1, 2, 3, 4, 5].map((unit) => somebody(unit, { ...dates, request: unit === 3 ? 'broken' : '' }));
    const { answers, told } = await together(all);
    expect(told).toEqual([201, 201, 201, 'internal_error', 201, 201]);
    const ids = answers.flatMap((answer) => answer.json().reservationId ?? []) as string[];
    expect(await partsOf(ids)).toEqual(ids.map(() => '1 2 1 2 1'));
    const open = await test.db.selectFrom('payment_operations').select('id').where('state', '=', 'pending').execute();
    expect(open).toEqual([]);
  });

  it('are told so when the connection is lost while they are written, and booked once each when they ask again', async () => {
    // The first two bookings end their own connections; a sequence remembers it, whatever is undone.
    await sql`create sequence losses`.execute(test.db);
    await sql`create function lose_connection() returns trigger language plpgsql as $$
      begin
        if (select count(*) from added where special_requests = 'lost') > 0 and nextval('losses') <= 2
          then perform pg_terminate_backend(pg_backend_pid()); end if;
        return null;
      end $$`.execute(test.db);
    await sql`create trigger lost after insert on reservations referencing new table as added for each statement
      execute function lose_connection()`.execute(test.db);
    const all = [0, 1, 2, 3, 4, 5].map((unit) => somebody(unit, { from: '17-01-2027', to: '19-01-2027', request: 'lost' }));
    const { told } = await together(all);
    expect(told.filter((code) => code !== 201).length).toBeGreaterThan(1);
    const again = await Promise.all(all.map(({ book }) => book()));
    expect(again.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 201));
    const ids = again.map((answer) => answer.json().reservationId as string);
    expect(await partsOf(ids)).toEqual(ids.map(() => '1 2 1 2 1'));
    const written = await test.db.selectFrom('reservations').select('id').where('arrival_date', '=', '2027-01-17').execute();
    expect(written.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('are written once for each key, however often it comes at the same moment', async () => {
    const dates = { from: '24-01-2027', to: '26-01-2027' };
    const all = [0, 1, 2, 3, 4].map((unit) => somebody(unit, dates));
    const { answers, told } = await together([...all, ...all, ...all]);
    expect(told).toEqual(Array.from({ length: 15 }, () => 201));
    const ids = answers.map((answer) => answer.json().reservationId as string);
    expect(ids.slice(5)).toEqual([...ids.slice(0, 5), ...ids.slice(0, 5)]);
    expect(await partsOf(ids.slice(0, 5))).toEqual(all.map(() => '1 2 1 2 1'));
  });

  it('want several units in any order, and none waits in a circle or gets a part of them', async () => {
    const [from, to] = ['31-01-2027', '02-02-2027'];
    const pairs = [
      [0, 1],
      [1, 0],
      [2, 1],
      [1, 2],
      [2, 0],
      [0, 2],
      [3, 4],
      [4, 3],
    ];
    const all = pairs.map((pair) => {
      const { browser, body, stay } = somebody(pair[0] ?? 0, { from, to });
      const units = pair.map((unit) => unitIds[unit] ?? 0);
      const wish = { ...stay, units, roomsInfo: roomsFor({ adults: 2 }, { adults: 2 }) };
      return { book: () => browser.post(CHECKOUT, { ...body, stay: wish }) };
    });
    const { answers, told } = await together(all);
    expect(told.filter((code) => code !== 201)).toEqual(Array.from({ length: 6 }, () => 'room_taken'));
    const ids = answers.flatMap((answer) => answer.json().reservationId ?? []) as string[];
    expect(await partsOf(ids)).toEqual(['2 4 1 2 1', '2 4 1 2 1']);
    await sql`select pg_stat_force_next_flush()`.execute(test.db);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(test.db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  it('do not wait because one of them has to wait for a host', async () => {
    const dates = { from: '20-12-2026', to: '22-12-2026' };
    const all = [0, 1, 2, 3, 4, 5].map((unit) => somebody(unit, dates));
    const ended = new Set<number>();
    const answers = await test.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('units')
        .select('id')
        .where('id', '=', unitIds[2] ?? 0)
        .forUpdate()
        .execute();
      const booking = all.map(({ book }, unit) => book().finally(() => ended.add(unit)));
      await expect.poll(() => [...ended].sort(), { timeout: 30_000 }).toEqual([0, 1, 3, 4, 5]);
      return { booking };
    });
    expect((await Promise.all(answers.booking)).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 201));
  });

  it('keep their earlier hold when they do not get what they want in its place', async () => {
    const dates = { from: '13-12-2026', to: '15-12-2026' };
    const [holder, rival] = [somebody(0, dates), somebody(0, dates)];
    const { id } = await openSession(holder.browser, aWish(hotelId, { ...dates, units: [unitIds[2] ?? 0] }));
    const { payment } = test.context;
    const authorise = payment.authorise.bind(payment);
    const others: ReturnType<Somebody['book']>[] = [];
    vi.spyOn(payment, 'authorise').mockImplementationOnce(async (request) => {
      expect((await rival.book()).statusCode).toBe(201);
      for (const unit of [4, 5, 6]) others.push(somebody(unit, dates).book());
      return authorise(request);
    });
    expect((await holder.book()).json().code).toBe('room_taken');
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const { status } = await test.db.selectFrom('checkout_sessions').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    expect([status, await nightsOfUnit(test.db, unitIds[2] ?? 0)]).toEqual([
      'open',
      expect.objectContaining({ '2026-12-13': 'hold', '2026-12-14': 'hold' }),
    ]);
  });
});

describe('guests who hold at the same moment', () => {
  const dates = { from: '03-01-2027', to: '05-01-2027' };
  const wishFor = (unit: number) => aWish(hotelId, { ...dates, units: [unitIds[unit] ?? 0] });
  const newBrowser = () => somebody(0).browser;

  /** All of them at once. @returns what each was told */
  async function holdAll(all: readonly { readonly browser: TestBrowser; readonly unit: number; readonly key?: string }[]) {
    const answers = await Promise.all(
      all.map(({ browser, unit, key = crypto.randomUUID() }) => browser.post(SESSIONS, wishFor(unit), { 'idempotency-key': key })),
    );
    return { answers, told: answers.map((answer) => answer.json().code ?? answer.statusCode) };
  }

  const stateOf = async (id: string) =>
    (await test.db.selectFrom('checkout_sessions').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  it('are each judged alone, and get the same answer once more', async () => {
    const key = crypto.randomUUID();
    const taken = { browser: newBrowser(), unit: 0 };
    expect((await holdAll([taken])).told).toEqual([201]);
    const first = { browser: newBrowser(), unit: 1, key };
    const all = [first, { browser: newBrowser(), unit: 0 }, ...[2, 3, 4, 5, 6].map((unit) => ({ browser: newBrowser(), unit }))];
    const { answers, told } = await holdAll(all);
    expect(told).toEqual([201, 'room_taken', 201, 201, 201, 201, 201]);
    for (const unit of [1, 2, 3, 4, 5, 6])
      expect(await nightsOfUnit(test.db, unitIds[unit] ?? 0)).toMatchObject({ '2027-01-03': 'hold', '2027-01-04': 'hold' });
    expect((await holdAll([first])).answers[0]?.json()).toEqual(answers[0]?.json());
  });

  it('give their earlier hold up for the new one, and keep it when they do not get that', async () => {
    const [changing, unlucky] = [newBrowser(), newBrowser()];
    const [changed, kept] = [await openSession(changing, wishFor(7)), await openSession(unlucky, wishFor(8))];
    // Unit 1 is another's since the test before.
    const { told } = await holdAll([
      { browser: changing, unit: 9 },
      { browser: unlucky, unit: 1 },
      { browser: newBrowser(), unit: 10 },
    ]);
    expect(told).toEqual([201, 'room_taken', 201]);
    expect([await stateOf(changed.id), await stateOf(kept.id)]).toEqual(['replaced', 'open']);
    const nights = await Promise.all([7, 8, 9].map((unit) => nightsOfUnit(test.db, unitIds[unit] ?? 0)));
    expect(nights[0]).not.toHaveProperty('2027-01-03');
    expect(nights.slice(1)).toEqual([expect.objectContaining({ '2027-01-03': 'hold' }), expect.objectContaining({ '2027-01-03': 'hold' })]);
  });

  it('have no more than their address may have, however many come at once', async () => {
    const address = '203.0.112.1';
    const wishes = [0, 1, 2, 3, 4, 5, 6].map((unit) =>
      aWish(hotelId, { from: '10-01-2027', to: '12-01-2027', units: [unitIds[unit] ?? 0] }),
    );
    const told = await Promise.all(wishes.map((wish) => new TestBrowser(test, { address }).post(SESSIONS, wish)));
    const codes = told.map((answer) => answer.json().code ?? answer.statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_holds')).toHaveLength(2);
  });
});
