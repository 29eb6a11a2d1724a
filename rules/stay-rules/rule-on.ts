import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { CurrentStayRule } from '#rules/quote/types.ts';

/** The rule whose range has the date, both ends included; undefined where none has. A unit's rules are few and never overlap. */
export function ruleOn(rules: readonly CurrentStayRule[], date: LocalDate): CurrentStayRule | undefined {
  for (const rule of rules) if (rule.firstDate <= date && date <= rule.lastDate) return rule;
  return undefined;
}
