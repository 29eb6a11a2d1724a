import { expect, it } from 'vitest';
import { type GuaranteedStay, isGuaranteeNeeded } from './reservation-status.ts';

const STAY: GuaranteedStay = { departureDate: '2026-11-08', outcome: null, chargedAgorot: null };

it.each<[string, Partial<GuaranteedStay>, string, boolean]>([
  ['on the day of departure', {}, '2026-11-08', true],
  ['on the day after', {}, '2026-11-09', false],
  ['while a fee is open', { outcome: 'cancelled' }, '2026-12-05', true],
  ['once a fee can be charged no more', { outcome: 'noShow' }, '2026-12-06', false],
  ['once it was charged', { outcome: 'noShow', chargedAgorot: 50_000 }, '2026-11-07', false],
  ['of a free cancellation', { outcome: 'cancelled', chargedAgorot: 0 }, '2026-11-01', false],
])('a card secures a stay %s (%o, %s): %s', (_, facts, today, isNeeded) => {
  expect(isGuaranteeNeeded({ ...STAY, ...facts }, today)).toBe(isNeeded);
});
