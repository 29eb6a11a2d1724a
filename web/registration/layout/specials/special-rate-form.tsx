import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { BothLanguages } from '#web/registration/fields/text-fields.tsx';
import { DateField } from '#web/registration/layout/fields/date-field.tsx';
import { NumberField, PriceField } from '#web/registration/layout/fields/number-field.tsx';
import { shekelsText } from '#web/registration/layout/fields/typed-number.ts';
import { HolidaySelect } from './holiday-select.tsx';
import { OverlapHelp } from './overlap-help.tsx';

interface SpecialRateFormProps {
  readonly unit: UnitDocument;
  readonly rate: SpecialRateDocument;
  readonly index: number;
}

/** Name, nights and prices of a special rate. What is left empty is as in the standard rate. */
export function SpecialRateForm({ unit, rate, index }: SpecialRateFormProps) {
  const { t } = useI18n();
  const path = `specialRates.${index}`;
  const { baby, child, adult } = unit.extraBeds;
  const asStandard = (agorot: number | null) => shekelsText(agorot) || t('unitLayout.asStandard');
  return (
    <div className="rgset lytrate__form">
      <HolidaySelect path={path} rate={rate} />
      <DateField path={`${path}.from`} label={t('unitLayout.from')} className="third" />
      <DateField path={`${path}.to`} label={t('unitLayout.to')} className="third" />
      {rate.holiday === null && <BothLanguages path={`${path}.customName`} label={t('unitLayout.specialName')} />}
      <OverlapHelp path={path} rates={unit.specialRates} index={index} />
      <PriceField className="third" path={`${path}.midweekAgorot`} label={t('unitLayout.midweek')} />
      <PriceField className="third" path={`${path}.weekendAgorot`} label={t('unitLayout.weekend')} />
      <NumberField
        className="third"
        path={`${path}.minimumNights`}
        label={t('unitLayout.minimumNights')}
        isOptional
        placeholder={String(unit.pricing.minimumNights ?? REGISTRATION_LIMITS.minDiscountNights - 1)}
      />
      <PriceField className="half" path={`${path}.singleMidweekAgorot`} label={t('unitLayout.singleMidweek')} isOptional />
      <PriceField className="half" path={`${path}.singleWeekendAgorot`} label={t('unitLayout.singleWeekend')} isOptional />
      <PriceField
        className="third"
        path={`${path}.babyExtraAgorot`}
        label={t('unitLayout.babyExtra')}
        isOptional
        placeholder={asStandard(baby.priceAgorot)}
      />
      <PriceField
        className="third"
        path={`${path}.childExtraAgorot`}
        label={t('unitLayout.childExtra')}
        isOptional
        placeholder={asStandard(child.priceAgorot)}
      />
      <PriceField
        className="third"
        path={`${path}.adultExtraAgorot`}
        label={t('unitLayout.adultExtra')}
        isOptional
        placeholder={asStandard(adult.priceAgorot)}
      />
    </div>
  );
}
