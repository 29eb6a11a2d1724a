import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, saveAccount } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const ROUNDS = 15;

let test: TestApp;
let lastAddress = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { LINKS_PER_ACCOUNT: '1000', SIGN_IN_FAILURES: '1000' } });
  await saveAccount(test, 'known@example.com');
});
afterAll(() => test.close());

const BODIES = {
  '/api/login_check': (email: string) => ({ username: email, password: 'Guessed2026' }),
  '/api/one-time-authorization': (email: string) => ({ email }),
  '/api/forgot-password': (email: string) => ({ email }),
};

/** Asks from an address of its own, and takes the time in milliseconds. */
async function ask(url: keyof typeof BODIES, email: string) {
  lastAddress += 1;
  const address = `10.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
  const start = performance.now();
  const answer = await call(test, 'POST', url, { body: BODIES[url](email), address });
  return { answer, ms: performance.now() - start };
}

/** The middle one tells what is usual: a pause of the machine moves it little. */
function median(values: readonly number[]): number {
  return [...values].sort((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0;
}

describe.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('POST %s', (url) => {
  it('answers for a registered address and an unknown one with the same status, headers and body', async () => {
    const [known, unknown] = [(await ask(url, 'known@example.com')).answer, (await ask(url, 'unknown@example.com')).answer];
    const told = ({ statusCode, headers, body }: typeof known) => ({
      statusCode,
      headers: Object.keys(headers).sort(),
      length: headers['content-length'],
      body: body.replace(/"requestId":"[^"]+"/, ''),
    });
    expect(told(unknown)).toEqual(told(known));
  });

  it('takes as long for both: their middle times differ by less than each varies by itself', { retry: 3 }, async () => {
    for (let round = 0; round < 3; round += 1) for (const email of ['known@example.com', 'unknown@example.com']) await ask(url, email);
    const times = { known: [] as number[], unknown: [] as number[] };
    // In turn, so that whatever slows the machine slows both.
    for (let round = 0; round < ROUNDS; round += 1) {
      times.known.push((await ask(url, 'known@example.com')).ms);
      times.unknown.push((await ask(url, `unknown-${round}@example.com`)).ms);
    }
    const typical = median(times.known);
    const spread = median(times.known.map((ms) => Math.abs(ms - typical)));
    // A millisecond is far below what a network hides, and far below what a skipped hash or mail would save.
    expect(Math.abs(median(times.unknown) - typical)).toBeLessThan(Math.max(3 * spread, 1, typical * 0.15));
  });
});
