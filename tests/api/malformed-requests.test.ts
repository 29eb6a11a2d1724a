import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problem } from '#contract/errors.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { type ApiDescription, malformedRequests } from '#tests/support/malformed-requests.ts';
import { signInAs } from '#tests/support/sign-in.ts';

const SEEDS = [1, 7, 20_261_122];
const REQUESTS_PER_CALLER = 700;
/** Requests under way at once; the pool of connections is smaller. */
const AT_ONCE = 16;

let test: TestApp;
let description: ApiDescription;
type Caller = 'anonymous' | 'host' | 'admin';

beforeAll(async () => {
  test = await createTestApp({
    environment: { LOG_LEVEL: 'silent', SIGN_IN_FAILURES: '1000', CARDS_PER_ADDRESS: '100000', LOOKUPS_PER_ADDRESS: '100000' },
  });
  await saveProperty(test.context);
  description = (await test.app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => test.close());

async function signIn(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {};
  if (caller === 'admin') return { ...(await signInAs(test, 'ROLE_ADMIN')).headers };
  const { headers } = await signInAs(test, 'ROLE_POWNER');
  // With a place to describe.
  await test.app.inject({ method: 'POST', url: '/api/registration', headers });
  return { ...headers };
}

/** What is wrong with an answer; undefined when it is as it should be. */
function complaintOf({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
  if (statusCode < 400) return undefined;
  if (statusCode >= 500 && statusCode !== 503) return `${statusCode} ${body}`;
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${statusCode} of the type ${headers['content-type']}`;
  const parsed = problem.safeParse(JSON.parse(body));
  if (!parsed.success) return `${statusCode} is no problem document: ${body}`;
  return parsed.data.status === statusCode ? undefined : `${statusCode} says that it is ${parsed.data.status}`;
}

it.each(SEEDS.flatMap((seed) => (['anonymous', 'host', 'admin'] as const).map((caller) => [seed, caller] as const)))(
  'with seed %i, whatever %s callers send is refused by name, and breaks nothing',
  async (seed, caller) => {
    const requests = malformedRequests(description, `${seed} ${caller}`, REQUESTS_PER_CALLER);
    const complaints: string[] = [];
    let signedIn = signIn(caller);
    const send = async () => {
      for (let next = requests.shift(); next; next = requests.shift()) {
        const credentials = signedIn;
        const answer = await test.app.inject({ ...next, headers: { ...(await credentials), ...next.headers } });
        const complaint = complaintOf(answer);
        if (complaint) complaints.push(`seed ${seed}, ${caller}: ${JSON.stringify(next).slice(0, 600)} → ${complaint.slice(0, 300)}`);
        // Some requests end sessions, or delete the account.
        if (answer.statusCode === 401 && signedIn === credentials && !next.headers.authorization) signedIn = signIn(caller);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    // The last request may have made somebody sign in for none that follows.
    await signedIn;
    expect(complaints).toEqual([]);
  },
);
