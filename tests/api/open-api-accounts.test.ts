import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';

/** Specification §7 "Authentication and user"; the hotels' calls are the registration's. */
const CALLS = [
  'post /api/login_check',
  'get /api/me',
  'post /api/sign-up',
  'post /api/portal/customer/sign-up',
  'post /api/one-time-authorization',
  'get /api/one-time-authorization',
  'post /api/changePassword',
  'post /api/cancel-welcome-message',
  'get /api/verify',
  'post /api/forgot-password',
  'get /api/users',
  'post /api/users',
  'get /api/users/{id}',
  'put /api/users/{id}',
  'delete /api/users/{id}',
];
/** Those that the specification sends as forms. */
const FORMS = CALLS.filter((call) => /login_check|sign-up|post .*one-time|changePassword/.test(call));

it('describes every call about accounts, its forms, and its failures as problem documents', async () => {
  const test = await createTestApp();
  const { paths } = (await test.app.inject('/api/openapi.json')).json();
  for (const call of CALLS) {
    const [method = '', path = ''] = call.split(' ');
    const operation = paths[path]?.[method];
    expect(operation, call).toBeDefined();
    const failures = Object.entries<{ content?: object }>(operation.responses).filter(
      ([status]) => status === 'default' || Number(status) >= 400,
    );
    expect(failures.length, call).toBeGreaterThan(0);
    for (const [status, { content }] of failures)
      expect(Object.keys(content ?? {}), `${call} ${status}`).toEqual(['application/problem+json']);
    if (FORMS.includes(call)) expect(Object.keys(operation.requestBody.content), call).toContain('application/x-www-form-urlencoded');
  }
  await test.close();
});
