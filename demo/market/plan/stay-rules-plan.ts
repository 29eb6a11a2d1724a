import type { Random } from '@lina/pictures/random';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { StayRule } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Holiday } from '#server/modules/properties/index.ts';
import type { PropertyPlan } from './property-plan.ts';

/** How far ahead the rules reach: beyond the last stay that can be booked. */
const DAYS_AHEAD = 600;
const ONE_NIGHT_SOON = { days: 3, minimumNights: 1 };

const NOTHING: Omit<StayRule, 'firstDate' | 'lastDate'> = {
  midweekMinimum: null,
  weekendMinimum: null,
  maximumNights: null,
  arrivalDays: null,
  departureDays: null,
  noticeDays: 0,
  tonightUntil: null,
  relaxation: null,
};

/**
 * Returns what some hosts of the demo market ask of stays, for all their units: two nights at weekends in the Golan, a week from Thursday in August in
 * villas, most of a week at Passover, a day's notice in cabins, no bookings for tonight after six in the evening. Most ask for nothing.
 */
export function planStayRules({ site }: PropertyPlan, holidays: readonly Holiday[], today: LocalDate, random: Random): StayRule[] {
  const always = { firstDate: today, lastDate: addDays(today, DAYS_AHEAD) };
  if (site.regionId === 'golan-heights' && random.fork('golan').chance(0.4)) {
    return [{ ...NOTHING, ...always, weekendMinimum: 2, relaxation: ONE_NIGHT_SOON }];
  }
  if (site.propertyType === 'villa' && random.fork('villa').chance(0.3)) return augusts(today);
  if (['zimmer', 'chalet', 'wooden-cabin', 'tree-house'].includes(site.propertyType) && random.fork('cabin').chance(0.15)) {
    return [{ ...NOTHING, ...always, noticeDays: 1 }];
  }
  if (random.fork('passover').chance(0.08)) return passovers(holidays, today);
  return random.fork('tonight').chance(0.08) ? [{ ...NOTHING, ...always, tonightUntil: '18:00', maximumNights: 14 }] : [];
}

/** Guests change on Thursdays, as large houses do in August. */
function augusts(today: LocalDate): StayRule[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((each) => ({ firstDate: `${each}-08-01`, lastDate: `${each}-08-31` }))
    .filter(({ lastDate }) => lastDate >= today)
    .map((dates) => ({ ...NOTHING, ...dates, arrivalDays: [4], departureDays: [0, 1, 2, 3, 4, 5] }));
}

function passovers(holidays: readonly Holiday[], today: LocalDate): StayRule[] {
  return holidays
    .filter(({ id, lastNight }) => id === 'pesach' && lastNight >= today)
    .map(({ firstNight, lastNight }) => ({
      ...NOTHING,
      firstDate: addDays(firstNight, -1),
      lastDate: addDays(lastNight, 1),
      midweekMinimum: 5,
      weekendMinimum: 5,
      relaxation: ONE_NIGHT_SOON,
    }));
}
