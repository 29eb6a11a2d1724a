import { useEffect, useEffectEvent, useState } from 'react';
import type { MapBounds } from '#web/map/map-point.ts';
import { keepForTab, keptForTab } from '#web/portal/stay/browser-store.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { withoutLocations } from './filter-choice.ts';
import { useChangeSearch } from './use-results.ts';
import { writeMapArea } from './write-map-area.ts';

/** How long the map rests before its part is searched, in milliseconds: whoever moves it on asks for nothing on the way. */
const REST_MS = 400;
const NAME = 'lina-map-follows';

export interface AreaSearch {
  /** Where the map was moved, while that is not what is searched. */
  readonly movedTo: MapBounds | undefined;
  readonly onMoved: (bounds: MapBounds) => void;
  /** Searches there. */
  readonly search: () => void;
  /** Whether the search goes with the map by itself; this tab keeps it. */
  readonly isFollowing: boolean;
  readonly setFollowing: (isOn: boolean) => void;
}

/**
 * Searching the part of the map that is seen: when asked to, or each time that the map has come to rest. A search that is overtaken is called
 * off. Places inside the searched one are left behind with it, and so is the page.
 */
export function useAreaSearch(query: SearchQuery): AreaSearch {
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
