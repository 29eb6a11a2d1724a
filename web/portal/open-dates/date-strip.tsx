import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import type { SearchResponse, StayOverview } from '#contract/search.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { laterCode } from '#web/app/later-code.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { searchDatesQuery } from '#web/search-query/results-queries.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './date-strip.module.css';
import type { StripProps } from './strip.tsx';
import { useDayInSight } from './use-day-in-sight.ts';

/** When a browser that does not say so is taken to be idle. */
const IDLE_MS = 300;

const strip = laterCode(() => import('./strip.tsx'));

/**
 * Renders what other dates cost, over the results: a link for each day of arrival around the searched one or, where the
 * dates are open, for each stay that fits, and one for all of them. The bars show the cheapest place.
 */
export function DateStrip({ query, meta }: { query: SearchQuery; meta: SearchResponse['meta'] }) {
  const stays = useStays(query, meta);
  const from = query.from ?? (query.stayLength ? undefined : meta.query.from);
  useDayInSight(from, stays);
  // Its room is kept, so that the cards under it do not move when it comes.
  if (stays === undefined) return <Coming />;
  if (stays.every(({ count }) => count === 0)) return null;
  return <LaterStrip query={query} nights={meta.query.nights} stays={stays} from={from} />;
}

/** Renders the strip anew only when it says something else: queries above must not hydrate it. */
const LaterStrip = memo(function LaterStrip(props: StripProps) {
  return (
    <HydrateLater code={strip} fallback={<Coming />}>
      {({ Strip }) => <Strip {...props} />}
    </HydrateLater>
  );
});

function Coming() {
  return <Skeleton className={`${styles.coming} ${layout.scripted}`} />;
}

/** Returns the stays: those of the results or of the first page, else the browser asks once it is idle. */
function useStays(query: SearchQuery, meta: SearchResponse['meta']): readonly StayOverview[] | undefined {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const isSettled = useIsSettled();
  const { data, isError } = useQuery({ ...searchDatesQuery(api, language, query), enabled: isSettled && meta.stays === undefined });
  // A convenience: where it cannot be had, the results stand without it.
  return meta.stays ?? data?.stays ?? (isError ? [] : undefined);
}

/** Returns whether the browser has been idle since the page was shown: other dates' prices wait for that. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    // Not every browser tells when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, IDLE_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(settle, { timeout: 10 * IDLE_MS });
    return () => cancelIdleCallback(id);
  }, []);
  return isSettled;
}
