import { describe, expect, it } from 'vitest';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import type { RoomRequest } from '#rules/quote/types.ts';
import { candidate, capacity, room, stayOf, stayRule, unitPricing } from '#rules/testing/examples.ts';
import { decide } from './offer-for.ts';

/** What may stand in a guest's way, one fact each. */
interface Obstacles {
  /** Three ids for two rooms. */
  readonly mismatch?: boolean;
  readonly noRoom?: boolean;
  readonly children?: boolean;
  readonly stayRule?: boolean;
  readonly taken?: boolean;
  readonly minimumStay?: boolean;
}

const STAY = stayOf('2026-12-01', '2026-12-03');
const IDS = [101, 102];
/** The stay begins on a Tuesday. */
const ON_THURSDAYS = stayRule({ arrivalDays: [4] });

/** Two units for two rooms with a child each, and whatever stands in the way. */
function answerTo(obstacles: Obstacles, isChosen: boolean) {
  const places = obstacles.noRoom ? 1 : 3;
  const overrides: Partial<CandidateUnit> = {
    capacity: capacity({ places }),
    pricing: unitPricing({ minimumNights: obstacles.minimumStay ? 3 : 1, stayRules: obstacles.stayRule ? [ON_THURSDAYS] : [] }),
    childrenAllowed: !obstacles.children,
  };
  const units = [candidate(1, 400, overrides), candidate(2, 500, overrides)];
  const party: RoomRequest[] = [room(2, 7), room(1, 4)];
  const chosen = obstacles.mismatch ? [...IDS, 101] : IDS;
  const result = decide(units, new Set(obstacles.taken ? [] : IDS), party, STAY, isChosen ? chosen : undefined);
  return 'offer' in result ? 'offer' : result.refusal.code;
}

/** The order of docs/product.md §7, first what is told first. */
const ORDER = [
  ['mismatch', 'units_do_not_match_rooms'],
  ['noRoom', 'party_does_not_fit'],
  ['children', 'children_not_allowed'],
  ['stayRule', 'arrival_day_not_allowed'],
  ['taken', 'room_taken'],
  ['minimumStay', 'minimum_stay_not_met'],
] as const;

const PAIRS = ORDER.flatMap(([first, code], index) => ORDER.slice(index + 1).map(([second]) => [first, second, code] as const));

describe('a refusal', () => {
  it.each(ORDER)('for %s alone is %s', (obstacle, code) => {
    expect(answerTo({ [obstacle]: true }, true)).toBe(code);
    if (obstacle !== 'mismatch') expect(answerTo({ [obstacle]: true }, false)).toBe(code);
  });

  it.each(PAIRS)('where %s and %s hold is %s', (first, second, code) => {
    expect(answerTo({ [first]: true, [second]: true }, true)).toBe(code);
    if (first !== 'mismatch') expect(answerTo({ [first]: true, [second]: true }, false)).toBe(code);
  });

  it('is none where nothing stands in the way', () => {
    expect(answerTo({}, true)).toBe('offer');
    expect(answerTo({}, false)).toBe('offer');
  });

  it('for too few bedrooms comes before children and what is taken', () => {
    const unit = candidate(1, 400, { capacity: capacity({ places: 8 }), childrenAllowed: false });
    const result = decide([unit], new Set(), [room(2, 7), room(2)], STAY, [101]);
    expect('refusal' in result && result.refusal.code).toBe('party_does_not_fit');
  });

  it('names the rule of the unit that would be the cheapest, and asks for no more than that', () => {
    const strict = candidate(1, 400, { pricing: unitPricing({ stayRules: [ON_THURSDAYS] }) });
    const short = candidate(2, 500, { pricing: unitPricing({ stayRules: [stayRule({ maximumNights: 1 })] }) });
    const result = decide([strict, short], new Set([101, 102]), [room(2)], STAY);
    expect('refusal' in result && result.refusal.obstacle).toEqual({ kind: 'arrivalDay', weekdays: [4] });
    expect('offer' in decide([strict, candidate(2, 500)], new Set([101, 102]), [room(2)], STAY)).toBe(true);
  });

  it('for the weekend’s minimum says that it is the weekend’s', () => {
    const weekends = candidate(1, 400, { pricing: unitPricing({ stayRules: [stayRule({ weekendMinimum: 3 })] }) });
    const result = decide([weekends], new Set([101]), [room(2)], stayOf('2026-12-03', '2026-12-05'));
    expect('refusal' in result && result.refusal).toMatchObject({
      code: 'minimum_stay_not_met',
      details: { minimumNights: 3 },
      obstacle: { kind: 'minimum', nights: 3, over: 'weekend' },
    });
  });

  it('names a rule of a free unit before another’s being taken', () => {
    const strict = candidate(2, 500, { pricing: unitPricing({ stayRules: [ON_THURSDAYS] }) });
    const result = decide([candidate(1, 400), strict], new Set([102]), [room(2)], STAY);
    expect('refusal' in result && result.refusal.code).toBe('arrival_day_not_allowed');
  });

  it('names one unit’s being taken before another’s minimum stay', () => {
    const strict = candidate(2, 500, { pricing: unitPricing({ minimumNights: 3 }) });
    const result = decide([candidate(1, 400), strict], new Set([102]), [room(2), room(2)], STAY, IDS);
    expect('refusal' in result && result.refusal.code).toBe('room_taken');
  });
});

describe('a refusal tells what a guest can act on', () => {
  const asking = (position: number, minimumNights: number, places = 2) =>
    candidate(position, 400, { capacity: capacity({ places }), pricing: unitPricing({ minimumNights }) });
  const UNITS = [asking(1, 5), asking(2, 3, 1), asking(3, 4), asking(4, 9)];
  const refusalOf = (party: RoomRequest[], chosen?: number[], free = [101, 102, 103, 104]) => {
    const result = decide(UNITS, new Set(free), party, STAY, chosen);
    return 'refusal' in result ? result.refusal : undefined;
  };

  const minimum = (nights: number) => ({ minimumNights: nights, obstacle: { kind: 'minimum', nights, over: 'any' } });

  it.each([
    ['the fewest nights that any unit for them asks for', [room(2)], undefined, minimum(4)],
    ['the fewest nights for which all rooms find a unit', [room(2), room(2)], undefined, minimum(5)],
    ['the fewest nights, also of a unit that is small', [room(1)], undefined, minimum(3)],
    ['the most nights that a chosen unit asks for', [room(2), room(2)], [101, 103], minimum(5)],
  ])('%s', (_, party, chosen, details) => {
    expect(refusalOf(party, chosen)).toMatchObject({ code: 'minimum_stay_not_met', details });
  });

  it('which units were chosen that are taken', () => {
    expect(refusalOf([room(2), room(2)], [103, 101], [101])).toMatchObject({ code: 'room_taken', details: { unitIds: [103, 101] } });
  });

  it.each([
    ['too many', [room(2)], [101, 103], { rooms: 1, units: 2 }],
    ['one twice', [room(1), room(1), room(1)], [101, 101, 103], { rooms: 3, units: 3 }],
  ])('how many units were chosen for how many rooms: %s', (_, party, chosen, details) => {
    expect(refusalOf(party, chosen)).toEqual({ code: 'units_do_not_match_rooms', details });
  });
});
