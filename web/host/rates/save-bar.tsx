import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './rates.module.css';

interface SaveBarProps {
  readonly changes: number;
  readonly isWrong: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** At the thumb while anything is changed: how much, save, or leave all as it was. */
export function SaveBar({ changes, isWrong, isBusy, onSave, onCancel }: SaveBarProps) {
  const { t } = useI18n();
  if (changes === 0) return null;
  return (
    <div className={styles.bar} data-part="save-bar">
      <p role="status">{isWrong ? t('rates.wrongFields') : t('rates.changes', { count: changes })}</p>
      <Button onClick={onCancel}>{t('rates.cancel')}</Button>
      <Button kind="go" isBusy={isBusy} disabled={isWrong} onClick={onSave}>
        {t('rates.save')}
      </Button>
    </div>
  );
}
