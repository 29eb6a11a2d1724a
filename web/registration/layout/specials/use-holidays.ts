import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';
import type { Holiday } from './many-rates.ts';
import { nextNightsOf } from './special-rate.ts';

/** The holidays with their next nights: the next one first, those without dates last. */
export function useHolidays(): readonly (Holiday & { readonly name: string })[] {
  const { today } = useSurroundings();
  return useOptions('hebrew_holidays')
    .map(({ id, name, member }) => ({ id, name, nights: nextNightsOf(member, today) }))
    .sort((one, other) => (one.nights?.from ?? '9').localeCompare(other.nights?.from ?? '9'));
}

/** Returns what a special rate is called: its holiday, else the host's own name. */
export function useRateName(): (rate: Pick<SpecialRateDocument, 'holiday' | 'customName'>) => string {
  const { language, t } = useI18n();
  const holidays = useOptions('hebrew_holidays');
  return ({ holiday, customName }) => {
    const known = holidays.find(({ id }) => id === holiday)?.name;
    return known ?? (customName[language].trim() || customName.he.trim() || customName.en.trim() || t('unitLayout.newSpecial'));
  };
}
