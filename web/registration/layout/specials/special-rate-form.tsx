import { keysOf } from '#contract/primitives/field-kinds.ts';
import { EXTRA_COLUMNS } from '#contract/primitives/registration-fields.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { BothLanguages } from '#web/registration/fields/text-fields.tsx';
import { DateField } from '#web/registration/layout/fields/date-field.tsx';
import { NumberField, PriceField } from '#web/registration/layout/fields/number-field.tsx';
import { shekelsText } from '#web/registration/layout/fields/typed-number.ts';
import { RatePrices } from '#web/registration/layout/prices/rate-prices.tsx';
import { HolidaySelect } from './holiday-select.tsx';
import { raisedPrices } from './many-rates.ts';
import { OverlapHelp } from './overlap-help.tsx';
import { PercentBox } from './percent-box.tsx';
import * as styles from './special-rate.module.css';

interface SpecialRateFormProps {
  readonly unit: UnitDocument;
  readonly rate: SpecialRateDocument;
  readonly index: number;
}

/** Name, nights and prices of a special rate. What is left empty is as in the standard rate. */
export function SpecialRateForm({ unit, rate, index }: SpecialRateFormProps) {
  const { t } = useI18n();
  const fields = useFields();
  const path = `specialRates.${index}`;
  const { baby, child, adult } = unit.extraBeds;
  const standard: Readonly<Record<keyof typeof EXTRA_COLUMNS, number | null>> = {
    babyExtraAgorot: baby.priceAgorot,
    childExtraAgorot: child.priceAgorot,
    adultExtraAgorot: adult.priceAgorot,
  };
  return (
    <div className={`${fieldsStyles.set} ${styles.form}`}>
      <HolidaySelect path={path} rate={rate} />
      <DateField path={`${path}.from`} className={fieldsStyles.third} />
      <DateField path={`${path}.to`} className={fieldsStyles.third} />
      {rate.holiday === null && <BothLanguages path={`${path}.customName`} />}
      <OverlapHelp path={path} rates={unit.specialRates} index={index} />
      {unit.pricing.midweekAgorot !== null && (
        <PercentBox
          label={t('unitLayout.percentAbove')}
          hint={t('unitLayout.percentHint')}
          className={fieldsStyles.third}
          onPercent={(percent) => fields.setAt(path, { ...rate, ...raisedPrices(unit.pricing, percent) })}
        />
      )}
      <RatePrices path={path} of="required" className={fieldsStyles.third} />
      <NumberField
        className={fieldsStyles.third}
        path={`${path}.minimumNights`}
        isOptional
        placeholder={String(unit.pricing.minimumNights ?? REGISTRATION_LIMITS.minDiscountNights - 1)}
      />
      <RatePrices path={path} of="optional" className={fieldsStyles.half} />
      {keysOf(EXTRA_COLUMNS).map((column) => (
        <PriceField
          key={column}
          className={fieldsStyles.third}
          path={`${path}.${column}`}
          isOptional
          placeholder={shekelsText(standard[column]) || t('unitLayout.asStandard')}
        />
      ))}
    </div>
  );
}
