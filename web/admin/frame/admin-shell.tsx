import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import {
  CreditCard,
  Inbox,
  ListChecks,
  LogOut,
  type LucideIcon,
  Mail,
  MailWarning,
  Menu,
  MessageSquareText,
  ReceiptText,
  Scale,
  ScrollText,
  UserCog,
  Users,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { disputesQuery, moderationQuery, reviewsQuery } from '#web/admin/admin-queries.ts';
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

interface AdminPage {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly link: LinkProps;
  /** How many wait there, and what that is called for screen readers. */
  readonly count?: number;
  readonly countName?: string;
}

function AdminNavigation() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const waiting = useQuery(reviewsQuery(api)).data?.reviews.length ?? 0;
  const disputed = useQuery(disputesQuery(api, {})).data?.meta.open ?? 0;
  const { isOpen, toggle, whenEscaped } = useUnfolding();
  const reviewed = useQuery(moderationQuery(api, {})).data?.meta.waiting ?? 0;
  const open = waiting + disputed + reviewed;
  const reviews = paths.adminReviews(language);
  const pages: AdminPage[] = [
    { icon: Inbox, name: t('admin.reviews'), link: reviews, count: waiting, countName: t('admin.waiting') },
    { icon: Users, name: t('admin.owners'), link: paths.adminOwners(language) },
    { icon: UserCog, name: t('adminUsers.title'), link: paths.adminUsers(language) },
    { icon: ReceiptText, name: t('adminInvoices.title'), link: paths.adminInvoices(language) },
    {
      icon: Scale,
      name: t('adminDisputes.title'),
      link: paths.adminDisputes(language),
      count: disputed,
      countName: t('adminDisputes.waiting'),
    },
    {
      icon: MessageSquareText,
      name: t('moderation.title'),
      link: paths.adminModeration(language),
      count: reviewed,
      countName: t('moderation.waiting'),
    },
    { icon: CreditCard, name: t('adminPayments.title'), link: paths.adminPayments(language) },
    { icon: Mail, name: t('admin.messages'), link: paths.adminMessages(language) },
    { icon: MailWarning, name: t('adminMails.title'), link: paths.adminMails(language) },
    { icon: ListChecks, name: t('adminJobs.title'), link: paths.adminJobs(language) },
    { icon: ScrollText, name: t('admin.audit'), link: paths.adminAudit(language) },
  ];
  return (
    <nav className={styles.navigation} data-open={isOpen} aria-label={t('admin.navigation')} onKeyDown={whenEscaped}>
      <button type="button" className={styles.unfold} aria-expanded={isOpen} aria-controls="admin-pages" onClick={toggle}>
        <Icon of={Menu} />
        <span>{t('layout.menu')}</span>
        {open > 0 && <Count name={t('admin.waiting')}>{open}</Count>}
      </button>
      <div id="admin-pages" className={styles.pages}>
        {pages.map(({ icon, name, link, count = 0, countName }) => (
          <Link key={name} {...link} activeOptions={{ exact: link === reviews, includeSearch: false }} preload={false}>
            <Icon of={icon} />
            <span>{name}</span>
            {count > 0 && <Count name={countName}>{count}</Count>}
          </Link>
        ))}
      </div>
    </nav>
  );
}

function Count({ name, children }: { name: string | undefined; children: number }) {
  return (
    <b className={styles.count}>
      <Num>{children}</Num>
      <span className={layout.visuallyHidden}> {name}</span>
    </b>
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
