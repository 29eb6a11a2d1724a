import { expect, test } from 'vitest';
import { nearestOf } from './no-offer-words.ts';

const stay = (from: string, to: string) => ({ from, to, totalAgorot: 100_000 });
const BEFORE = stay('08-12-2026', '10-12-2026');
const AFTER = stay('12-12-2026', '14-12-2026');
const LATER = stay('01-01-2027', '03-01-2027');

test('of the other stays the nearest is named, of two the later', () => {
  expect(nearestOf([BEFORE, AFTER, LATER], '10-12-2026')).toBe(AFTER);
  expect(nearestOf([BEFORE, LATER], '10-12-2026')).toBe(BEFORE);
  expect(nearestOf([], '10-12-2026')).toBeUndefined();
});
