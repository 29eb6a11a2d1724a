import { expect, it } from 'vitest';
import { jsonInPage } from './page-data.tsx';

const VALUE = { '</script><!--': ['a > b && c', 'שלום\u2028\u2029'], plain: 'x' };

it('writes what could be misread by numbers, and is read as it was', () => {
  expect(jsonInPage(VALUE)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(jsonInPage(VALUE))).toEqual(VALUE);
});
