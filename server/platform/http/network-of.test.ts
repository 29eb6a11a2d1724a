import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:42::1', '2001:db8:0:42'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  // As some proxies write it, with the visitor's port.
  ['192.0.2.7:51413', '192.0.2.7'],
  ['[2001:db8:0:42::1]:51413', '2001:db8:0:42'],
])('%s counts as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

it('visitors who have left already, and so have no address, count as one', () => {
  expect(networkOf(undefined)).toBe('gone');
});
