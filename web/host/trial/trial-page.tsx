import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Says what it is there for. */
export function TrialPage() {
  const { t } = useI18n();
  return (
    <div className={hostFrameStyles.head}>
      <h1>{t('trial.title')}</h1>
      <p>{t('trial.text')}</p>
    </div>
  );
}
