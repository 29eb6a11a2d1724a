import { describe, expect, it } from 'vitest';
import { monthFrom, periodsOf } from '../statistics.ts';

describe('months', () => {
  it('are twelve, up to the present one, each beside the same month a year before', () => {
    const months = periodsOf('months', '2026-11-22');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ from: '2025-12-01', to: '2025-12-31', lastYear: { from: '2024-12-01', to: '2024-12-31' } });
    expect(months.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30', lastYear: { from: '2025-11-01', to: '2025-11-30' } });
  });

  it('ahead begin with the present one, and go over the end of the year', () => {
    const months = periodsOf('ahead', '2026-12-31');
    expect(months.map(({ from }) => from).slice(0, 3)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
    expect(months.at(-1)?.to).toBe('2027-11-30');
  });

  it('have a day more or less where February has', () => {
    expect(monthFrom('2028-02-10', 0)).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
      lastYear: { from: '2027-02-01', to: '2027-02-28' },
    });
  });
});

describe('weeks', () => {
  it('go from Monday to Sunday, also on a Sunday, and are compared with the same weekdays', () => {
    const weeks = periodsOf('weeks', '2026-11-22');
    expect(weeks.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22', lastYear: { from: '2025-11-17', to: '2025-11-23' } });
    expect(periodsOf('weeks', '2026-11-23').at(-1)?.from).toBe('2026-11-23');
  });

  it('follow each other over the end of the year', () => {
    const weeks = periodsOf('weeks', '2027-01-02');
    expect(weeks.slice(-2).map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-21', '2026-12-27'],
      ['2026-12-28', '2027-01-03'],
    ]);
  });
});
