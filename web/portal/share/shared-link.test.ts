import { expect, test } from 'vitest';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import { sharedSearch, sharedText, whatsAppLink } from './shared-link.ts';

const ROOMS = roomsInfoOf([{ name: '1', numberOfAdults: 2, numberOfChildren: 1, children: [{ id: 0, age: 4 }] }]);

test('a shared link keeps dates and guests, and nothing else of the search', () => {
  const search = { from: '17-12-2026', to: '20-12-2026', roomsInfo: ROOMS, location: 'galilee', page: 3, popupOpened: 'filters' };
  expect(sharedSearch(search)).toEqual({ from: '17-12-2026', to: '20-12-2026', roomsInfo: ROOMS });
  expect(sharedSearch({})).toEqual({});
  const two = roomsInfoOf([{ name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] }]);
  expect(sharedSearch({ roomsInfo: two, from: '17-12-2026' })).toEqual({ from: '17-12-2026' });
});

test('what is shared says name and town, and of a stay its dates and price', () => {
  const hotel = { title: 'Fig Shade', cityName: 'Safed', totalAgorot: 226_000 };
  expect(sharedText(hotel, { from: '17-12-2026', to: '20-12-2026' }, 'en')).toBe('Fig Shade, Safed\n17–20 Dec 2026 · ₪2,260');
  expect(sharedText(hotel, {}, 'en')).toBe('Fig Shade, Safed');
});

test('WhatsApp gets the name of the place and its whole address', () => {
  const link = whatsAppLink('צל התאנה', 'https://lina.example/h/1?from=a&to=b');
  expect(new URL(link).searchParams.get('text')).toBe('צל התאנה\nhttps://lina.example/h/1?from=a&to=b');
});
