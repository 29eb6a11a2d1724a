import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';

type TextFieldProps = FieldWords & {
  /** Normalises what was typed when the field is left. What it does not understand has to stay. */
  readonly tidy?: (typed: string) => string;
} & Omit<ComponentPropsWithRef<'input'>, keyof FieldWords>;

/**
 * Renders one line of text. For Latin text or digits pass `dir="ltr"`: what nobody sees is left out of it, for it would
 * make them wrong for no reason.
 */
export function TextField({ label, hint, error, note, className, tidy, ...props }: TextFieldProps) {
  const input = {
    ...props,
    ...(props.dir === 'ltr' && { onChange: leavingOutUnseen(props.onChange) }),
    ...(tidy && { onBlur: tidying(tidy, props.onBlur) }),
  };
  return (
    <Field label={label} hint={hint} error={error} note={note} {...(className ? { className } : {})}>
      {(control) => (
        <input {...input} {...control} className={classNames(styles.input, error !== undefined && error !== '' && styles.wrong)} />
      )}
    </Field>
  );
}

function leavingOutUnseen(onChange: TextFieldProps['onChange']): TextFieldProps['onChange'] {
  return (event) => {
    const control = event.currentTarget;
    const seen = stripInvisible(control.value);
    if (seen !== control.value) control.value = seen;
    onChange?.(event);
  };
}

function tidying(tidy: (typed: string) => string, onBlur: TextFieldProps['onBlur']): TextFieldProps['onBlur'] {
  return (event) => {
    const control = event.currentTarget;
    writeInto(control, tidy(control.value));
    onBlur?.(event);
  };
}

type TextAreaProps = FieldWords & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords>;

/** Renders several lines of text. */
export function TextArea({ label, hint, error, className, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => (
        <textarea {...input} {...control} className={classNames(styles.input, error !== undefined && error !== '' && styles.wrong)} />
      )}
    </Field>
  );
}

/** Writes into a field as if it were typed, so that listeners hear of it, unless it stands there already. */
export function writeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  // React notes what it has set itself, and would take the event for none.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Marks of direction, and other characters that nobody sees. */
const UNSEEN = /\p{Cf}/gu;

/** Returns the text without invisible characters, which come along when it is copied from a Hebrew text. */
export function stripInvisible(text: string): string {
  return text.replace(UNSEEN, '');
}
