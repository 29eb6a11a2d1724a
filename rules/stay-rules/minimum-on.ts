import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { CurrentStayRule, SpecialRate, UnitPricing } from '#rules/quote/types.ts';
import { ruleOn } from './rule-on.ts';

/** A night with what has been found out about it. */
export interface NightFacts {
  readonly date: LocalDate;
  readonly isWeekend: boolean;
  /** The special rate that covers it. */
  readonly special: SpecialRate | undefined;
}

type Minima = Pick<UnitPricing, 'minimumNights' | 'minimumNightsByDate' | 'stayRules'>;

/**
 * The minimum nights that hold on one night: the date's own, else its special rate's, else its stay rule's, else the unit's (docs/product.md
 * §5.5). The relaxation of the rule that covers the arrival lowers that rule's and the unit's, and no others (§5.5a).
 */
export function minimumOn(unit: Minima, night: NightFacts, arrivalRule: CurrentStayRule | undefined, arrivalDate: LocalDate): number {
  const own = unit.minimumNightsByDate.get(night.date) ?? night.special?.minimumNights;
  if (own !== undefined && own !== null) return own;
  const rule = ruleOn(unit.stayRules, night.date);
  const set = rule && (night.isWeekend ? rule.weekendMinimum : rule.midweekMinimum);
  const minimum = set ?? unit.minimumNights;
  const isAnothers = set !== undefined && set !== null && rule !== arrivalRule;
  return isAnothers ? minimum : Math.min(minimum, relaxedMinimum(arrivalRule, arrivalDate));
}

/** Nights that are enough for an arrival on the date by the relaxation of its rule; `Infinity` where none holds. */
function relaxedMinimum(rule: CurrentStayRule | undefined, arrivalDate: LocalDate): number {
  if (!rule?.relaxation || rule.relaxedUntil === null || arrivalDate > rule.relaxedUntil) return Infinity;
  return rule.relaxation.minimumNights;
}
