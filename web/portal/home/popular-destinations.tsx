import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { PopularDestination } from '#contract/places.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useSurroundings } from '#web/use-surroundings.ts';
import { popularDestinationsQuery } from './home-queries.ts';
import { SectionError } from './section-error.tsx';

/** Where people go: tiles to swipe, or to move by buttons; at the end they begin anew. */
export function PopularDestinations() {
  const { language, direction, t } = useI18n();
  const { api } = useSurroundings();
  const { data, isError, refetch } = useQuery(popularDestinationsQuery(api, language));
  const row = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => row.current && slide(row.current, step, direction);
  if (data?.length === 0) return null;
  return (
    <section className="wrap section mt-10" aria-labelledby="destinations">
      <div className="row between end mb-6">
        <h2 id="destinations" className="disp">
          {t('home.destinations')}
        </h2>
        <div className="row d-only d-flex gap-2">
          <IconButton label={t('home.previousDestinations')} isOutlined onClick={() => move(-1)}>
            <Icon of={ChevronLeft} flip />
          </IconButton>
          <IconButton label={t('home.nextDestinations')} isOutlined onClick={() => move(1)}>
            <Icon of={ChevronRight} flip />
          </IconButton>
        </div>
      </div>
      {isError && <SectionError onRetry={() => void refetch()} />}
      <ul ref={row} className="tiles" aria-busy={!data && !isError}>
        {data?.map((destination) => (
          <Tile key={`${destination.entityMarker}${destination.location}`} destination={destination} />
        ))}
        {!data && !isError && ['first', 'second', 'third'].map((key) => <TileSkeleton key={key} />)}
      </ul>
    </section>
  );
}

function Tile({ destination }: { destination: PopularDestination }) {
  const { language, t } = useI18n();
  const { title, location, entityMarker, number, url, placeholder } = destination;
  return (
    <li>
      <Link
        {...paths.searchResults(language, { location, locationEntityMarker: entityMarker, lastBreadcrumbItem: title })}
        preload={false}
        className="tile block"
      >
        <Picture url={url} alt="" placeholder={placeholder} sizes="(min-width: 768px) 33vw, 82vw" />
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <span className="mute">{t('common.places', { count: number })}</span>
      </Link>
    </li>
  );
}

function TileSkeleton() {
  return (
    <li className="tile">
      <Skeleton className="pic" />
      <Skeleton className="mt-4 w-1/2" />
    </li>
  );
}

/** Moves by one tile in reading direction, round at the ends. Scroll positions are negative where the page reads from right to left. */
function slide(row: HTMLElement, step: 1 | -1, direction: 'rtl' | 'ltr'): void {
  const tile = row.firstElementChild?.getBoundingClientRect().width ?? 0;
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const end = row.scrollWidth - row.clientWidth;
  const present = Math.abs(row.scrollLeft);
  const wanted = present + step * (tile + gap);
  const target = step === 1 && present >= end - 4 ? 0 : step === -1 && present <= 4 ? end : Math.min(Math.max(wanted, 0), end);
  row.scrollTo({ left: direction === 'rtl' ? -target : target, behavior: scrollBehavior() });
}
