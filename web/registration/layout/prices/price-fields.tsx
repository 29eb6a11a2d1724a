import type { ReactNode } from 'react';
import { keysOf } from '#contract/primitives/field-kinds.ts';
import { RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import type { LayoutDocument } from '#contract/registration-documents.ts';
import { languageOf } from '#texts/languages.ts';
import { Chip } from '#web/design-system/chip.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { CountField, PriceField } from '#web/registration/fields/number-fields.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';

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

interface RatePricesProps {
  /** The path of the rate. */
  readonly path: string;
  /** Those that have to be given, or those that may be left out. */
  readonly of: 'required' | 'optional';
  readonly className: string;
  readonly hints?: Readonly<Partial<Record<keyof typeof RATE_COLUMNS, ReactNode>>>;
}

/** Prices of a rate, standard or special. */
export function RatePrices({ path, of, className, hints = {} }: RatePricesProps) {
  const isOptional = of === 'optional';
  return keysOf(RATE_COLUMNS)
    .filter((column) => 'required' in RATE_COLUMNS[column] !== isOptional)
    .map((column) => (
      <PriceField key={column} className={className} path={`${path}.${column}`} isOptional={isOptional} hint={hints[column]} />
    ));
}

/** Which nights take the weekend price, in all units. */
export function WeekendNights() {
  const { language, t } = useI18n();
  const { document, saver } = useStep('layout');
  const chosen = document.weekendNights;
  const toggle = (weekday: number) =>
    saver.edit((before) => ({
      ...before,
      weekendNights: before.weekendNights.includes(weekday)
        ? before.weekendNights.filter((each) => each !== weekday)
        : [...before.weekendNights, weekday].sort(),
    }));
  return (
    <fieldset className={fieldsStyles.set}>
      <legend>{t('unitLayout.weekendNights')}</legend>
      <p className={`${fieldsStyles.full} ${fieldStyles.hint}`}>
        {t(chosen.length === 0 ? 'unitLayout.weekendNightsNone' : 'unitLayout.weekendNightsHint')}
      </p>
      <div className={`${fieldsStyles.full} ${fieldsStyles.chips}`}>
        {languageOf(language).weekdays.map((name, weekday) => (
          <Chip key={name} isOn={chosen.includes(weekday)} aria-pressed={chosen.includes(weekday)} onClick={() => toggle(weekday)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
