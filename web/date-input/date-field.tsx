import { useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { Field } from '#web/design-system/field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DateInput } from './date-input.tsx';

interface DateFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly date: LocalDate | undefined;
  readonly min?: LocalDate | undefined;
  readonly error?: string | undefined;
  /** A whole date, or `undefined` when the field was emptied, or left with what is no date. */
  readonly onChange: (date: LocalDate | undefined) => void;
}

/** A field for a date. What is no date stays in it and is said to be none once the field is left; whoever asked for a date then has none. */
export function DateField({ label, name, date, min, error, onChange }: DateFieldProps) {
  const { t } = useI18n();
  const [noDate, setNoDate] = useState<string>();
  const wrong = noDate === undefined ? error : t('dates.wrong');
  return (
    <Field label={label} error={wrong}>
      {(control) => (
        <DateInput
          control={control}
          label={label}
          {...(name === undefined ? {} : { name })}
          value={noDate === undefined ? date : undefined}
          text={noDate}
          min={min}
          isWrong={wrong !== undefined}
          onChange={(next) => {
            setNoDate(undefined);
            onChange(next);
          }}
          onLeave={(left) => {
            setNoDate(left);
            if (left !== undefined) onChange(undefined);
          }}
        />
      )}
    </Field>
  );
}
