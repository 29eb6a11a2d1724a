import { useId } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import { ErrorText } from '#web/design-system/error-line.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Stepper } from '#web/design-system/stepper.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FieldNotes, useFieldError } from '#web/registration/fields/field-note.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { useField } from '#web/registration/fields/use-field.ts';
import * as styles from './fields.module.css';

interface CountProps {
  readonly path: string;
  readonly min: number;
  readonly max: number;
  /** Spoken. */
  readonly label: string;
}

/** A small number of a document with its two buttons, and no words of its own. */
export function CountStepper({ path, min, max, label }: CountProps) {
  const { t } = useI18n();
  const fields = useFields();
  const value = fields.valueAt(path);
  return (
    <span data-path={path} className={styles.stepper}>
      <Stepper
        value={typeof value === 'number' ? value : min}
        min={min}
        max={max}
        onChange={(next) => {
          fields.setAt(path, next);
          fields.touch(path);
        }}
        label={label}
        decreaseLabel={t('unitLayout.less', { label })}
        increaseLabel={t('unitLayout.more', { label })}
      />
    </span>
  );
}

/** A small number with its name above and what is wrong with it below. */
export function CountField({ path, className }: { path: string; className?: string }) {
  const id = useId();
  const { label, min = 0, max = 0 } = useField(path, 'number');
  const error = useFieldError(path);
  return (
    <div data-part="field" className={classNames(fieldStyles.field, className)}>
      <span className={fieldStyles.label} id={id}>
        {label}
      </span>
      <CountStepper path={path} min={min} max={max} label={label} />
      <FieldNotes path={path} />
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  );
}
