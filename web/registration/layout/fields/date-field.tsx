import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { DateInput } from '#web/date-input/date-input.tsx';
import { Field } from '#web/design-system/field.tsx';
import { useFieldError } from '#web/registration/fields/field-note.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { useField } from '#web/registration/fields/use-field.ts';

interface DateFieldProps {
  readonly path: string;
  readonly className?: string;
}

/**
 * A date of a document. What is no date stands in the document as it is once the field is left, where it is told that it is none, and nobody
 * can go live with it.
 */
export function DateField({ path, className }: DateFieldProps) {
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
