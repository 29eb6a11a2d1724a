import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import { halfHoursWith } from '#web/date-input/half-hours.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Chip } from '#web/design-system/chip.tsx';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import { Field, type FieldWords } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Select, type SelectOption } from '#web/design-system/select.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFieldError } from './form.tsx';
import * as styles from './forms.module.css';

interface Bound<Values extends FieldValues> {
  readonly name: Path<Values>;
}

type SelectFieldProps<Values extends FieldValues> = Bound<Values> &
  FieldWords & {
    readonly options: readonly SelectOption[];
    /** Runs once the visitor has chosen. */
    readonly onChosen?: ((value: string) => void) | undefined;
  };

/** Renders one text of several, in a list that opens. */
export function SelectField<Values extends FieldValues>({ name, options, onChosen, error, ...words }: SelectFieldProps<Values>) {
  const { field } = useController({ name: name as string });
  const wrong = useFieldError(name);
  return (
    <Field {...words} error={wrong ?? error}>
      {(control) => (
        <Select
          {...control}
          {...field}
          options={options}
          onChange={({ target }) => {
            field.onChange(target.value);
            onChosen?.(target.value);
          }}
        />
      )}
    </Field>
  );
}

/** Renders an hour of the day, HH:MM, or none: browsers' own field would write it as the browser's language does. */
export function HourField<Values extends FieldValues>({
  none,
  ...field
}: Omit<SelectFieldProps<Values>, 'options'> & { readonly none: string }) {
  const { watch } = useFormContext();
  const options = [{ value: '', label: none }, ...halfHoursWith(watch(field.name)).map((time) => ({ value: time, label: time }))];
  return <SelectField {...field} options={options} />;
}

interface ChoiceChipsProps<Values extends FieldValues> extends Bound<Values> {
  readonly label: ReactNode;
  readonly choices: readonly { readonly value: string | number | boolean; readonly label: ReactNode }[];
}

/** Renders one of a few, all in sight. */
export function ChoiceChips<Values extends FieldValues>({ name, label, choices }: ChoiceChipsProps<Values>) {
  const { field } = useController({ name: name as string });
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {choices.map(({ value, label: words }) => (
          <Chip key={String(value)} isOn={value === field.value} aria-pressed={value === field.value} onClick={() => field.onChange(value)}>
            {words}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface ToggleChipSetProps extends Omit<ChoiceChipsProps<FieldValues>, 'name'> {
  /** Names a chip that chooses all of several. */
  readonly all?: string;
  readonly error?: string | undefined;
  readonly chosen: readonly unknown[];
  readonly onChange: (chosen: ToggleChipSetProps['choices'][number]['value'][]) => void;
}

/** Renders some of a few, in their order; a tick says that one is chosen. */
export function ToggleChipSet({ label, choices, all, error, chosen, onChange }: ToggleChipSetProps) {
  const errorId = useId();
  const values = choices.map(({ value }) => value);
  const areAll = values.every((value) => chosen.includes(value));
  const toggle = (toggled: unknown) => onChange(values.filter((value) => (value === toggled) !== chosen.includes(value)));
  return (
    <fieldset className={styles.choice} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {all !== undefined && values.length > 1 && (
          <ToggleChip isOn={areAll} onToggle={() => onChange(areAll ? [] : values)}>
            {all}
          </ToggleChip>
        )}
        {choices.map(({ value, label: words }) => (
          <ToggleChip key={String(value)} isOn={chosen.includes(value)} onToggle={() => toggle(value)}>
            {words}
          </ToggleChip>
        ))}
      </div>
      {error !== undefined && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </fieldset>
  );
}

/** Renders a set of chips that belongs to a form. */
export function ToggleChips<Values extends FieldValues>({
  name,
  ...chips
}: Bound<Values> & Omit<ToggleChipSetProps, 'chosen' | 'onChange'>) {
  const { field } = useController({ name: name as string });
  return <ToggleChipSet {...chips} chosen={field.value} onChange={field.onChange} />;
}

function ToggleChip({ isOn, onToggle, children }: { isOn: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <Chip isOn={isOn} aria-pressed={isOn} onClick={onToggle}>
      {isOn && <Icon of={Check} size="s" />}
      {children}
    </Chip>
  );
}

/** Renders a box to tick with its words. */
export function CheckboxField<Values extends FieldValues>({ name, children }: Bound<Values> & { readonly children: ReactNode }) {
  const { register } = useFormContext<Values>();
  return <Checkbox {...register(name)}>{children}</Checkbox>;
}

interface StepperFieldProps<Values extends FieldValues> extends Bound<Values> {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly className?: string | undefined;
}

/** Renders a small number that is lowered and raised, beside what is counted. */
export function StepperField<Values extends FieldValues>({ name, label, className, ...limits }: StepperFieldProps<Values>) {
  const { t } = useI18n();
  const { field } = useController({ name: name as string });
  const words = { label, decreaseLabel: t('rates.less', { label }), increaseLabel: t('rates.more', { label }) };
  return (
    <div className={className ?? styles.counted}>
      {label}
      <Stepper {...limits} {...words} value={field.value} onChange={field.onChange} />
    </div>
  );
}

interface DateInputProps<Values extends FieldValues> extends Bound<Values> {
  readonly label: string;
  readonly min?: LocalDate | undefined;
  readonly error?: string | undefined;
  /** Runs once the visitor has chosen; the date is empty where there is none. */
  readonly onChosen?: ((date: LocalDate) => void) | undefined;
}

/** Renders a date, typed or picked; the form keeps it as YYYY-MM-DD, empty where there is none. */
export function DateInput<Values extends FieldValues>({ name, onChosen, ...props }: DateInputProps<Values>) {
  const { field } = useController({ name: name as string });
  return (
    <DateField
      {...props}
      name={name}
      date={field.value || undefined}
      onChange={(date = '') => {
        field.onChange(date);
        onChosen?.(date);
      }}
    />
  );
}
