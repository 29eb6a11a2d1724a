import { Link } from '@tanstack/react-router';
import { isApprovedOwner } from '#web/account/guards/owner-pages.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { hostPageOf, registrationName } from '#web/account/user/user-pages.ts';
import * as tabsStyles from '#web/design-system/tabs.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Renders the tabs of the personal area beside the lists: the profile, and a host's way back to their place. */
export function OtherTabs() {
  return (
    <>
      <ProfileTab />
      <HostTab />
    </>
  );
}

function HostTab() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  if (!user?.roles.includes('ROLE_POWNER')) return null;
  return (
    <Link {...hostPageOf(user, language)} preload={false}>
      {t(isApprovedOwner(user) ? 'account.backoffice' : registrationName(user))}
    </Link>
  );
}

function ProfileTab() {
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
    <nav className={tabsStyles.scrolling} aria-label={t('profile.tabs')}>
      <Link {...paths.personalCabinet(language)}>{t('account.personalCabinet')}</Link>
      <OtherTabs />
    </nav>
  );
}
