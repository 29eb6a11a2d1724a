import fc from 'fast-check';
import type { CurrentStayRule, StayRule, Weekday } from '#rules/quote/types.ts';
import { type BookingMoment, currentRule } from '#rules/stay-rules/current-rule.ts';

/** When the guests of the random markets book: on the first day of their season, in the evening. */
export const RANDOM_MOMENT: BookingMoment = { today: '2027-04-01', time: '18:30:00' };

const dateAt = (day: number) => new Date(Date.UTC(2027, 3, 1 + day)).toISOString().slice(0, 10);
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 2 });
const minimum = orNull(fc.integer({ min: 1, max: 4 }));
const weekdays = orNull(fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 2, maxLength: 7 }));

const asked: fc.Arbitrary<Omit<StayRule, 'firstDate' | 'lastDate'>> = fc.record({
  midweekMinimum: minimum,
  weekendMinimum: minimum,
  maximumNights: orNull(fc.integer({ min: 3, max: 7 })),
  arrivalDays: weekdays,
  departureDays: weekdays,
  noticeDays: fc.constantFrom(0, 0, 0, 1, 3),
  tonightUntil: orNull(fc.constantFrom('00:00', '18:00', '18:30', '18:31', '23:00')),
  relaxation: orNull(fc.record({ days: fc.integer({ min: 0, max: 12 }), minimumNights: fc.integer({ min: 1, max: 2 }) })),
});

/** Rules one behind the other, some touching, never overlapping, as they stand at {@link RANDOM_MOMENT}. */
export const stayRules: fc.Arbitrary<CurrentStayRule[]> = fc
  .array(fc.record({ asked, gap: fc.constantFrom(0, 0, 0, 1, 3, 6), length: fc.integer({ min: 1, max: 15 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((rules) => {
    let day = 0;
    return rules.map(({ asked: rule, gap, length }) => {
      const first = day + gap;
      day = first + length;
      return currentRule({ ...rule, firstDate: dateAt(first), lastDate: dateAt(day - 1) }, RANDOM_MOMENT);
    });
  });
