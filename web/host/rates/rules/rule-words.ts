import type { Locale } from '#contract/primitives/locale.ts';
import type { NewStayRule } from '#contract/stay-rules.ts';
import type { Translate } from '#texts/translate.ts';
import { formatOnWeekdays } from '#texts/weekdays.ts';

/** A rule in words, one thing that it asks for after the other. */
export function ruleWords(rule: NewStayRule, t: Translate, language: Locale): string[] {
  const { midweekMinimum, weekendMinimum, maximumNights, arrivalDays, departureDays, noticeDays, tonightUntil, relaxation } = rule;
  const said = [
    midweekMinimum !== null && t('rates.ruleMidweek', { count: midweekMinimum }),
    weekendMinimum !== null && t('rates.ruleWeekend', { count: weekendMinimum }),
    maximumNights !== null && t('rates.ruleMaximum', { count: maximumNights }),
    arrivalDays !== null && t('rates.ruleArrival', { days: formatOnWeekdays(arrivalDays, language) }),
    departureDays !== null && t('rates.ruleDeparture', { days: formatOnWeekdays(departureDays, language) }),
    noticeDays > 0 && t('rates.ruleNotice', { count: noticeDays }),
    tonightUntil !== null && t('rates.ruleTonight', { until: tonightUntil }),
    relaxation !== null && t('rates.ruleRelaxed', { days: relaxation.days, count: relaxation.minimumNights }),
  ].filter((words) => words !== false);
  return said.length > 0 ? said : [t('rates.ruleNothing')];
}
