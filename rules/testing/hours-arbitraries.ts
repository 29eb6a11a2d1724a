import fc from 'fast-check';
import { HOURS_DAYS, type HoursDay, type HoursOfDay, USUAL_HOURS } from '#contract/primitives/property-hours.ts';
import { hoursRulesOf } from '#rules/hours/hours-rules.ts';
import type { HoursFacts } from '#rules/hours/stay-hours.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import type { AskedHours } from './hours-twin.ts';

const of = (values: Partial<HoursOfDay>) =>
  fc.record(Object.fromEntries(Object.entries(values).map(([name]) => [name, VALUES[name as keyof HoursOfDay]])));
const VALUES = {
  arrivalFrom: fc.constantFrom('', '12:00', '16:00', '18:30', '21:00', 'end+0', 'end+45', 'none'),
  arrivalUntil: fc.constantFrom('', '15:00', '18:00', '20:30', '23:00', 'end+90'),
  departureUntil: fc.constantFrom('', '11:00', '17:30', '19:00', '20:30', 'end+0', 'end+60'),
};
const hoursOfDay = of(USUAL_HOURS) as fc.Arbitrary<HoursOfDay>;

/** Hours of properties between Eilat and Safed: rest days and eves of their own more often than weekdays. */
export const hoursFacts: fc.Arbitrary<HoursFacts> = fc
  .record({
    arrivalFrom: fc.constantFrom('14:00', '15:00', '17:00', '19:30'),
    arrivalUntil: fc.constantFrom('18:00', '20:00', '22:00'),
    departureUntil: fc.constantFrom('10:00', '11:00', '18:30', '20:00'),
    special: fc.subarray<HoursDay>(['rest', 'eve']),
    weekdays: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray<HoursDay>(HOURS_DAYS.slice(2))),
    hours: fc.array(hoursOfDay, { minLength: 9, maxLength: 9 }),
    lateDepartureMinutes: fc.constantFrom(null, null, 0, 60, 180),
    place: fc.record({
      latitude: fc.constantFrom(29.56, 31.25, 31.78, 32.08, 32.97),
      longitude: fc.constantFrom(34.8, 35.2, 35.5),
      candleMinutes: fc.constantFrom(18, 30, 40),
    }),
  })
  .map(({ special, weekdays, hours, ...facts }) => ({
    ...facts,
    otherHours: Object.fromEntries([...special, ...weekdays].map((day, index) => [day, hours[index] ?? USUAL_HOURS])),
  }));

/** The hours of a property, if any are known, for guests who keep Shabbat or not. */
export const askedHours: fc.Arbitrary<AskedHours | null> = fc.option(fc.record({ facts: hoursFacts, keepsShabbat: fc.boolean() }), {
  nil: null,
  freq: 2,
});

/** The same prices for guests to whom a property's hours say what they say; the twin finds them beside it. */
export function withHours<Pricing extends UnitPricing>(
  pricing: Pricing,
  asked: AskedHours | null,
): Pricing & { readonly asked: AskedHours | null } {
  return { ...pricing, asked, hours: asked && hoursRulesOf(asked.facts, asked.keepsShabbat) };
}
