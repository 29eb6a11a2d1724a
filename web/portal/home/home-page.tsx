import { useI18n } from '#web/i18n/i18n-provider.tsx';
import hero from '#web/portal/art/hero.svg?url';
import { SearchBar } from '#web/portal/search-bar/search-bar.tsx';
import { CallToHost } from './call-to-host.tsx';
import { Features } from './features.tsx';
import { LastVisitLink } from './last-visit-link.tsx';
import { PlacesByRegion, PlacesByTown } from './places-by-area.tsx';
import { PopularDestinations } from './popular-destinations.tsx';

/** The market's front door: search first, then ways in. */
export function HomePage() {
  const { t } = useI18n();
  return (
    <>
      <div className="hero">
        <div className="hero__art">
          <img src={hero} alt="" fetchPriority="high" />
        </div>
        <div className="wrap hero__t">
          <h1 className="disp">
            {t('home.heroFirstLine')}
            <br />
            {t('home.heroSecondLine')}
          </h1>
          <p>{t('home.lead')}</p>
        </div>
        <div className="wrap sbwrap">
          <SearchBar />
        </div>
      </div>
      <LastVisitLink />
      <PopularDestinations />
      <Features />
      <CallToHost />
      <PlacesByRegion />
      <PlacesByTown />
    </>
  );
}
