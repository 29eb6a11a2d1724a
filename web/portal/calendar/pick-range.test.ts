import { describe, expect, it } from 'vitest';
import { nightsOfRange, pickDay } from './pick-range.ts';

const always = () => true;

describe('choosing a range of days', () => {
  it('starts with the first click', () => {
    expect(pickDay({}, '2026-12-02', always)).toEqual({ from: '2026-12-02' });
  });

  it('ends with a later date', () => {
    expect(pickDay({ from: '2026-12-02' }, '2026-12-05', always)).toEqual({ from: '2026-12-02', to: '2026-12-05' });
  });

  it.each(['2026-12-01', '2026-12-02'])('restarts at %s, before or equal to the start', (day) => {
    expect(pickDay({ from: '2026-12-02' }, day, always)).toEqual({ from: day });
  });

  it('restarts once the range is whole', () => {
    expect(pickDay({ from: '2026-12-02', to: '2026-12-05' }, '2026-12-09', always)).toEqual({ from: '2026-12-09' });
  });

  it('restarts where the range cannot be had', () => {
    expect(pickDay({ from: '2026-12-02' }, '2027-03-05', () => false)).toEqual({ from: '2027-03-05' });
  });

  it('knows the nights of a whole range only', () => {
    expect([nightsOfRange({ from: '2026-12-30', to: '2027-01-02' }), nightsOfRange({ from: '2026-12-30' })]).toEqual([3, undefined]);
  });
});
