import { Link } from '@tanstack/react-router';
import { CalendarDays, X } from 'lucide-react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { SearchResponse } from '#contract/search.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { openDatesOf, useOpenWords } from '#web/portal/open-dates/open-dates.ts';
import { chooseDates } from '#web/portal/stay/choose-dates.ts';
import { type SearchQuery, startedAnew } from '#web/search-query/search-query.ts';
import * as styles from './results.module.css';

/** Renders the number of places, the nights, and what prices mean; without a response, that it searches. */
export function ResultsHeading({ place, query, response }: { place: string; query: SearchQuery; response?: SearchResponse }) {
  const { t } = useI18n();
  // While they are looked for the longer words hold the place.
  const areAllWithVat = response?.data.every((result) => result.vatIncluded) ?? false;
  return (
    <div className={styles.heading}>
      <div role="status">
        <h1 className={typography.heading}>
          {response ? (
            <RichText
              id="results.heading"
              values={{ count: response.meta.totalItems, inPlace: <bdi>{response.meta.query.locationIn}</bdi> }}
            />
          ) : (
            <RichText id="results.headingLoading" values={{ place: <bdi>{place}</bdi> }} />
          )}
        </h1>
      </div>
      <div className={`${layout.row} ${styles.asked}`}>
        <AskedStay query={query} />
        {query.keepsShabbat && <ShabbatChip query={query} />}
        {isUndated(query) && (
          <Chip className={layout.scripted} onClick={chooseDates}>
            <Icon of={CalendarDays} size="s" />
            {t('searchBar.datesPlaceholder')}
          </Chip>
        )}
      </div>
      {response?.meta.query.near && <NearNote near={response.meta.query.near} />}
      <p className={`${typography.muted} ${typography.small}`}>
        {openDatesOf(query) && `${t('openDates.chosenFor')}. `}
        {areAllWithVat ? t('results.pricesWithVat') : t('results.pricesVatWhereDue')}
      </p>
    </div>
  );
}

/** Renders the choice of guests who keep Shabbat, to take it away again. */
function ShabbatChip({ query: { keepsShabbat: _kept, ...query } }: { query: SearchQuery }) {
  const { language, t } = useI18n();
  return (
    <Link
      className={`${chipStyles.chip} ${chipStyles.removable}`}
      aria-label={t('results.remove', { name: t('common.keepShabbat') })}
      {...paths.searchResults(language, startedAnew(query))}
    >
      {t('common.keepShabbat')}
      <Icon of={X} size="s" />
    </Link>
  );
}

/** Renders that the place itself has nothing, unless it is a landmark, and how far the nearest is. */
function NearNote({ near: { kilometres, townIn } }: { near: NonNullable<SearchResponse['meta']['query']['near']> }) {
  return (
    <p>
      {townIn !== null && <RichText id="results.headingNoPlace" values={{ inPlace: <bdi>{townIn}</bdi> }} />}
      {townIn !== null && '. '}
      <RichText id="results.nearest" values={{ count: kilometres }} />
    </p>
  );
}

/** Renders nights and guests of the prices. A search without dates is for tonight (docs/product.md §6). */
export function AskedStay({ query }: { query: SearchQuery }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const open = useOpenWords(openDatesOf(query));
  const guests = t('common.guests', { count: query.roomsInfo?.numberOfGuests ?? DEFAULT_GUESTS });
  if (open) return <p className={styles.stay}>{`${open.title} · ${open.nights} · ${guests}`}</p>;
  const from = fromWireDate(query.from ?? '') ?? today;
  const to = fromWireDate(query.to ?? '') ?? addDays(from, 1);
  return (
    <p className={styles.stay}>
      {isUndated(query) ? (
        <RichText id="results.tonight" values={{ date: <DateText date={from} /> }} />
      ) : (
        <DateRangeText from={from} to={to} />
      )}
      {` · ${t('common.nights', { count: nightsBetween(from, to) })} · ${guests}`}
    </p>
  );
}

/** A search that names no guests is for two (docs/product.md §6). */
const DEFAULT_GUESTS = 2;

function isUndated({ from, to, stayLength }: SearchQuery): boolean {
  return from === undefined && to === undefined && stayLength === undefined;
}
