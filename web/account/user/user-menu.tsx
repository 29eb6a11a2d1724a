import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { mayUseOwnerPages } from './may-use-owner-pages.ts';
import { useCurrentUser } from './use-current-user.ts';
import { useStoredUser } from './use-stored-user.ts';

/** At the end of the header: signing in, or the visitor's menu under the name. */
export function UserMenu() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  useStoredUser();
  if (!user) {
    return (
      <>
        <Link {...paths.becomeHost(language)} className="hdr__link hdr__host" preload={false}>
          {t('layout.becomeHost')}
        </Link>
        <Link {...paths.signIn(language)} className="hdr__link hdr__link--line" preload={false}>
          <Icon of={CircleUser} />
          {t('account.signIn')}
        </Link>
      </>
    );
  }
  return (
    <Popover
      panelClassName="usermenu"
      trigger={(button) => (
        <button type="button" {...button} className="hdr__link hdr__link--line" aria-label={t('account.menuOf', { name: user.username })}>
          <Icon of={CircleUser} />
          <bdi className="usermenu__name">{user.username}</bdi>
          <Icon of={ChevronDown} size="s" />
        </button>
      )}
    >
      {(close) => (
        <ul>
          <li className="usermenu__who">
            <b>
              <bdi>{user.username}</bdi>
            </b>
            <bdi dir="ltr" className="t1 mute">
              {user.email}
            </bdi>
          </li>
          <li>
            <SignOutLink onClick={close} />
          </li>
        </ul>
      )}
    </Popover>
  );
}

/** In the side navigation: the same, one under the other. */
export function UserLinks() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  if (!user) {
    return (
      <>
        <Link {...paths.signIn(language)} className="hdr__link" preload={false}>
          <Icon of={CircleUser} />
          {t('account.signIn')}
        </Link>
        <Link {...paths.ownerSignIn(language)} className="hdr__link" preload={false}>
          {t('account.hostSignIn')}
        </Link>
        <Link {...paths.becomeHost(language)} className="hdr__link" preload={false}>
          {t('layout.becomeHost')}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="hdr__link">
        <Icon of={CircleUser} />
        <bdi>{user.username}</bdi>
      </p>
      <SignOutLink />
    </>
  );
}

function SignOutLink({ onClick }: { onClick?: () => void }) {
  const { t } = useI18n();
  return (
    <Link {...paths.signOut()} className="hdr__link" preload={false} {...(onClick ? { onClick } : {})}>
      <Icon of={LogOut} flip />
      {t('account.signOut')}
    </Link>
  );
}

/** In the footer's list: the hosts' way in. Guests who are signed in are not let through there, so it is not offered to them. */
export function HostLinks() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  if (user && !mayUseOwnerPages(user)) return null;
  return (
    <li>
      <Link {...paths.ownerSignIn(language)} preload={false}>
        {t('account.hostSignIn')}
      </Link>
    </li>
  );
}
