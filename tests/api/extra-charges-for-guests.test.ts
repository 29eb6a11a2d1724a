import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutResponse, CheckoutSession } from '#contract/checkout.ts';
import type { DirectQuote, HostReservation } from '#contract/host-reservations.ts';
import type { Hotel, HotelCalendar } from '#contract/hotels.ts';
import type { Quote } from '#contract/quote.ts';
import type { SearchResponse } from '#contract/search.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, mailsTo, openSession, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveExtraCharges } from '#tests/support/extra-charges.ts';
import { bedrooms, type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { ask, room, rooms } from '#tests/support/requests.ts';

/** Sunday to Tuesday, ₪500 a night. */
const STAY = { from: '29-11-2026', to: '01-12-2026' };
const CLEANING = 20_000;
const LINEN = 1_500;
const PETS = 5_000;

let test: TestApp;
let place: SavedProperty;
/** Ids of charges. The property: cleaning, pets up to two. Its first unit: linen by guest and night, a late check-out. */
let [cleaning, pets, linen, late]: number[] = [];

beforeAll(async () => {
  test = await createTestApp();
  place = await saveProperty(test.context, { units: [{ rooms: bedrooms(2) }, { rooms: bedrooms(2) }] });
  [cleaning, pets, linen, late] = await saveExtraCharges(
    test.context,
    place,
    {},
    { kind: 'pets', amountAgorot: PETS, isOptional: true, maximumCount: 2 },
    { kind: 'other', title: { he: 'מצעים', en: 'Linen' }, per: 'guestNight', amountAgorot: LINEN, unitIds: [place.unitId] },
    { kind: 'lateCheckout', amountAgorot: 8_000, unitIds: [place.unitId], isOptional: true },
  );
});
afterAll(() => test.close());

const quoteOf = (query: object) => ask(test, '/bookingPrice', { hotelId: place.propertyId, ...STAY, ...query }, { language: 'en' });
const quoted = async (query: object = {}): Promise<Quote> => {
  const answer = await quoteOf(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const chargesIn = ({ units }: Pick<Quote, 'units'>) =>
  units.map(({ lines }) => lines.flatMap(({ charge, count, amountAgorot }) => (charge ? [[charge.id, count, amountAgorot]] : [])));

describe('extra charges of a property', () => {
  it('stand on its page, by unit, in the reader’s language', async () => {
    const page = (await ask(test, `/hotels/${place.propertyId}`, {}, { language: 'en' })).json<Hotel>();
    const terms = { title: null, per: 'stay', isOptional: false, maximumCount: 1 };
    expect(page.extraCharges).toEqual([
      { ...terms, id: cleaning, kind: 'cleaning', amountAgorot: CLEANING },
      { ...terms, id: pets, kind: 'pets', amountAgorot: PETS, isOptional: true, maximumCount: 2 },
    ]);
    expect(page.units.map(({ extraCharges }) => extraCharges.map(({ id, title }) => [id, title]))).toEqual([
      [
        [linen, 'Linen'],
        [late, null],
      ],
      [],
    ]);
  });

  it('are in every total where nobody can leave them out, and decide which unit is cheapest; nights keep their price', async () => {
    const [, second = 0] = place.unitIds;
    const cheapest = await quoted();
    expect(cheapest).toMatchObject({ totalAgorot: 100_000 + CLEANING, averagePerNightAgorot: 60_000, units: [{ unitId: second }] });
    expect(cheapest.vat?.amountAgorot).toBe(Math.round((120_000 * 18) / 118));
    // The first night alone, without what is charged beside it.
    expect(cheapest.cancellation.at(-1)?.feeAgorot).toBe(50_000);
    expect(cheapest.noShowFeeAgorot).toBe(120_000);
    const found = (
      await ask(test, '/search', { ...STAY, location: place.propertyId, locationEntityMarker: '__H__' })
    ).json<SearchResponse>();
    expect(found.data[0]).toMatchObject({ id: place.propertyId, totalAgorot: 120_000, averagePerNightAgorot: 60_000 });
    const { nights } = (await ask(test, `/hotels/${place.propertyId}/calendar`, { ...STAY })).json<HotelCalendar>();
    expect(nights[0]?.lowestAgorot).toBe(50_000);
  });

  it('are paid once by whoever takes two units, and by guest and night without babies', async () => {
    const quote = await quoted({ roomsInfo: rooms(room(1, 1), room(2)), units: place.unitIds });
    expect(chargesIn(quote)).toEqual([
      [
        [cleaning, 1, CLEANING],
        [linen, 1, 2 * LINEN],
      ],
      [],
    ]);
    expect(quote.totalAgorot).toBe(200_000 + CLEANING + 2 * LINEN);
    expect(quote.units.reduce((sum, unit) => sum + unit.totalAgorot, 0)).toBe(quote.totalAgorot);
  });

  it('that are optional come when they are chosen', async () => {
    const quote = await quoted({ units: [place.unitId], extraCharges: `${pets}x2,${late}` });
    expect(chargesIn(quote)).toEqual([
      [
        [cleaning, 1, CLEANING],
        [linen, 2, 4 * LINEN],
        [pets, 2, 2 * PETS],
        [late, 1, 8_000],
      ],
    ]);
  });

  it.each([
    ['of another unit', () => `${late}`],
    ['more often than it may be', () => `${pets}x3`],
    ['that nobody chooses', () => `${cleaning}`],
    ['that there is none of', () => '999999'],
  ])('chosen %s are refused', async (_, extraCharges) => {
    const answer = await quoteOf({ units: [place.unitIds[1]], extraCharges: extraCharges() });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'extra_charge_not_offered']);
  });

  it('that no address can mean are refused by name', async () => {
    const answer = await quoteOf({ extraCharges: 'pets' });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'invalid_extra_charges']);
  });
});

describe('a booking with extra charges', () => {
  it('keeps what was quoted from checkout to the mail, whatever becomes of the charge', async () => {
    const other = await saveProperty(test.context);
    const title = { he: 'מצעים', en: 'Linen' };
    const [, taken = 0] = await saveExtraCharges(
      test.context,
      other,
      {},
      { kind: 'other', title, amountAgorot: 3_000, isOptional: true, maximumCount: 4 },
    );
    const browser = new TestBrowser(test);
    const session: CheckoutSession = await openSession(browser, aWish(other.propertyId, { extraCharges: [{ id: taken, count: 2 }] }));
    expect(session.quote.totalAgorot).toBe(100_000 + CLEANING + 6_000);
    await test.db.deleteFrom('extra_charges').where('property_id', '=', other.propertyId).execute();
    const answer = await browser.post(CHECKOUT, aBooking({ sessionId: session.id }));
    const { reservation } = answer.json<CheckoutResponse>();
    expect(reservation.quote).toEqual(session.quote);
    expect(reservation.quote.units[0]?.lines.at(-1)).toEqual({
      ...{ kind: 'extraCharge', count: 2, amountAgorot: 6_000 },
      charge: { id: taken, kind: 'other', title: 'Linen', per: 'stay', isOptional: true, isOfProperty: true },
    });
    const [mail] = await mailsTo(test.context, 'noa@example.com');
    const text = mail?.text.replace(/[\u2066-\u2069]/g, '') ?? '';
    expect(text).toMatch(/Cleaning, per stay:? ?₪200/);
    expect(text).toMatch(/Linen, 2 × ₪30:? ?₪60/);
    const late = await browser.post(
      SESSIONS,
      aWish(other.propertyId, { from: '06-12-2026', to: '07-12-2026', extraCharges: [{ id: taken, count: 1 }] }),
    );
    expect([late.statusCode, late.json().code]).toEqual([422, 'extra_charge_not_offered']);
  });

  it('may be made at once, with the charges in the wish', async () => {
    const other = await saveProperty(test.context);
    const [late = 0] = await saveExtraCharges(test.context, other, { kind: 'lateCheckout', amountAgorot: 8_000, isOptional: true });
    const stay = aWish(other.propertyId, { extraCharges: [{ id: late, count: 1 }] });
    const answer = await new TestBrowser(test, { address: '198.51.100.8' }).post(CHECKOUT, aBooking({ stay }));
    expect(answer.json<CheckoutResponse>().reservation.quote.totalAgorot).toBe(108_000);
    const gone = await new TestBrowser(test, { address: '198.51.100.9' }).post(
      CHECKOUT,
      aBooking({ stay: { ...stay, from: '02-12-2026', to: '03-12-2026', extraCharges: [{ id: 1_000_000, count: 1 }] } }),
    );
    expect([gone.statusCode, gone.json().code]).toEqual([422, 'extra_charge_not_offered']);
  });
});

describe('a direct reservation with extra charges', () => {
  const wanted = { from: '06-12-2026', to: '08-12-2026', adults: 2 };
  const guest = { firstName: 'אורית', lastName: 'שרעבי', email: '', mobilePhone: '' };
  let host: Client;
  let [cabin, suite]: number[] = [];
  let chosen = 0;
  beforeAll(async () => {
    const admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
    host = await signedIn(test, 'host@example.com');
    const sent = await submitRegistration(test, host);
    await approveAsAdmin(test, sent.propertyId, admin.userId);
    [cabin, suite] = sent.units.map(({ unitId }) => unitId);
    const saved = { propertyId: sent.propertyId, ownerId: host.userId };
    [, chosen = 0] = await saveExtraCharges(
      test.context,
      saved,
      {},
      { kind: 'pets', amountAgorot: PETS, isOptional: true, maximumCount: 3 },
    );
  });
  const quote = async (query: object) => {
    const pairs = Object.entries({ unitId: cabin, ...wanted, ...query }).map(([name, value]) => [name, String(value)]);
    return (await host.call('GET', `/backoffice/directQuote?${new URLSearchParams(pairs)}`)).json<DirectQuote>();
  };

  it('costs the unavoidable ones by the list, offers the others, and keeps what was chosen when it is moved', async () => {
    const bare = await quote({});
    expect(chargesIn({ units: [bare.unit] })).toEqual([[[expect.any(Number), 1, CLEANING]]]);
    expect(bare.extraCharges).toMatchObject([{ id: chosen, kind: 'pets', maximumCount: 3 }]);
    const { totalAgorot: expectedListAgorot } = await quote({ extraCharges: `${chosen}x2` });
    expect(expectedListAgorot).toBe(bare.totalAgorot + 2 * PETS);
    const body = { unitId: cabin, ...wanted, guest, extraCharges: [{ id: chosen, count: 2 }] };
    const early = await host.call('POST', '/backoffice/reservations', { ...body, expectedListAgorot: bare.totalAgorot });
    expect([early.statusCode, early.json().code]).toEqual([409, 'price_changed']);
    const taken = await host.call('POST', '/backoffice/reservations', { ...body, expectedListAgorot });
    const reservation = taken.json<HostReservation>();
    expect(reservation.quote.totalAgorot).toBe(expectedListAgorot);
    const there = { unitId: suite, from: '13-12-2026', to: '14-12-2026' };
    const moved = await quote({ ...there, reservationId: reservation.id });
    expect(chargesIn({ units: [moved.unit] })[0]?.at(-1)).toEqual([chosen, 2, 2 * PETS]);
    const move = async (change: object) =>
      await host.call('PUT', `/backoffice/reservations/${reservation.id}/stay`, { ...there, revision: reservation.revision, ...change });
    const without = { expectedListAgorot: moved.totalAgorot - 2 * PETS, extraCharges: [] };
    expect((await move({ expectedListAgorot: 1 })).json().code).toBe('price_changed');
    expect((await move({ expectedListAgorot: moved.totalAgorot })).json<HostReservation>().quote.totalAgorot).toBe(moved.totalAgorot);
    const again = await move({ ...without, revision: reservation.revision + 1 });
    expect(chargesIn(again.json<HostReservation>().quote)[0]).toHaveLength(1);
  });
});
