import { expect, it } from 'vitest';
import { jsonBytesInPage, jsonInPage } from './json-in-page.ts';

const VALUE = { '</script><!--': ['a > b && c', 'שלום\u2028\u2029'], plain: 'x' };

it('writes what could be misread by numbers, and is read as it was', () => {
  expect(jsonInPage(VALUE)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(jsonInPage(VALUE))).toEqual(VALUE);
});

it('does so with what is written already, and leaves alone what needs nothing', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(VALUE));
  expect(jsonBytesInPage(bytes)).toBe(jsonInPage(VALUE));
  const plain = new TextEncoder().encode('{"a":"שלום"}');
  expect(jsonBytesInPage(plain)).toBe(plain);
});
