import { useState } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DateStrip } from '#web/portal/open-dates/date-strip.tsx';
import { isSameButForDay, type SearchQuery } from '#web/search-query/search-query.ts';
import { resultsParts } from './load-results.ts';
import { ResultsHeading } from './results-heading.tsx';
import * as styles from './results-map.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { useNamedPanel, useResults } from './use-results.ts';

/** Renders the results of a search: filters, order, cards, pages; and each way in which there may be none. */
export function ResultsPage() {
  const { t } = useI18n();
  const { query, loaded, results } = useResults();
  const { data, isPlaceholderData, isError, isFetching } = results;
  const place =
    data && !isPlaceholderData
      ? data.meta.query.locationTitle
      : (query.lastBreadcrumbItem ?? loaded.shownSearch.placeTitle ?? t('results.country'));
  const failure: FailureCode | undefined = isError ? failureCodeOf(results.error) : data ? undefined : loaded.failure;
  const isWaiting = !failure && (data === undefined || isPlaceholderData);
  const isOtherDay = useIsOtherDay(query, isWaiting);
  // While other results are on their way, the map of those before stays.
  const isMap = query.showOnMap === true && !failure && data !== undefined && (data.data.length > 0 || query.area !== undefined);
  const isOpenPanel = useNamedPanel() !== undefined;
  return (
    <div className={classNames(layout.page, isMap && styles.wholeWidth)}>
      <HydrateLater code={resultsParts}>{({ ReturningBars }) => <ReturningBars isOn={!isMap} />}</HydrateLater>
      {data && (
        // A panel that the address names stands open from the start.
        <HydrateLater code={resultsParts} isAtOnce={isOpenPanel}>
          {({ FilterBar }) => <FilterBar meta={data.meta} query={query} />}
        </HydrateLater>
      )}
      {failure ? (
        <HydrateLater code={resultsParts} isAtOnce>
          {({ ResultsFailure }) => (
            <ResultsFailure code={failure} query={query} isBusy={isFetching} onRetry={() => void results.refetch()} />
          )}
        </HydrateLater>
      ) : isMap && data ? (
        <HydrateLater code={resultsParts} isAtOnce>
          {({ ResultsSplit, ViewPill }) => (
            <>
              <ResultsSplit response={data} query={query} place={place} isWaiting={isWaiting} />
              <ViewPill query={query} />
            </>
          )}
        </HydrateLater>
      ) : isWaiting ? (
        <>
          <ResultsHeading place={place} query={query} />
          {data && isOtherDay && <DateStrip query={query} meta={data.meta} />}
          <ResultsSkeleton />
        </>
      ) : (
        data && <Found data={data} place={place} query={query} />
      )}
    </div>
  );
}

/** Renders what a search has found or, where that is nothing, why. */
function Found({ data, place, query }: { data: SearchResponse; place: string; query: SearchQuery }) {
  const around = <HydrateLater code={resultsParts}>{({ AroundSection }) => <AroundSection found={data} query={query} />}</HydrateLater>;
  if (data.meta.totalItems === 0) {
    return (
      <>
        <HydrateLater code={resultsParts}>{({ ResultsEmpty }) => <ResultsEmpty meta={data.meta} query={query} />}</HydrateLater>
        {around}
      </>
    );
  }
  return (
    <>
      <ResultsHeading place={place} query={query} response={data} />
      <DateStrip query={query} meta={data.meta} />
      <HydrateLater code={resultsParts} fallback={<ResultsSkeleton />}>
        {({ ResultsList }) => <ResultsList response={data} query={query} />}
      </HydrateLater>
      {around}
      <HydrateLater code={resultsParts}>{({ ViewPill }) => <ViewPill query={query} />}</HydrateLater>
    </>
  );
}

/** Returns whether the search that is waited for differs by its day alone: the strip of days then stays. */
function useIsOtherDay(query: SearchQuery, isWaiting: boolean): boolean {
  const [shown, setShown] = useState(query);
  if (!isWaiting && shown !== query) setShown(query);
  return isWaiting && isSameButForDay(shown, query);
}
