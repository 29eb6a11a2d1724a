import { describe, expect, it } from 'vitest';
import { nightsOf, withNights } from './stay.ts';

describe('the nights of a stay', () => {
  it('run from the arrival date up to, not including, the departure date', () => {
    expect(nightsOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  });

  it('carry the weekday on which each begins', () => {
    const stay = withNights({ arrivalDate: '2026-12-04', departureDate: '2026-12-07' });
    expect(stay.nights.map((night) => night.weekday)).toEqual([5, 6, 0]);
  });

  it('are not counted again for a stay that has them', () => {
    const stay = withNights({ arrivalDate: '2026-12-04', departureDate: '2026-12-07' });
    expect(withNights(stay)).toBe(stay);
  });

  it.each([
    ['2026-12-04', '2026-12-04'],
    ['2026-12-04', '2026-12-03'],
    ['2026-12-04', 'tomorrow'],
  ])('refuse %s to %s, which has no night', (arrival, departure) => {
    expect(() => nightsOf(arrival, departure)).toThrow(new RangeError(`A stay has at least one night: ${arrival} to ${departure}`));
  });
});
