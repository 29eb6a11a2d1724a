import { type ReactNode, useId } from 'react';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useIsNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './rates.module.css';

interface FormPanelProps {
  readonly title: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Buttons; whichever sends the form names it. */
  readonly actions: (formId: string) => ReactNode;
  readonly children: ReactNode;
}

/** A form beside the list that it belongs to. On narrow screens, where it would open out of sight, it comes over the list from below. */
export function FormPanel({ title, onSubmit, onClose, actions, children }: FormPanelProps) {
  const { t } = useI18n();
  const isNarrow = useIsNarrow();
  const formId = useId();
  const form = (inside: ReactNode, className?: string) => (
    <form
      id={formId}
      className={className}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {inside}
    </form>
  );
  if (isNarrow)
    return (
      <Dialog isOpen isFilled onClose={onClose} title={title} closeLabel={t('common.close')} footer={actions(formId)}>
        {form(children, styles.form)}
      </Dialog>
    );
  return form(
    <>
      <h2>{title}</h2>
      {children}
      <div className={styles.actions}>{actions(formId)}</div>
    </>,
    `${styles.card} ${styles.form}`,
  );
}
