import { expect, it } from 'vitest';
import { parseCheckoutSearch } from './checkout-session.ts';

const session = '6f0d3d0c-7c2d-4c1b-9f3e-1a2b3c4d5e6f';

it('reads session and step', () => {
  expect(parseCheckoutSearch({ session, step: 'card' })).toEqual({ session, step: 'card' });
});

it('drops what it does not understand', () => {
  expect(parseCheckoutSearch({ session: 'x', step: 'thanks', other: '1' })).toEqual({});
});
