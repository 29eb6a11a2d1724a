import { expect, it } from 'vitest';
import { needsAllocation } from './invoices.ts';

const THRESHOLDS = [
  { from: '2026-06-01', aboveAgorot: 500_000 },
  { from: '2024-05-05', aboveAgorot: 2_500_000 },
];

it.each([
  ['2024-05-04', 9_000_000, false],
  ['2024-05-05', 2_500_000, false],
  ['2024-05-05', 2_500_001, true],
  ['2026-05-31', 500_001, false],
  ['2026-06-01', 500_000, false],
  ['2026-06-01', 500_001, true],
])('an invoice of %s over %i agorot: %s', (issuedOn, netAgorot, isNeeded) => {
  expect(needsAllocation({ issuedOn, netAgorot }, THRESHOLDS)).toBe(isNeeded);
});
