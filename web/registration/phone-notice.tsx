import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Narrower than this is a phone; tablets show the steps. */
const PHONE_QUERY = '(max-width: 767px)';

/** Whether registering is not for this screen. */
export function isPhone(): boolean {
  return window.matchMedia(PHONE_QUERY).matches;
}

/** Instead of the steps on a phone: what they need, and how to get the address to a computer. */
export function PhoneNotice() {
  const { language, t } = useI18n();
  return (
    <main id="main" className="wrap stack gap-5 py-12" tabIndex={-1}>
      <h1 className="disp">{t('registration.phoneTitle')}</h1>
      <Notice tone="warn" isAnnounced>
        {t('registration.phoneText')}
      </Notice>
      <a
        href={`mailto:?subject=${encodeURIComponent(t('registration.title'))}&body=${encodeURIComponent(window.location.href)}`}
        className={buttonClass({ kind: 'line', size: 'l', isFull: true })}
      >
        <Icon of={Mail} />
        {t('registration.phoneMail')}
      </a>
      <Link {...paths.home(language)} className="link tap">
        {t('registration.phoneHome')}
      </Link>
    </main>
  );
}
