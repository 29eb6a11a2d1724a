import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problem } from '#contract/errors.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { type ApiDescription, type MalformedRequest, malformedRequests, operationsOf } from '#tests/support/malformed-requests.ts';
import { approveAsAdmin, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { signInAs } from '#tests/support/sign-in.ts';

const CALLERS = ['visitor', 'customer', 'owner', 'administrator'] as const;
type Caller = (typeof CALLERS)[number];

/** `npm run fuzz`: every call a hundred times and more. In `npm test` each has its turn several times. */
const isWhole = process.env.LINA_FUZZ === 'whole';
const SEEDS = [1, 7, 20_261_122];
const TURNS_PER_CALLER = isWhole ? 9 : 1;
/** Requests under way at once; the pool of connections is smaller. */
const AT_ONCE = 16;

/** Whose data nobody but they and administrators may be told: in the address of a guest, and in the names of a host's guests. */
const SECRET = 'hidden-tenant';
/** What answers tell of the inside of the house when something goes wrong. */
const INSIDE = /\$argon2|node_modules|\n\s+at .+:\d+:\d+|(select|insert|update|delete) .+ (from|into|set) "|violates .+ constraint/i;

let test: TestApp;
let description: ApiDescription;
const sent = new Map<string, number>();

beforeAll(async () => {
  test = await createTestApp({
    environment: {
      LOG_LEVEL: 'silent',
      SIGN_IN_FAILURES: '1000',
      CARDS_PER_ADDRESS: '100000',
      LOOKUPS_PER_ADDRESS: '100000',
      EVENT_STREAM_SECONDS: '0',
    },
  });
  await saveProperty(test.context);
  await saveTenant();
  description = (await test.app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => test.close());

/** Another host's place with a booking: what others must not be told of. */
async function saveTenant(): Promise<void> {
  const host = await signedIn(test, `host@${SECRET}.example`);
  const { propertyId, units } = await submitRegistration(test, host);
  await approveAsAdmin(test, propertyId, host.userId);
  await host.call('PUT', '/publication', { isPublished: true });
  const stay = aWish(propertyId, { from: '10-01-2027', to: '12-01-2027', units: units.slice(0, 1).map(({ unitId }) => unitId) });
  const guest = aGuest({ email: `guest@${SECRET}.example`, specialRequests: SECRET });
  const booked = await test.app.inject({ method: 'POST', url: CHECKOUT, payload: aBooking({ stay, guest }) });
  if (booked.statusCode !== 201) throw new Error(booked.body);
}

async function signIn(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'visitor') return {};
  if (caller === 'administrator') return { ...(await signInAs(test, 'ROLE_ADMIN')).headers };
  if (caller === 'customer') return { ...(await signInAs(test, 'ROLE_CUSTOMER')).headers };
  const { headers } = await signInAs(test, 'ROLE_POWNER');
  // With a place to describe.
  await test.app.inject({ method: 'POST', url: '/api/registration', headers });
  return { ...headers };
}

/** Returns what is wrong with an answer; undefined when it is as it should be. */
function complaintOf({ statusCode, headers, body }: LightMyRequestResponse, caller: Caller): string | undefined {
  if (INSIDE.test(body)) return `${statusCode} tells of the inside: ${body}`;
  if (caller !== 'administrator' && body.includes(SECRET)) return `${statusCode} tells of another tenant: ${body}`;
  if (statusCode < 400) return undefined;
  if (statusCode >= 500 && statusCode !== 503) return `${statusCode} ${body}`;
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${statusCode} of the type ${headers['content-type']}`;
  const parsed = problem.safeParse(JSON.parse(body));
  if (!parsed.success) return `${statusCode} is no problem document: ${body}`;
  return parsed.data.status === statusCode ? undefined : `${statusCode} says that it is ${parsed.data.status}`;
}

/** Callers send each their own. */
const seedOf = (seed: number, caller: Caller) => (seed * 10 + CALLERS.indexOf(caller)) * 10_000;

/** Every operation has its turn, one after the other. */
function count(index: number): void {
  const operations = operationsOf(description);
  const { method, path } = operations[index % operations.length] ?? { method: '', path: '' };
  sent.set(`${method} ${path}`, (sent.get(`${method} ${path}`) ?? 0) + 1);
}

async function sendAll(requests: readonly MalformedRequest[], caller: Caller, name: string): Promise<string[]> {
  const complaints: string[] = [];
  let signedInAs = signIn(caller);
  let index = 0;
  const send = async () => {
    for (let next = requests[index]; next; next = requests[index]) {
      count(index);
      index += 1;
      const credentials = signedInAs;
      const answer = await test.app.inject({ ...next, headers: { ...(await credentials), ...next.headers } });
      const complaint = complaintOf(answer, caller);
      if (complaint) complaints.push(`${name}: ${JSON.stringify(next).slice(0, 600)} → ${complaint.slice(0, 300)}`);
      // Some requests end sessions, or delete the account.
      if (answer.statusCode === 401 && signedInAs === credentials && !next.headers.authorization) signedInAs = signIn(caller);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  // The last request may have made somebody sign in for none that follows.
  await signedInAs;
  return complaints;
}

it.each(SEEDS.flatMap((seed) => CALLERS.map((caller) => [seed, caller] as const)))(
  'with seed %i, whatever a %s sends is refused by name, breaks nothing and tells nothing of others',
  async (seed, caller) => {
    const requests = malformedRequests(description, seedOf(seed, caller), operationsOf(description).length * TURNS_PER_CALLER);
    expect(await sendAll(requests, caller, `seed ${seed}, ${caller}`)).toEqual([]);
  },
  isWhole ? 600_000 : undefined,
);

it('has had every call of the description, and so many', () => {
  const counts = operationsOf(description).map(({ method, path }) => sent.get(`${method} ${path}`) ?? 0);
  const [fewest, total] = [Math.min(...counts), counts.reduce((sum, each) => sum + each, 0)];
  if (isWhole) process.stdout.write(`${total} malformed requests to ${counts.length} calls, each at least ${fewest} times\n`);
  expect(fewest).toBe(SEEDS.length * CALLERS.length * TURNS_PER_CALLER);
});
