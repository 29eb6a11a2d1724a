import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './show-results-button.module.css';

interface ShowResultsButtonProps {
  /** How many places the choice leaves; undefined while it is not known. */
  readonly count: number | undefined;
  readonly size?: 's' | 'l';
  readonly onClick: () => void;
}

/** Applies a choice of filters, and says beforehand how many places it leaves. */
export function ShowResultsButton({ count, size = 's', onClick }: ShowResultsButtonProps) {
  const { t } = useI18n();
  return (
    <Button kind="go" size={size} onClick={onClick} className={styles.action}>
      {count === undefined ? t('results.apply') : count === 0 ? t('results.showNone') : <RichText id="results.show" values={{ count }} />}
    </Button>
  );
}
