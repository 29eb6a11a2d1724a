import { expect, it } from 'vitest';
import { candidate, capacity, room, stayOf, stayRule, unitPricing } from '#rules/testing/examples.ts';
import { explainNoOffer } from './explain-no-offer.ts';

const STAY = stayOf('2026-12-01', '2026-12-03');
const SMALL = candidate(1, 400);
const LARGE = candidate(2, 900, { capacity: capacity({ places: 4 }), pricing: unitPricing({ minimumNights: 3 }) });
const STRICT = candidate(3, 300, { pricing: unitPricing({ stayRules: [stayRule({ arrivalDays: [4] })] }) });
const TAKEN_STRICT = { ...STRICT, unitId: 104, position: 4 };
const UNITS = [SMALL, LARGE];

it.each([
  ['a property without a unit that has prices has nothing free', [], [], room(2), 'soldOut'],
  ['five guests are too many where four find beds', UNITS, [101, 102], room(5), 'tooManyGuests'],
  ['children are too many where none are taken', [{ ...SMALL, childrenAllowed: false }], [101], room(1, 5), 'childrenNotAllowed'],
  ['too many guests are told before children', [{ ...SMALL, childrenAllowed: false }], [101], room(3, 5), 'tooManyGuests'],
  ['a unit that is taken hides no rule that another breaks', [TAKEN_STRICT, STRICT], [103], room(2), 'stayRule'],
  ['what is taken is told where it alone stands in the way', [SMALL, STRICT], [], room(2), 'soldOut'],
  ['it is sold out when nothing is free', UNITS, [], room(2), 'soldOut'],
  ['it is sold out for four when only the small unit is free', UNITS, [101], room(4), 'soldOut'],
  ['a rule stands in the way before being taken', [STRICT], [], room(2), 'stayRule'],
  ['a rule of the free unit stands in the way', [SMALL, STRICT], [103], room(2), 'stayRule'],
  ['the minimum stay stands in the way of a free unit that fits', UNITS, [101, 102], room(4), 'minimumStay'],
  ['there is nothing to explain where there is an offer', UNITS, [101], room(2), undefined],
])('%s', (_, units, free, party, reason) => {
  expect(explainNoOffer({ units, freeUnitIds: new Set(free), party: [party], stay: STAY })?.reason).toBe(reason);
});
