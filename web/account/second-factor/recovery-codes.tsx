import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './second-factor.module.css';

/** Shown this once: nobody, and neither do we, can read them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')); // where offered: without it there is no button
    show({ tone: 'good', text: t('secondStep.copied') });
  };
  return (
    <div className={`${layout.stack} ${layout.roomy}`}>
      <Notice tone="warn" isAnnounced>
        <b>{t('secondStep.codesOnce')}</b> {t('secondStep.codesText')}
      </Notice>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${layout.row} ${layout.wrapping}`}>
        {/* Where the page did not come over https there is no clipboard. */}
        {'clipboard' in navigator && <Button onClick={() => void copy()}>{t('secondStep.copy')}</Button>}
        <Button kind="go" onClick={onDone}>
          {t('secondStep.codesKept')}
        </Button>
      </div>
    </div>
  );
}
