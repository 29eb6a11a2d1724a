import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PlaceCount } from '#contract/places.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import { mostPlacesFirst, regionsQuery, townsQuery } from '#web/portal/places/place-queries.ts';
import * as styles from '#web/portal/places/places.module.css';
import { HomeMap } from './home-map.tsx';

/** How many regions stand open on phones before the rest unfolds. */
const OPEN_REGIONS = 6;

/** Renders every region with how many places to stay it has, the largest first, beside the map of them all. */
export function PlacesByRegion() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const regions = useQuery(regionsQuery(api, language));
  const [isWhole, setWhole] = useState(false);
  const folded = (regions.data?.length ?? 0) - OPEN_REGIONS;
  const total = regions.data?.reduce((sum, region) => sum + region.number, 0) ?? 0;
  return (
    <section className={`${layout.page} ${layout.section} ${styles.regionMap}`} aria-labelledby="by-region">
      <div>
        <h2 id="by-region" className={`${typography.display} ${layout.belowTight}`}>
          {t('home.regions')}
        </h2>
        {total > 0 && (
          <p className={`${typography.soft} ${layout.belowRoomy}`}>
            <RichText id="home.regionsLead" values={{ count: total }} />
          </p>
        )}
        <Fallback query={regions} />
        <ul className={styles.regions}>
          {mostPlacesFirst(regions.data ?? []).map((region, index) => (
            <li key={region.id} className={index < OPEN_REGIONS || isWhole ? undefined : styles.folded}>
              <PlaceLink place={region}>
                <b className={typography.strong}>{region.title}</b>
                <span className={`${layout.row} ${layout.tight}`}>
                  <Num>{region.number}</Num>
                  <Icon of={ChevronRight} size="s" flip />
                </span>
              </PlaceLink>
            </li>
          ))}
        </ul>
        {folded > 0 && !isWhole && (
          <Button isFull className={styles.unfold} onClick={() => setWhole(true)}>
            {t('home.moreRegions', { count: folded })}
          </Button>
        )}
        <p className={layout.aboveApart}>
          <Link {...paths.hotels(language)} className={`${typography.link} ${layout.tappable}`} preload={false}>
            {t('hotels.toAll')}
          </Link>
        </p>
      </div>
      <HomeMap />
    </section>
  );
}

/** How many towns stand open before the rest unfolds. */
const OPEN_TOWNS = 24;

/** Renders every town with its number of places: those with the most first, the others behind a button. */
export function PlacesByTown() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const towns = useQuery(townsQuery(api, language));
  const open = mostPlacesFirst(towns.data ?? []).slice(0, OPEN_TOWNS);
  const folded = towns.data?.filter((town) => !open.includes(town)) ?? [];
  return (
    <section className={`${layout.page} ${layout.section}`} aria-labelledby="by-town">
      <h2 id="by-town" className={`${typography.display} ${layout.belowApart}`}>
        {t('home.towns')}
      </h2>
      <Fallback query={towns} />
      <TownLinks towns={open} />
      {folded.length > 0 && (
        <details className={styles.moreTowns}>
          <summary className={`${typography.link} ${layout.tappable}`}>{t('home.moreTowns', { count: folded.length })}</summary>
          <TownLinks towns={folded} />
        </details>
      )}
    </section>
  );
}

function TownLinks({ towns }: { towns: PlaceCount[] }) {
  return (
    <ul data-part="places" className={styles.links}>
      {towns.map((town) => (
        <li key={town.id}>
          <PlaceLink place={town}>
            {town.title}
            <span>
              <Num>{town.number}</Num>
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

function PlaceLink({ place, children }: { place: PlaceCount; children: ReactNode }) {
  const { language } = useI18n();
  const search = { location: place.id, locationEntityMarker: place.entityMarker, lastBreadcrumbItem: place.title };
  return (
    <Link {...paths.searchResults(language, search)} preload={false}>
      {children}
    </Link>
  );
}

function Fallback({ query }: { query: UseQueryResult<PlaceCount[]> }) {
  if (query.isError) return <SectionError onRetry={() => void query.refetch()} />;
  return query.isPending ? <Skeleton height={208} /> : null;
}
