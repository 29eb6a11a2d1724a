import { Link } from '@tanstack/react-router';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { Filter, SearchResponse } from '#contract/search.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { chosenOptions, countChosen, filtersOnOffer, toggled, withFilters, withOptions } from './filter-choice.ts';
import * as styles from './filters.module.css';
import { SORT_NAMES, SORTS, sortedBy, sortOf } from './sort-select.tsx';
import { useSearchQuery } from './use-results.ts';

interface PlainFiltersProps {
  readonly meta: SearchResponse['meta'];
  readonly query: SearchQuery;
}

/** Renders order and filters as links for browsers without scripts; the server alone writes them. */
export function PlainFilters(props: PlainFiltersProps) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <OrderLinks query={props.query} />
          <FilterLinks meta={props.meta} />
        </>
      )}
    </noscript>
  );
}

function OrderLinks({ query }: Pick<PlainFiltersProps, 'query'>) {
  const { t } = useI18n();
  return (
    <nav className={chipStyles.chips} aria-label={t('results.sort')}>
      {SORT_NAMES.map((sort) => (
        <ChipLink key={sort} to={sortedBy(query, sort)} isOn={sortOf(query) === sort}>
          {t(SORTS[sort].label)}
        </ChipLink>
      ))}
    </nav>
  );
}

/** Renders the filters as links. Many options are long: they stand open on a page of their own address. */
function FilterLinks({ meta }: Pick<PlainFiltersProps, 'meta'>) {
  const { t } = useI18n();
  const query = useSearchQuery();
  const { popupOpened, ...rest } = query;
  const choice = query.filters ?? {};
  return (
    <nav className={`${layout.stack} ${styles.plain}`} aria-label={t('results.filters')}>
      <div className={chipStyles.chips}>
        <ChipLink to={popupOpened ? rest : { ...rest, popupOpened: 'filters' }} isOn={countChosen(choice) > 0}>
          {t(popupOpened ? 'results.fewerFilters' : 'results.filters')}
        </ChipLink>
        {countChosen(choice) > 0 && <ChipLink to={withFilters(query, {})}>{t('results.reset')}</ChipLink>}
      </div>
      {popupOpened && filtersOnOffer(meta, choice).map((filter) => <OptionLinks key={filter.id} filter={filter} query={query} />)}
    </nav>
  );
}

function OptionLinks({ filter, query }: { filter: Filter; query: SearchQuery }) {
  const { t } = useI18n();
  // Filters with options come from the server under the ids of the contract.
  const id = filter.id as FilterId;
  const chosen = chosenOptions(query.filters ?? {}, id);
  return (
    <section className={layout.stack} aria-label={filter.name}>
      <h3>{filter.name}</h3>
      <div className={chipStyles.chips}>
        {filter.options.map((option) => (
          <ChipLink
            key={option.id}
            to={withFilters(query, withOptions(query.filters ?? {}, id, toggled(chosen, option.id)))}
            isOn={chosen.includes(option.id)}
          >
            {t('results.filterCount', { name: option.name, count: option.number })}
          </ChipLink>
        ))}
      </div>
    </section>
  );
}

function ChipLink({ to, isOn = false, children }: { to: SearchQuery; isOn?: boolean; children: string }) {
  const { language } = useI18n();
  return (
    <Link {...paths.searchResults(language, to)} className={classNames(chipStyles.chip, isOn && chipStyles.chosen)}>
      {children}
    </Link>
  );
}
