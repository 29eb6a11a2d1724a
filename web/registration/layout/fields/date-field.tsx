import { useState } from 'react';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Field } from '#web/design-system/field.tsx';
import { useFieldError } from '#web/registration/fields/field-note.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';

/** A year that is being typed is a year of antiquity until its last digit: outside of these, a date is half typed. */
const YEARS = { min: '2000-01-01', max: '2999-12-31' };

interface DateFieldProps {
  readonly path: string;
  readonly label: string;
  readonly className?: string;
}

/** A date of a document, typed or chosen in the browser's calendar. What is half typed stays here, and is gone when the field is left. */
export function DateField({ path, label, className }: DateFieldProps) {
  const fields = useFields();
  const error = useFieldError(path);
  const [typed, setTyped] = useState<string>();
  // A collision is told below both dates, with its ways out.
  const isCollision = fields.issuesAt(path).some(({ code }) => code === 'special_rates_overlap');
  const wire = fields.valueAt(path);
  const date = fromWireDate(typeof wire === 'string' ? wire : '') ?? '';
  return (
    <Field label={label} error={isCollision ? undefined : error} {...(className ? { className } : {})}>
      {(control) => (
        <input
          {...control}
          {...(error ? { 'aria-invalid': true } : {})}
          type="date"
          name={path}
          dir="ltr"
          {...YEARS}
          className={classNames('in', error !== undefined && 'in--bad')}
          value={typed ?? date}
          onChange={({ target: { value, validity } }) => {
            setTyped(value);
            if (!validity.valid) return;
            fields.setAt(path, value === '' ? '' : toWireDate(value));
            fields.touch(path);
          }}
          onBlur={() => {
            setTyped(undefined);
            fields.touch(path);
          }}
        />
      )}
    </Field>
  );
}
