import { expect, it } from 'vitest';
import { parseStatementAddress, parseSummaryAddress } from './billing-address.ts';

it.each([
  ['11-2026', '11-2026'],
  ['13-2026', undefined],
  [11, undefined],
])('the month %s is read as %s', (month, read) => {
  expect(parseStatementAddress({ month })).toEqual({ month: read });
});

it.each([
  [2025, 2025],
  ['2025', 2025],
  ['then', undefined],
  [20_255, undefined],
])('the year %s is read as %s', (year, read) => {
  expect(parseSummaryAddress({ year })).toEqual({ year: read });
});
