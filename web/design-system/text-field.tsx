import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';

type TextFieldProps = FieldWords & Omit<ComponentPropsWithRef<'input'>, keyof FieldWords>;

/** One line of text. For Latin text or digits pass `dir="ltr"`. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => (
        <input {...input} {...control} className={classNames(styles.input, error !== undefined && error !== '' && styles.wrong)} />
      )}
    </Field>
  );
}

type TextAreaProps = FieldWords & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords>;

/** Several lines of text. */
export function TextArea({ label, hint, error, className, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => (
        <textarea {...input} {...control} className={classNames(styles.input, error !== undefined && error !== '' && styles.wrong)} />
      )}
    </Field>
  );
}
