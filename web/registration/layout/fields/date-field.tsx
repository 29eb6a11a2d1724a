import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFieldError } from '#web/registration/fields/field-note.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { useField } from '#web/registration/fields/use-field.ts';
import * as styles from './fields.module.css';
import { dateText, typedDate } from './typed-date.ts';

interface DateFieldProps {
  readonly path: string;
  readonly className?: string;
}

/**
 * A date of a document, typed or chosen in the browser's calendar. The browser's own field would part a date as the browser's language does,
 * whatever the page's. What is half typed stays here until the field is left; then it stands in the document as it is, where it is told that
 * it is no date, and nobody can go live with it.
 */
export function DateField({ path, className }: DateFieldProps) {
  const { label, keeps } = useField(path, 'text');
  const { language, t } = useI18n();
  const fields = useFields();
  const error = useFieldError(path);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  // A collision is told below both dates, with its ways out.
  const isCollision = fields.issuesAt(path).some(({ code }) => code === 'special_rates_overlap');
  const wire = String(fields.valueAt(path) ?? '');
  const date = fromWireDate(wire);
  const set = (next: string | undefined) => {
    if (next === undefined) return;
    fields.setAt(path, next === '' ? '' : toWireDate(next));
    fields.touch(path);
  };
  return (
    <Field label={label} error={isCollision ? undefined : error} {...(className ? { className } : {})}>
      {(control) => (
        <div className={styles.dateField}>
          <input
            {...control}
            {...(error === undefined ? {} : { 'aria-invalid': true })}
            name={path}
            dir="ltr"
            autoComplete="off"
            placeholder={t('unitLayout.datePattern')}
            className={classNames(fieldStyles.input, error !== undefined && fieldStyles.wrong)}
            value={typed ?? (date === undefined ? wire : dateText(date, language))}
            onChange={({ target }) => {
              setTyped(target.value);
              set(target.value.trim() === '' ? '' : typedDate(target.value));
            }}
            onBlur={() => {
              if (typed !== undefined && isNoDate(typed)) fields.setAt(path, typed.trim().slice(0, keeps));
              setTyped(undefined);
              fields.touch(path);
            }}
          />
          <input
            ref={calendar}
            type="date"
            className={layout.visuallyHidden}
            tabIndex={-1}
            aria-hidden
            value={date ?? ''}
            onChange={({ target }) => set(target.value)}
          />
          <IconButton label={t('unitLayout.openCalendar', { label })} onClick={() => calendar.current?.showPicker()}>
            <Icon of={CalendarDays} size="s" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

function isNoDate(text: string): boolean {
  return text.trim() !== '' && typedDate(text) === undefined;
}
