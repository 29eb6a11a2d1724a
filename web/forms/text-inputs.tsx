import type { ComponentProps } from 'react';
import { type FieldValues, type Path, useFormContext, useWatch } from 'react-hook-form';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { readShekels } from '#rules/format/money.ts';
import { type Range, readWhole } from '#rules/validators/whole-number.ts';
import type { MessageKey } from '#texts/translate.ts';
import { TextArea as TextAreaField, TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFieldError } from './form.tsx';

interface Bound<Values extends FieldValues> {
  readonly name: Path<Values>;
  /** Returns what is wrong with what is typed. */
  readonly validate?: ((typed: string) => MessageKey | undefined) | undefined;
  /** What is wrong beside that, in words. */
  readonly error?: string | undefined;
  /** Runs at each change by the visitor. */
  readonly onTyped?: ((typed: string) => void) | undefined;
}

/** Binds one line or several of text to the form around it; what was typed before the page came alive stays. */
export function useTextControl<Values extends FieldValues>({ name, validate, error, onTyped }: Bound<Values>) {
  const { register } = useFormContext<Values>();
  const wrong = useFieldError(name);
  const control = register(name, {
    ...(validate && { validate: (typed: string | undefined) => validate(typed ?? '') ?? true }),
    ...(onTyped && { onChange: ({ target }: { target: { value: string } }) => onTyped(target.value) }),
  });
  return { ...control, error: wrong ?? error };
}

type TextInputProps<Values extends FieldValues> = Omit<ComponentProps<typeof TextField>, 'name' | 'error'> & Bound<Values>;

/** Renders a line of text. */
export function TextInput<Values extends FieldValues>({ name, validate, error, onTyped, ...field }: TextInputProps<Values>) {
  return <TextField {...field} {...useTextControl({ name, validate, error, onTyped })} />;
}

type TextAreaProps<Values extends FieldValues> = Omit<ComponentProps<typeof TextAreaField>, 'name' | 'error'> & Bound<Values>;

/** Renders several lines of text. */
export function TextArea<Values extends FieldValues>({ name, validate, error, onTyped, ...field }: TextAreaProps<Values>) {
  return <TextAreaField {...field} {...useTextControl({ name, validate, error, onTyped })} />;
}

/** Renders an amount that is typed in shekels; what is none is said to be none at once. */
export function AmountInput<Values extends FieldValues>(props: TextInputProps<Values>) {
  const { t } = useI18n();
  const typed: string = useWatch({ name: props.name as string }) ?? '';
  const error = readShekels(typed) === undefined ? t('calendarWork.priceWrong') : props.error;
  return <TextInput {...props} inputMode="decimal" dir="ltr" error={error} />;
}

/** Renders a whole number; what is none, or lies outside the range, is said to at once. */
export function NumberInput<Values extends FieldValues>({ range, ...props }: TextInputProps<Values> & { readonly range: Range }) {
  const { t } = useI18n();
  const typed: string = useWatch({ name: props.name as string }) ?? '';
  const limits = { least: isolated(range.least), most: isolated(range.most) };
  const error = readWhole(typed, range) === undefined ? t('rates.wholeNumber', limits) : props.error;
  return <TextInput {...props} inputMode={range.least < 0 ? 'text' : 'numeric'} dir="ltr" error={error} />;
}

/** Keeps a minus before its digits in Hebrew. */
const isolated = (value: number): string => isolateLeftToRight(String(value).replace('-', '−'));
