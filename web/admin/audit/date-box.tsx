import { useState } from 'react';
import { isLocalDate } from '#contract/primitives/calendar-date.ts';
import { DateInput } from '#web/date-input/date-input.tsx';
import { Field } from '#web/design-system/field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface DateBoxProps {
  readonly label: string;
  /** Under which the form sends it, as YYYY-MM-DD. */
  readonly name: string;
  readonly date: string | undefined;
}

/** A date of a filter. What is no date is said so when the box is left, and not sent. */
export function DateBox({ label, name, date }: DateBoxProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(date !== undefined && isLocalDate(date) ? date : undefined);
  const [noDate, setNoDate] = useState<string>();
  return (
    <Field label={label} error={noDate === undefined ? undefined : t('adminAudit.dateWrong')}>
      {(control) => (
        <>
          <DateInput
            control={control}
            label={label}
            value={noDate === undefined ? chosen : undefined}
            text={noDate}
            isWrong={noDate !== undefined}
            onChange={(next) => {
              setNoDate(undefined);
              setChosen(next);
            }}
            onLeave={setNoDate}
          />
          <input type="hidden" name={name} value={noDate === undefined ? (chosen ?? '') : ''} />
        </>
      )}
    </Field>
  );
}
