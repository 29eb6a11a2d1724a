import { Link } from '@tanstack/react-router';
import { Check, History, KeyRound, type LucideIcon, ReceiptText, Search } from 'lucide-react';
import type { MessageKey } from '#texts/translate.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Arch } from '#web/design-system/arch.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as artStyles from '#web/portal/art/art.module.css';
import hero from '#web/portal/art/hero.svg?url';
import terrace from '#web/portal/art/terrace.svg?url';
import * as invitationStyles from '#web/portal/pages/invitation.module.css';
import { useLastVisit } from '#web/portal/search-bar/last-visit.ts';
import { SearchBar } from '#web/portal/search-bar/search-bar.tsx';
import { queryOfForm, type SearchForm } from '#web/portal/search-bar/search-form.ts';
import { datesText, useSearchWords } from '#web/portal/search-bar/search-summary.tsx';
import { FreeStays } from './free-stays.tsx';
import * as styles from './home-page.module.css';
import { PlacesByRegion, PlacesByTown } from './places-by-area.tsx';
import { PopularDestinations } from './popular-destinations.tsx';

/** The market's front door: search first, then ways in. */
export function HomePage() {
  const { t } = useI18n();
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroArt}>
          <img src={hero} alt="" fetchPriority="high" />
        </div>
        <div className={`${layout.page} ${styles.heroText}`}>
          <h1 className={typography.display}>
            {t('home.heroFirstLine')}
            <br />
            {t('home.heroSecondLine')}
          </h1>
          <p>{t('home.lead')}</p>
        </div>
        <div className={`${layout.page} ${styles.heroSearch}`}>
          <HydrateLater>
            <SearchBar />
          </HydrateLater>
        </div>
      </div>
      <LastVisitLink />
      <HydrateLater>
        <FreeStays kind="weekend" />
      </HydrateLater>
      <HydrateLater>
        <PopularDestinations />
      </HydrateLater>
      <HydrateLater>
        <FreeStays kind="longStay" />
      </HydrateLater>
      <HydrateLater>
        <Features />
      </HydrateLater>
      <HydrateLater>
        <CallToHost />
      </HydrateLater>
      <HydrateLater>
        <PlacesByRegion />
      </HydrateLater>
      <HydrateLater>
        <PlacesByTown />
      </HydrateLater>
    </>
  );
}

const FEATURES: readonly { icon: LucideIcon; light: 'lit' | 'dusk'; title: MessageKey; text: MessageKey }[] = [
  { icon: KeyRound, light: 'lit', title: 'home.instantTitle', text: 'home.instantText' },
  { icon: Search, light: 'dusk', title: 'home.searchTitle', text: 'home.searchText' },
  { icon: ReceiptText, light: 'dusk', title: 'home.pricingTitle', text: 'home.pricingText' },
];

/** The three promises: confirmed instantly, a search that understands, clear prices. */
function Features() {
  const { t } = useI18n();
  return (
    <section className={`${layout.page} ${layout.section}`} aria-labelledby="why-us">
      <h2 id="why-us" className={layout.visuallyHidden}>
        {t('home.whyUs')}
      </h2>
      <div className={invitationStyles.features}>
        {FEATURES.map(({ icon, light, title, text }) => (
          <div key={title} className={invitationStyles.feature}>
            <Arch icon={icon} light={light} />
            <div>
              <h3>{t(title)}</h3>
              <p className={typography.soft}>{t(text)}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Tells hosts what is in it for them. */
function CallToHost() {
  const { language, t } = useI18n();
  return (
    <section className={`${layout.page} ${layout.section}`}>
      <div className={invitationStyles.hosting}>
        <div className={invitationStyles.hostingText}>
          <h2 className={typography.display}>{t('home.hostTitle')}</h2>
          <p className={typography.lead}>{t('home.hostText')}</p>
          <ul className={invitationStyles.ticks}>
            <li>
              <Icon of={Check} />
              {t('home.hostFree')}
            </li>
            <li>
              <Icon of={Check} />
              {t('home.hostCalendar')}
            </li>
          </ul>
          <LinkButton kind="line" className={styles.action} {...paths.becomeHost(language)}>
            {t('home.hostAction')}
          </LinkButton>
        </div>
        <img className={artStyles.mirroredArt} src={terrace} alt="" loading="lazy" />
      </div>
    </section>
  );
}

/** Leads back to the last search of this browser. The line keeps its height without one, so that nothing jumps. */
function LastVisitLink() {
  const visit = useLastVisit();
  return <div className={`${layout.page} ${styles.again}`}>{visit && <VisitLink visit={visit} />}</div>;
}

function VisitLink({ visit }: { visit: SearchForm }) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const words = useSearchWords(visit);
  const dates = datesText(visit);
  const search = queryOfForm(visit, today);
  const target =
    visit.place?.marker === '__H__' ? paths.hotelDetails(language, visit.place.location, search) : paths.searchResults(language, search);
  return (
    <p className={`${layout.row} ${layout.wrapping} ${layout.centered} ${layout.tight}`}>
      <Icon of={History} />
      {t('home.lastVisit')}
      <Link {...target} className={`${typography.link} ${layout.tappable}`}>
        <span>
          <bdi>{visit.keyword}</bdi>, {dates && <>{dates}, </>}
          {words.guests}
        </span>
      </Link>
    </p>
  );
}
