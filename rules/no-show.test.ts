import { describe, expect, it } from 'vitest';
import { isNoShowTime, noShowFrom } from './reservation-status.ts';

const hours = { arrivalDate: '2026-12-10', arrivalUntil: '22:00', arrivalTime: null };

describe('from when on guests count as not having come', () => {
  it.each([
    ['the end of the arrival hours', {}, { date: '2026-12-10', time: '22:00' }],
    ['midnight where the property has no such hours', { arrivalUntil: '' }, { date: '2026-12-11', time: '00:00' }],
    ['the later hour that the guests have told', { arrivalTime: '23:30' }, { date: '2026-12-10', time: '23:30' }],
    ['not an earlier hour that they have told', { arrivalTime: '16:00' }, { date: '2026-12-10', time: '22:00' }],
  ])('is %s', (_, changed, moment) => {
    expect(noShowFrom({ ...hours, ...changed })).toEqual(moment);
  });

  it.each([
    ['2026-12-09', '23:59:59', false],
    ['2026-12-10', '11:38:00', false],
    ['2026-12-10', '21:59:59', false],
    ['2026-12-10', '22:00:00', true],
    ['2026-12-11', '00:00:00', true],
  ])('on %s at %s it may be marked: %s', (date, time, isPossible) => {
    expect(isNoShowTime(hours, { date, time })).toBe(isPossible);
  });
});
