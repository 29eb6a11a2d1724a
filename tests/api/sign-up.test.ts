import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_SIGN_UP, call, callWithForm, OWNER_SIGN_UP, PASSWORD, tokenOf, wrongFields } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { SIGN_UPS_PER_ADDRESS: '4' } });
});
afterAll(() => test.close());

let lastAddress = 0;
/** An address from which nobody has signed up yet. */
const address = () => `203.0.113.${++lastAddress}`;
const person = (email: string, more: object = {}) => ({ email, password: PASSWORD, registrationId: 'lina', ...more });
const signUp = (url: string, body: object, headers: Record<string, string> = {}) =>
  call(test, 'POST', url, { body, headers, address: address() });

describe.each([
  [CUSTOMER_SIGN_UP, 'customer', ['ROLE_CUSTOMER'], 'customer_already_registered'],
  [OWNER_SIGN_UP, 'owner', ['ROLE_POWNER', 'ROLE_CUSTOMER'], 'user_already_registered'],
] as const)('POST %s', (url, kind, roles, takenCode) => {
  it('opens an account and a session, and sends a welcome in the language of the page', async () => {
    const email = `${kind}-new@example.com`;
    const answer = await signUp(url, person(` ${email.toUpperCase()} `, { firstName: 'Noa', lastName: 'Levi', phone: '0501234567' }), {
      'app-lang': 'en',
    });
    expect(answer.statusCode).toBe(201);
    const { token } = answer.json<{ token: string }>();
    const me = (await call(test, 'GET', '/api/me', { token })).json();
    expect(me).toMatchObject({ email, username: 'Noa Levi', phone: '+972501234567', locale: 'en', roles, role: roles[0], hotel: null });
    expect(me).toMatchObject({ isWelcomeMessageShown: true, isEmailVerified: false });
    const [mail] = await mailsTo(test.context, email);
    expect(mail?.subject).toContain('Welcome');
    expect(mail?.html).toContain('dir="ltr"');
    expect(await tokenOf(test, email)).toMatch(/^[\w-]{43}$/);
  });

  it('takes a form, in Hebrew by default', async () => {
    const email = `${kind}-form@example.com`;
    const answer = await callWithForm(test, url, person(email) as Record<string, string>);
    expect(answer.statusCode).toBe(201);
    const [mail] = await mailsTo(test.context, email);
    expect(mail?.subject).toContain('ברוכים הבאים');
    expect(mail?.html).toContain('dir="rtl"');
  });

  it('says that an address is taken, whoever has it', async () => {
    await signUp(CUSTOMER_SIGN_UP, person(`${kind}-taken@example.com`));
    const answer = await signUp(url, person(`${kind}-Taken@example.com`, { password: 'Another2026' }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, takenCode]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('iw-token');
  });

  it.each([
    ['nothing', {}, ['email required', 'password required', 'registrationId invalid_value']],
    ['another registration identifier', { registrationId: 'other' }, ['registrationId invalid_value']],
    ['a wrong address', { email: 'noa@' }, ['email invalid_email']],
    [
      'several wrong fields at once',
      { email: 'a2', password: 'abc', phone: '12' },
      [
        'email invalid_email',
        'password password_too_short',
        'password password_without_digit',
        'password password_without_uppercase',
        'phone invalid_phone',
      ],
    ],
    ['a wrong phone', { phone: '12345' }, ['phone invalid_phone']],
    ['a short password', { password: 'Aa1' }, ['password password_too_short']],
    ['a long password', { password: `Aa1${'x'.repeat(78)}` }, ['password password_too_long']],
    ['a password without a digit', { password: 'Lodgings' }, ['password password_without_digit']],
    ['a password without a capital', { password: 'lodging2026' }, ['password password_without_uppercase']],
    ['a password without a small letter', { password: 'LODGING2026' }, ['password password_without_lowercase']],
    ['a Hebrew password', { password: 'Lodging2026ש' }, ['password password_hebrew']],
    ['letters that are not English', { password: 'Lodging2026é' }, ['password password_not_english']],
    ['a common password', { password: 'Password1' }, ['password password_guessable']],
    ['the product’s name with digits', { password: 'Lina12345' }, ['password password_guessable']],
    ['the name of the e-mail with digits', { email: 'noa.levi@example.com', password: 'NoaLevi1' }, ['password password_guessable']],
    ['a phone with a line break', { phone: '0501234567\r\nx' }, ['phone control_characters']],
    ['a name with a line break', { firstName: 'Noa\r\nBcc: evil@example.com' }, ['firstName control_characters']],
    ['all that is wrong at once', { password: 'ש' }, expect.arrayContaining(['password password_too_short', 'password password_hebrew'])],
  ])('refuses %s and names each wrong field', async (what, wrong, expected) => {
    const answer = await signUp(url, what === 'nothing' ? {} : { ...person(`${kind}-wrong@example.com`), ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_fields']);
    expect(wrongFields(answer)).toEqual(expected);
    expect(await test.db.selectFrom('users').select('id').where('email', '=', `${kind}-wrong@example.com`).execute()).toEqual([]);
  });
});

it.each(['firstName', 'password'])('refuses a %s of 200,000 characters without looking at them', async (field) => {
  const before = performance.now();
  const answer = await signUp(CUSTOMER_SIGN_UP, { [field]: `a${'!x'.repeat(50_000)}${'!'.repeat(100_000)}a`, email: 'noa@', phone: '12' });
  expect(answer.json().errors).toContainEqual({ path: field, code: 'too_big' });
  expect(answer.json().errors).toContainEqual({ path: 'phone', code: 'invalid_phone' });
  expect(performance.now() - before).toBeLessThan(5000);
});

it('lets one address open so many accounts in a quarter of an hour; those refused because they are taken count too', async () => {
  const from = address();
  const attempt = (email: string) => call(test, 'POST', CUSTOMER_SIGN_UP, { body: person(email), address: from });
  const statuses = [];
  for (const email of ['one@example.com', 'one@example.com', 'one@example.com', 'two@example.com'])
    statuses.push((await attempt(email)).statusCode);
  expect(statuses).toEqual([201, 409, 409, 201]);
  test.clock.advance({ minutes: 5 });
  const refused = await attempt('three@example.com');
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many_attempts', '600']);
  test.clock.advance({ minutes: 10 });
  expect((await attempt('three@example.com')).statusCode).toBe(201);
});

it('opens one account for a repeated request, keeping neither token nor password with its key', async () => {
  const from = address();
  const headers = { 'idempotency-key': 'sign-up-1' };
  const attempt = (body: object) => call(test, 'POST', CUSTOMER_SIGN_UP, { body, headers, address: from });
  const answers = [await attempt(person('again@example.com')), await attempt(person('again@example.com'))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  for (const answer of answers) {
    const me = await call(test, 'GET', '/api/me', { token: answer.json().token });
    expect(me.json()).toMatchObject({ email: 'again@example.com' });
  }
  expect(await mailsTo(test.context, 'again@example.com')).toHaveLength(1);
  const kept = await test.db.selectFrom('idempotency_keys').select('response').where('key', '=', 'sign-up-1').executeTakeFirstOrThrow();
  expect(Object.keys(kept.response as object)).toEqual(['userId']);
  expect((await attempt(person('again@example.com', { password: 'Guessed2026' }))).json().code).toBe('idempotency_key_reused');
});

it('opens one of two accounts with the same address that are asked for at once', async () => {
  const answers = await Promise.all([1, 2].map(() => signUp(CUSTOMER_SIGN_UP, person('twice@example.com'))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it('gives a browser its session in a cookie that scripts cannot read, and never from another site', async () => {
  const origin = { origin: 'http://lina.test', 'sec-fetch-site': 'same-origin' };
  const browser = new TestBrowser(test, { address: address() });
  const answer = await browser.post(CUSTOMER_SIGN_UP, person('browser@example.com'), origin);
  expect(answer.json()).toEqual({ token: '' });
  expect(answer.cookies.find(({ name }) => name === 'iw-token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((await browser.get('/api/me')).json()).toMatchObject({ email: 'browser@example.com', token: null });
  const foreign = await signUp(CUSTOMER_SIGN_UP, person('foreign@example.com'), { origin: 'https://evil.example' });
  expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'xsrf_token_invalid']);
});
