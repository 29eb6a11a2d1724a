import { describe, expect, it } from 'vitest';
import type { StayRule, UnitPricing } from '#rules/quote/types.ts';
import { specialRate, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { bookingMomentOf, currentRule } from './current-rule.ts';
import { minimumOf, ruleObstacle, stayObstacle } from './stay-obstacle.ts';

/** Sunday, 22 November 2026, ten in the morning in Israel. */
const MORNING = '2026-11-22T08:00:00Z';

/** A unit with a rule for December 2026, or the given dates, as it stands at an instant. */
function unitWith(rule: Partial<StayRule>, now: string = MORNING, unit: Partial<UnitPricing> = {}): UnitPricing {
  const whole: StayRule = {
    firstDate: '2026-12-01',
    lastDate: '2026-12-31',
    midweekMinimum: null,
    weekendMinimum: null,
    maximumNights: null,
    arrivalDays: null,
    departureDays: null,
    noticeDays: 0,
    tonightUntil: null,
    relaxation: null,
    ...rule,
  };
  return unitPricing({ stayRules: [currentRule(whole, bookingMomentOf(new Date(now)))], ...unit });
}
const TODAY = { firstDate: '2026-11-01', lastDate: '2026-11-30' };
const TONIGHT = stayOf('2026-11-22', '2026-11-23');

describe('days of arrival and departure', () => {
  const thursdays = unitWith({ arrivalDays: [4] });
  const notSaturday = unitWith({ departureDays: [0, 1, 2, 3, 4, 5] });

  it('let guests come on the named weekdays alone', () => {
    expect(stayObstacle(thursdays, stayOf('2026-12-03', '2026-12-06'))).toBeUndefined();
    expect(stayObstacle(thursdays, stayOf('2026-12-04', '2026-12-06'))).toEqual({ kind: 'arrivalDay', weekdays: [4] });
  });

  it('let guests leave on the named weekdays alone', () => {
    expect(stayObstacle(notSaturday, stayOf('2026-12-04', '2026-12-06'))).toBeUndefined();
    expect(stayObstacle(notSaturday, stayOf('2026-12-03', '2026-12-05'))?.kind).toBe('departureDay');
  });

  it('go by the rule that covers the date itself, first and last date included', () => {
    expect(stayObstacle(thursdays, stayOf('2026-11-30', '2026-12-02'))).toBeUndefined();
    expect(stayObstacle(thursdays, stayOf('2026-12-01', '2026-12-02'))?.kind).toBe('arrivalDay');
    expect(stayObstacle(thursdays, stayOf('2026-12-30', '2027-01-02'))?.kind).toBe('arrivalDay');
    const januaryFrom = unitWith({ firstDate: '2026-12-05', lastDate: '2026-12-05', departureDays: [0] });
    expect(stayObstacle(januaryFrom, stayOf('2026-12-03', '2026-12-05'))?.kind).toBe('departureDay');
    expect(stayObstacle(januaryFrom, stayOf('2026-12-04', '2026-12-06'))).toBeUndefined();
  });
});

describe('the maximum', () => {
  it('goes by the rule of the arrival', () => {
    const unit = unitWith({ maximumNights: 3 });
    expect(stayObstacle(unit, stayOf('2026-12-01', '2026-12-04'))).toBeUndefined();
    expect(stayObstacle(unit, stayOf('2026-12-01', '2026-12-05'))).toEqual({ kind: 'maximum', nights: 3 });
    expect(stayObstacle(unit, stayOf('2026-11-30', '2026-12-05'))).toBeUndefined();
  });
});

describe('notice', () => {
  it('asks for so many days between the booking and the arrival', () => {
    const unit = unitWith({ ...TODAY, noticeDays: 2 });
    expect(ruleObstacle(unit, stayOf('2026-11-23', '2026-11-24'))).toEqual({
      kind: 'notice',
      days: 2,
      earliestArrival: '2026-11-24',
    });
    expect(ruleObstacle(unit, stayOf('2026-11-24', '2026-11-25'))).toBeUndefined();
  });

  it('turns with the day in Israel, where it is already tomorrow at ten in the evening UTC', () => {
    const stay = stayOf('2026-11-23', '2026-11-24');
    expect(ruleObstacle(unitWith({ ...TODAY, noticeDays: 1 }, '2026-11-22T21:59:59Z'), stay)).toBeUndefined();
    expect(ruleObstacle(unitWith({ ...TODAY, noticeDays: 1 }, '2026-11-22T22:00:00Z'), stay)?.kind).toBe('notice');
  });
});

describe("tonight's hour", () => {
  const until = (now: string) => ruleObstacle(unitWith({ ...TODAY, tonightUntil: '18:00' }, now), TONIGHT);

  it('closes tonight from its very minute on, by clocks in Israel', () => {
    expect(until('2026-11-22T15:59:59Z')).toBeUndefined();
    expect(until('2026-11-22T16:00:00Z')).toEqual({ kind: 'tonight', until: '18:00', earliestArrival: '2026-11-23' });
  });

  it('comes an hour earlier by UTC in summer time', () => {
    const july = { firstDate: '2027-07-01', lastDate: '2027-07-31', tonightUntil: '18:00' };
    const stay = stayOf('2027-07-06', '2027-07-07');
    expect(ruleObstacle(unitWith(july, '2027-07-06T14:59:59Z'), stay)).toBeUndefined();
    expect(ruleObstacle(unitWith(july, '2027-07-06T15:00:00Z'), stay)?.kind).toBe('tonight');
  });

  it('says nothing of other nights', () => {
    const late = unitWith({ ...TODAY, tonightUntil: '00:00' }, '2026-11-22T16:00:00Z');
    expect(ruleObstacle(late, stayOf('2026-11-23', '2026-11-24'))).toBeUndefined();
  });
});

describe('minima', () => {
  it('differ for midweek and weekend nights, by the weekend of the property', () => {
    const unit = unitWith({ midweekMinimum: 1, weekendMinimum: 3 });
    expect(stayObstacle(unit, stayOf('2026-12-01', '2026-12-02'))).toBeUndefined();
    expect(stayObstacle(unit, stayOf('2026-12-02', '2026-12-04'))).toEqual({ kind: 'minimum', nights: 3, over: 'weekend' });
    expect(stayObstacle({ ...unit, weekendNights: [5, 6] }, stayOf('2026-12-02', '2026-12-04'))).toBeUndefined();
    const midweek = unitWith({ midweekMinimum: 2, weekendMinimum: 1 });
    expect(stayObstacle(midweek, stayOf('2026-12-01', '2026-12-02'))).toEqual({ kind: 'minimum', nights: 2, over: 'midweek' });
    const both = unitWith({ midweekMinimum: 2, weekendMinimum: 2 });
    expect(stayObstacle(both, stayOf('2026-12-04', '2026-12-05'))).toEqual({ kind: 'minimum', nights: 2, over: 'any' });
  });

  it("come after the date's own and the special rate's, and before the unit's, also where they are lower", () => {
    const unit = unitWith({ midweekMinimum: 2 }, MORNING, { minimumNights: 4, specials: [specialRate({ minimumNights: 3 })] });
    expect(minimumOf(unit, stayOf('2026-12-01', '2026-12-02')).nights).toBe(2);
    expect(minimumOf(unit, stayOf('2026-12-07', '2026-12-08')).nights).toBe(3);
    expect(minimumOf(unit, stayOf('2026-12-03', '2026-12-04')).nights).toBe(4);
    const own = { ...unit, minimumNightsByDate: new Map([['2026-12-07', 1]]) };
    expect(minimumOf(own, stayOf('2026-12-07', '2026-12-08')).nights).toBe(1);
  });

  it('go by night: a stay into the range meets the minimum of its nights there', () => {
    expect(minimumOf(unitWith({ midweekMinimum: 5 }), stayOf('2026-11-29', '2026-12-02')).nights).toBe(5);
    expect(minimumOf(unitWith({ midweekMinimum: 5 }), stayOf('2026-11-29', '2026-12-01')).nights).toBe(1);
  });
});

describe('the relaxation', () => {
  const SOON = stayOf('2026-11-26', '2026-11-27');
  const relaxed = { ...TODAY, relaxation: { days: 4, minimumNights: 1 } };

  it("lowers the rule's and the unit's minima for arrivals so many days away", () => {
    expect(minimumOf(unitWith({ ...relaxed, weekendMinimum: 3 }), SOON).nights).toBe(1);
    expect(minimumOf(unitWith(relaxed, MORNING, { minimumNights: 2 }), SOON).nights).toBe(1);
    expect(minimumOf(unitWith({ ...relaxed, weekendMinimum: 3 }), stayOf('2026-11-27', '2026-11-28')).nights).toBe(3);
  });

  it("leaves dates' and special rates' own minima", () => {
    const special = specialRate({ firstNight: '2026-11-26', lastNight: '2026-11-26', minimumNights: 3 });
    expect(minimumOf(unitWith(relaxed, MORNING, { specials: [special] }), SOON).nights).toBe(3);
    const byDate = new Map([['2026-11-26', 2]]);
    expect(minimumOf(unitWith(relaxed, MORNING, { minimumNightsByDate: byDate }), SOON).nights).toBe(2);
  });

  it('never asks for more than the host otherwise does, nor speaks for another rule', () => {
    expect(minimumOf(unitWith({ ...relaxed, relaxation: { days: 4, minimumNights: 2 } }), SOON).nights).toBe(1);
    const [first] = unitWith({ ...relaxed, lastDate: '2026-11-26' }).stayRules;
    const [second] = unitWith({ firstDate: '2026-11-27', lastDate: '2026-11-30', weekendMinimum: 3 }).stayRules;
    if (!first || !second) throw new Error('there are two rules');
    expect(minimumOf(unitPricing({ stayRules: [first, second] }), stayOf('2026-11-26', '2026-11-28')).nights).toBe(3);
  });
});

it('where several rules are broken, the arrival is told first, then the departure, the length and the minimum', () => {
  const all = { arrivalDays: [0], departureDays: [0], maximumNights: 1, midweekMinimum: 3 } as const;
  const stay = stayOf('2026-12-01', '2026-12-03');
  expect(stayObstacle(unitWith(all), stay)?.kind).toBe('arrivalDay');
  expect(stayObstacle(unitWith({ ...all, arrivalDays: null }), stay)?.kind).toBe('departureDay');
  expect(stayObstacle(unitWith({ ...all, arrivalDays: null, departureDays: null }), stay)?.kind).toBe('maximum');
  expect(stayObstacle(unitWith({ midweekMinimum: 3 }), stay)?.kind).toBe('minimum');
});
