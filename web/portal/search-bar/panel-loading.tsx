import * as layout from '#web/design-system/layout.module.css';
import { Spinner } from '#web/design-system/spinner.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './search-fields.module.css';

/** In an open panel whose content is on its way. */
export function PanelLoading() {
  const { t } = useI18n();
  return (
    <p className={`${layout.row} ${layout.centered} ${styles.loading}`}>
      <Spinner label={t('common.loading')} />
    </p>
  );
}
