import { type ReactNode, useState } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import { TextField } from '#web/design-system/text-field.tsx';
import { FieldNotes, useFieldError } from '#web/registration/fields/field-note.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { OptionalMark } from '#web/registration/fields/optional-mark.tsx';
import { useField } from '#web/registration/fields/use-field.ts';
import * as styles from './fields.module.css';
import { shekelsText, typedShekels, typedWhole } from './typed-number.ts';

interface NumberProps {
  readonly path: string;
  /** Absent: the field's name. */
  readonly label?: ReactNode;
  readonly isOptional?: boolean;
  readonly placeholder?: string | undefined;
  readonly hint?: ReactNode;
  readonly className?: string;
}

/** A whole number that is typed. */
export function NumberField(props: NumberProps) {
  return (
    <TypedField
      {...props}
      show={(value) => (value === null ? '' : String(value))}
      read={(typed) => {
        const { text, value } = typedWhole(typed);
        return { text, value };
      }}
      inputMode="numeric"
    />
  );
}

/** A price in shekels; the document has agorot. */
export function PriceField(props: NumberProps) {
  return (
    <TypedField
      {...props}
      show={shekelsText}
      read={(typed) => {
        const { text, agorot } = typedShekels(typed);
        return { text, value: agorot };
      }}
      inputMode="decimal"
      isPrice
    />
  );
}

interface TypedProps extends NumberProps {
  readonly show: (value: number | null) => string;
  readonly read: (typed: string) => { readonly text: string; readonly value: number | null };
  readonly inputMode: 'numeric' | 'decimal';
  readonly isPrice?: boolean;
}

function TypedField({
  path,
  label: given,
  isOptional = false,
  placeholder,
  hint,
  className,
  show,
  read,
  inputMode,
  isPrice = false,
}: TypedProps) {
  const fields = useFields();
  const { label: name } = useField(path, 'number', 'money');
  const label = given ?? name;
  // While it is being typed in, the field shows what was typed: "79." is on its way to 79.50.
  const [typed, setTyped] = useState<string>();
  const value = fields.valueAt(path);
  return (
    <div data-part="number" className={classNames(styles.number, isPrice && styles.price, className)}>
      <TextField
        name={path}
        label={
          isOptional ? (
            <>
              {label} <OptionalMark />
            </>
          ) : (
            label
          )
        }
        hint={hint}
        error={useFieldError(path)}
        dir="ltr"
        inputMode={inputMode}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? show(typeof value === 'number' ? value : null)}
        onChange={(event) => {
          const next = read(event.target.value);
          setTyped(next.text);
          fields.setAt(path, next.value);
        }}
        onBlur={() => {
          setTyped(undefined);
          fields.touch(path);
        }}
      />
      <FieldNotes path={path} />
    </div>
  );
}
