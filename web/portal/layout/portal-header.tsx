import { Link } from '@tanstack/react-router';
import { Heart, Lock, Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { mayHaveFavourites } from '#web/portal/hearts/favourites-query.ts';
import { HeaderSearch } from '#web/portal/search-bar/search-bar.tsx';
import type { SearchOfPage } from '#web/portal/search-bar/search-of-page.ts';
import { BrandLink } from './brand-link.tsx';
import { CurrencyChoices, CurrencyMenu, LanguageLinks, LanguageMenu } from './header-menus.tsx';
import * as styles from './portal-header.module.css';

/** The parts of other areas that routes put into the layout: areas may not import each other. */
export interface LayoutSlots {
  /** At the end of the header: signing in, or the visitor's menu. */
  readonly account?: ReactNode;
  /** On the button of the side navigation: who is signed in. */
  readonly accountMark?: ReactNode;
  /** In the side navigation: what the visitor can go to. */
  readonly accountLinks?: ReactNode;
  /** Items of the footer's list for hosts. */
  readonly hostLinks?: ReactNode;
}

export interface PortalHeaderProps extends LayoutSlots {
  readonly search: SearchOfPage;
  readonly variant: 'over' | 'search' | 'plain' | 'bare';
}

/** Logo, search where the page has one, and the visitor's navigation, which on narrow screens opens from the side. */
export function PortalHeader({ variant, search, account, accountMark, accountLinks }: PortalHeaderProps) {
  const { t } = useI18n();
  return (
    <header
      data-part="header"
      data-over={variant === 'over' || undefined}
      className={classNames(styles.header, variant === 'over' && styles.over, variant === 'search' && styles.withSearch)}
    >
      <div className={layout.page}>
        <BrandLink />
        {variant === 'search' && <HeaderSearch search={search} />}
        {variant === 'bare' ? (
          <span className={`${layout.row} ${typography.muted} ${layout.atEnd} ${layout.tight}`}>
            <Icon of={Lock} size="s" />
            {t('layout.secureBooking')}
          </span>
        ) : (
          <>
            <nav className={styles.navigation} aria-label={t('layout.mainNavigation')}>
              <FavouritesLink isBrief={variant === 'search'} />
              <LanguageMenu />
              <CurrencyMenu />
              {account}
            </nav>
            <noscript className={styles.plain}>
              {import.meta.env.SSR && (
                <>
                  <FavouritesLink />
                  <LanguageLinks />
                </>
              )}
            </noscript>
            <SideNavigation accountMark={accountMark} accountLinks={accountLinks} />
          </>
        )}
      </div>
    </header>
  );
}

/**
 * Leads to what the visitor has saved, signed in or not; administrators who act as a host have nothing saved.
 * @param props.isBrief true where the search takes the room: the heart alone is seen
 */
function FavouritesLink({ isBrief = false }: { isBrief?: boolean }) {
  const { language, t } = useI18n();
  const { queryClient } = useSurroundings();
  if (!mayHaveFavourites(queryClient)) return null;
  return (
    <Link {...paths.favourites(language)} data-part="favourites" className={menuLinkStyles.menuLink} preload={false}>
      <Icon of={Heart} />
      <span className={isBrief ? layout.visuallyHidden : undefined}>{t('layout.favourites')}</span>
    </Link>
  );
}

function SideNavigation({ accountMark, accountLinks }: Pick<LayoutSlots, 'accountMark' | 'accountLinks'>) {
  const { language, t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { name } = useSurroundings().site;
  return (
    <>
      <IconButton
        label={t('layout.menu')}
        className={`${styles.menu} ${layout.scripted}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Menu} size="l" />
        {accountMark}
      </IconButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} shape="drawer" title={name[language]} closeLabel={t('layout.closeMenu')}>
        {/* A link closes the menu on its way out. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        <nav
          aria-label={t('layout.mainNavigation')}
          className={styles.sideNavigation}
          onClick={(event) => isLink(event.target) && setOpen(false)}
        >
          {accountLinks}
          <FavouritesLink />
          <hr className={styles.line} />
          <Link {...paths.hotels(language)} className={menuLinkStyles.menuLink} preload={false}>
            {t('layout.allHotels')}
          </Link>
          <Link {...paths.help(language)} className={menuLinkStyles.menuLink} preload={false}>
            {t('layout.help')}
          </Link>
          <Link {...paths.contactUs(language)} className={menuLinkStyles.menuLink} preload={false}>
            {t('layout.contact')}
          </Link>
          <hr className={styles.line} />
          <LanguageLinks />
          <CurrencyChoices />
        </nav>
      </Dialog>
    </>
  );
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
