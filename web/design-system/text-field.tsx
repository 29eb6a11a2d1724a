import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { withoutUnseen } from './without-unseen.ts';

type TextFieldProps = FieldWords & Omit<ComponentPropsWithRef<'input'>, keyof FieldWords>;

/** One line of text. For Latin text or digits pass `dir="ltr"`: what nobody sees is left out of it, for it would make them wrong for no reason. */
export function TextField({ label, hint, error, className, ...props }: TextFieldProps) {
  const input = props.dir === 'ltr' ? { ...props, onChange: leavingOutUnseen(props.onChange) } : props;
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => (
        <input {...input} {...control} className={classNames(styles.input, error !== undefined && error !== '' && styles.wrong)} />
      )}
    </Field>
  );
}

function leavingOutUnseen(onChange: TextFieldProps['onChange']): TextFieldProps['onChange'] {
  return (event) => {
    const control = event.currentTarget;
    const seen = withoutUnseen(control.value);
    if (seen !== control.value) control.value = seen;
    onChange?.(event);
  };
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
