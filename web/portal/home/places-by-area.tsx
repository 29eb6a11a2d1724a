import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import { mostPlacesFirst, type PlaceCount, regionsQuery, townsQuery } from '#web/portal/places/place-queries.ts';
import { HomeMap } from './home-map.tsx';

/** Every region with how many places to stay it has, beside the map of them all. */
export function PlacesByRegion() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const regions = useQuery(regionsQuery(api, language));
  const total = regions.data?.reduce((sum, region) => sum + region.number, 0) ?? 0;
  return (
    <section className="wrap section regionmap" aria-labelledby="by-region">
      <div>
        <h2 id="by-region" className="disp mb-2">
          {t('home.regions')}
        </h2>
        {total > 0 && (
          <p className="soft mb-5">
            <RichText id="home.regionsLead" values={{ count: total }} />
          </p>
        )}
        <Fallback query={regions} />
        <ul className="regions">
          {regions.data?.map((region) => (
            <li key={region.id}>
              <PlaceLink place={region}>
                <b className="sb6">{region.title}</b>
                <span className="row gap-2">
                  <Num>{region.number}</Num>
                  <Icon of={ChevronRight} size="s" flip />
                </span>
              </PlaceLink>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <Link {...paths.hotels(language)} className="link tap" preload={false}>
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

/** Every town with how many places to stay it has: those with the most first, the others by name behind a button. */
export function PlacesByTown() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const towns = useQuery(townsQuery(api, language));
  const open = mostPlacesFirst(towns.data ?? []).slice(0, OPEN_TOWNS);
  const folded = towns.data?.filter((town) => !open.includes(town)) ?? [];
  return (
    <section className="wrap section" aria-labelledby="by-town">
      <h2 id="by-town" className="disp mb-4">
        {t('home.towns')}
      </h2>
      <Fallback query={towns} />
      <TownLinks towns={open} />
      {folded.length > 0 && (
        <details className="moretowns">
          <summary className="link tap">{t('home.moreTowns', { count: folded.length })}</summary>
          <TownLinks towns={folded} />
        </details>
      )}
    </section>
  );
}

function TownLinks({ towns }: { towns: PlaceCount[] }) {
  return (
    <ul className="links">
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
  return query.isPending ? <Skeleton className="h-52" /> : null;
}
