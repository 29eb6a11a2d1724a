import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { parseMapArea } from '#contract/primitives/map-area.ts';
import type { SearchResponse } from '#contract/search.ts';
import { formatInCurrency, formatShekels } from '#rules/format/money.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useIsNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as mapStyles from '#web/map/map.module.css';
import type { MapBounds, MapPoint } from '#web/map/map-point.ts';
import { paths } from '#web/paths.ts';
import { PlacesMap } from '#web/portal/map/places-map.tsx';
import { keepForTab, keptForTab } from '#web/portal/stay/browser-store.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { withoutLocations } from './filter-choice.ts';
import { MapCards, MapPager } from './map-cards.tsx';
import { writeMapArea } from './related-searches.ts';
import { ResultsEmpty } from './results-empty.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { ResultsList, slotId } from './results-list.tsx';
import * as styles from './results-map.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { useChangeSearch } from './use-results.ts';

/** Height that the cards at the foot of a narrow screen's map take, with what floats under them; in pixels. */
const CARDS_PX = 232;

interface ResultsSplitProps {
  readonly response: SearchResponse;
  readonly query: SearchQuery;
  readonly place: string;
  /** True while these results are those of the search before. */
  readonly isWaiting: boolean;
}

/**
 * Renders list and map in step: the card that is looked at stands out on the map, the pin that is pressed in the list.
 * On narrow screens the map alone, with a row of cards at its foot.
 */
export function ResultsSplit({ response, query, place, isWaiting }: ResultsSplitProps) {
  const { t } = useI18n();
  const isNarrow = useIsNarrow();
  const [activeId, setActiveId] = useState<number>();
  const [chosenId, setChosenId] = useState<number>();
  const areaSearch = useAreaSearch(query);
  const points = usePoints(response);
  const area = useMemo(() => (query.area === undefined ? undefined : parseMapArea(query.area)), [query.area]);
  const isEmpty = !isWaiting && response.data.length === 0 && response.meta.totalItems === 0;
  const chosen = response.data.find(({ id }) => id === chosenId);
  return (
    <div className={styles.split}>
      <div>
        <div className={styles.splitHead}>
          {!isEmpty && <ResultsHeading place={place} query={query} {...(!isWaiting && { response })} />}
        </div>
        <div className={styles.splitCards}>
          {area && <LeaveArea query={query} className={`${typography.link} ${layout.tappable}`} />}
          {isWaiting ? (
            <ResultsSkeleton isBesideMap />
          ) : isEmpty ? (
            <ResultsEmpty meta={response.meta} query={query} />
          ) : (
            <ResultsList response={response} query={query} look={{ chosenId: chosen?.id, onLook: setActiveId }} />
          )}
        </div>
      </div>
      <PlacesMap
        label={t('map.ofResults')}
        className={isWaiting ? mapStyles.waiting : ''}
        points={points}
        chosenId={chosen?.id}
        activeId={activeId}
        onChoose={(id) => {
          setChosenId(id);
          if (id !== undefined && !isNarrow) showInList(id);
        }}
        footSpace={isNarrow ? CARDS_PX : 0}
        area={area}
        onMoved={areaSearch.onMoved}
        canLocate
      >
        <FollowSwitch areaSearch={areaSearch} />
        {areaSearch.movedTo && !areaSearch.isFollowing ? (
          <Button className={styles.searchArea} onClick={areaSearch.search}>
            <Icon of={Search} size="s" />
            {t('results.searchArea')}
          </Button>
        ) : (
          area && isNarrow && <LeaveArea query={query} className={`${styles.searchArea} ${styles.leaveArea}`} />
        )}
        <MapPager response={response} query={query} isWaiting={isWaiting} />
        {isNarrow && chosen && <MapCards response={response} query={query} chosenId={chosen.id} onChoose={setChosenId} />}
      </PlacesMap>
    </div>
  );
}

/** Renders the switch that makes moving the map search by itself. */
function FollowSwitch({ areaSearch: { isFollowing, setFollowing } }: { areaSearch: AreaSearch }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isFollowing}
      className={`${layout.row} ${styles.follow}`}
      onClick={() => setFollowing(!isFollowing)}
    >
      <i aria-hidden="true" />
      {t('results.followMap')}
    </button>
  );
}

/** From a part of the map back to the place that was searched before. */
function LeaveArea({ query, className }: { query: SearchQuery; className: string }) {
  const { language, t } = useI18n();
  const { area: _area, page: _page, ...rest } = query;
  return (
    <Link {...paths.searchResults(language, rest)} className={className}>
      {t('results.leaveArea')}
    </Link>
  );
}

/** Returns the pins of a page of results, with prices in the visitor's currency; the same while the results are. */
function usePoints({ data }: SearchResponse): readonly MapPoint[] {
  const { t } = useI18n();
  const chosen = useSurroundings().currencies?.chosen;
  return useMemo(
    () =>
      data.map(({ id, title, totalAgorot, locationLatitude, locationLongitude }) => {
        const price = chosen ? formatInCurrency(totalAgorot, chosen) : formatShekels(totalAgorot);
        return { id, latitude: locationLatitude, longitude: locationLongitude, label: price, name: t('map.pin', { title, price }) };
      }),
    [data, t, chosen],
  );
}

function showInList(id: number): void {
  document.getElementById(slotId(id))?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
}

/**
 * How long the map rests before its part is searched, in milliseconds: whoever moves it on asks for nothing on the way.
 */
const REST_MS = 400;
const NAME = 'lina-map-follows';

interface AreaSearch {
  /** Where the map was moved, while that is not what is searched. */
  readonly movedTo: MapBounds | undefined;
  readonly onMoved: (bounds: MapBounds) => void;
  /** Searches there. */
  readonly search: () => void;
  /** True if moving the map searches; this tab keeps it. */
  readonly isFollowing: boolean;
  readonly setFollowing: (isOn: boolean) => void;
}

/**
 * Searching the part of the map that is seen: when asked to, or each time that the map has come to rest. A search that
 * is overtaken is called off. Places inside the searched one are left behind with it, and so is the page.
 */
function useAreaSearch(query: SearchQuery): AreaSearch {
  const change = useChangeSearch();
  const [movedTo, setMovedTo] = useState<MapBounds>();
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => setFollowing(keptForTab(NAME) === true), []);
  const searchIn = (bounds: MapBounds) => {
    const { page: _page, ...rest } = withoutLocations(query);
    // The way back leads out of the map at once, not through every place where it stood still.
    void change({ ...rest, area: writeMapArea(bounds) }, { isReplaced: isFollowing && query.area !== undefined });
    setMovedTo(undefined);
  };
  const follow = useEffectEvent(searchIn);
  useEffect(() => {
    if (!isFollowing || !movedTo) return;
    const rest = setTimeout(() => follow(movedTo), REST_MS);
    return () => clearTimeout(rest);
  }, [isFollowing, movedTo]);
  return {
    movedTo,
    onMoved: setMovedTo,
    search: () => movedTo && searchIn(movedTo),
    isFollowing,
    setFollowing: (isOn) => {
      keepForTab(NAME, isOn);
      setFollowing(isOn);
    },
  };
}
