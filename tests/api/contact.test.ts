import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';

const URL = '/api/portal/contactUs';
const SUPPORT = 'support@lina.example';
const MESSAGE = { email: 'noa@example.com', message: 'שלום,\nיש לכם חניה?' };

let test: TestApp;
let lastAddress = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  await test.db.deleteFrom('contact_messages').execute();
  await test.db.deleteFrom('mailbox').execute();
});

/** A browser at an address that no other test has written from. */
function browser(language: 'he' | 'en' = 'he'): TestBrowser {
  lastAddress += 1;
  return new TestBrowser(test, { address: `203.0.113.${lastAddress}`, language });
}
const kept = () => test.db.selectFrom('contact_messages').select(['email', 'message', 'locale', 'partner']).orderBy('id').execute();

describe('POST /contactUs', () => {
  it('keeps a message and tells support, who can simply reply', async () => {
    const answer = await browser().post(URL, MESSAGE, { partner: 'galil' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { received: true }]);
    expect(await kept()).toEqual([{ ...MESSAGE, locale: 'he', partner: 'galil' }]);
    const [mail] = await mailsTo(test.context, SUPPORT);
    expect(mail?.subject).toContain('noa@example.com');
    for (const fact of ['שלום,', 'יש לכם חניה?', 'noa@example.com', 'galil']) expect(mail?.text).toContain(fact);
    expect(mail?.html).toContain('יש לכם חניה?');
  });

  it('takes the form that browsers send by themselves', async () => {
    const payload = new URLSearchParams({ email: ' guest@example.com ', message: 'Is there parking? <b>Thanks</b>' }).toString();
    const answer = await test.app.inject({
      method: 'POST',
      url: URL,
      payload,
      remoteAddress: '203.0.113.200',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'app-lang': 'en' },
    });
    expect(answer.statusCode).toBe(201);
    expect(await kept()).toEqual([{ email: 'guest@example.com', message: 'Is there parking? <b>Thanks</b>', locale: 'en', partner: null }]);
    const [mail] = await mailsTo(test.context, SUPPORT);
    expect(mail?.html).toContain('&lt;b&gt;Thanks&lt;/b&gt;');
  });

  it.each([
    ['nothing', {}, { email: 'required', message: 'required' }],
    ['empty fields', { email: '', message: '' }, { email: 'required', message: 'required' }],
    ['blanks', { email: 'noa@example.com', message: ' \n ' }, { message: 'required' }],
    ['a wrong address', { ...MESSAGE, email: 'noa@' }, { email: 'invalid_email' }],
    ['too long a message', { ...MESSAGE, message: 'x'.repeat(4001) }, { message: 'too_big' }],
  ])('refuses %s and names each wrong field', async (_, payload, expected) => {
    const answer = await browser().post(URL, payload);
    expect(answer.statusCode).toBe(400);
    const { code, errors } = answer.json();
    expect(code).toBe('invalid_fields');
    expect(Object.fromEntries(errors.map((error: { path: string; code: string }) => [error.path, error.code]))).toEqual(expected);
    expect(await kept()).toEqual([]);
  });

  it('lets an address send five messages in a quarter of an hour; refused ones do not count', async () => {
    const visitor = browser();
    const sent = [];
    for (let count = 0; count < 5; count += 1) sent.push((await visitor.post(URL, MESSAGE)).statusCode);
    test.clock.advance({ minutes: 5 });
    const refused = await visitor.post(URL, MESSAGE);
    expect(sent).toEqual([201, 201, 201, 201, 201]);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many_attempts', '600']);
    expect((await browser().post(URL, MESSAGE)).statusCode).toBe(201);
    test.clock.advance({ minutes: 10, seconds: 1 });
    expect((await visitor.post(URL, MESSAGE)).statusCode).toBe(201);
  });

  it('keeps the limit also for messages that come all at once', async () => {
    const visitor = browser();
    const answers = await Promise.all(Array.from({ length: 9 }, () => visitor.post(URL, MESSAGE)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(await kept()).toHaveLength(5);
  });

  it('receives a repeated request once, and refuses its key for another message', async () => {
    const visitor = browser();
    const key = { 'idempotency-key': 'letter-1' };
    const answers = [await visitor.post(URL, MESSAGE, key), await visitor.post(URL, MESSAGE, key)];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [201, { received: true }],
      [201, { received: true }],
    ]);
    expect(await kept()).toHaveLength(1);
    expect((await visitor.post(URL, { ...MESSAGE, message: 'Another' }, key)).json().code).toBe('idempotency_key_reused');
  });

  it('refuses another site’s page, and a browser’s write without its token', async () => {
    const post = (headers: Record<string, string>) => test.app.inject({ method: 'POST', url: URL, payload: MESSAGE, headers });
    expect((await post({ 'sec-fetch-site': 'cross-site' })).json().code).toBe('xsrf_token_invalid');
    expect((await post({ cookie: `lina-browser=${'b'.repeat(32)}` })).json().code).toBe('xsrf_token_invalid');
    expect(await kept()).toEqual([]);
  });
});
