import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';

/** What a special rate is called: its holiday, else the host's own name. */
export function useRateName(): (rate: Pick<SpecialRateDocument, 'holiday' | 'customName'>) => string {
  const { language, t } = useI18n();
  const holidays = useOptions('hebrew_holidays');
  return ({ holiday, customName }) => {
    const known = holidays.find(({ id }) => id === holiday)?.name;
    return known ?? (customName[language].trim() || customName.he.trim() || customName.en.trim() || t('unitLayout.newSpecial'));
  };
}
