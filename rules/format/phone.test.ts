import { expect, it } from 'vitest';
import { formatPhone, phoneAddress, whatsAppAddress } from './phone.ts';

it.each([
  ['0533330255', '053-333-0255'],
  ['053-3330255', '053-333-0255'],
  ['035550142', '03-555-0142'],
  ['03-555-0142', '03-555-0142'],
  ['0773330255', '077-333-0255'],
  ['1800123456', '1800-123-456'],
  ['*2700', '*2700'],
  ['+972543182277', '054-318-2277'],
  ['+97235550142', '03-555-0142'],
  ['+972 54 318 2277', '054-318-2277'],
  ['+12125550123', '+1 212 555 0123'],
  ['+447700900123', '+44 7700 900123'],
  ['+442079460018', '+44 207 946 0018'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+35312345678', '+353 1 234 5678'],
  ['+491512345', '+49 151 2345'],
  ['05012', '05012'],
  ['call me', 'call me'],
  ['', ''],
])('%j reads %j', (typed, text) => {
  expect(formatPhone(typed)).toBe(text);
});

it('is dialled from everywhere, and without what only readers need', () => {
  const addresses = ['053-333-0255', '+972 54-318-2277', '+44 7700 900123', '*2700'].map(phoneAddress);
  expect(addresses).toEqual(['tel:+972533330255', 'tel:+972543182277', 'tel:+447700900123', 'tel:*2700']);
});

it.each([
  ['053-333-0255', 'https://wa.me/972533330255'],
  ['+972533330255', 'https://wa.me/972533330255'],
  ['+44 7911 123456', 'https://wa.me/447911123456'],
  ['03-555-0142', undefined],
  ['+97235550142', undefined],
  ['*2700', undefined],
])('%s is written to at %s', (typed, address) => {
  expect(whatsAppAddress(typed)).toBe(address);
});
