import { expect, it } from 'vitest';
import { bookAgain } from './reservation-actions.tsx';

const roomsInfo = { rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 1, children: [{ id: 0, age: 7 }] }], numberOfGuests: 3 };
const asked = { from: '02-12-2026', to: '05-12-2026', roomsInfo };
const hours = {
  arrival: { date: '02-12-2026', from: '15:00', until: '22:00', rest: null },
  departure: { date: '05-12-2026', until: '11:00', isLate: false, rest: null },
  keepsShabbat: false,
};
const booked = { ...asked, hours };

it('asks for the same dates and party while the arrival lies ahead or is today', () => {
  expect(bookAgain(booked, '2026-11-20')).toEqual(asked);
  expect(bookAgain(booked, '2026-12-02')).toEqual(asked);
  expect(bookAgain({ ...booked, hours: { ...hours, keepsShabbat: true } }, '2026-12-02')).toEqual({ ...asked, keepsShabbat: '1' });
});

it('keeps only the party once the dates have begun', () => {
  expect(bookAgain(booked, '2026-12-03')).toEqual({ roomsInfo });
});
