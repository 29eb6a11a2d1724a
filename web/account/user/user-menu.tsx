import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUser, LogOut, Undo2 } from 'lucide-react';
import { mayUseOwnerPages } from '#web/account/guards/owner-pages.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import { Popover } from '#web/design-system/popover.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useReturn } from '#web/impersonation/acting.ts';
import { HotelLinks, HotelPicker } from '#web/impersonation/hotel-picker.tsx';
import { paths } from '#web/paths.ts';
import { useCurrentUser } from './use-current-user.ts';
import * as styles from './user-menu.module.css';
import { backOfficeOf, registrationName, registrationOf } from './user-pages.ts';

/** At the end of the header: signing in, or the visitor's menu under the name. */
export function UserMenu() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  return (
    <>
      <BecomeHostLink className={menuLinkStyles.menuLink} />
      {user?.roles.includes('ROLE_ADMIN') && <HotelPicker />}
      {user ? (
        <OpenableMenu username={user.username} email={user.email} />
      ) : (
        <Link
          {...paths.signIn(language)}
          data-part="outlined"
          className={`${menuLinkStyles.menuLink} ${menuLinkStyles.outlined}`}
          preload={false}
        >
          <Icon of={CircleUser} />
          {t('account.signIn')}
        </Link>
      )}
    </>
  );
}

/** The first letter of whoever is signed in, where there is no room for the name; the menu itself says who it is. */
export function UserMark() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    // No text, which the name of what it stands in would have to hold.
    <bdi data-part="user-mark" className={styles.mark} aria-hidden="true" data-letter={[...user.username][0]?.toUpperCase()} />
  );
}

function OpenableMenu({ username, email }: { username: string; email: string }) {
  const { t } = useI18n();
  return (
    <Popover
      panelClassName={styles.userMenu}
      trigger={(button) => (
        <button
          type="button"
          {...button}
          data-part="outlined"
          className={`${menuLinkStyles.menuLink} ${menuLinkStyles.outlined}`}
          aria-label={t('account.menuOf', { name: username })}
        >
          <Icon of={CircleUser} />
          <bdi data-part="user-name" className={styles.name}>
            {username}
          </bdi>
          <Icon of={ChevronDown} size="s" />
        </button>
      )}
    >
      {(close) => (
        // A link closes the menu on its way out.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
        <nav aria-label={t('account.menuOf', { name: username })} onClick={(event) => isLink(event.target) && close()}>
          <div className={styles.who}>
            <b>
              <bdi>{username}</bdi>
            </b>
            {email !== username && (
              <bdi dir="ltr" className={`${typography.small} ${typography.muted}`}>
                {email}
              </bdi>
            )}
          </div>
          <OwnPages backOfficeName="account.backoffice" />
          <SignOutLink />
        </nav>
      )}
    </Popover>
  );
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

/** In the side navigation: the same, one under the other. */
export function UserLinks() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  if (!user) {
    return (
      <>
        <Link {...paths.signIn(language)} className={menuLinkStyles.menuLink} preload={false}>
          <Icon of={CircleUser} />
          {t('account.signIn')}
        </Link>
        <Link {...paths.findReservation(language)} className={menuLinkStyles.menuLink} preload={false}>
          {t('layout.myBooking')}
        </Link>
        <Link {...paths.ownerSignIn(language)} className={menuLinkStyles.menuLink} preload={false}>
          {t('account.hostSignIn')}
        </Link>
        <BecomeHostLink className={menuLinkStyles.menuLink} />
      </>
    );
  }
  return (
    <>
      <p className={menuLinkStyles.menuLink}>
        <Icon of={CircleUser} />
        <bdi>{user.username}</bdi>
      </p>
      {user.roles.includes('ROLE_ADMIN') && <HotelLinks />}
      <OwnPages backOfficeName="account.calendar" />
      <BecomeHostLink className={menuLinkStyles.menuLink} />
      <SignOutLink />
    </>
  );
}

/**
 * Renders what belongs to the user: the back office of an approved place (which the side navigation calls by its calendar) or the registration of one
 * that is not approved yet, the personal area, the profile.
 */
function OwnPages({ backOfficeName }: { backOfficeName: 'account.backoffice' | 'account.calendar' }) {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  const backOffice = user && backOfficeOf(user, language);
  const registration = user && registrationOf(user, language);
  return (
    <>
      {user?.isImpersonated && <ReturnButton />}
      {user?.roles.includes('ROLE_ADMIN') && (
        <Link {...paths.adminOwners(language)} className={menuLinkStyles.menuLink} preload={false}>
          {t('account.adminPages')}
        </Link>
      )}
      {backOffice && (
        <Link {...backOffice} className={menuLinkStyles.menuLink} preload={false}>
          {t(backOfficeName)}
        </Link>
      )}
      {registration && (
        <Link {...registration} className={menuLinkStyles.menuLink} preload={false}>
          {t(registrationName(user))}
        </Link>
      )}
      <Link {...paths.personalCabinet(language)} className={menuLinkStyles.menuLink} preload={false}>
        {t('account.personalCabinet')}
      </Link>
      <Link {...paths.profile(language)} className={menuLinkStyles.menuLink} preload={false}>
        {t('account.profile')}
      </Link>
    </>
  );
}

/** Specification §6: the administrator who acts as this user becomes themselves again. */
function ReturnButton() {
  const { t } = useI18n();
  const goBack = useReturn();
  return (
    <button type="button" className={menuLinkStyles.menuLink} aria-busy={goBack.isPending || undefined} onClick={() => goBack.mutate()}>
      <Icon of={Undo2} flip />
      {t('account.returnToAdmin')}
    </button>
  );
}

/** For everybody who is no host yet: visitors sign up as one (specification §2), guests read first what it means. */
function BecomeHostLink({ className }: { className: string }) {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  if (user && mayUseOwnerPages(user)) return null;
  return (
    <Link {...(user ? paths.becomeHost(language) : paths.ownerSignUp(language))} data-part="of-hosts" className={className} preload={false}>
      {t('layout.becomeHost')}
    </Link>
  );
}

function SignOutLink() {
  const { t } = useI18n();
  return (
    <Link {...paths.signOut()} className={menuLinkStyles.menuLink} preload={false}>
      <Icon of={LogOut} flip />
      {t('account.signOut')}
    </Link>
  );
}

/** In the footer's list: the hosts' ways in. Guests who are signed in are not let through there: they are told how to become hosts. */
export function HostLinks() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  const isGuest = user !== null && !mayUseOwnerPages(user);
  return (
    <>
      {!isGuest && (
        <li>
          <Link {...paths.ownerSignIn(language)} preload={false}>
            {t('account.hostSignIn')}
          </Link>
        </li>
      )}
      <li>
        <Link {...(user ? paths.becomeHost(language) : paths.ownerSignUp(language))} preload={false}>
          {t('layout.becomeHost')}
        </Link>
      </li>
    </>
  );
}
