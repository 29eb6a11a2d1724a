import { Link } from '@tanstack/react-router';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Of the personal area's tabs, the one that leads to the profile. */
export function ProfileTab() {
  const { language, t } = useI18n();
  return (
    <Link {...paths.profile(language)} activeProps={{ 'aria-current': 'page' }}>
      {t('account.profile')}
    </Link>
  );
}

/** The tabs of the account on the profile's own page. */
export function AccountTabs() {
  const { language, t } = useI18n();
  return (
    <nav className="cabtabs" aria-label={t('profile.tabs')}>
      <Link {...paths.personalCabinet(language)}>{t('account.personalCabinet')}</Link>
      <ProfileTab />
    </nav>
  );
}
