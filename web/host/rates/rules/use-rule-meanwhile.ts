import type { StayRule } from '#contract/stay-rules.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { languageOf } from '#texts/languages.ts';
import { useMeanwhile } from '#web/host/meanwhile/use-meanwhile.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useHostRates } from '../rates-frame.tsx';
import { titlesOf } from '../titles-of.ts';
import { wireDateWords } from '../wire-date-words.ts';
import { type RuleDraft, ruleDraftOf } from './rule-draft.ts';

const FIELDS = [
  ...['from', 'to', 'midweekMinimum', 'weekendMinimum', 'maximumNights', 'noticeDays', 'tonightUntil'],
  ...['relaxedDays', 'relaxedMinimum', 'arrivalDays', 'departureDays', 'unitIds'],
] as readonly (keyof RuleDraft)[];

/** What others have done to a rule while it is edited. */
export function useRuleMeanwhile(draft: RuleDraft, onChange: (draft: RuleDraft) => void) {
  const { language, t } = useI18n();
  const { units } = useHostRates();
  const days = (chosen: readonly Weekday[]) => chosen.map((day) => languageOf(language).weekdays[day]).join(', ');
  const tell = (field: keyof RuleDraft, told: RuleDraft) => {
    switch (field) {
      case 'from':
        return { label: t('rates.firstNight'), words: wireDateWords(told.from, language) };
      case 'to':
        return { label: t('rates.lastNight'), words: wireDateWords(told.to, language) };
      case 'tonightUntil':
        return { label: t('rates.tonightUntil'), words: told.tonightUntil };
      case 'arrivalDays':
      case 'departureDays':
        return { label: t(`rates.${field}`), words: days(told[field]) };
      case 'unitIds':
      case 'of':
        return { label: t('rates.units'), words: titlesOf(units, told.unitIds) };
      default:
        return { label: t(`rates.field_${field}`), words: told[field] };
    }
  };
  return useMeanwhile<StayRule, RuleDraft>(
    {
      ...{ draft, onChange, tell, fields: FIELDS },
      base: draft.of ? ruleDraftOf(draft.of, []) : undefined,
      draftOf: (saved) => ruleDraftOf(saved, []),
    },
    'stay_rule_not_found',
  );
}
