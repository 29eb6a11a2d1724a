import { describe, expect, it } from 'vitest';
import { pickDay, pickEnd } from './pick-range.ts';

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
});

describe('choosing the ends of a range in two fields', () => {
  const december = { from: '2026-12-02', to: '2026-12-05' };

  it.each([
    ['2026-12-05', '2026-12-06'],
    ['2026-12-31', '2027-01-01'],
  ])('a start of %s, on or after the end, makes the end the day after it', (day, to) => {
    expect(pickEnd(december, 'from', day, always)).toEqual({ from: day, to });
  });

  it('a start before the end leaves the end', () => {
    expect(pickEnd(december, 'from', '2026-12-04', always)).toEqual({ from: '2026-12-04', to: '2026-12-05' });
  });

  it('a start too far from the end takes the end away', () => {
    expect(pickEnd(december, 'from', '2026-10-01', () => false)).toEqual({ from: '2026-10-01' });
  });

  it('an end after the start is taken, also in place of another', () => {
    expect(pickEnd(december, 'to', '2026-12-09', always)).toEqual({ from: '2026-12-02', to: '2026-12-09' });
  });

  it.each(['2026-12-01', '2026-12-02'])('an end of %s, before or equal to the start, restarts the range', (day) => {
    expect(pickEnd(december, 'to', day, always)).toEqual({ from: day });
  });

  it('the first day is the start, whichever field asks', () => {
    expect([pickEnd({}, 'from', '2026-12-02', always), pickEnd({}, 'to', '2026-12-02', always)]).toEqual([
      { from: '2026-12-02' },
      { from: '2026-12-02' },
    ]);
  });
});
