import { WifiOff } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './calendar-page.module.css';

/** Says that what changes elsewhere is not heard of at present. */
export function LostConnection() {
  const { t } = useI18n();
  return (
    <p role="status" className={styles.lost}>
      <Icon of={WifiOff} size="s" />
      {t('calendarWork.lost')}
    </p>
  );
}
