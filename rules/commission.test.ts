import { expect, it } from 'vitest';
import { commissionOf } from './commission.ts';

const STAY = { origin: 'online', outcome: null, totalAgorot: 283_500, chargedAgorot: null, basisPoints: 1000 } as const;

it.each([
  ['of the total while nobody decided otherwise', {}, 28_350],
  ['of what was charged after a no-show', { outcome: 'noShow', chargedAgorot: 112_000 }, 11_200],
  ['nothing when a cancelled guest was not charged', { outcome: 'cancelled', chargedAgorot: 0 }, 0],
  ['not known while the fee is open', { outcome: 'cancelled' }, null],
  ['nothing for a direct reservation', { origin: 'direct' }, 0],
  ['rounded half up to the agora', { totalAgorot: 1005, basisPoints: 1000 }, 101],
] as const)('the commission is %s', (_, facts, agorot) => {
  expect(commissionOf({ ...STAY, ...facts })).toBe(agorot);
});
