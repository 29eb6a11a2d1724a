import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { StayRule, UnitPricing } from '#rules/quote/types.ts';
import { type AskedHours, twinBrokenHours } from './hours-twin.ts';
import { RANDOM_MOMENT } from './stay-rule-arbitraries.ts';
import { type TwinStay, twinNights } from './twin-nights.ts';

/** The twin of the stay rules, written from docs/product.md §5.5a alone: of each rule it reads what the host said, and counts days itself. */

const weekdayOf = (date: LocalDate) => new Date(`${date}T12:00:00Z`).getUTCDay();
const daysAway = (date: LocalDate) => (Date.parse(date) - Date.parse(RANDOM_MOMENT.today)) / 86_400_000;
const covering = (rules: readonly StayRule[], date: LocalDate) => rules.find((rule) => rule.firstDate <= date && date <= rule.lastDate);

type TwinRuled = Pick<UnitPricing, 'stayRules'> & { readonly asked?: AskedHours | null };

/** All rules that a stay breaks, minima aside, in the order in which they are told. */
export function twinBrokenRules({ stayRules, asked }: TwinRuled, stay: TwinStay): string[] {
  const atArrival = covering(stayRules, stay.arrivalDate);
  const atDeparture = covering(stayRules, stay.departureDate);
  const days = daysAway(stay.arrivalDate);
  const broken: string[] = [];
  if (atArrival && atArrival.noticeDays > days) broken.push('notice');
  const last = atArrival?.tonightUntil;
  if (last && days === 0 && RANDOM_MOMENT.time.slice(0, 5) >= last && atArrival.noticeDays === 0) broken.push('tonight');
  if (atArrival?.arrivalDays && !atArrival.arrivalDays.some((day) => day === weekdayOf(stay.arrivalDate))) broken.push('arrivalDay');
  if (atDeparture?.departureDays && !atDeparture.departureDays.some((day) => day === weekdayOf(stay.departureDate)))
    broken.push('departureDay');
  if (atArrival && atArrival.maximumNights !== null && twinNights(stay).length > atArrival.maximumNights) broken.push('maximum');
  return [...broken, ...twinBrokenHours(asked, stay)];
}

/** Returns what a night asks for where neither its date nor a special rate says it: its rule's minimum, else the unit's, less where it is relaxed. */
export function twinRuleMinimum(pricing: UnitPricing, night: LocalDate, arrivalDate: LocalDate): number {
  const rule = covering(pricing.stayRules, night);
  const isWeekend = pricing.weekendNights.some((day) => day === weekdayOf(night));
  const byRule = (isWeekend ? rule?.weekendMinimum : rule?.midweekMinimum) ?? null;
  const arrivals = covering(pricing.stayRules, arrivalDate);
  const relaxed = arrivals?.relaxation && daysAway(arrivalDate) <= arrivals.relaxation.days ? arrivals.relaxation.minimumNights : null;
  if (byRule !== null && rule !== arrivals) return byRule;
  const usual = byRule ?? pricing.minimumNights;
  return relaxed !== null && relaxed < usual ? relaxed : usual;
}
