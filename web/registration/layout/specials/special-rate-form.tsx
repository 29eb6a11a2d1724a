import { useState } from 'react';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { keysOf } from '#contract/primitives/field-kinds.ts';
import { EXTRA_COLUMNS } from '#contract/primitives/registration-fields.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { Button } from '#web/design-system/button.tsx';
import { Field } from '#web/design-system/field.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Select } from '#web/design-system/select.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFieldError, useFields, useIssueText } from '#web/registration/fields/fields-context.tsx';
import { DateField, NumberField, PriceField } from '#web/registration/fields/number-fields.tsx';
import { BothLanguages } from '#web/registration/fields/text-fields.tsx';
import { shekelsText, typedWhole } from '#web/registration/layout/fields/typed-number.ts';
import { RatePrices } from '#web/registration/layout/prices/price-fields.tsx';
import * as roomsStyles from '#web/registration/layout/rooms/rooms.module.css';
import { raisedPrices } from './many-rates.ts';
import * as styles from './special-rate.module.css';
import { rateInTheWay, waysOut, withHoliday } from './special-rate.ts';
import { useHolidays, useRateName } from './use-holidays.ts';

/** Name, nights and prices of a special rate. What is left empty is as in the standard rate. */
export function SpecialRateForm({ unit, rate, index }: { unit: UnitDocument; rate: SpecialRateDocument; index: number }) {
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

/** The name of a special rate: a holiday, which brings its next nights along, or one of the host's own. */
function HolidaySelect({ path, rate }: { path: string; rate: SpecialRateDocument }) {
  const { language, t } = useI18n();
  const fields = useFields();
  const holidays = useHolidays().map(({ id, name, nights }) => {
    const dates = nights && formatDateRange(nights.from, nights.to, language, 'medium');
    return { id, nights, label: dates === undefined ? name : t('unitLayout.holidayDates', { name, dates }) };
  });
  const choose = (id: string) => {
    const holiday = holidays.find((each) => each.id === id);
    fields.setAt(path, withHoliday(rate, holiday?.id ?? null, holiday?.nights));
    // A collision is said before anything else is typed.
    for (const field of ['from', 'to']) if (holiday?.nights) fields.touch(`${path}.${field}`);
  };
  return (
    <Field label={t('unitLayout.holiday')} error={useFieldError(`${path}.holiday`)} className={fieldsStyles.third}>
      {(control) => (
        <Select
          {...control}
          name={`${path}.holiday`}
          value={rate.holiday ?? ''}
          onChange={(event) => choose(event.target.value)}
          options={[{ value: '', label: t('unitLayout.customName') }, ...holidays.map(({ id, label }) => ({ value: id, label }))]}
        />
      )}
    </Field>
  );
}

/** Says which rate has these nights already, and offers to make room for it (specification §5). */
function OverlapHelp({ path, rates, index }: { path: string; rates: readonly SpecialRateDocument[]; index: number }) {
  const { language, t } = useI18n();
  const fields = useFields();
  const textOf = useIssueText(fields.table);
  const nameOf = useRateName();
  const overlap = fields.issuesAt(`${path}.from`).find(({ code }) => code === 'special_rates_overlap');
  if (!overlap) return null;
  const { endOn, startOn } = waysOut(rates, index);
  const other = rateInTheWay(rates, index);
  const otherName = other === undefined ? undefined : nameOf(other);
  return (
    <div className={fieldsStyles.full}>
      <Notice tone="bad" isAnnounced>
        <p>
          {otherName !== undefined && (
            <b>
              <bdi>{otherName}</bdi>:{' '}
            </b>
          )}
          {textOf(overlap)}
        </p>
        <div className={roomsStyles.add}>
          {endOn !== undefined && (
            <Button size="s" onClick={() => fields.setAt(`${path}.to`, toWireDate(endOn))}>
              {t('unitLayout.shortenTo', { date: formatDate(endOn, language, 'day') })}
            </Button>
          )}
          {startOn !== undefined && (
            <Button size="s" onClick={() => fields.setAt(`${path}.from`, toWireDate(startOn))}>
              {t('unitLayout.startAt', { date: formatDate(startOn, language, 'day') })}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}

interface PercentBoxProps {
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  /** What it says at first; absent: nothing. */
  readonly initial?: number;
  /** DescribedValue each whole number that is typed. */
  readonly onPercent: (percent: number) => void;
}

/** Percent above the standard price. It is no field of the document: it only works prices out. */
export function PercentBox({ label, hint, className, initial, onPercent }: PercentBoxProps) {
  const [typed, setTyped] = useState(initial === undefined ? '' : String(initial));
  return (
    <TextField
      label={label}
      hint={hint}
      {...(className ? { className } : {})}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed}
      onChange={({ target }) => {
        const { text, value } = typedWhole(target.value);
        setTyped(text);
        if (value !== null) onPercent(value);
      }}
    />
  );
}
