import type { ReactNode } from 'react';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { readPrice } from './typed-price.ts';
import { type Range, readWhole } from './typed-whole.ts';

interface TypedFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  /** What is wrong beside how it is typed. */
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** An amount in shekels; what is none is said to be none. */
export function AmountField({ value, onChange, ...field }: TypedFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...field}
      inputMode="decimal"
      dir="ltr"
      value={value}
      error={readPrice(value) === undefined ? t('calendarWork.priceWrong') : field.error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A whole number; what is none, or lies outside the limits, is said to. */
export function WholeField({ value, range, onChange, ...field }: TypedFieldProps & { readonly range: Range }) {
  const { t } = useI18n();
  const limits = { least: isolated(range.least), most: isolated(range.most) };
  return (
    <TextField
      {...field}
      inputMode={range.least < 0 ? 'text' : 'numeric'}
      dir="ltr"
      value={value}
      error={readWhole(value, range) === undefined ? t('rates.wholeNumber', limits) : field.error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A minus stays before its digits in Hebrew. */
const isolated = (value: number): string => isolateLeftToRight(String(value).replace('-', '−'));
