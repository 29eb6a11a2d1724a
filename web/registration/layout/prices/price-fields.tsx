import type { LayoutDocument } from '#contract/registration-documents.ts';
import { languageOf } from '#texts/languages.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { CountField } from '#web/registration/layout/fields/count-field.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import { RatePrices } from './rate-prices.tsx';

/** The standard rate: for how many guests, midweek and weekend, and for a guest who comes alone. */
export function PriceFields({ weekendNights }: Pick<LayoutDocument, 'weekendNights'>) {
  const { language, t } = useI18n();
  const { vatStatus } = useStep('basic').document.business;
  const days = (isWeekend: boolean) =>
    languageOf(language)
      .shortWeekdays.filter((_, weekday) => weekendNights.includes(weekday) === isWeekend)
      .join(languageOf(language).weekdaySeparator);
  return (
    <fieldset className={fieldsStyles.set}>
      <legend>
        {t('unitLayout.pricing')}
        {vatStatus !== null && (
          <span className={typography.muted}>, {t(vatStatus === 'licensed' ? 'unitLayout.withVat' : 'unitLayout.withoutVat')}</span>
        )}
      </legend>
      <CountField className={fieldsStyles.third} path="pricing.baseGuests" />
      <RatePrices
        path="pricing"
        of="required"
        className={fieldsStyles.third}
        hints={{ midweekAgorot: days(false), weekendAgorot: days(true) }}
      />
      <CountField className={fieldsStyles.third} path="pricing.minimumNights" />
      <RatePrices path="pricing" of="optional" className={fieldsStyles.third} />
    </fieldset>
  );
}
