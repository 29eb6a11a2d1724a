import { expect, it } from 'vitest';
import { halfHoursWith } from './half-hours.ts';

it('offers every half hour of a day, from midnight to half an hour before the next', () => {
  const hours = halfHoursWith('');
  expect(hours).toHaveLength(48);
  expect([hours[0], hours[1], hours[25], hours.at(-1)]).toEqual(['00:00', '00:30', '12:30', '23:30']);
});

it('keeps a time between two of them, in its place', () => {
  const hours = halfHoursWith('15:45');
  expect(hours.slice(hours.indexOf('15:30'), hours.indexOf('16:00') + 1)).toEqual(['15:30', '15:45', '16:00']);
  expect(halfHoursWith('15:30')).toHaveLength(48);
});
