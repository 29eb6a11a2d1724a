import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { PopularDestination } from '#contract/places.ts';
import { useIsAlive } from '#web/app/use-is-alive.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as pictureStyles from '#web/design-system/picture.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import { popularDestinationsQuery } from '#web/portal/places/place-queries.ts';
import type { TurnRow } from './endless-row.tsx';
import { RowHead } from './row-head.tsx';
import * as styles from './tile.module.css';

const EndlessRow = lazy(async () => ({ default: (await import('./endless-row.tsx')).EndlessRow }));

/**
 * Renders where people go: tiles to swipe, or to move by buttons; behind the last comes the first again. One on narrow
 * screens, three on wide ones.
 */
export function PopularDestinations() {
  const { language, direction, t } = useI18n();
  const { api } = useSurroundings();
  const { data, isError, refetch } = useQuery(popularDestinationsQuery(api, language));
  const row = useRef<HTMLDivElement>(null);
  const isAlive = useIsAlive();
  const [turn, setTurn] = useState<TurnRow>();
  // A step that was asked for before the row could take it.
  const wished = useRef<1 | -1>(undefined);
  const [isWished, setWished] = useState(false);
  const keepTurn = useCallback((ready: TurnRow | undefined) => {
    setTurn(() => ready);
    if (ready && wished.current) ready(wished.current);
    wished.current = undefined;
  }, []);
  const move = (step: 1 | -1) => {
    if (turn) return turn(step);
    wished.current = step;
    setWished(true);
  };
  if (data?.length === 0) return null;
  return (
    <section className={`${layout.page} ${layout.section}`} aria-labelledby="destinations">
      <RowHead
        id="destinations"
        title={t('home.destinations')}
        previousLabel={t('home.previousDestinations')}
        nextLabel={t('home.nextDestinations')}
        onMove={move}
      />
      {isError && <SectionError onRetry={() => void refetch()} />}
      <div
        ref={row}
        data-part="tiles"
        data-endless={turn !== undefined || undefined}
        className={classNames(styles.tiles, turn && styles.endless)}
      >
        <ul className={styles.tilesRow} aria-busy={!data && !isError}>
          {data?.map((destination) => (
            <Tile key={`${destination.entityMarker}${destination.location}`} destination={destination} />
          ))}
          {!data && !isError && ['first', 'second', 'third'].map((key) => <TileSkeleton key={key} />)}
        </ul>
      </div>
      {(isAlive || isWished) && data && (
        <Suspense>
          <EndlessRow row={row} direction={direction} onReady={keepTurn} />
        </Suspense>
      )}
    </section>
  );
}

function Tile({ destination }: { destination: PopularDestination }) {
  const { language, t } = useI18n();
  const { title, location, entityMarker, number, url, placeholder, lowestMidweekAgorot } = destination;
  return (
    <li>
      <Link
        {...paths.searchResults(language, { location, locationEntityMarker: entityMarker, lastBreadcrumbItem: title })}
        preload={false}
        className={`${styles.tile} ${layout.block}`}
      >
        <Picture url={url} alt="" placeholder={placeholder} sizes="(min-width: 992px) 33vw, 82vw" />
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <span className={styles.price}>
          {lowestMidweekAgorot !== null && (
            <RichText id="hotels.fromPrice" values={{ price: <WholePrice agorot={lowestMidweekAgorot} /> }} />
          )}
          <span className={typography.muted}>{t('common.places', { count: number })}</span>
        </span>
      </Link>
    </li>
  );
}

function TileSkeleton() {
  return (
    <li>
      <div className={styles.tile}>
        <Skeleton className={pictureStyles.picture} />
        <Skeleton className={styles.popularDestinationsPlaceholder} />
      </div>
    </li>
  );
}
