import { describe, expect, it } from 'vitest';
import { nextReviewMailDay, reviewMailDays, reviewObstacle } from './review-window.ts';

const STAYED = { origin: 'online', outcome: null, departureDate: '2026-11-29' } as const;

describe('who may write about a stay', () => {
  it.each([
    ['on the day before the departure', STAYED, '2026-11-28', 'tooEarly'],
    ['on the day of departure', STAYED, '2026-11-29', null],
    ['fourteen days after it', STAYED, '2026-12-13', null],
    ['fifteen days after it', STAYED, '2026-12-14', 'tooLate'],
    ['of a stay that was cancelled', { ...STAYED, outcome: 'cancelled' }, '2026-11-30', 'notStayed'],
    ['of a stay to which nobody came', { ...STAYED, outcome: 'noShow' }, '2026-11-30', 'notStayed'],
    ['of a stay that the host took by telephone', { ...STAYED, origin: 'direct' }, '2026-11-30', 'notBookedHere'],
  ] as const)('%s', (_, stay, today, obstacle) => {
    expect(reviewObstacle(stay, today)).toBe(obstacle);
  });
});

describe('the days on which guests are asked for a review', () => {
  it('are the one after the departure, the fifth and the eleventh', () => {
    expect(reviewMailDays('2026-11-29')).toEqual(['2026-11-30', '2026-12-04', '2026-12-10']);
  });

  it('are never Shabbat or a holiday', () => {
    // Friday; Rosh Hashanah 2027 is on Saturday and Sunday, 2 and 3 October.
    expect(reviewMailDays('2027-10-01')[0]).toBe('2027-10-04');
  });

  it('come one after the other', () => {
    expect(nextReviewMailDay('2026-11-29', '2026-11-30')).toBe('2026-12-04');
    expect(nextReviewMailDay('2026-11-29', '2026-12-10')).toBeNull();
  });
});
