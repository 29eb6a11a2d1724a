import { useId } from 'react';
import { Stepper } from '#web/design-system/stepper.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FieldNotes, useFieldError } from '#web/registration/fields/field-note.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';

interface CountProps {
  readonly path: string;
  readonly min: number;
  readonly max: number;
  /** Spoken, and shown by {@link CountField}. */
  readonly label: string;
}

/** A small number of a document with its two buttons, and no words of its own. */
export function CountStepper({ path, min, max, label }: CountProps) {
  const { t } = useI18n();
  const fields = useFields();
  const value = fields.valueAt(path);
  return (
    <span data-path={path} className="lytstep">
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
export function CountField({ className, ...count }: CountProps & { className?: string }) {
  const id = useId();
  const error = useFieldError(count.path);
  return (
    <div className={`field ${className ?? ''}`}>
      <span className="lbl" id={id}>
        {count.label}
      </span>
      <CountStepper {...count} />
      <FieldNotes path={count.path} />
      {error && <p className="err">{error}</p>}
    </div>
  );
}
