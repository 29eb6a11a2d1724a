import { useEffect, useState } from 'react';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { laterCode } from '#web/app/later-code.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import hero from '#web/portal/art/hero.svg?url';
import { readLastSearch } from '#web/search-query/last-search.ts';
import * as styles from './home-page.module.css';
import { homeSections } from './load-home.ts';

/** Renders the market's front door: search first, then ways in. */
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
          <HydrateLater code={homeSections}>{({ SearchBar }) => <SearchBar />}</HydrateLater>
        </div>
      </div>
      <LastVisit />
      <HydrateLater code={homeSections}>{({ FreeStays }) => <FreeStays kind="weekend" />}</HydrateLater>
      <HydrateLater code={homeSections}>{({ PopularDestinations }) => <PopularDestinations />}</HydrateLater>
      <HydrateLater code={homeSections}>{({ FreeStays }) => <FreeStays kind="longStay" />}</HydrateLater>
      <HydrateLater code={homeSections}>{({ Features }) => <Features />}</HydrateLater>
      <HydrateLater code={homeSections}>{({ CallToHost }) => <CallToHost />}</HydrateLater>
      <HydrateLater code={homeSections}>{({ PlacesByRegion }) => <PlacesByRegion />}</HydrateLater>
      <HydrateLater code={homeSections}>{({ PlacesByTown }) => <PlacesByTown />}</HydrateLater>
    </>
  );
}

const lastVisit = laterCode(() => import('./last-visit-link.tsx'));

/** Renders the line of the last visit, which keeps its height without one, so that nothing jumps. */
function LastVisit() {
  const [isReturning, setReturning] = useState(false);
  useEffect(() => setReturning(readLastSearch() !== undefined), []);
  return (
    <div className={`${layout.page} ${layout.row} ${styles.again}`}>
      {isReturning && <HydrateLater code={lastVisit}>{({ LastVisitLink }) => <LastVisitLink />}</HydrateLater>}
    </div>
  );
}
