import { mayArrive, mayLeave } from './oracle-hours.ts';
import type { Property, StayRule, Unit } from './read-dump.ts';
import { specialOn } from './special-on.ts';

/** Who asks, and when: the dump's `today` and its time of day. */
export interface Moment {
  today: string;
  time: string;
  keepsShabbat?: boolean;
}

const DAY_MS = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns whether guests may leave a unit on the date. */
export function allowsDeparture(unit: Unit, departure: string): boolean {
  return ruleOn(unit, departure)?.departureDays?.includes(weekday(departure)) ?? true;
}

/** Returns whether guests may arrive at a unit on the date. */
export function allowsArrival(unit: Unit, arrival: string, { today, time }: Moment): boolean {
  const rule = ruleOn(unit, arrival);
  if (!rule) return true;
  const ahead = dayOf(arrival) - dayOf(today);
  if (ahead < rule.noticeDays) return false;
  if (ahead === 0 && rule.tonightUntil !== null && time >= rule.tonightUntil) return false;
  return rule.arrivalDays === null || rule.arrivalDays.includes(weekday(arrival));
}

/** The most nights that the rule of the arrival allows; null for as many as any stay may have. */
export function maximumFrom(unit: Unit, arrival: string): number | null {
  return ruleOn(unit, arrival)?.maximumNights ?? null;
}

/** Returns whether a unit takes a stay on these nights: its stay rules, the minima of all nights, and the hours (docs/product.md §5.5, §5.5a, §14). */
export function takesStay(property: Property, unit: Unit, nights: string[], moment: Moment): boolean {
  const arrival = nights[0] ?? '';
  const departure = new Date((dayOf(nights.at(-1) ?? '') + 1) * DAY_MS).toISOString().slice(0, 10);
  if (!allowsArrival(unit, arrival, moment) || !allowsDeparture(unit, departure)) return false;
  const { keepsShabbat } = moment;
  if (!mayArrive(property, arrival, keepsShabbat) || !mayLeave(property, departure, keepsShabbat)) return false;
  if (nights.length > (maximumFrom(unit, arrival) ?? Infinity)) return false;
  return nights.every((night) => nights.length >= minimumOf(property, unit, { night, arrival }, moment));
}

function ruleOn(unit: Unit, date: string): StayRule | undefined {
  return unit.stayRules.find((rule) => rule.firstDate <= date && date <= rule.lastDate);
}

/**
 * The nights that a night asks for (docs/product.md §5.5).
 * @param on.arrival of the stay; without one, what holds whenever guests arrive
 */
export function minimumOf(
  property: Property,
  unit: Unit,
  { night, arrival }: { night: string; arrival?: string },
  { today }: Moment,
): number {
  const own = unit.minimumStays.get(night) ?? specialOn(unit, night)?.minimumNights;
  if (own) return own;
  const rule = ruleOn(unit, night);
  const byRule = property.weekendNights.includes(weekday(night)) ? rule?.weekendMinimum : rule?.midweekMinimum;
  const minimum = byRule ?? unit.rate?.minimumNights ?? 1;
  const first = arrival === undefined ? undefined : ruleOn(unit, arrival);
  const ahead = dayOf(arrival ?? night) - dayOf(today);
  const isRelaxed = first !== undefined && first.relaxedDays !== null && ahead <= first.relaxedDays;
  // A relaxation is no business of another rule's nights.
  if (!isRelaxed || (byRule && rule !== first)) return minimum;
  return Math.min(minimum, first.relaxedMinimum ?? minimum);
}
