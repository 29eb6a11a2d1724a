import type { HostRates, SpecialRate } from '#contract/rates.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { useMeanwhile } from '#web/host/meanwhile/use-meanwhile.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { titlesOf } from '../titles-of.ts';
import { wireDateWords } from '../wire-date-words.ts';
import { anew, draftOf, groupNow, SPECIAL_FIELDS, type SpecialDraft } from './special-draft.ts';

const GONE = 'special_rate_not_found';

/** What others have done to a special rate, of one unit or several, while it is edited. */
export function useSpecialMeanwhile(draft: SpecialDraft, rates: HostRates, onChange: (draft: SpecialDraft) => void) {
  const { language, t } = useI18n();
  const { of } = draft;
  const tell = (field: keyof SpecialDraft, told: SpecialDraft) => {
    switch (field) {
      case 'holiday':
        return { label: t('rates.holiday'), words: holidayWords(rates, told.holiday, language) ?? t('rates.ownName') };
      case 'nameHe':
      case 'nameEn':
        return { label: t(`rates.${field}`), words: told[field] };
      case 'from':
        return { label: t('rates.firstNight'), words: wireDateWords(told.from, language) };
      case 'to':
        return { label: t('rates.lastNight'), words: wireDateWords(told.to, language) };
      case 'midweek':
      case 'weekend':
        return { label: t(`rates.${field}Agorot`), words: told[field] };
      case 'percent':
        return { label: t('rates.byPercent'), words: told.percent };
      case 'prices':
        return { label: t('rates.howPriced'), words: t(`rates.priced_${told.prices}`) };
      case 'minimumNights':
        return { label: t('rates.minimumNights'), words: told.minimumNights };
      case 'unitIds':
      case 'of':
        return { label: t('rates.units'), words: titlesOf(rates.units, told.unitIds) };
    }
  };
  const meanwhile = useMeanwhile<readonly SpecialRate[], SpecialDraft>(
    {
      ...{ draft, onChange, tell, fields: SPECIAL_FIELDS },
      base: of && of.rates.length > 0 ? draftOf(of) : undefined,
      draftOf: (current) => (of ? { ...draftOf(groupNow(of, current)), percent: draft.percent } : draft),
    },
    GONE,
  );
  const onRefused = (error: unknown): void => {
    const goneId = failureCodeOf(error) === GONE && error instanceof ApiError ? error.details.id : undefined;
    const left = of?.rates.filter(({ id }) => id !== goneId) ?? [];
    // Of several units' rates others may stand: those are changed, and the one that is gone is made anew.
    if (of && goneId !== undefined) onChange(left.length > 0 ? { ...draft, of: { ...of, rates: left } } : anew(draft));
    meanwhile.onRefused(error);
  };
  return { ...meanwhile, onRefused };
}

function holidayWords({ holidays }: HostRates, holiday: string, language: 'he' | 'en'): string | undefined {
  return holidays.find(({ id }) => id === holiday)?.name[language];
}
