import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './fields.module.css';

/** Beside the name of a field that may be left empty; all others have to be filled in. */
export function OptionalMark() {
  const { t } = useI18n();
  return <span className={`${typography.muted} ${styles.optional}`}>{t('registrationFields.optional')}</span>;
}
