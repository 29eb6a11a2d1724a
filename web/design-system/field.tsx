import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ErrorLine } from './error-line.tsx';
import * as styles from './field.module.css';

export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error with its remedy; its presence marks the field as wrong. */
  readonly error?: string | undefined;
  /** Something to answer, in place of the hint or below the error. */
  readonly note?: ReactNode;
  readonly className?: string;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Renders a label above its control, then hint or error, tied together for screen readers. */
export function Field({ label, hint, error, note, className, children }: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    ...(hint || error ? { 'aria-describedby': noteId } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
  return (
    <div data-part="field" className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {error ? (
        <ErrorLine id={noteId}>{error}</ErrorLine>
      ) : (
        hint &&
        !note && (
          <p id={noteId} data-part="hint" className={styles.hint}>
            {hint}
          </p>
        )
      )}
      {note}
    </div>
  );
}
