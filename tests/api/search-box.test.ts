import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { signInAs } from '#tests/support/sign-in.ts';

let test: TestApp;
let propertyId: number;

beforeAll(async () => {
  test = await createTestApp();
  ({ propertyId } = await saveProperty(test.context, {
    property: { name: { he: 'בקתות "הגליל" <3', en: 'Galilee Cabins' } },
  }));
});
afterAll(() => test.close());

const open = (path: string, headers: Record<string, string> = {}) => test.app.inject({ url: path, headers });

describe('the search box for hosts’ own sites', () => {
  it('stands on any site, runs nothing, and knows nobody', async () => {
    const { headers } = await signInAs(test, 'ROLE_CUSTOMER');
    const [, token = ''] = headers.authorization.split(' ');
    const answer = await open(`/embed/he/${propertyId}`, { cookie: `iw-token=${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(answer.headers).not.toHaveProperty('x-frame-options');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain('script-src');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  it('wears the style that its policy names', async () => {
    const { body, headers } = await open(`/embed/he/${propertyId}`);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  it('speaks both languages, and takes days from today on', async () => {
    const hebrew = (await open(`/embed/he/${propertyId}`)).body;
    expect(hebrew).toContain('<html lang="he" dir="rtl">');
    expect(hebrew).toContain('בקתות &quot;הגליל&quot; &lt;3');
    expect(hebrew).toContain('min="2026-11-22" max="2028-05-23"');
    const english = (await open(`/embed/en/${propertyId}`)).body;
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toContain('Galilee Cabins');
  });

  it('leads to the property with dates and guests', async () => {
    const answer = await open(`/embed/en/${propertyId}/search?arrival=2026-12-30&nights=3&adults=5`);
    expect(answer.statusCode).toBe(303);
    expect(answer.cookies).toEqual([]);
    const target = new URL(String(answer.headers.location), 'http://lina.test');
    expect(target.origin + target.pathname).toBe(`http://lina.test/portal/en/hotel-details/${propertyId}/`);
    expect(target.search).toContain('from=30-12-2026&to=02-01-2027&roomsInfo=');
  });

  it('says in a host’s own site that a place is closed, if it is not on the market', async () => {
    const hidden = await saveProperty(test.context, { property: { isPublished: false } });
    for (const id of [hidden.propertyId, 2_000_000_000]) {
      const answer = await open(`/embed/he/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
      expect(answer.body).toContain('כרגע אי אפשר להזמין כאן.');
      expect(answer.body).not.toContain('<form');
    }
  });

  it('is the only address that other sites may frame', async () => {
    const elsewhere = ['/api/verify', '/robots.txt', `/embed/he/${propertyId}/search`, '/embed/xx/1', `/embed/he/${propertyId}/other`];
    for (const path of elsewhere) {
      const { headers } = await open(path);
      expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });
});
