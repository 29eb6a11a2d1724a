import type { Random } from '@lina/pictures/random';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { DiscountTier, StandardRate } from '#rules/quote/types.ts';
import { addDays, nightsBetween, weekdayOf } from '#rules/stay/local-dates.ts';
import type { SpecialRateInput, UnitRatesInput } from '#server/modules/pricing/index.ts';
import type { Holiday } from '#server/modules/properties/index.ts';
import type { UnitPlan } from './unit-plan.ts';

/** What is the same for all units of a property. */
export interface PriceLevel {
  /** Midweek price of the smallest layout, in shekels. */
  readonly shekels: number;
  readonly weekendFactor: number;
  readonly holidayFactor: number;
  readonly summerFactor: number;
  readonly weekendMinimum: number;
  readonly discounts: readonly DiscountTier[];
}

/** A property's own way of pricing, around its type's and region's level. */
export function planPriceLevel(typeShekels: number, regionFactor: number, random: Random): PriceLevel {
  return {
    shekels: typeShekels * regionFactor * random.range(0.82, 1.28),
    weekendFactor: random.range(1.2, 1.5),
    holidayFactor: random.range(1.35, 1.8),
    summerFactor: random.range(1.05, 1.3),
    weekendMinimum: random.pick([1, 1, 2, 2]),
    discounts: random.pick<readonly DiscountTier[]>([
      [],
      [{ nights: 3, type: 'PERCENT', value: 5 }],
      [
        { nights: 3, type: 'PERCENT', value: 8 },
        { nights: 7, type: 'PERCENT', value: 15 },
      ],
      [{ nights: 2, type: 'AMOUNT', value: 10_000 }],
      [
        { nights: 4, type: 'PERCENT', value: 10 },
        { nights: 7, type: 'AMOUNT', value: 60_000 },
      ],
    ]),
  };
}

/** Shekels to agorot, at a price a host would write: whole tens. */
const tens = (shekels: number): number => Math.max(20, Math.round(shekels / 10) * 10) * 100;

/** All rates of a unit for the year ahead of `today`. */
export function planRates(
  unitId: number,
  plan: UnitPlan,
  level: PriceLevel,
  holidays: readonly Holiday[],
  today: LocalDate,
  random: Random,
): UnitRatesInput {
  const midweek = level.shekels * plan.layout.price;
  const standard = standardRate(midweek, level, plan, random);
  const coming = holidays.filter((holiday) => holiday.lastNight >= today && holiday.firstNight <= addDays(today, 548));
  const minimumNights = plan.layout.baseGuests > 6 ? random.pick([1, 2]) : 1;
  const specials = coming.flatMap((holiday) => specialRate(holiday, standard, level, random.fork(`${holiday.id}/${holiday.firstNight}`)));
  const fridays = level.weekendMinimum > 1 ? fridayMinimums(today, level.weekendMinimum, random) : [];
  return {
    unitId,
    baseGuests: plan.layout.baseGuests,
    minimumNights,
    standard,
    specials,
    discounts: level.discounts,
    minimumStays: [
      ...fridays,
      ...lastHolidayNights(specials, random).filter(({ night }) => fridays.every((friday) => friday.night !== night)),
    ],
  };
}

function standardRate(midweek: number, level: PriceLevel, plan: UnitPlan, random: Random): StandardRate {
  const singles = plan.layout.baseGuests === 2 && random.fork('single').chance(0.4);
  const extra = Math.max(50, midweek * 0.18);
  return {
    midweekAgorot: tens(midweek),
    weekendAgorot: tens(midweek * level.weekendFactor),
    singleMidweekAgorot: singles ? tens(midweek * 0.82) : null,
    singleWeekendAgorot: singles ? tens(midweek * level.weekendFactor * 0.9) : null,
    babyExtraAgorot: random.fork('baby').chance(0.25) ? 3_000 : 0,
    childExtraAgorot: tens(extra * 0.7),
    adultExtraAgorot: tens(extra),
  };
}

/** The summer is long and mild in price; holidays are short and dear, with a minimum stay. Some hosts leave some out. */
function specialRate(holiday: Holiday, standard: StandardRate, level: PriceLevel, random: Random): SpecialRateInput[] {
  const summer = holiday.id === 'summer';
  if (holiday.id === 'yom-kippur' || !random.chance(summer ? 0.6 : 0.75)) return [];
  const factor = summer ? level.summerFactor : level.holidayFactor;
  const nights = nightsBetween(holiday.firstNight, holiday.lastNight) + 1;
  const midweekAgorot = tens((standard.midweekAgorot / 100) * factor);
  const weekendAgorot = tens((standard.weekendAgorot / 100) * (summer ? 1.1 : 1.25));
  // Tu B'Av falls inside the summer: the summer's rate covers it, and special rates never overlap.
  if (holiday.id === 'tu-bav') return [];
  return [
    {
      name: holiday.name,
      holiday: holiday.id,
      firstNight: holiday.firstNight,
      lastNight: holiday.lastNight,
      midweekAgorot,
      // Where all of a holiday is dear, its weekend is no bargain.
      weekendAgorot: Math.max(midweekAgorot, weekendAgorot),
      singleMidweekAgorot: null,
      singleWeekendAgorot: null,
      babyExtraAgorot: null,
      childExtraAgorot: random.chance(0.3) ? standard.childExtraAgorot + 2_000 : null,
      adultExtraAgorot: random.chance(0.3) ? standard.adultExtraAgorot + 4_000 : null,
      minimumNights: summer || nights < 2 ? null : random.pick([null, 2, 2, 3]),
    },
  ];
}

/** Fridays from three weeks ahead for half a year: who comes for a weekend stays for it; the last minute is sold night by night. */
function fridayMinimums(today: LocalDate, nights: number, random: Random): { night: LocalDate; nights: number }[] {
  const minimums: { night: LocalDate; nights: number }[] = [];
  const months = random.pick([3, 6]);
  for (let day = 21; day < months * 30; day++) {
    const night = addDays(today, day);
    if (weekdayOf(night) === 5) minimums.push({ night, nights });
  }
  return minimums;
}

/** Some sell the last night of a holiday alone, though the holiday's rate asks for more: a date's own minimum goes before its rate's. */
function lastHolidayNights(specials: readonly SpecialRateInput[], random: Random): { night: LocalDate; nights: number }[] {
  return specials
    .filter(({ minimumNights, lastNight }) => (minimumNights ?? 1) > 1 && random.fork(`last night/${lastNight}`).chance(0.4))
    .map(({ lastNight }) => ({ night: lastNight, nights: 1 }));
}
