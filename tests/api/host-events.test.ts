import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostCalendar } from '#contract/backoffice.ts';
import type { JointCalendar } from '#contract/own-properties.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { forgetChanges } from '#server/platform/database/forget-changes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { urlOfDatabase } from '#tests/support/database.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { startTestedServer } from '#tests/support/started-server.ts';

const EVENTS = '/api/backoffice/events';
const ANYTHING = ['occupancy', 'rates', 'listing', 'publication'];

let test: TestApp;
let host: Client;
let other: Client;
let admin: Client;
let cabin: number;
let address: string;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  [host, other] = [await signedIn(test, 'host@example.com'), await signedIn(test, 'other@example.com')];
  const [own, foreign] = [await submitRegistration(test, host), await submitRegistration(test, other)];
  for (const { propertyId } of [own, foreign]) await approveAsAdmin(test, propertyId, admin.userId);
  cabin = own.units[0]?.unitId ?? 0;
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  await settled(host, { since: await position() });
});
afterAll(async () => {
  // The browsers' connections are kept alive.
  test.app.server.closeAllConnections();
  await test.close();
});

/** An open stream, read event by event. */
async function follow(
  client: Pick<Client, 'headers'>,
  { since, lastId, path = EVENTS }: { since?: string; lastId?: string; path?: string } = {},
  origin = address,
) {
  const abort = new AbortController();
  const answer = await fetch(`${origin}${path}${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`, {
    headers: { ...(client.headers as Record<string, string>), ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: abort.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  /** The next event with data; undefined once the stream has ended. */
  const next = async (): Promise<{ id: string; kinds: string[] } | undefined> => {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end === -1) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return undefined;
        unread += value;
        continue;
      }
      const event = unread.slice(0, end);
      unread = unread.slice(end + 2);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) return { id: /^id: (.*)$/m.exec(event)?.[1] ?? '', kinds: JSON.parse(data).kinds };
    }
  };
  return { status: answer.status, type: answer.headers.get('content-type'), next, close: () => abort.abort() };
}

const close = (night: string, unitId = cabin) =>
  test.db.transaction().execute((trx) => closeNights(trx, { unitId, firstNight: night, lastNight: night, reason: '' }, test.clock.now()));
const position = async () => (await host.call('GET', '/backoffice/calendar?from=01-12-2026&to=02-12-2026')).json<HostCalendar>().position;

/** Waits until what changed before has been told: it may be told to streams that open shortly after it. */
async function settled(
  client: Pick<Client, 'headers'>,
  { unitId, ...from }: { unitId?: number | undefined; since?: string; path?: string },
) {
  const stream = await follow(client, from);
  await close('2027-01-31', unitId);
  let kinds: readonly string[] = [];
  while (!kinds.includes('occupancy')) kinds = (await stream.next())?.kinds ?? ['occupancy'];
  stream.close();
}

describe("a host's stream of events", () => {
  it('tells within two seconds what changed, to the host whose property it is alone', async () => {
    const [own, foreign] = [await follow(host, { since: await position() }), await follow(other, { since: await position() })];
    expect([own.status, own.type]).toEqual([200, 'text/event-stream']);
    const started = performance.now();
    await close('2027-02-01');
    expect((await own.next())?.kinds).toEqual(['occupancy']);
    expect(performance.now() - started).toBeLessThan(2000);
    const { revision } = (await other.call('GET', '/backoffice/ownNights?from=01-02-2027&to=01-02-2027')).json<{ revision: number }>();
    const { units } = (await other.call('GET', '/backoffice/calendar?from=01-02-2027&to=01-02-2027')).json<HostCalendar>();
    const nights = { from: '01-02-2027', to: '01-02-2027', unitIds: [units[0]?.unitId], revision, minimumNights: 2 };
    expect((await other.call('PUT', '/backoffice/ownNights', nights)).statusCode).toBe(200);
    // The first that the other host hears of is their own.
    expect((await foreign.next())?.kinds).toEqual(['rates']);
    own.close();
    foreign.close();
  });

  it('tells what was missed since the page was made, or since the last event that arrived', async () => {
    const before = await position();
    await close('2027-02-02');
    const first = await follow(host, { since: before });
    const told = await first.next();
    expect(told?.kinds).toEqual(['occupancy']);
    first.close();
    await close('2027-02-03');
    // The browser's own place goes before the page's.
    const resumed = await follow(host, { since: await position(), ...(told && { lastId: told.id }) });
    expect((await resumed.next())?.kinds).toEqual(['occupancy']);
    resumed.close();
  });

  it('tells that everything may have changed where the changes since are forgotten, and then what changes', async () => {
    const since = await position();
    const open = await follow(host, { since });
    await test.db.transaction().execute(async (trx) => {
      await closeNights(trx, { unitId: cabin, firstNight: '2027-03-01', lastNight: '2027-03-01', reason: '' }, test.clock.now());
      await forgetChanges(trx, new Date(test.clock.now().getTime() + 1));
    });
    const resumed = await follow(host, { since });
    for (const stream of [open, resumed]) expect((await stream.next())?.kinds).toEqual(ANYTHING);
    for (const [index, stream] of [open, resumed].entries()) {
      // What changed shortly before may be told once more, and what changes meanwhile is told with it.
      let kinds: readonly string[] | undefined = ANYTHING;
      for (let day = 2; day < 6 && kinds?.length === ANYTHING.length; day++) {
        await close(`2027-03-${index}${day}`);
        kinds = (await stream.next())?.kinds;
      }
      expect(kinds).toEqual(['occupancy']);
      stream.close();
    }
  });

  it.each(['nonsense', '-1', '5:3:', '3:9:8,7', '3:9:12'])(
    'takes the place "%s" for one from which everything may have changed',
    async (lastId) => {
      const stream = await follow(host, { lastId });
      expect((await stream.next())?.kinds).toEqual(ANYTHING);
      stream.close();
    },
  );

  it('of all places tells what changed in any of them, and nothing of others', async ({ task }) => {
    // Tried again, it finds the accounts of the first attempt.
    const attempt = task.result?.retryCount ?? 0;
    const [both, seller] = [await signedIn(test, `both-${attempt}@example.com`), await signedIn(test, `seller-${attempt}@example.com`)];
    const places = [await submitRegistration(test, both), await submitRegistration(test, seller)];
    for (const { propertyId } of places) await approveAsAdmin(test, propertyId, admin.userId);
    await test.db.updateTable('properties').set({ owner_id: both.userId }).where('owner_id', '=', seller.userId).execute();
    const path = '/api/backoffice/calendars/events';
    const shown = async () =>
      (await both.call('GET', '/backoffice/calendars?from=01-02-2027&to=02-02-2027')).json<JointCalendar>().properties;
    const positionOfAll = async () => (await shown())[0]?.calendar.position ?? '';
    expect(await shown()).toHaveLength(2);
    await settled(both, { since: await positionOfAll(), path, unitId: places[0]?.units[0]?.unitId });
    const since = await positionOfAll();
    const [own, foreign] = [await follow(both, { since, path }), await follow(other, { since, path })];
    for (const [index, { units }] of places.entries()) {
      const started = performance.now();
      await close(`2027-02-1${index}`, units[0]?.unitId);
      expect((await own.next())?.kinds).toEqual(['occupancy']);
      expect(performance.now() - started).toBeLessThan(2000);
    }
    const resumed = await follow(both, { since, path });
    expect((await resumed.next())?.kinds).toEqual(['occupancy']);
    const unheard = foreign.next();
    foreign.close();
    await expect(unheard).rejects.toThrow('aborted');
    for (const stream of [own, resumed]) stream.close();
  });

  it('is closed to visitors, guests and hosts without a property', async () => {
    expect((await test.app.inject({ url: EVENTS })).statusCode).toBe(401);
    expect((await (await signedIn(test, 'guest@example.com', ['ROLE_CUSTOMER'])).call('GET', '/backoffice/events')).statusCode).toBe(403);
    expect((await (await signedIn(test, 'new@example.com')).call('GET', '/backoffice/events')).statusCode).toBe(404);
  });

  it('refuses a ninth of one host, and lets one in when another has gone', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(other)));
    const refused = await other.call('GET', '/backoffice/events');
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([429, 'too_many_requests', 55]);
    streams[0]?.close();
    await expect
      .poll(async () => {
        const stream = await follow(other);
        stream.close();
        return stream.status;
      })
      .toBe(200);
    for (const stream of streams) stream.close();
  });
});

it('ends its streams, and so its browsers come back and are looked at again', async () => {
  const short = await createTestApp({ environment: { EVENT_STREAM_SECONDS: '0' } });
  const own = await signedIn(short, 'host@example.com');
  const sent = await submitRegistration(short, own);
  const admin = await signedIn(short, 'admin@example.com', ['ROLE_ADMIN']);
  await approveAsAdmin(short, sent.propertyId, admin.userId);
  const answer = await own.call('GET', '/backoffice/events');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^retry: \d+\n\nid: \d+:\d+:/)]);
  await short.close();
});

it('ends them at once when the server stops', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const server = startTestedServer(urlOfDatabase(rows[0]?.name ?? ''), { DRAIN_MS: '200' });
  const { address } = await server.ready;
  const payload = JSON.stringify({ username: host.email, password: 'Lodging2026' });
  const signedInAnswer = await fetch(`${address}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: payload,
  });
  const { token } = (await signedInAnswer.json()) as { token: string };
  const stream = await follow({ headers: { authorization: `Bearer ${token}` } }, {}, address);
  expect(stream.status).toBe(200);
  const started = performance.now();
  const [end] = await Promise.all([stream.next(), server.stop()]);
  expect(end).toBeUndefined();
  // Cutting off what does not end by itself would take 2.5 s.
  expect(performance.now() - started).toBeLessThan(2000);
});
