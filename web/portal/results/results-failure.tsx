import { CloudOff } from 'lucide-react';
import type { FailureCode } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { type SearchQuery, startedAnew } from '#web/search-query/search-query.ts';

interface ResultsFailureProps {
  readonly code: FailureCode;
  readonly query: SearchQuery;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Dates that cannot be searched: asking again would not help, other dates would. */
const ABOUT_DATES: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'stay_in_past',
  'stay_too_long',
  'stay_too_far_ahead',
  'departure_not_after_arrival',
]);

/** The search failed: what happened and the way on. Nothing of the search is lost. */
export function ResultsFailure({ code, query, isBusy, onRetry }: ResultsFailureProps) {
  const { language, t } = useI18n();
  const { from: _from, to: _to, ...undated } = startedAnew(query);
  const { location: _location, locationEntityMarker: _marker, lastBreadcrumbItem: _item, ...anywhere } = query;
  return (
    <div role="alert" className="min-h-96">
      <EmptyState
        icon={CloudOff}
        title={t('results.failedHeading')}
        actions={
          ABOUT_DATES.has(code) ? (
            <LinkButton kind="go" {...paths.searchResults(language, undated)}>
              {t('results.newDates')}
            </LinkButton>
          ) : code === 'place_not_found' ? (
            <LinkButton kind="go" {...paths.searchResults(language, anywhere)}>
              {t('results.wholeCountry')}
            </LinkButton>
          ) : (
            <Button kind="go" isBusy={isBusy} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )
        }
      >
        <p>{t(`errors.${code}`)}</p>
      </EmptyState>
    </div>
  );
}
