import { Link } from '@tanstack/react-router';
import {
  Ban,
  BookOpenCheck,
  CalendarDays,
  CalendarSync,
  CircleHelp,
  Ellipsis,
  House,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Store,
  Tag,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './host-frame.module.css';

/** On narrow screens: the daily pages at the thumb, everything else behind the last tab. */
export function HostTabs({ languageLinks, userLinks }: { languageLinks: ReactNode; userLinks: ReactNode }) {
  const { language, t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <nav aria-label={t('backOffice.navigation')} className={styles.tabs}>
        {HOST_PAGES.filter(({ isDaily }) => isDaily).map(({ name, icon, address }) => (
          <Link key={name} {...address(language)} className={styles.tab} activeOptions={{ includeSearch: false }}>
            <Icon of={icon} size="l" />
            {t(`backOffice.${name}`)}
          </Link>
        ))}
        <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={Ellipsis} size="l" />
          {t('backOffice.more')}
        </button>
      </nav>
      <Dialog isOpen={isOpen} onClose={close} title={t('backOffice.more')} closeLabel={t('common.close')} shape="drawer">
        {/* A link closes the drawer on its way out. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Enter on a link is a click */}
        <div className={styles.more} onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}>
          {HOST_PAGES.filter(({ isDaily }) => !isDaily).map(({ name, icon, address }) => (
            <Link key={name} {...address(language)} className={styles.link}>
              <Icon of={icon} />
              {t(`backOffice.${name}`)}
            </Link>
          ))}
          <SiteLinks />
          <hr />
          {userLinks}
          <hr />
          {languageLinks}
        </div>
      </Dialog>
    </>
  );
}

/** The pages of the back office in the order of the sidebar, by the names of the texts; on phones only the daily ones stand at the thumb. */
export const HOST_PAGES = [
  { name: 'dashboard', isDaily: true, icon: LayoutDashboard, address: (language: Locale) => paths.ownerDashboard(language) },
  { name: 'calendar', isDaily: true, icon: CalendarDays, address: (language: Locale) => paths.ownerCalendar(language) },
  { name: 'reservations', isDaily: true, icon: BookOpenCheck, address: (language: Locale) => paths.ownerReservations(language) },
  { name: 'rates', isDaily: true, icon: Tag, address: (language: Locale) => paths.ownerRates(language) },
  { name: 'closures', isDaily: false, icon: Ban, address: (language: Locale) => paths.ownerClosures(language) },
  { name: 'sync', isDaily: false, icon: CalendarSync, address: (language: Locale) => paths.ownerSync(language) },
  { name: 'reviews', isDaily: false, icon: MessageSquareText, address: (language: Locale) => paths.ownerReviews(language) },
  { name: 'hotelDetails', isDaily: false, icon: House, address: (language: Locale) => paths.ownerDetails(language) },
  { name: 'invoices', isDaily: false, icon: ReceiptText, address: (language: Locale) => paths.ownerInvoices(language) },
  { name: 'publish', isDaily: false, icon: Megaphone, address: (language: Locale) => paths.ownerPublish(language) },
] as const;

/** Out of the back office: to the site as guests see it, and to help. */
export function SiteLinks() {
  const { language, t } = useI18n();
  return (
    <>
      <Link {...paths.home(language)} className={styles.link} preload={false}>
        <Icon of={Store} />
        {t('backOffice.toSite')}
      </Link>
      <Link {...paths.help(language)} className={styles.link} preload={false}>
        <Icon of={CircleHelp} />
        {t('backOffice.help')}
      </Link>
    </>
  );
}
