import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/design-system/button.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './invite-guests.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  readonly isLong?: boolean;
}

/** A text to take along: it can be selected, and copied with one press. */
export function CopyField({ label, text, isLong = false }: CopyFieldProps) {
  const { t } = useI18n();
  const { show } = useToasts();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // where offered: elsewhere it fails, and the message says what to do
      show({ text: t('publish.copied'), tone: 'good' });
    } catch {
      show({ text: t('publish.notCopied'), tone: 'bad' });
    }
  };
  const control = { id, readOnly: true, value: text, dir: 'ltr', className: fieldStyles.input } as const;
  return (
    <div data-part="field" className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={isLong ? `${styles.copy} ${styles.stacked}` : styles.copy}>
        {isLong ? <textarea rows={5} {...control} /> : <input {...control} />}
        <Button aria-label={t('publish.copyItem', { item: label })} onClick={() => void copy()}>
          <Icon of={Copy} size="s" />
          {t('publish.copy')}
        </Button>
      </div>
    </div>
  );
}
