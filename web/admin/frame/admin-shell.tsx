import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import {
  CreditCard,
  Inbox,
  ListChecks,
  LogOut,
  Mail,
  MailWarning,
  Menu,
  ReceiptText,
  Scale,
  ScrollText,
  UserCog,
  Users,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { disputesQuery, reviewsQuery } from '#web/admin/admin-queries.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { ClearToasts } from '#web/app/waiting-bar.tsx';
import * as brandStyles from '#web/design-system/brand/brand.module.css';
import { LitWindow } from '#web/design-system/brand/lit-window.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as skipLinkStyles from '#web/design-system/skip-link.module.css';
import { ToastsProvider } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './admin-frame.module.css';

interface AdminShellProps {
  /** How the administrator is called. */
  readonly name: string;
  /** The language switch, which belongs to another area. */
  readonly languageMenu: ReactNode;
  readonly children: ReactNode;
}

/** The administrators' frame: where to, who is here, and the page. */
export function AdminShell({ name, languageMenu, children }: AdminShellProps) {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  return (
    <ToastsProvider regionLabel={t('layout.notifications')} closeLabel={t('common.close')}>
      <ClearToasts />
      <div data-part="frame" className={styles.frame}>
        <a href="#main" className={skipLinkStyles.skipLink}>
          {t('layout.skipToContent')}
        </a>
        <header className={styles.side}>
          <Link
            {...paths.home(language)}
            data-part="brand"
            className={brandStyles.brand}
            aria-label={t('layout.homeLink', { name: site.name[language] })}
          >
            <LitWindow />
            <span>{site.name[language]}</span>
          </Link>
          <p className={styles.who}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className={`${typography.small} ${typography.muted}`}>{t('admin.team')}</span>
          </p>
          <AdminNavigation />
          <div className={styles.foot}>
            {languageMenu}
            <Link {...paths.signOut()} className={menuLinkStyles.menuLink} preload={false}>
              <Icon of={LogOut} flip />
              {t('account.signOut')}
            </Link>
          </div>
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </ToastsProvider>
  );
}

function AdminNavigation() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const waiting = useQuery(reviewsQuery(api)).data?.reviews.length ?? 0;
  const disputed = useQuery(disputesQuery(api, {})).data?.meta.open ?? 0;
  const { isOpen, toggle, whenEscaped } = useUnfolding();
  const open = waiting + disputed;
  return (
    <nav className={styles.navigation} data-open={isOpen} aria-label={t('admin.navigation')} onKeyDown={whenEscaped}>
      <button type="button" className={styles.unfold} aria-expanded={isOpen} aria-controls="admin-pages" onClick={toggle}>
        <Icon of={Menu} />
        <span>{t('layout.menu')}</span>
        {open > 0 && (
          <b className={styles.count}>
            <Num>{open}</Num>
            <span className={layout.visuallyHidden}> {t('admin.waiting')}</span>
          </b>
        )}
      </button>
      <div id="admin-pages" className={styles.pages}>
        <Link {...paths.adminReviews(language)} activeOptions={{ exact: true, includeSearch: false }} preload={false}>
          <Icon of={Inbox} />
          <span>{t('admin.reviews')}</span>
          {waiting > 0 && (
            <b className={styles.count}>
              <Num>{waiting}</Num>
              <span className={layout.visuallyHidden}> {t('admin.waiting')}</span>
            </b>
          )}
        </Link>
        <Link {...paths.adminOwners(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={Users} />
          {t('admin.owners')}
        </Link>
        <Link {...paths.adminUsers(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={UserCog} />
          {t('adminUsers.title')}
        </Link>
        <Link {...paths.adminInvoices(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={ReceiptText} />
          {t('adminInvoices.title')}
        </Link>
        <Link {...paths.adminDisputes(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={Scale} />
          <span>{t('adminDisputes.title')}</span>
          {disputed > 0 && (
            <b className={styles.count}>
              <Num>{disputed}</Num>
              <span className={layout.visuallyHidden}> {t('adminDisputes.waiting')}</span>
            </b>
          )}
        </Link>
        <Link {...paths.adminPayments(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={CreditCard} />
          {t('adminPayments.title')}
        </Link>
        <Link {...paths.adminMessages(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={Mail} />
          {t('admin.messages')}
        </Link>
        <Link {...paths.adminMails(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={MailWarning} />
          {t('adminMails.title')}
        </Link>
        <Link {...paths.adminJobs(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={ListChecks} />
          {t('adminJobs.title')}
        </Link>
        <Link {...paths.adminAudit(language)} activeOptions={{ includeSearch: false }} preload={false}>
          <Icon of={ScrollText} />
          {t('admin.audit')}
        </Link>
      </div>
    </nav>
  );
}

/** On phones the pages stand behind a button, until one of them is chosen. */
function useUnfolding() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the event
  useEffect(() => setOpen(false), [pathname]);
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    whenEscaped: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
      if (key !== 'Escape' || !isOpen) return;
      setOpen(false);
      currentTarget.querySelector('button')?.focus();
    },
  };
}
