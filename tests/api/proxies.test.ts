import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aWish, SESSIONS } from '#tests/support/booking.ts';
import { saveProperty } from '#tests/support/factories.ts';

/** Where a visitor really is, as the proxy that the visitor speaks to sees it. */
const VISITOR = '203.0.113.7';
const LIMIT = 3;
const MESSAGE = { email: 'noa@example.com', message: 'Is there parking?' };

let test: TestApp;
afterEach(() => test.close());

/** Proxies as they come: what stands before this process, and what they make of the `X-Forwarded-For` that a visitor sent. */
const PROXIES = [
  { name: 'nginx on this machine', trust: '1', peer: '127.0.0.1', forwards: (sent: string) => `${sent}, ${VISITOR}` },
  { name: 'nginx by address', trust: 'loopback', peer: '127.0.0.1', forwards: (sent: string) => `${sent}, ${VISITOR}` },
  { name: 'a load balancer of Amazon', trust: '10.0.0.0/8', peer: '10.0.3.4', forwards: (sent: string) => `${sent},${VISITOR}` },
  { name: 'Cloudflare before nginx', trust: '2', peer: '127.0.0.1', forwards: (sent: string) => `${sent},${VISITOR}, 172.68.1.9` },
  {
    name: 'Cloudflare by range',
    trust: 'loopback,172.64.0.0/13',
    peer: '127.0.0.1',
    forwards: (sent: string) => `${sent},${VISITOR}, 172.68.1.9`,
  },
  { name: 'no proxy', trust: 'off', peer: VISITOR, forwards: (sent: string) => sent },
];

const ATTEMPTS = [...Array(LIMIT + 1).keys()];
const refusedOnce = [...Array<boolean>(LIMIT).fill(false), true];

describe.each(PROXIES)('behind $name, a visitor who makes up addresses', ({ trust, peer, forwards }) => {
  const environment = {
    TRUST_PROXY: trust,
    SIGN_IN_FAILURES: String(LIMIT),
    LOOKUPS_PER_ADDRESS: String(LIMIT),
    HOLDS_PER_ADDRESS: String(LIMIT),
    MESSAGES_PER_ADDRESS: String(LIMIT),
    REQUESTS_PER_MINUTE: '100',
  };
  const post = (url: string, payload: object, attempt: number) =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: peer,
      headers: { 'x-forwarded-for': forwards(`198.51.100.${attempt}`) },
    });

  /** Returns whether each of several attempts, one more than allowed, was refused for their number. */
  async function refusals(send: (attempt: number) => ReturnType<typeof post>): Promise<boolean[]> {
    const refused: boolean[] = [];
    for (const attempt of ATTEMPTS) refused.push((await send(attempt)).statusCode === 429);
    return refused;
  }

  it('gets no further than one who does not', async () => {
    test = await createTestApp({ environment });
    const { context } = test;
    const hotels = await Promise.all(ATTEMPTS.map(() => saveProperty(context)));
    const signIn = (attempt: number) =>
      post('/api/login_check', { username: `nobody-${attempt}@example.com`, password: 'Wrong1234' }, attempt);
    const lookUp = (attempt: number) => post('/api/portal/reservations/lookup', { id: 'ABCDEFGH', email: 'noa@example.com' }, attempt);
    const hold = (attempt: number) => post(SESSIONS, aWish(hotels[attempt]?.propertyId ?? 0), attempt);
    const write = (attempt: number) => post('/api/portal/contactUs', MESSAGE, attempt);
    expect(await refusals(signIn)).toEqual(refusedOnce);
    expect(await refusals(lookUp)).toEqual(refusedOnce);
    expect(await refusals(hold)).toEqual(refusedOnce);
    expect(await refusals(write)).toEqual(refusedOnce);
  });
});
