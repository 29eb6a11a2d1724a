import { expect, it } from 'vitest';
import { statementClosesOn } from './billing/month.ts';

it.each([
  ['2026-11-01', '2026-12-05'],
  ['2026-11-30', '2026-12-05'],
  ['2026-12-31', '2027-01-05'],
  ['2027-09-15', '2027-10-05'],
])('what departs on %s is corrected until %s', (departure, last) => {
  expect(statementClosesOn(departure)).toBe(last);
});
