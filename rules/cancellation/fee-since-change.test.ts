import { expect, it } from 'vitest';
import { type CancellationFacts, feeOn, floorAfterChange, noShowFee } from './fee-on.ts';

/** Free until three days before 10 December, then the first night of ₪400 out of ₪1,000. */
const facts = (overrides: Partial<CancellationFacts> = {}): CancellationFacts => ({
  bookedDate: '2026-06-01',
  arrivalDate: '2026-12-10',
  totalAgorot: 100_000,
  firstNightAgorot: 40_000,
  policy: { freeDays: 3, fee: 'firstNight', noShowFee: 'half' },
  ...overrides,
});

it.each([
  ['within the free period', '2026-12-01', {}, 100_000, 0],
  ['after it', '2026-12-08', {}, 100_000, 40_000],
  ['after it, to a lower total', '2026-12-08', {}, 30_000, 30_000],
  ['within it, after an earlier change', '2026-12-01', { floorAgorot: 25_000 }, 100_000, 25_000],
  ['while another unit lets the guest go', '2026-12-08', { freeUntil: '2026-12-09' }, 100_000, 0],
] as const)('a change %s leaves a fee', (_, today, overrides, newTotal, floor) => {
  expect(floorAfterChange(today, facts(overrides), newTotal)).toBe(floor);
});

it('holds for cancelling and for not coming, and never above the total', () => {
  expect(feeOn('2026-07-01', facts({ floorAgorot: 60_000 }))).toBe(60_000);
  expect(noShowFee(facts({ floorAgorot: 60_000 }))).toBe(60_000);
  expect(noShowFee(facts({ floorAgorot: 20_000 }))).toBe(50_000);
  expect(feeOn('2026-07-01', facts({ floorAgorot: 60_000, totalAgorot: 10_000 }))).toBe(10_000);
});
