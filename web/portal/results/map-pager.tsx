import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { SearchResponse } from '#contract/search.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import { paths } from '#web/paths.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './results-map.module.css';

interface MapPagerProps {
  readonly response: SearchResponse;
  readonly query: SearchQuery;
  /** Whether another page is on its way. */
  readonly isWaiting: boolean;
}

/** Which results stand on the map of narrow screens, and the ways to those before and after them. */
export function MapPager({ response: { data, meta }, query, isWaiting }: MapPagerProps) {
  const { t } = useI18n();
  const labels = usePageLabels();
  const isOnePage = meta.totalItems <= meta.perPage;
  const page = query.page ?? 1;
  const pageCount = Math.ceil(meta.totalItems / meta.perPage);
  const words = isWaiting ? (
    t('common.loading')
  ) : isOnePage ? (
    <RichText id="common.places" values={{ count: meta.totalItems }} />
  ) : (
    <RichText id="results.rangeOf" values={{ range: <ResultRange meta={meta} shown={data.length} />, total: meta.totalItems }} />
  );
  return (
    <nav className={`${styles.mapPager} ${layout.narrowOnly}`} aria-label={labels.pages}>
      {!isOnePage && <Step label={labels.previous} icon={ChevronLeft} page={page - 1} pageCount={pageCount} query={query} />}
      <span role="status" className={isOnePage ? styles.mapPagerWords : ''}>
        {words}
      </span>
      {!isOnePage && <Step label={labels.next} icon={ChevronRight} page={page + 1} pageCount={pageCount} query={query} />}
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly page: number;
  readonly pageCount: number;
  readonly query: SearchQuery;
}

/** A link to the page beside the present one; where there is none, its place stays empty of anything to press. */
function Step({ label, icon, page, pageCount, query }: StepProps) {
  const { language } = useI18n();
  const arrow = <Icon of={icon} flip />;
  if (page < 1 || page > pageCount) return <span className={`${iconButtonStyles.iconButton} ${styles.noPage}`}>{arrow}</span>;
  return (
    <Link
      {...paths.searchResults(language, { ...query, page })}
      className={iconButtonStyles.iconButton}
      aria-label={label}
      preload={false}
      resetScroll={false}
    >
      {arrow}
    </Link>
  );
}

/** Which of all results a page shows, counted from 1: "31–60". */
export function ResultRange({ meta, shown }: { meta: SearchResponse['meta']; shown: number }) {
  const first = (meta.currentPage - 1) * meta.perPage + 1;
  return <Num>{shown === 1 ? first : `${first}–${first + shown - 1}`}</Num>;
}
