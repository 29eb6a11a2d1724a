import type { InjectOptions } from 'fastify';
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
/** What each caller's requests carry; made anew for each seed, since one of the requests may delete the account. */
type Caller = 'anonymous' | 'host' | 'admin';

beforeAll(async () => {
  test = await createTestApp({
    environment: { LOG_LEVEL: 'silent', SIGN_IN_FAILURES: '1000', CARDS_PER_ADDRESS: '100000', LOOKUPS_PER_ADDRESS: '100000' },
  });
  await saveProperty(test.context);
  description = (await test.app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => test.close());

async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {};
  return (await signInAs(test, caller === 'host' ? 'ROLE_POWNER' : 'ROLE_ADMIN')).headers;
}

/** What is wrong with an answer; undefined when it is as it should be. */
async function complaintOf(request: InjectOptions): Promise<string | undefined> {
  const answer = await test.app.inject(request);
  const { statusCode } = answer;
  if (statusCode < 400) return undefined;
  if (statusCode >= 500 && statusCode !== 503) return `${statusCode} ${answer.body}`;
  const type = String(answer.headers['content-type'] ?? '');
  if (request.method === 'HEAD') return undefined;
  if (!type.startsWith('application/problem+json')) return `${statusCode} of the type ${type}`;
  const parsed = problem.safeParse(answer.json());
  if (!parsed.success) return `${statusCode} is no problem document: ${answer.body}`;
  return parsed.data.status === statusCode ? undefined : `${statusCode} says that it is ${parsed.data.status}`;
}

it.each(SEEDS.flatMap((seed) => (['anonymous', 'host', 'admin'] as const).map((caller) => [seed, caller] as const)))(
  'with seed %i, whatever %s callers send is refused by name, and breaks nothing',
  async (seed, caller) => {
    const headers = await headersOf(caller);
    const requests = malformedRequests(description, `${seed} ${caller}`, REQUESTS_PER_CALLER);
    const complaints: string[] = [];
    const send = async () => {
      for (let next = requests.shift(); next; next = requests.shift()) {
        const complaint = await complaintOf({ ...next, headers: { ...headers, ...next.headers } });
        if (complaint) complaints.push(`seed ${seed}, ${caller}: ${JSON.stringify(next).slice(0, 600)} → ${complaint.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    expect(complaints).toEqual([]);
  },
);
