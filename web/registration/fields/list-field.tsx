import type { ReactNode } from 'react';
import { Field } from '#web/design-system/field.tsx';
import { Select, type SelectOption } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { textOf } from '#web/registration/words/field-name.ts';
import { useFieldError } from './field-note.tsx';
import { useFields } from './fields-context.tsx';
import { useField } from './use-field.ts';

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
