import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleCheck, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { ClearToasts } from '#web/app/waiting-bar.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as skipLinkStyles from '#web/design-system/skip-link.module.css';
import { ToastsProvider } from '#web/design-system/toasts.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRememberedLanguage } from '#web/i18n/use-remembered-language.ts';
import { PlacesMenu, PlacesSheet } from '#web/own-properties/places-menu.tsx';
import * as styles from './host-frame.module.css';
import { hostPropertyQuery } from './host-property-query.ts';
import { HOST_PAGES, HostTabs, SiteLinks } from './host-tabs.tsx';

/** What belongs to other areas, and the frame has a place for. */
export interface HostShellSlots {
  readonly brand: ReactNode;
  readonly languageMenu: ReactNode;
  readonly userMenu: ReactNode;
  /** The same two for phones, one link under the other. */
  readonly languageLinks: ReactNode;
  readonly userLinks: ReactNode;
}

/** The back office's frame: a sidebar on wide screens, a bar above and tabs at the thumb on narrow ones. */
export function HostShell({ children, ...slots }: HostShellSlots & { children: ReactNode }) {
  const { language, t } = useI18n();
  useRememberedLanguage(language);
  return (
    <ToastsProvider regionLabel={t('layout.notifications')} closeLabel={t('common.close')}>
      <ClearToasts />
      <a href="#content" className={skipLinkStyles.skipLink}>
        {t('layout.skipToContent')}
      </a>
      <div data-part="frame" className={styles.frame}>
        <TopBar brand={slots.brand} />
        <Sidebar {...slots} />
        <main id="content" className={styles.main} tabIndex={-1}>
          <OfWhat />
          {children}
        </main>
        <HostTabs languageLinks={slots.languageLinks} userLinks={slots.userLinks} />
      </div>
    </ToastsProvider>
  );
}

/** On paper: whose it is, and of which day. */
function OfWhat() {
  const { language } = useI18n();
  const { api, today } = useSurroundings();
  const property = useQuery(hostPropertyQuery(api, language)).data;
  return (
    <div aria-hidden="true" className={styles.ofWhat}>
      <bdi>{property?.title}</bdi>
      <DateText date={today} style="long" />
    </div>
  );
}

function Sidebar({ brand, languageMenu, userMenu }: HostShellSlots) {
  const { language, t } = useI18n();
  return (
    <header className={styles.side}>
      {brand}
      <PropertyCard />
      <nav aria-label={t('backOffice.navigation')} className={styles.navigation}>
        {HOST_PAGES.map(({ name, icon, address }) => (
          // Of the calendar's months each is the calendar.
          <Link key={name} {...address(language)} className={styles.link} activeOptions={{ includeSearch: false }}>
            <Icon of={icon} />
            {t(`backOffice.${name}`)}
          </Link>
        ))}
      </nav>
      <div className={styles.foot}>
        <SiteLinks />
        {languageMenu}
        {userMenu}
      </div>
    </header>
  );
}

function TopBar({ brand }: { brand: ReactNode }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const property = useQuery(hostPropertyQuery(api, language)).data;
  return (
    <header className={styles.top}>
      {brand}
      {property && (
        <PlacesSheet label={t('ownPlaces.placesOf', { name: `${property.title} ${t(stateOf(property))}` })} className={styles.what}>
          <span className={styles.whatName}>
            <bdi>{property.title}</bdi> <PublicationState isPublished={property.isPublished} />
          </span>
          <Icon of={ChevronDown} size="s" />
        </PlacesSheet>
      )}
    </header>
  );
}

/** Shows which property it is, and whether it is published: opens the host's places. */
export function PropertyCard() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: property, isError } = useQuery(hostPropertyQuery(api, language));
  if (isError) return null;
  if (!property) return <Skeleton className={styles.propertyCardPlaceholder} />;
  return (
    <PlacesMenu label={t('ownPlaces.placesOf', { name: `${property.title} ${t(stateOf(property))}` })} className={styles.property}>
      <Picture
        url={property.cover?.url}
        alt=""
        sizes="38px"
        isEager
        {...(property.cover && { placeholder: property.cover.placeholder })}
        className={styles.thumbnail}
      />
      <span className={layout.shrinkable}>
        <b dir="auto">{property.title}</b> <PublicationState isPublished={property.isPublished} />
      </span>
      <Icon of={ChevronDown} size="s" className={styles.chevron} />
    </PlacesMenu>
  );
}

/** Returns what the card says of it. */
export const stateOf = ({ isPublished }: { readonly isPublished: boolean }) =>
  isPublished ? ('backOffice.published' as const) : ('backOffice.unpublished' as const);

export function PublicationState({ isPublished }: { isPublished: boolean }) {
  const { t } = useI18n();
  return (
    <span className={isPublished ? styles.state : `${styles.state} ${styles.unpublished}`}>
      <Icon of={isPublished ? CircleCheck : EyeOff} size="s" />
      {t(stateOf({ isPublished }))}
    </span>
  );
}
