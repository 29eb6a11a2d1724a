import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useIsWaiting } from './use-is-waiting.ts';

/** A thin bar along the top while the next page is on its way: the one before stands until then. */
export function WaitingBar() {
  const { t } = useI18n();
  const isWaiting = useIsWaiting();
  return <div role="status">{isWaiting && <div className="waiting" role="progressbar" aria-label={t('common.loading')} />}</div>;
}
