import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FavouritesResponse, SharedList } from '#contract/favourites.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { FAMILY_LIST_KEY } from '#demo/market/keep-favourites.ts';
import { documentsOfProperty, propertyOfDocuments } from '#server/modules/registration/documents/property-documents.ts';
import { documentsOf } from '#server/modules/registration/facts/load-registration.ts';
import { listHotelsOfOwner, listWaitingReviews, loadRegistration, presentRegistration } from '#server/modules/registration/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

describe('the demo market', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    await fillDemoMarket(test.context, { properties: 40 });
  });
  afterAll(() => test.close());

  const count = async (table: 'properties' | 'reservations' | 'outbox' | 'closures') =>
    (
      await test.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  async function asGuest() {
    const payload = { username: 'guest@lina.example', password: 'Lina-demo-2026' };
    const { token } = (await test.app.inject({ method: 'POST', url: '/api/login_check', payload })).json<{ token: string }>();
    return { authorization: `Bearer ${token}` };
  }

  it('fills an empty market once', async () => {
    // The one that awaits approval is a property already.
    expect(await count('properties')).toBe(41);
    const reservations = await count('reservations');
    expect(reservations).toBeGreaterThan(1000);
    expect(await fillDemoMarket(test.context, { properties: 40 })).toBe(false);
    expect(await count('reservations')).toBe(reservations);
  });

  it('takes about two nights in five over the coming year, some of them closed by hosts', async () => {
    const units = (
      await test.db
        .selectFrom('units')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
    const { taken } = await test.db
      .selectFrom('occupancy')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('night', '>=', '2026-11-22')
      .where('night', '<', '2027-11-22')
      .executeTakeFirstOrThrow();
    expect(taken / (units * 365)).toBeGreaterThan(0.3);
    expect(taken / (units * 365)).toBeLessThan(0.5);
    expect(await count('closures')).toBeGreaterThan(0);
  });

  it('has nights with a minimum stay of their own inside special rates that ask for more', async () => {
    const { nights } = await test.db
      .selectFrom('minimum_stays')
      .innerJoin('special_rates', 'special_rates.unit_id', 'minimum_stays.unit_id')
      .select(({ fn }) => fn.countAll<number>().as('nights'))
      .whereRef('minimum_stays.night', '>=', 'special_rates.first_night')
      .whereRef('minimum_stays.night', '<=', 'special_rates.last_night')
      .whereRef('special_rates.minimum_nights', '>', 'minimum_stays.nights')
      .executeTakeFirstOrThrow();
    expect(nights).toBeGreaterThan(0);
  });

  it('writes to nobody but about the registration that awaits the admin, a guest whose card was charged, and stays that changed', async () => {
    const mails = await test.db.selectFrom('outbox').select(['template', 'recipient']).orderBy('template').orderBy('recipient').execute();
    const [guest, host] = [/^guest(-\d+)?@lina\.example$/, /^host-/];
    const toGuest = (template: string) => ({ template, recipient: expect.stringMatching(guest) });
    const toHost = (template: string) => ({ template, recipient: expect.stringMatching(host) });
    expect(mails).toEqual([
      ...[
        toGuest('card-charged'),
        toGuest('change-proposed'),
        toGuest('change-proposed'),
        toHost('change-proposed'),
        toHost('change-proposed'),
      ],
      ...[
        { template: 'registration', recipient: 'support@lina.example' },
        { template: 'registration', recipient: 'waiting-host@lina.example' },
      ],
      ...[toGuest('reservation-changed'), toGuest('reservation-changed'), toHost('reservation-changed'), toHost('reservation-changed')],
    ]);
  });

  it('has stays that change: proposals of a guest and of hosts that wait, one that was accepted, and guests who left early', async () => {
    const { id: propertyId } = await test.db.selectFrom('properties').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    const proposals = await test.db
      .selectFrom('reservation_proposals')
      .innerJoin('reservations', 'reservations.id', 'reservation_id')
      .innerJoin('guests', 'guests.id', 'guest_id')
      .leftJoin('users', 'users.id', 'guests.user_id')
      .select(['side', 'status', 'reservation_proposals.property_id', 'users.email'])
      .execute();
    const ofFirst = proposals.filter(({ property_id }) => property_id === propertyId).map(({ side, status }) => `${side} ${status}`);
    expect(ofFirst.sort()).toEqual(expect.arrayContaining(['guest accepted', 'guest open', 'host open']));
    expect(proposals.filter(({ email }) => email === 'guest@lina.example').map(({ side, status }) => `${side} ${status}`)).toEqual([
      'host open',
    ]);
    const events = await test.db
      .selectFrom('reservation_events')
      .innerJoin('reservations', 'reservations.id', 'reservation_id')
      .select('kind')
      .where('property_id', '=', propertyId)
      .where('kind', 'in', ['proposed', 'changed', 'leftEarly'])
      .execute();
    expect(events.map(({ kind }) => kind).sort()).toEqual(['changed', 'leftEarly', 'proposed', 'proposed', 'proposed']);
  });

  it('has a host with two places on the market and a third that is being registered', async () => {
    const { id } = await test.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'host-ramon-0@lina.example')
      .executeTakeFirstOrThrow();
    expect((await listHotelsOfOwner(test.db, id)).map(({ status }) => status)).toEqual(['approved', 'approved', 'draft']);
  });

  it('has a host half-way through the registration, and one who awaits approval', async () => {
    const statusOf = async (email: string) => {
      const { id } = await test.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      return (await listHotelsOfOwner(test.db, id))[0];
    };
    expect(await statusOf('new-host@lina.example')).toMatchObject({ status: 'draft' });
    expect(await statusOf('waiting-host@lina.example')).toMatchObject({ status: 'waitingForApproval' });
    expect(await listWaitingReviews(test.db)).toHaveLength(1);
  });

  it('has properties that their hosts could have registered: nothing is missing, and written again they stay the same', async () => {
    const properties = await test.db.selectFrom('properties').select('id').where('status', '=', 'approved').orderBy('id').execute();
    for (const { id } of properties) {
      const facts = await loadRegistration(test.db, id);
      const { incompleteSteps } = await presentRegistration(test.db, facts);
      expect([id, incompleteSteps]).toEqual([id, []]);
      expect(documentsOfProperty(propertyOfDocuments(documentsOf(facts), { ownerId: 0, commissionBasisPoints: 0 }))).toEqual(
        documentsOf(facts),
      );
    }
  });

  it('has stays of the demo guest for each list of the personal area', async () => {
    const credentials = { username: 'guest@lina.example', password: 'Lina-demo-2026' };
    const { token } = (await test.app.inject({ method: 'POST', url: '/api/login_check', payload: credentials })).json();
    const list = await test.app.inject({ url: '/api/portal/reservations', headers: { authorization: `Bearer ${token}` } });
    expect(list.json().meta.counts).toEqual({ upcoming: 3, past: 3, cancelled: 3 });
    const cancelled = await test.app.inject({
      url: '/api/portal/reservations?when=cancelled',
      headers: { authorization: `Bearer ${token}` },
    });
    const known = { by: 'guest', feeAgorot: expect.any(Number) };
    expect(cancelled.json().data.map(({ outcome }: { outcome: unknown }) => outcome)).toMatchObject([known, known, known]);
  });

  it('has a host with two years behind them: notes, fees charged and waived, direct reservations, and how each came about', async () => {
    const { id: ownerId } = await test.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'host@lina.example')
      .executeTakeFirstOrThrow();
    const { id } = await test.db.selectFrom('properties').select('id').where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
    const over = await test.db
      .selectFrom('reservations')
      .selectAll()
      .where('property_id', '=', id)
      .where('departure_date', '<', '2026-10-01')
      .execute();
    const months = Map.groupBy(over, ({ departure_date }) => departure_date.slice(0, 7));
    expect(months.size).toBeGreaterThanOrEqual(23);
    expect(over.filter(({ origin }) => origin === 'direct').length).toBeGreaterThan(10);
    const charges = over.filter(({ charged_agorot }) => (charged_agorot ?? 0) > 0);
    const waived = over.filter(({ charged_agorot, fee_agorot }) => charged_agorot === 0 && (fee_agorot ?? 0) > 0);
    expect(Math.min(charges.length, waived.length)).toBeGreaterThan(0);
    const ids = over.map((each) => each.id);
    const kinds = await test.db.selectFrom('reservation_events').select('kind').distinct().where('reservation_id', 'in', ids).execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['cancelled', 'charged', 'noShow', 'notCharged']);
    const notes = await test.db.selectFrom('reservation_notes').select('author_id').where('reservation_id', 'in', ids).execute();
    expect(notes.length).toBeGreaterThan(3);
    expect(new Set(notes.map(({ author_id }) => author_id))).toEqual(new Set([ownerId]));
    // Young bookings count for the search's order, which a past must not change.
    expect(over.every(({ booked_date }) => booked_date < '2026-10-23')).toBe(true);
  });

  it('can be searched and booked at once', async () => {
    const answer = await test.app.inject({ url: '/api/portal/search?from=01-06-2027&to=03-06-2027' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().meta.totalItems).toBeGreaterThan(10);
  });

  it('has places that the guest likes, and a list on which a family votes', async () => {
    const { lists } = (await test.app.inject({ url: '/api/portal/favourites', headers: await asGuest() })).json<FavouritesResponse>();
    expect(lists.map(({ isShared, hotelIds }) => [isShared, hotelIds.length])).toEqual([
      [false, 6],
      [true, 4],
    ]);
    const { places } = (await test.app.inject({ url: `/api/portal/sharedLists/${FAMILY_LIST_KEY}` })).json<SharedList>();
    expect(places.map(({ isOffered }) => isOffered)).toEqual([true, true, true, true]);
    expect(places.filter(({ offer }) => offer !== null)).toHaveLength(3);
    expect(places.flatMap(({ remarks }) => remarks).length).toBeGreaterThan(4);
    expect(places.reduce((sum, { votes }) => sum + votes.up + votes.down, 0)).toBeGreaterThan(8);
  });

  it.each(['guest@lina.example', 'host@lina.example', 'admin@lina.example'])('lets %s sign in', async (username) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username, password: 'Lina-demo-2026' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().token).not.toBe('');
  });
});
