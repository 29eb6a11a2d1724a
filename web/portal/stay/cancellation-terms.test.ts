import { expect, it } from 'vitest';
import { chargesOf, freeUntil, kindOfFee } from './cancellation-terms.tsx';

const step = (from: string, to: string, feeAgorot: number) => ({ from, to, feeAgorot, rule: 'hostFee' as const });
const FREE = step('22-11-2026', '03-12-2026', 0);
const LAW = step('22-11-2026', '27-11-2026', 7_400);
const FEE = step('28-11-2026', '06-12-2026', 74_000);

it('a fee from the first day on is never told as free', () => {
  expect(freeUntil({ cancellation: [LAW, FEE] })).toBeUndefined();
  expect(freeUntil({ cancellation: [FREE, FEE] })).toBe('03-12-2026');
});

it('the card is charged by every step that costs something, and for not coming', () => {
  const costs = { totalAgorot: 148_000, noShowFeeAgorot: 148_000 };
  expect(chargesOf({ ...costs, cancellation: [LAW, FEE] })).toEqual({ steps: [LAW, FEE], noShowFeeAgorot: 148_000 });
  expect(chargesOf({ ...costs, cancellation: [FREE, FEE] }).steps).toEqual([FEE]);
});

it.each([
  [0, 'free'],
  [7_400, 'part'],
  [148_000, 'full'],
] as const)('of ₪1,480, %i agorot are %s', (feeAgorot, kind) => {
  expect(kindOfFee(feeAgorot, 148_000)).toBe(kind);
});
