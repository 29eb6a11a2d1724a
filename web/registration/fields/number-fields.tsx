import { type ReactNode, useId, useState } from 'react';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { DateInput } from '#web/date-input/date-input.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { ErrorText } from '#web/design-system/error-line.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from '#web/registration/fields/number-fields.module.css';
import { shekelsText, typedShekels, typedWhole } from '#web/registration/layout/fields/typed-number.ts';
import { FieldNotes, OptionalMark, useField, useFieldError, useFields } from './fields-context.tsx';

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

interface CountProps {
  readonly path: string;
  readonly min: number;
  readonly max: number;
  /** Spoken. */
  readonly label: string;
}

/** A small number of a document with its two buttons, and no words of its own. */
export function CountStepper({ path, min, max, label }: CountProps) {
  const { t } = useI18n();
  const fields = useFields();
  const value = fields.valueAt(path);
  return (
    <span data-path={path} className={styles.stepper}>
      <Stepper
        value={typeof value === 'number' ? value : min}
        min={min}
        max={max}
        onChange={(next) => {
          fields.setAt(path, next);
          fields.touch(path);
        }}
        label={label}
        decreaseLabel={t('unitLayout.less', { label })}
        increaseLabel={t('unitLayout.more', { label })}
      />
    </span>
  );
}

/** A small number with its name above and what is wrong with it below. */
export function CountField({ path, className }: { path: string; className?: string }) {
  const id = useId();
  const { label, min = 0, max = 0 } = useField(path, 'number');
  const error = useFieldError(path);
  return (
    <div data-part="field" className={classNames(fieldStyles.field, className)}>
      <span className={fieldStyles.label} id={id}>
        {label}
      </span>
      <CountStepper path={path} min={min} max={max} label={label} />
      <FieldNotes path={path} />
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  );
}

/**
 * A date of a document. What is no date stands in the document as it is once the field is left, where it is told that it is none, and nobody
 * can go live with it.
 */
export function DateField({ path, className }: { path: string; className?: string }) {
  const { label, keeps } = useField(path, 'text');
  const fields = useFields();
  const error = useFieldError(path);
  // A collision is told below both dates, with its ways out.
  const isCollision = fields.issuesAt(path).some(({ code }) => code === 'special_rates_overlap');
  const wire = String(fields.valueAt(path) ?? '');
  return (
    <Field label={label} error={isCollision ? undefined : error} {...(className ? { className } : {})}>
      {(control) => (
        <DateInput
          control={control}
          label={label}
          name={path}
          value={fromWireDate(wire)}
          text={wire}
          isWrong={error !== undefined}
          onChange={(date) => {
            fields.setAt(path, date === undefined ? '' : toWireDate(date));
            fields.touch(path);
          }}
          onLeave={(noDate) => {
            if (noDate !== undefined) fields.setAt(path, noDate.slice(0, keeps));
            fields.touch(path);
          }}
        />
      )}
    </Field>
  );
}
