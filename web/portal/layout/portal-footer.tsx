import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeptMarkup } from '#web/app/kept-markup.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { popularDestinationsQuery, topTownsQuery } from '#web/portal/places/place-queries.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { BrandLink } from './brand-link.tsx';
import * as styles from './portal-footer.module.css';

/** Year of the first copyright (specification §9). */
const FIRST_YEAR = '2018';
const MAX_LINKS = 5;

/** Renders the hills at night: name, contact, ways into the market. */
export function PortalFooter({ hostLinks }: { hostLinks?: ReactNode }) {
  const { language, t } = useI18n();
  const { api, partner } = useSurroundings();
  const router = useRouter();
  const { data: destinations = [] } = useQuery(popularDestinationsQuery(api, language));
  const { data: towns = [] } = useQuery(topTownsQuery(api, language));
  const places = {
    towns: towns.slice(0, MAX_LINKS).map(({ id, title, entityMarker }) => ({ title, entityMarker, location: id })),
    regions: destinations
      .filter(({ entityMarker }) => entityMarker !== '__C__')
      .slice(0, MAX_LINKS)
      .map(({ title, entityMarker, location }) => ({ title, entityMarker, location })),
  };
  return (
    <footer data-part="footer" className={styles.footer}>
      <Hills />
      <div className={styles.inside}>
        <div className={layout.page}>
          <div className={styles.columns}>
            <KeptMarkup of="footer" by={() => [partner, places, ...pageOf(router.state.location)]}>
              {() => <Columns places={places} />}
            </KeptMarkup>
            <nav aria-labelledby="footer-hosts">
              <h2 id="footer-hosts">{t('layout.hosts')}</h2>
              <ul>{hostLinks}</ul>
            </nav>
          </div>
          <EndLine />
        </div>
      </div>
    </footer>
  );
}

/**
 * Returns the page that links of the footer may lead to: they say so of that one. To a property none of them leads, and
 * a search is another page by its place alone.
 */
function pageOf({ pathname, search }: { readonly pathname: string; readonly search: object }): readonly unknown[] {
  if (pathname.includes('/hotel-details/')) return [];
  const { location, locationEntityMarker, lastBreadcrumbItem } = search as SearchQuery;
  return [pathname, location, locationEntityMarker, lastBreadcrumbItem];
}

/** Name, contact, and ways into the market. */
function Columns({ places }: { places: { readonly towns: PlaceLinksProps['places']; readonly regions: PlaceLinksProps['places'] } }) {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  return (
    <>
      <div className={styles.brand}>
        <BrandLink />
        <p className={styles.slogan}>{t('layout.tagline')}</p>
        <ContactLinks email={site.email} phone={site.phone} />
      </div>
      <PlaceLinks
        id="footer-towns"
        title={t('layout.towns')}
        places={places.towns}
        all={<Link {...paths.hotelsByLocation(language, 'cities')}>{t('layout.allTowns')}</Link>}
      />
      <PlaceLinks
        id="footer-regions"
        title={t('layout.regions')}
        places={places.regions}
        all={<Link {...paths.hotelsByLocation(language, 'regions')}>{t('layout.allRegions')}</Link>}
      />
      <SiteLinks />
    </>
  );
}

/** Renders the footer at the till: help and what the law asks for, and nothing that leads away. */
export function ShortFooter() {
  const { language, t } = useI18n();
  return (
    <footer data-part="footer" className={styles.short}>
      <div className={layout.page}>
        <EndLine>
          <li>
            <Link {...paths.findReservation(language)}>{t('layout.cancelBooking')}</Link>
          </li>
          <li>
            <Link {...paths.contactUs(language)}>{t('layout.contact')}</Link>
          </li>
        </EndLine>
      </div>
    </footer>
  );
}

function EndLine({ children }: { children?: ReactNode }) {
  const { language, t } = useI18n();
  const { today, site } = useSurroundings();
  return (
    <div className={`${layout.row} ${layout.between} ${styles.end}`}>
      <RichText id="layout.copyright" values={{ years: <Num>{`${FIRST_YEAR}–${today.slice(0, 4)}`}</Num>, name: site.name[language] }} />
      {site.isDemo && <span>{t('layout.demoMarket')}</span>}
      <ul className={styles.law}>
        {children}
        <li>
          <Link {...paths.terms(language)}>{t('layout.terms')}</Link>
        </li>
        <li>
          <Link {...paths.privacy(language)}>{t('layout.privacy')}</Link>
        </li>
      </ul>
    </div>
  );
}

const SITE_LINKS = [
  { path: paths.about, label: 'layout.about' },
  { path: paths.hotels, label: 'layout.allHotels' },
  { path: paths.help, label: 'layout.help' },
  { path: paths.findReservation, label: 'layout.cancelBooking' },
  { path: paths.contactUs, label: 'layout.contact' },
  { path: paths.accessibility, label: 'layout.accessibility' },
] as const;

/** Renders what the site says about itself, and the ways to us. */
function SiteLinks() {
  const { language, t } = useI18n();
  const name = useSurroundings().site.name[language];
  return (
    <nav aria-labelledby="footer-site">
      <h2 id="footer-site">{name}</h2>
      <ul>
        {SITE_LINKS.map(({ path, label }) => (
          <li key={label}>
            <Link {...path(language)}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactLinks({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <p>
        <a className={`${layout.row} ${layout.tappable} ${layout.tight}`} href={`mailto:${email}`}>
          <Icon of={Mail} />
          <Num>{email}</Num>
        </a>
      </p>
      <p>
        <a className={`${layout.row} ${layout.tappable} ${layout.tight}`} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon of={Phone} />
          <Num>{phone}</Num>
        </a>
      </p>
    </>
  );
}

interface PlaceLinksProps {
  readonly id: string;
  readonly title: string;
  readonly places: readonly {
    readonly title: string;
    readonly location: string;
    readonly entityMarker: NonNullable<SearchQuery['locationEntityMarker']>;
  }[];
  /** Leads to all of them. */
  readonly all: ReactNode;
}

function PlaceLinks({ id, title, places, all }: PlaceLinksProps) {
  const { language } = useI18n();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {places.map(({ title: name, location, entityMarker }) => (
          <li key={`${entityMarker}${location}`}>
            <Link
              {...paths.searchResults(language, { location, locationEntityMarker: entityMarker, lastBreadcrumbItem: name })}
              preload={false}
            >
              {name}
            </Link>
          </li>
        ))}
        <li>{all}</li>
      </ul>
    </nav>
  );
}

function Hills() {
  return (
    <svg className={styles.hills} viewBox="0 0 1440 110" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 60C180 20 320 30 520 58S860 84 1060 44s280-20 380 6v60H0z" fill="#4a4260" />
      <path d="M0 84C220 44 420 66 640 82s360-30 520-22 200 24 280 14v36H0z" fill="#332c45" />
      <path d="M0 100c260-34 460-6 700-4s480-30 740-10v24H0z" fill="#201b2b" />
    </svg>
  );
}
