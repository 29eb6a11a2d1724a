import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the practice provider', () => {
  it('has a page for people where there is no such payment, in either language', async () => {
    for (const method of ['GET', 'POST'] as const) {
      for (const [lang, words] of [
        ['he', 'אין תשלום בכתובת הזאת'],
        ['en', 'There’s no payment at this address'],
      ] as const) {
        const payload = method === 'POST' ? { payload: { decision: 'approve' } } : {};
        const missing = await test.app.inject({ method, url: `/sandbox-payment/gone?lang=${lang}`, ...payload });
        expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(missing.body).toContain(words);
      }
    }
  });
});
