import { useState } from 'react';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DateStrip } from '#web/portal/open-dates/date-strip.tsx';
import { isSameButForDay, type SearchQuery } from '#web/search-query/search-query.ts';
import { AroundSection } from './around-section.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ResultsEmpty } from './results-empty.tsx';
import { ResultsFailure } from './results-failure.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { ResultsList } from './results-list.tsx';
import * as styles from './results-map.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ResultsSplit } from './results-split.tsx';
import { useResults } from './use-results.ts';
import { useReturningBars } from './use-returning-bars.ts';
import { ViewPill } from './view-toggle.tsx';

/** What matches a search: filters, order, cards, pages; and each way in which there may be none. */
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
  return (
    <div className={classNames(layout.page, isMap && styles.wholeWidth)}>
      <HydrateLater>
        <ReturningBars isOn={!isMap} />
      </HydrateLater>
      {data && <FilterBar meta={data.meta} query={query} />}
      {failure ? (
        <ResultsFailure code={failure} query={query} isBusy={isFetching} onRetry={() => void results.refetch()} />
      ) : isMap && data ? (
        <>
          <ResultsSplit response={data} query={query} place={place} isWaiting={isWaiting} />
          <ViewPill query={query} />
        </>
      ) : isWaiting ? (
        <>
          <ResultsHeading place={place} query={query} />
          {data && isOtherDay && <DateStrip query={query} meta={data.meta} />}
          <ResultsSkeleton />
        </>
      ) : data && data.meta.totalItems > 0 ? (
        <>
          <ResultsHeading place={place} query={query} response={data} />
          <DateStrip query={query} meta={data.meta} />
          <ResultsList response={data} query={query} />
          <AroundSection found={data} query={query} />
          <HydrateLater>
            <ViewPill query={query} />
          </HydrateLater>
        </>
      ) : (
        data && (
          <>
            <ResultsEmpty meta={data.meta} query={query} />
            <AroundSection found={data} query={query} />
          </>
        )
      )}
    </div>
  );
}

/** Whether what is waited for is the same search on another day: the days that it was chosen from then stay where they are. */
function useIsOtherDay(query: SearchQuery, isWaiting: boolean): boolean {
  const [shown, setShown] = useState(query);
  if (!isWaiting && shown !== query) setShown(query);
  return isWaiting && isSameButForDay(shown, query);
}

/** Only who scrolls needs them. */
function ReturningBars({ isOn }: { isOn: boolean }) {
  useReturningBars(isOn);
  return null;
}
