import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { formatDateRange } from '#texts/dates.ts';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFieldError } from '#web/registration/fields/field-note.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { withHoliday } from './special-rate.ts';
import { useHolidays } from './use-holidays.ts';

/** The name of a special rate: a holiday, which brings its next nights along, or one of the host's own. */
export function HolidaySelect({ path, rate }: { path: string; rate: SpecialRateDocument }) {
  const { language, t } = useI18n();
  const fields = useFields();
  const holidays = useHolidays().map(({ id, name, nights }) => {
    const dates = nights && formatDateRange(nights.from, nights.to, language, 'medium');
    return { id, nights, label: dates === undefined ? name : t('unitLayout.holidayDates', { name, dates }) };
  });
  const choose = (id: string) => {
    const holiday = holidays.find((each) => each.id === id);
    fields.setAt(path, withHoliday(rate, holiday?.id ?? null, holiday?.nights));
    // A collision is said before anything else is typed.
    for (const field of ['from', 'to']) if (holiday?.nights) fields.touch(`${path}.${field}`);
  };
  return (
    <Field label={t('unitLayout.holiday')} error={useFieldError(`${path}.holiday`)} className={fieldsStyles.third}>
      {(control) => (
        <Select
          {...control}
          name={`${path}.holiday`}
          value={rate.holiday ?? ''}
          onChange={(event) => choose(event.target.value)}
          options={[{ value: '', label: t('unitLayout.customName') }, ...holidays.map(({ id, label }) => ({ value: id, label }))]}
        />
      )}
    </Field>
  );
}
