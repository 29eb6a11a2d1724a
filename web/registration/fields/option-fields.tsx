import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Chip } from '#web/design-system/chip.tsx';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FieldNotes, useFieldError } from './field-note.tsx';
import { useFields } from './fields-context.tsx';
import { useOptions } from './use-options.ts';

interface OptionProps {
  readonly path: string;
  /** Its option set, as `/loadAssets` names it. */
  readonly set: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly className?: string;
}

/** One option of a set. */
export function DocumentSelect({ path, set, label, hint, className }: OptionProps) {
  const { t } = useI18n();
  const fields = useFields();
  const options = useOptions(set);
  const value = fields.valueAt(path);
  const assist = options.find(({ id }) => id === value)?.assist;
  return (
    <Field label={label} hint={assist ?? hint} error={useFieldError(path)} {...(className ? { className } : {})}>
      {(control) => (
        <Select
          {...control}
          name={path}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => fields.setAt(path, event.target.value === '' ? null : event.target.value)}
          onBlur={() => fields.touch(path)}
          options={[{ value: '', label: t('registrationFields.choose') }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </Field>
  );
}

/** So many choices stand open; the rest behind a button, except those that are chosen. */
const OPEN_CHOICES = 12;

/** Any number of options of a set, as chips. With `isSingle` one at most. */
export function DocumentChoices({ path, set, label, hint, className, isSingle = false }: OptionProps & { isSingle?: boolean }) {
  const { t } = useI18n();
  const fields = useFields();
  const id = useId();
  const options = useOptions(set);
  const [isOpen, setIsOpen] = useState(false);
  const error = useFieldError(path);
  const value = fields.valueAt(path);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (option: string) => {
    const isOn = chosen.includes(option);
    if (isSingle) fields.setAt(path, isOn ? [] : [option]);
    else fields.setAt(path, isOn ? chosen.filter((each) => each !== option) : [...chosen, option]);
    fields.touch(path);
  };
  const shown = isOpen ? options : options.filter((option, index) => index < OPEN_CHOICES || chosen.includes(option.id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame into the grid
    <div className={`field ${className ?? 'full'}`} role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <span className="lbl" id={id}>
        {label}
      </span>
      {hint && <span className="hint">{hint}</span>}
      <span className="rgchips">
        {shown.map((option) => (
          <Chip
            key={option.id}
            isOn={chosen.includes(option.id)}
            aria-pressed={chosen.includes(option.id)}
            title={option.assist}
            onClick={() => toggle(option.id)}
          >
            {chosen.includes(option.id) && <Icon of={Check} size="s" />}
            {option.name}
          </Chip>
        ))}
        {shown.length < options.length && (
          <Chip onClick={() => setIsOpen(true)}>{t('registrationFields.moreChoices', { count: options.length - shown.length })}</Chip>
        )}
      </span>
      <FieldNotes path={path} />
      {error && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
