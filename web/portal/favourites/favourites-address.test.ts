import { expect, it } from 'vitest';
import { parseFavouritesAddress } from './favourites-address.ts';

it('reads what a form without scripts has done, and from where', () => {
  const raw = { said: 'saved', hotel: '7', back: '/portal/he/hotels/?page=2' };
  expect(parseFavouritesAddress(raw)).toEqual({ said: 'saved', hotel: 7, back: '/portal/he/hotels/?page=2' });
  expect(parseFavouritesAddress({ problem: 'favourites_full' })).toEqual({ problem: 'favourites_full' });
});

it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\t/evil.example', '', undefined])(
  'leads back to no other site: %j',
  (back) => {
    expect(parseFavouritesAddress({ said: 'saved', back }).back).toBeUndefined();
  },
);

it('drops what it does not know', () => {
  expect(parseFavouritesAddress({ said: 'stolen', problem: '<b>', hotel: '7x' })).toEqual({});
});
