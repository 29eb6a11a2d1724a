import { sql } from 'kysely';
import type { ChangeQuote, ReservationChanges } from '#contract/changes.ts';
import type { OpenCheckoutBody } from '#contract/checkout.ts';
import type { Problem } from '#contract/errors.ts';
import type { PropertyInput, UnitInput } from '#server/modules/properties/index.ts';
import type { TestApp } from './app.ts';
import { aBooking, aCard, aGuest, aWish, CHECKOUT } from './booking.ts';
import { type RateOverrides, saveProperty } from './factories.ts';
import { type Client, signedIn } from './registration.ts';

/** A place with a host who is signed in. */
export interface ChangingPlace {
  readonly host: Client;
  readonly propertyId: number;
  readonly unitIds: number[];
}

let made = 0;

export async function aChangingPlace(
  test: TestApp,
  given: {
    property?: Partial<PropertyInput>;
    units?: readonly Partial<UnitInput>[];
    rates?: RateOverrides | readonly RateOverrides[];
  } = {},
): Promise<ChangingPlace> {
  made += 1;
  const host = await signedIn(test, `changing-${made}@example.com`);
  const { propertyId, unitIds } = await saveProperty(test.context, { ...given, property: { ...given.property, ownerId: host.userId } });
  return { host, propertyId, unitIds };
}

/** What a side of a reservation may ask; every answer with its status. */
export interface Side {
  changes(): Promise<ReservationChanges>;
  quote(wish: Wished): Promise<{ statusCode: number; json: <Body = ChangeQuote>() => Body }>;
  propose(wish: Wished, more?: object): Promise<Answer>;
  answer(proposalId: string, body: object): Promise<Answer>;
  withdraw(proposalId: string): Promise<Answer>;
}
export interface Answer {
  readonly status: number;
  readonly body: ReservationChanges & Problem;
}

export interface Wished {
  readonly from: string;
  readonly to: string;
  readonly roomsInfo?: object;
  readonly units?: readonly number[];
  readonly extraCharges?: readonly { id: number; unitId?: number; count?: number }[];
}

type Call = (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) => Promise<{ statusCode: number; body: string; json: <Body>() => Body }>;

function sideBy(call: Call): Side {
  const read = async (answer: ReturnType<Call>): Promise<Answer> => {
    const { statusCode, json } = await answer;
    return { status: statusCode, body: json() };
  };
  const changes = async () => (await call('GET', '/changes')).json<ReservationChanges>();
  const quote = async (wish: Wished) => {
    const answer = await call('GET', `/changeQuote?${asQuery(wish)}`);
    return { statusCode: answer.statusCode, json: <Body = ChangeQuote>() => answer.json<Body>() };
  };
  return {
    changes,
    quote,
    /** At the price and revision that it is shown now. */
    async propose(wish, more = {}) {
      const { revision } = await changes();
      const quoted = await quote(wish);
      const expectedTotalAgorot = quoted.statusCode === 200 ? quoted.json().after.totalAgorot : 0;
      return await read(call('POST', '/proposals', { ...wish, revision, expectedTotalAgorot, ...more }));
    },
    answer: (id, body) => read(call('POST', `/proposals/${id}/answer`, body)),
    withdraw: (id) => read(call('POST', `/proposals/${id}/withdrawal`, {})),
  };
}

function asQuery({ from, to, roomsInfo, units, extraCharges }: Wished): string {
  const charges = extraCharges?.map(({ id, unitId, count = 1 }) => `${id}${unitId ? `u${unitId}` : ''}${count > 1 ? `x${count}` : ''}`);
  const parts = {
    ...{ from, to },
    ...(roomsInfo && { roomsInfo: JSON.stringify(roomsInfo) }),
    ...(units && { units: JSON.stringify(units) }),
    ...(charges && { extraCharges: charges.join(',') }),
  };
  return new URLSearchParams(parts).toString();
}

/** A reservation that was booked on the site, with both of its sides. */
export interface ChangingStay {
  readonly id: string;
  readonly code: string;
  readonly guest: Side;
  readonly host: Side;
  /** A call of the host about it. */
  readonly call: Call;
}

export async function bookToChange(
  test: TestApp,
  place: ChangingPlace,
  wish: Partial<OpenCheckoutBody> = {},
  { email = 'noa@example.com', address = '198.51.100.9' } = {},
): Promise<ChangingStay> {
  const answer = await test.app.inject({
    method: 'POST',
    url: CHECKOUT,
    remoteAddress: address,
    payload: aBooking({ stay: aWish(place.propertyId, wish), guest: aGuest({ email }), payment: aCard(), locale: 'en' }),
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { reservationId: id, accessCode: code } = answer.json<{ reservationId: string; accessCode: string }>();
  return { id, code, ...sidesOf(test, place, id, code) };
}

/** Both sides of a reservation; a guest without a code has no side. */
export function sidesOf(
  test: TestApp,
  { host }: Pick<ChangingPlace, 'host'>,
  id: string,
  code: string,
): Pick<ChangingStay, 'guest' | 'host' | 'call'> {
  const byHost: Call = (method, path, payload) => host.call(method, `/backoffice/reservations/${id}${path}`, payload);
  const byGuest: Call = (method, path, payload) =>
    test.app.inject({
      method,
      url: `/api/portal/reservations/${id}${path}${method === 'GET' ? `${path.includes('?') ? '&' : '?'}code=${encodeURIComponent(code)}` : ''}`,
      headers: { 'app-lang': 'en' },
      ...(payload ? { payload: { ...payload, code } } : {}),
    });
  return { guest: sideBy(byGuest), host: sideBy(byHost), call: byHost };
}

/** Reads what the database says of a stay that changes. */
export function factsOf({ db }: TestApp, { id }: Pick<ChangingStay, 'id'>) {
  const operations = () =>
    db
      .selectFrom('payment_operations')
      .select(['amount_agorot', 'is_open', 'state', 'kind', 'reason'])
      .where('reservation_id', '=', id)
      .orderBy('kind')
      .orderBy('amount_agorot')
      .execute();
  return {
    operations,
    row: () => db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    events: () =>
      db
        .selectFrom('reservation_events')
        .select(['kind', 'actor', 'before', 'after'])
        .where('reservation_id', '=', id)
        .orderBy('id')
        .execute(),
    /** Amounts that are secured now. */
    secured: async () => (await operations()).filter(({ is_open }) => is_open).map(({ amount_agorot }) => amount_agorot),
    /** What was written to whom, the oldest first. */
    mails: (template: string) =>
      db
        .selectFrom('outbox')
        .select(['recipient', 'payload'])
        .where('template', '=', template)
        .where(sql`payload ->> 'reservationId'`, '=', id)
        .orderBy('id')
        .execute(),
  };
}

/** The proposal about a stay that waits. */
export async function openProposal({ guest }: Pick<ChangingStay, 'guest'>): Promise<NonNullable<ReservationChanges['open']>> {
  const { open } = await guest.changes();
  if (!open) throw new Error('Nothing is open');
  return open;
}

/** The bodies of the calls about changes, none of which comes to anything: what they are based on is another stay. */
export const CHANGE_BODIES = {
  proposeChange: { from: '10-01-2027', to: '12-01-2027', revision: 999, expectedTotalAgorot: 1, reason: 'By phone' },
  answerProposal: { answer: 'refused', reason: 'By phone' },
  withdrawProposal: { reason: 'By phone' },
  proposeHostChange: { from: '10-01-2027', to: '12-01-2027', revision: 999, expectedTotalAgorot: 1 },
  answerGuestProposal: { answer: 'refused' },
  withdrawHostProposal: {},
  changeUnit: { unitId: 1, toUnitId: 2, revision: 999 },
  leaveEarly: { to: '11-01-2027', totalAgorot: 1, revision: 999 },
} as const;

/** A proposal that its guest has withdrawn. @returns its id */
export async function aWithdrawnProposal(
  { app }: TestApp,
  reservationId: string,
  { from, to }: Wished,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const url = `/api/portal/reservations/${reservationId}`;
  const quoted = await app.inject({ url: `${url}/changeQuote?from=${from}&to=${to}`, headers });
  const body = { from, to, revision: 0, expectedTotalAgorot: quoted.json<ChangeQuote>().after.totalAgorot };
  const proposed = await app.inject({ method: 'POST', url: `${url}/proposals`, headers, payload: body });
  const id = proposed.json<ReservationChanges>().open?.id;
  if (id === undefined) throw new Error(proposed.body);
  await app.inject({ method: 'POST', url: `${url}/proposals/${id}/withdrawal`, headers, payload: {} });
  return id;
}
