import { describe, expect, it } from 'vitest';
import { placesAbove, whereItLies } from './where-it-lies.ts';

describe('where a place lies', () => {
  it('is its town and region', () => {
    expect(whereItLies({ cityName: 'Rosh Pinna', regionName: 'Upper Galilee' })).toBe('Rosh Pinna, Upper Galilee');
  });

  it('is said once where both have one name', () => {
    expect(whereItLies({ cityName: 'Eilat', regionName: 'Eilat' })).toBe('Eilat');
  });
});

describe('the places above a property', () => {
  const [galilee, roshPinna] = [
    { id: 'upper-galilee', name: 'Upper Galilee' },
    { id: 'rosh-pinna', name: 'Rosh Pinna' },
  ];

  it('are its region and its town', () => {
    expect(placesAbove({ region: galilee, city: roshPinna })).toEqual([
      ['__R__', galilee],
      ['__C__', roshPinna],
    ]);
  });

  it('are its town alone where both have one name', () => {
    const eilat = { id: 'eilat', name: 'Eilat' };
    expect(placesAbove({ region: { id: 'eilat-area', name: 'Eilat' }, city: eilat })).toEqual([['__C__', eilat]]);
  });
});
