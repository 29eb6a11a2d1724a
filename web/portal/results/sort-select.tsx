import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import type { SortBy, SortOrder } from '#contract/primitives/enums.ts';
import type { MessageKey } from '#texts/translate.ts';
import { afterPaint } from '#web/app/next-task.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as selectStyles from '#web/design-system/select.module.css';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './filters.module.css';

/** The orders of specification §3, by what stands in the address. */
export const SORTS = {
  recommended: { label: 'results.sortRecommended', sortBy: 'recommended' },
  rating: { label: 'results.sortRating', sortBy: 'rating' },
  'name-asc': { label: 'results.sortNameAsc', sortBy: 'name', sortOrder: 'asc' },
  'name-desc': { label: 'results.sortNameDesc', sortBy: 'name', sortOrder: 'desc' },
  'price-asc': { label: 'results.sortPriceAsc', sortBy: 'price', sortOrder: 'asc' },
  'price-desc': { label: 'results.sortPriceDesc', sortBy: 'price', sortOrder: 'desc' },
} as const satisfies Record<string, { label: MessageKey; sortBy: SortBy; sortOrder?: SortOrder }>;

type Sort = keyof typeof SORTS;
// The keys of an object are text to TypeScript.
export const SORT_NAMES = Object.keys(SORTS) as Sort[];

/** Returns the order that a search asks for. */
export function sortOf({ sortBy = 'recommended', sortOrder = 'asc' }: SearchQuery): Sort {
  return sortBy === 'recommended' || sortBy === 'rating' ? sortBy : `${sortBy}-${sortOrder}`;
}

/** Returns the search in another order, from its first page. */
export function sortedBy({ sortBy: _by, sortOrder: _order, page: _page, ...query }: SearchQuery, value: Sort): SearchQuery {
  const { label: _label, ...sort } = SORTS[value];
  return sort.sortBy === 'recommended' ? query : { ...query, ...sort };
}

interface SortSelectProps {
  readonly query: SearchQuery;
  readonly onChange: (query: SearchQuery) => void;
  readonly className?: string;
}

/** Renders the order of the results; another order searches again, from the first page. */
export function SortSelect({ query, onChange, className }: SortSelectProps) {
  const { t } = useI18n();
  // What was chosen stands there at once, also while its results are on their way.
  const [picked, setPicked] = useState<{ readonly sort: Sort; readonly before: SearchQuery }>();
  return (
    <span data-part="select" className={classNames(selectStyles.select, styles.sort, className)}>
      <Icon of={ArrowUpDown} size="s" />
      <Select
        required
        aria-label={t('results.sort')}
        className={styles.sortSelect}
        value={picked?.before === query ? picked.sort : sortOf(query)}
        onChange={async ({ target }) => {
          // The options below are the keys of SORTS.
          const sort = target.value as Sort;
          setPicked({ sort, before: query });
          await afterPaint();
          onChange(sortedBy(query, sort));
        }}
        options={SORT_NAMES.map((value) => ({ value, label: t(SORTS[value].label) }))}
      />
    </span>
  );
}
