import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX, CloudOff, MapPinOff } from 'lucide-react';
import type { FailureCode } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { popularPlacesQuery } from '#web/search-query/results-queries.ts';
import { type SearchQuery, startedAnew } from '#web/search-query/search-query.ts';
import * as styles from './results.module.css';

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

/** Words for a failure, by its subject: the dates, the place, or us. */
const WORDS = {
  dates: { icon: CalendarX, title: 'results.failedDates' },
  place: { icon: MapPinOff, title: 'results.failedPlace' },
  us: { icon: CloudOff, title: 'results.failedHeading' },
} as const;

/** Renders why the search failed, and the way on. Nothing of the search is lost. */
export function ResultsFailure({ code, query, isBusy, onRetry }: ResultsFailureProps) {
  const { language, t } = useI18n();
  const { from: _from, to: _to, ...undated } = startedAnew(query);
  const { location: _location, locationEntityMarker: _marker, lastBreadcrumbItem: _item, ...anywhere } = query;
  const about = ABOUT_DATES.has(code) ? 'dates' : code === 'place_not_found' ? 'place' : 'us';
  return (
    <div role="alert" className={styles.failure}>
      <EmptyState
        icon={WORDS[about].icon}
        title={t(WORDS[about].title)}
        isPageTitle
        actions={
          about === 'us' ? (
            <Button kind="go" isBusy={isBusy} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          ) : (
            <LinkButton kind="go" {...paths.searchResults(language, about === 'dates' ? undated : anywhere)}>
              {t(about === 'dates' ? 'results.newDates' : 'results.wholeCountry')}
            </LinkButton>
          )
        }
      >
        <div className={layout.stack}>
          <p>{t(`errors.${code}`)}</p>
          {about === 'place' && <PopularPlaces query={anywhere} />}
        </div>
      </EmptyState>
    </div>
  );
}

/** Renders the list to choose from, for the same dates and guests. */
function PopularPlaces({ query }: { query: SearchQuery }) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { data } = useQuery(popularPlacesQuery(api, language));
  return (
    <nav className={chipStyles.chips} aria-label={t('searchBar.popular')}>
      {data?.options.map(({ title, location, entityMarker }) => (
        <Link
          key={location}
          {...paths.searchResults(language, { ...query, location, locationEntityMarker: entityMarker, lastBreadcrumbItem: title })}
          className={chipStyles.chip}
        >
          <bdi>{title}</bdi>
        </Link>
      ))}
    </nav>
  );
}
