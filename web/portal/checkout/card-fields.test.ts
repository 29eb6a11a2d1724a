import { expect, it } from 'vitest';
import { cursorAfter, groupedCardNumber, slashedExpiry } from './card-fields.tsx';

it.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111', '4111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['10830529', '1083 0529'],
  ['411a1', '4111'],
  ['', ''],
  ['41111111111111111112222', '4111 1111 1111 1111 111'],
])('groups %j as %j', (typed, shown) => {
  expect(groupedCardNumber(typed)).toBe(shown);
});

it.each([
  ['0', '0'],
  ['09', '09'],
  ['092', '09/2'],
  ['0928', '09/28'],
  ['9', '09'],
  ['09/2028', '09/28'],
  ['09 / 28', '09/28'],
  ['12', '12'],
  ['1', '1'],
  ['1/', '01'],
  ['1/30', '01/30'],
  ['1.2030', '01/30'],
  ['12/', '12'],
  ['2029-03', '03/29'],
  ['202903', '03/29'],
  ['03 / 2029', '03/29'],
  ['229', '02/29'],
  ['29/03', '29/03'],
  ['2903', '2903'],
])('writes the expiry date %j as %j', (typed, shown) => {
  expect(slashedExpiry(typed)).toBe(shown);
});

it('keeps the cursor behind the digit it was behind', () => {
  expect(cursorAfter('4111 1', 4)).toBe(4);
  expect(cursorAfter('4111 1', 5)).toBe(6);
  expect(cursorAfter('4111 1', 0)).toBe(0);
});
