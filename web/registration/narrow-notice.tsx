import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './narrow-notice.module.css';

/** Instead of the steps on a narrow screen (docs/product.md §3): what they need, what became of what was filled in, and how to get the address to a computer. */
export function NarrowNotice() {
  const { language, t } = useI18n();
  const mail = new URLSearchParams({ subject: t('registration.title'), body: window.location.href });
  return (
    <main id="main" className={`${layout.page} ${layout.stack} ${layout.roomy} ${styles.main}`} tabIndex={-1}>
      <h1 className={typography.display}>{t('registration.narrowTitle')}</h1>
      <Notice tone="warn" isAnnounced>
        <p>{t('registration.narrowText')}</p>
        <p>{t('registration.narrowLeft')}</p>
      </Notice>
      <a href={`mailto:?${mail.toString().replaceAll('+', '%20')}`} className={buttonClass({ kind: 'line', size: 'l', isFull: true })}>
        <Icon of={Mail} />
        {t('registration.narrowMail')}
      </a>
      <Link {...paths.home(language)} className={`${typography.link} ${layout.tappable}`}>
        {t('registration.narrowHome')}
      </Link>
    </main>
  );
}
