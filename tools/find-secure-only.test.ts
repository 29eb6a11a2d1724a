import { expect, test } from 'vitest';
import { findSecureOnly } from './find-secure-only.ts';

const at = (file: string, text: string) => findSecureOnly([{ file, text }]);

test.each([
  ['crypto.randomUUID', 'const key = crypto.randomUUID();'],
  ['crypto.randomUUID', "import { randomUUID } from 'uuid-of-browsers';"],
  ['crypto.subtle', "await window.crypto.subtle.digest('SHA-256', bytes);"],
  ['navigator.clipboard', 'await navigator.clipboard.writeText(id);'],
  ['navigator.geolocation', 'navigator.geolocation.getCurrentPosition(show);'],
  ['navigator.serviceWorker', "void navigator.serviceWorker?.register('/worker.js');"],
  ['navigator.share', 'await navigator.share({ url });'],
  ['caches', "await caches.open('pages');"],
])('%s is found in browser code', (name, line) => {
  expect(at('web/portal/page.tsx', `\n${line}\n`)).toEqual([
    `web/portal/page.tsx:2 uses ${name}, which browsers offer to secure origins only`,
  ]);
});

test('a use that asks first is let through, and so are comments', () => {
  expect(at('web/portal/page.tsx', 'await navigator.clipboard.writeText(id); // where offered')).toEqual([]);
  expect(at('web/portal/page.tsx', '/** Not `crypto.randomUUID`: it is not there over http. */')).toEqual([]);
});

test('servers and tests may use what they like', () => {
  expect(at('server/app.ts', 'const id = crypto.randomUUID();')).toEqual([]);
  expect(at('web/portal/page.test.ts', 'const id = crypto.randomUUID();')).toEqual([]);
});
