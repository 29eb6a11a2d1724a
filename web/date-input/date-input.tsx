import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import type { ControlProps } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './date-input.module.css';
import { dateText, leftDate, typedDate } from './typed-date.ts';

interface DateInputProps {
  /** From the `Field` around it. */
  readonly control: ControlProps;
  /** The label of the field, for the button that opens the browser's calendar. */
  readonly label: string;
  /** Absent where the form sends it by another control. */
  readonly name?: string;
  readonly value: LocalDate | undefined;
  /** What stands in the field while it holds no date. */
  readonly text?: string | undefined;
  readonly isWrong?: boolean;
  readonly min?: LocalDate | undefined;
  /** A whole date, or `undefined` when the field was emptied. */
  readonly onChange: (date: LocalDate | undefined) => void;
  /** When the field is left; with what stands there, if that is no date. */
  readonly onLeave?: (noDate: string | undefined) => void;
}

/**
 * A date, typed or chosen in the browser's calendar. The browser's own field would part a date as the browser's language does, whatever the
 * page's. What is half typed is nobody's date: it stays here until the field is left.
 */
export function DateInput({ control, label, name, value, text = '', isWrong = false, min, onChange, onLeave }: DateInputProps) {
  const { language, t } = useI18n();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.dateInput}>
      <input
        {...control}
        {...(isWrong ? { 'aria-invalid': true } : {})}
        name={name}
        dir="ltr"
        autoComplete="off"
        placeholder={t('dates.pattern')}
        className={classNames(fieldStyles.input, isWrong && fieldStyles.wrong)}
        value={typed ?? (value === undefined ? text : dateText(value, language))}
        onChange={({ target }) => {
          setTyped(target.value);
          const date = typedDate(target.value);
          if (date !== undefined || target.value.trim() === '') onChange(date);
        }}
        onBlur={() => {
          const left = typed === undefined ? undefined : leftDate(typed);
          const noDate = typed !== undefined && typed.trim() !== '' && left === undefined ? typed.trim() : undefined;
          if (left !== undefined && left !== value) onChange(left);
          setTyped(undefined);
          onLeave?.(noDate);
        }}
      />
      <input
        ref={calendar}
        type="date"
        className={layout.visuallyHidden}
        tabIndex={-1}
        aria-hidden
        value={value ?? ''}
        min={min}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <IconButton label={t('dates.openCalendar', { label })} onClick={() => calendar.current?.showPicker()}>
        <Icon of={CalendarDays} size="s" />
      </IconButton>
    </div>
  );
}
