import { Check } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Chip } from '#web/design-system/chip.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { ErrorText } from '#web/design-system/error-line.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Select, type SelectOption } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { textOf } from '#web/registration/words/field-name.ts';
import * as styles from './fields.module.css';
import { FieldNotes, useField, useFieldError, useFields } from './fields-context.tsx';
import { type Option, sortedByName, useOptions } from './use-options.ts';

interface OptionProps {
  readonly path: string;
  readonly hint?: ReactNode;
  readonly className?: string;
}

interface SelectProps extends OptionProps {
  /** By name, for sets that are too long to be looked through. */
  readonly isSorted?: boolean;
}

/** One option of a set. */
export function DocumentSelect({ path, hint, className, isSorted = false }: SelectProps) {
  const fields = useFields();
  const { language } = useI18n();
  const { label, set } = useField(path, 'option');
  const known = useOptions(set);
  const options = useMemo(() => (isSorted ? sortedByName(known, language) : known), [known, isSorted, language]);
  const assist = options.find(({ id }) => id === fields.valueAt(path))?.assist;
  return (
    <ListField
      path={path}
      label={label}
      none={null}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      {...(className ? { className } : {})}
      hint={assist ?? hint}
    />
  );
}

/** So many choices stand open; the rest behind a button, except those that are chosen. */
const OPEN_CHOICES = 12;

interface ChoicesProps extends OptionProps {
  /** One at most. */
  readonly isSingle?: boolean;
  /** The only of the set these alone; absent: all. */
  readonly only?: readonly string[];
  /** Does more than putting the choice into the document. */
  readonly onChange?: (chosen: readonly string[]) => void;
}

/** Any number of options of a set, as chips. */
export function DocumentChoices({ path, hint, className, isSingle = false, only, onChange }: ChoicesProps) {
  const { t } = useI18n();
  const fields = useFields();
  const { label, set } = useField(path, 'options');
  const id = useId();
  const known = useOptions(set);
  const options = only ? known.filter((option) => only.includes(option.id)) : known;
  const [isOpen, setIsOpen] = useState(false);
  const error = useFieldError(path);
  const value = fields.valueAt(path);
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const toggle = (option: string) => {
    const next = toggled(chosen, option, isSingle);
    if (onChange) onChange(next);
    else fields.setAt(path, next);
    fields.touch(path);
  };
  // One more than fits is no reason for a button.
  const isShort = isOpen || options.length <= OPEN_CHOICES + 2;
  const shown = isShort ? options : options.filter((option, index) => index < OPEN_CHOICES || chosen.includes(option.id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame into the grid
    <div
      data-part="field"
      className={classNames(fieldStyles.field, className ?? styles.full)}
      role="group"
      data-path={path}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span className={fieldStyles.label} id={id}>
        {label}
      </span>
      {hint && <span className={fieldStyles.hint}>{hint}</span>}
      <span className={styles.chips}>
        {shown.map((option) => (
          <OptionChip key={option.id} option={option} isOn={chosen.includes(option.id)} onToggle={() => toggle(option.id)} />
        ))}
        {shown.length < options.length && (
          <Chip onClick={() => setIsOpen(true)}>{t('registrationFields.moreChoices', { count: options.length - shown.length })}</Chip>
        )}
      </span>
      <FieldNotes path={path} />
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

/** An option as a chip, with its word of explanation. */
export function OptionChip({ option, isOn, onToggle }: { option: Option; isOn: boolean; onToggle: () => void }) {
  return (
    <Chip isOn={isOn} aria-pressed={isOn} onClick={onToggle}>
      {isOn && <Icon of={Check} size="s" />}
      <span>
        {option.name}
        {option.assist && <small className={styles.assist}>{option.assist}</small>}
      </span>
    </Chip>
  );
}

/** The options with this one added, or taken away where it was chosen. */
export function toggled(chosen: readonly string[], option: string, isSingle = false): readonly string[] {
  const isOn = chosen.includes(option);
  if (isSingle) return isOn ? [] : [option];
  return isOn ? chosen.filter((each) => each !== option) : [...chosen, option];
}

interface ListFieldProps {
  readonly path: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
  readonly className?: string;
  /** What stands in the document while nothing is chosen; without it something always is. */
  readonly none?: null | '';
  /** What that is called; absent: that something is to be chosen. */
  readonly noneLabel?: string | undefined;
}

/** One of a few words of our own. */
export function DocumentChoice({ path, className }: Pick<ListFieldProps, 'path' | 'className'>) {
  const { t } = useI18n();
  const { label, of, words = '', none, initial } = useField(path, 'choice');
  return (
    <ListField
      path={path}
      label={label}
      options={of.map((word) => ({ value: word, label: textOf(t, `${words}${word}`) }))}
      {...(initial === null ? { none: null, noneLabel: none && textOf(t, none) } : {})}
      {...(className ? { className } : {})}
    />
  );
}

/** One of a list. */
export function ListField({ path, label, options, hint, className, none, noneLabel }: ListFieldProps) {
  const { t } = useI18n();
  const fields = useFields();
  const value = fields.valueAt(path);
  const all = none === undefined ? options : [{ value: '', label: noneLabel ?? t('registrationFields.choose') }, ...options];
  return (
    <Field label={label} hint={hint} error={useFieldError(path)} {...(className ? { className } : {})}>
      {(control) => (
        <Select
          {...control}
          name={path}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => fields.setAt(path, event.target.value === '' && none !== undefined ? none : event.target.value)}
          onBlur={() => fields.touch(path)}
          options={all}
        />
      )}
    </Field>
  );
}
