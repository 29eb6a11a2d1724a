import { useEffect, useRef } from 'react';
import { UNIT } from '#contract/primitives/registration-fields.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider } from '#web/registration/fields/fields-context.tsx';
import { DocumentSelect } from '#web/registration/fields/option-fields.tsx';
import { BothLanguages } from '#web/registration/fields/text-fields.tsx';
import { PriceExamples } from '#web/registration/layout/examples/price-examples.tsx';
import { ExtrasTable } from '#web/registration/layout/extras/extras-table.tsx';
import { UnitFacilities } from '#web/registration/layout/facilities/unit-facilities.tsx';
import { CountField } from '#web/registration/layout/fields/count-field.tsx';
import * as disclosureStyles from '#web/registration/layout/fields/disclosure.module.css';
import { NumberField } from '#web/registration/layout/fields/number-field.tsx';
import { DiscountsFields } from '#web/registration/layout/prices/discounts-fields.tsx';
import { PriceFields } from '#web/registration/layout/prices/price-fields.tsx';
import { WeekendNights } from '#web/registration/layout/prices/weekend-nights.tsx';
import { RoomsFields } from '#web/registration/layout/rooms/rooms-fields.tsx';
import { SpecialRatesFields } from '#web/registration/layout/specials/special-rates-fields.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import type { ListedUnit } from './use-units.ts';

interface UnitFormProps {
  readonly unit: ListedUnit;
  readonly isAllShown: boolean;
  /** It was just made: its name is what comes next. */
  readonly isNew: boolean;
}

/** Every field of a unit (specification §3), and the weekend nights that its prices mean; checked as it is typed. */
export function UnitForm({ unit, isAllShown, isNew }: UnitFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLInputElement>('[name="name.he"]')?.focus();
  }, [isNew]);
  return (
    <div ref={form}>
      <FieldsProvider table={UNIT} saver={unit.saver} issues={unit.issues} isAllShown={isAllShown}>
        <UnitFields unit={unit.document} />
      </FieldsProvider>
    </div>
  );
}

function UnitFields({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const { weekendNights } = useStep('layout').document;
  return (
    <>
      <div className={fieldsStyles.set}>
        <BothLanguages path="name" />
        <BothLanguages path="description" rows={3} />
        <DocumentSelect path="unitType" className={fieldsStyles.third} />
        <NumberField path="areaSqm" isOptional className={fieldsStyles.third} />
        <CountField path="bathrooms" className={fieldsStyles.third} />
      </div>
      <RoomsFields unit={unit} />
      <PriceFields weekendNights={weekendNights} />
      <WeekendNights />
      <ExtrasTable extraBeds={unit.extraBeds} />
      <PriceExamples unit={unit} weekendNights={weekendNights} />
      <div className={`${disclosureStyles.disclosures} ${disclosureStyles.ofPrices}`}>
        <DiscountsFields discounts={unit.pricing.discounts} />
        <SpecialRatesFields unit={unit} />
      </div>
      <fieldset className={fieldsStyles.set}>
        <legend>{t('unitLayout.has')}</legend>
        <UnitFacilities unit={unit} />
      </fieldset>
    </>
  );
}
