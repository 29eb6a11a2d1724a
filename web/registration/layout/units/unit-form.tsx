import { useEffect, useRef } from 'react';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import { UNIT } from '#contract/primitives/registration-fields.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { proposeUnitName } from '#texts/description/propose-unit-name.ts';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider } from '#web/registration/fields/fields-context.tsx';
import { CountField, NumberField } from '#web/registration/fields/number-fields.tsx';
import { DocumentSelect } from '#web/registration/fields/option-fields.tsx';
import { BothLanguages } from '#web/registration/fields/text-fields.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';
import { PriceExamples } from '#web/registration/layout/examples/price-examples.tsx';
import { ExtrasTable } from '#web/registration/layout/extras/extras-table.tsx';
import { UnitFacilities } from '#web/registration/layout/facilities/unit-facilities.tsx';
import * as disclosureStyles from '#web/registration/layout/fields/disclosure.module.css';
import { DiscountsFields } from '#web/registration/layout/prices/discounts-fields.tsx';
import { PriceFields, WeekendNights } from '#web/registration/layout/prices/price-fields.tsx';
import { RoomsFields } from '#web/registration/layout/rooms/rooms-fields.tsx';
import { FollowBaseNotice, useBaseOfSpecials } from '#web/registration/layout/specials/follow-base-notice.tsx';
import { SpecialRatesFields } from '#web/registration/layout/specials/special-rates-fields.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import type { UnitPart } from './unit-parts.ts';
import { type ListedUnit, useUnits } from './use-units.ts';

interface UnitFormProps {
  readonly unit: ListedUnit;
  readonly isAllShown: boolean;
  /** It was just made: its name is what comes next. */
  readonly isNew: boolean;
  readonly part: UnitPart;
}

/** The fields of a unit (specification §3), a part of them at a time, and the weekend nights that its prices mean; checked as it is typed. */
export function UnitForm({ unit, isAllShown, isNew, part }: UnitFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const base = useBaseOfSpecials(unit.document);
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLInputElement>('[name="name.he"]')?.focus();
  }, [isNew]);
  return (
    <div ref={form}>
      <FieldsProvider table={UNIT} saver={unit.saver} issues={unit.issues} isAllShown={isAllShown}>
        <PartFields part={part} unit={unit.document} base={base} />
      </FieldsProvider>
    </div>
  );
}

function PartFields({ part, unit, base }: { part: UnitPart; unit: UnitDocument; base: ReturnType<typeof useBaseOfSpecials> }) {
  if (part === 'rooms') return <UnitAndRooms unit={unit} />;
  return part === 'prices' ? <Prices unit={unit} base={base} /> : <UnitFacilities unit={unit} />;
}

/** A name of type and size, until the host has a better one. */
function useUnitName(unit: UnitDocument): Bilingual {
  const type = useOptions('unit_types').find(({ id }) => id === unit.unitType)?.member;
  const others = useUnits().filter(({ document }) => document !== unit);
  const nameIn = (language: Locale, words: string | undefined) =>
    proposeUnitName(language, {
      type: words?.split('///')[0] ?? '',
      areaSqm: unit.areaSqm,
      others: others.map(({ document }) => document.name[language]),
    });
  return { he: nameIn('he', type?.valueHe), en: nameIn('en', type?.valueEn) };
}

function UnitAndRooms({ unit }: { unit: UnitDocument }) {
  return (
    <>
      <div className={fieldsStyles.set}>
        <BothLanguages path="name" proposal={useUnitName(unit)} />
        <DocumentSelect path="unitType" className={fieldsStyles.third} />
        <NumberField path="areaSqm" isOptional className={fieldsStyles.third} />
        <CountField path="bathrooms" className={fieldsStyles.third} />
        <BothLanguages path="description" rows={3} />
      </div>
      <RoomsFields unit={unit} />
    </>
  );
}

function Prices({ unit, base }: { unit: UnitDocument; base: ReturnType<typeof useBaseOfSpecials> }) {
  const { weekendNights } = useStep('layout').document;
  return (
    <>
      <PriceFields weekendNights={weekendNights} />
      <FollowBaseNotice unit={unit} of={base} />
      <WeekendNights />
      <ExtrasTable extraBeds={unit.extraBeds} />
      <PriceExamples unit={unit} weekendNights={weekendNights} />
      <div className={`${disclosureStyles.disclosures} ${disclosureStyles.ofPrices}`}>
        <DiscountsFields discounts={unit.pricing.discounts} />
        <SpecialRatesFields unit={unit} />
      </div>
    </>
  );
}
