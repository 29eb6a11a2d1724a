import { useRouter } from '@tanstack/react-router';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { Filter, SearchResponse } from '#contract/search.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { KeptMarkup } from '#web/app/kept-markup.tsx';
import { afterPaint } from '#web/app/next-task.ts';
import { createStore, type Store, useStore } from '#web/app/store.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { isNarrow, useIsNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { parseSearchQuery, type SearchQuery } from '#web/search-query/search-query.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import {
  chosenOptions,
  countChosen,
  type FilterChoice,
  filtersOnOffer,
  isFullPrice,
  priceOf,
  toggled,
  withFilters,
  withOptions,
} from './filter-choice.ts';
import { FilterDropdown, PriceDropdown } from './filter-dropdown.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import * as styles from './filters.module.css';
import { PlainFilters } from './plain-filters.tsx';
import { SortSelect, sortOf } from './sort-select.tsx';
import { useChangeSearch, useNamedPanel } from './use-results.ts';
import { ViewToggle } from './view-toggle.tsx';

/** Filters that most visitors look for; the others stand behind the toggle. */
const FIRST_FILTERS: readonly string[] = ['PROPERTY_TYPE', 'SWIMMING_POOL', 'SUITABLE_FOR', 'LOCATION'];
/** The facility that most visitors look for, beside them with one press. */
const LIFTED = { filterId: 'FACILITIES', optionId: 'jacuzzi' } as const;

/** Beside the address, which follows: what is touched is answered at once. */
interface PanelState {
  /** The open panel: `filters`, all of them, or one by its id. */
  readonly name: string | undefined;
  /** The panel of the address, as far as it was written here. */
  readonly written: string | undefined;
}
type Panel = Store<PanelState>;

/** Renders filters and order of the results: chips with panels or, on narrow screens, with a sheet. */
export function FilterBar({ meta, query }: { meta: SearchResponse['meta']; query: SearchQuery }) {
  const { t } = useI18n();
  const change = useChangeSearch();
  const { latestLocation } = useRouter();
  const [panel] = useState(() => {
    const { popupOpened } = parseSearchQuery(latestLocation.search);
    return createStore<PanelState>({ name: popupOpened, written: popupOpened });
  });
  const choice = query.filters ?? {};
  const open = async (name: string | undefined) => {
    panel.change({ name });
    await afterPaint();
    if (panel.read().name === name) await changeTo(query, { isReplaced: true });
  };
  /** On wide screens what was unfolded stays so. */
  const changeTo = (next: SearchQuery, options?: { isReplaced: boolean }) => {
    const { name } = panel.read();
    panel.change({ written: name });
    return change(name === undefined ? next : { ...next, popupOpened: name }, options);
  };
  const apply = (next: FilterChoice) => {
    if (isNarrow()) panel.change({ name: undefined });
    void changeTo(withFilters(query, next));
  };
  const filters = filtersOnOffer(meta, choice).sort((first, second) => rank(first) - rank(second));
  const parts = { meta, query, filters, choice, apply, changeTo, panel, open };
  const facts = () => [
    filters.map(({ id, name, options }) => [id, name, options.map((option) => option.id)]),
    choice,
    hasPrices(meta, choice),
    sortOf(query),
    query.showOnMap,
    panel.read().name,
  ];
  return (
    <section aria-label={t('results.filtersAndSort')} className={styles.filterBarSection}>
      <HydrateLater>
        <KeptMarkup of="wide-filters" by={facts}>
          {() => (
            <div className={`${layout.wideOnly} ${layout.scripted}`}>
              <WideBar {...parts} />
            </div>
          )}
        </KeptMarkup>
      </HydrateLater>
      <HydrateLater>
        <KeptMarkup of="narrow-filters" by={facts}>
          {() => (
            <div data-part="narrow-filters" className={`${layout.narrowOnly} ${layout.scripted} ${styles.returning}`}>
              <NarrowBar {...parts} />
            </div>
          )}
        </KeptMarkup>
      </HydrateLater>
      <PlainFilters meta={meta} query={query} />
      <HydrateLater>
        <ChosenFilters meta={meta} choice={choice} onChange={apply} />
      </HydrateLater>
      <NamedSheet {...parts} />
    </section>
  );
}

/** On narrow screens: the sheet at one of its parts or whole. An address that was passed on opens it by itself. */
function NamedSheet({ meta, choice, apply, panel, open }: BarProps) {
  useFollowAddress(panel);
  const name = useStore(panel, (state) => state.name);
  if (!useIsNarrow() || name === undefined) return null;
  const section = name === 'filters' ? undefined : name;
  return <FilterSheet meta={meta} choice={choice} section={section} onApply={apply} onClose={() => void open(undefined)} />;
}

/** Going back and forth in the browser opens and closes, too. */
function useFollowAddress(panel: Panel): void {
  const named = useNamedPanel();
  useEffect(() => {
    if (isNarrow() && panel.read().written !== named) panel.change({ name: named, written: named });
  }, [panel, named]);
}

interface BarProps {
  readonly meta: SearchResponse['meta'];
  readonly query: SearchQuery;
  readonly filters: readonly Filter[];
  readonly choice: FilterChoice;
  readonly apply: (choice: FilterChoice) => void;
  readonly changeTo: (query: SearchQuery) => Promise<void>;
  readonly panel: Panel;
  readonly open: (name: string | undefined) => Promise<void>;
}

function WideBar({ meta, query, filters, choice, apply, changeTo, panel, open }: BarProps) {
  const { t } = useI18n();
  const others = filters.filter((filter) => rank(filter) === FIRST_FILTERS.length);
  const isOtherChosen = others.some(({ id }) => chosenOptions(choice, id as FilterId).some((option) => option !== LIFTED.optionId));
  const isOpened = useStore(panel, ({ name }) => name === 'filters');
  const isWhole = isOpened || isOtherChosen;
  const dropdowns = (shown: readonly Filter[]) =>
    shown.map((filter) => <FilterDropdown key={filter.id} filter={filter} choice={choice} onApply={apply} />);
  return (
    <div className={`${layout.row} ${layout.between} ${styles.filterBarGroup}`}>
      <div className={`${chipStyles.chips} ${styles.bar}`}>
        {hasPrices(meta, choice) && <PriceDropdown histogram={meta.histogram} choice={choice} onApply={apply} />}
        {dropdowns(filters.filter((filter) => rank(filter) < FIRST_FILTERS.length))}
        <LiftedChip filters={filters} choice={choice} apply={apply} />
        {others.length > 0 && (
          <Chip
            isOn={countChosen(choice) > 0}
            aria-expanded={isWhole}
            aria-disabled={isOtherChosen || undefined}
            onClick={() => void (!isOtherChosen && open(isWhole ? undefined : 'filters'))}
          >
            <Icon of={SlidersHorizontal} size="s" />
            {isWhole ? t('results.fewerFilters') : t('results.moreFilters')}
          </Chip>
        )}
        {isWhole && dropdowns(others)}
      </div>
      <div className={`${layout.row} ${styles.orderAndView}`}>
        <SortSelect query={query} onChange={(next) => void changeTo(next)} />
        <ViewToggle query={query} />
      </div>
    </div>
  );
}

function NarrowBar({ meta, query, filters, choice, apply, open }: BarProps) {
  const { t } = useI18n();
  const change = useChangeSearch();
  const count = countChosen(choice);
  return (
    <div className={`${chipStyles.chips} ${chipStyles.scrolling}`}>
      <Chip isOn={count > 0} aria-haspopup="dialog" onClick={() => void open('filters')}>
        <Icon of={SlidersHorizontal} size="s" />
        {count > 0 ? <RichText id="results.filtersCount" values={{ count: <Num>{count}</Num> }} /> : t('results.filters')}
      </Chip>
      <SortSelect query={query} onChange={(next) => void change(next)} />
      {hasPrices(meta, choice) && (
        <Chip isOn={!isFullPrice(priceOf(choice))} aria-haspopup="dialog" onClick={() => void open('price')}>
          {t('results.price')}
          <Icon of={ChevronDown} size="s" />
        </Chip>
      )}
      <LiftedChip filters={filters} choice={choice} apply={apply} />
      {filters.slice(0, FIRST_FILTERS.length).map((filter) => (
        <Chip
          key={filter.id}
          isOn={chosenOptions(choice, filter.id as FilterId).length > 0}
          aria-haspopup="dialog"
          onClick={() => void open(filter.id)}
        >
          {filter.name}
          <Icon of={ChevronDown} size="s" />
        </Chip>
      ))}
    </div>
  );
}

function LiftedChip({ filters, choice, apply }: Pick<BarProps, 'filters' | 'choice' | 'apply'>) {
  const { filterId, optionId } = LIFTED;
  const option = filters.find(({ id }) => id === filterId)?.options.find(({ id }) => id === optionId);
  if (!option) return null;
  const chosen = chosenOptions(choice, filterId);
  const isOn = chosen.includes(optionId);
  return (
    <Chip isOn={isOn} aria-pressed={isOn} onClick={() => apply(withOptions(choice, filterId, toggled(chosen, optionId)))}>
      {option.name}
    </Chip>
  );
}

/** Returns whether there are prices to choose from. */
function hasPrices({ histogram }: SearchResponse['meta'], choice: FilterChoice): boolean {
  return histogram.above > 0 || histogram.counts.some((count) => count > 0) || !isFullPrice(priceOf(choice));
}

function rank({ id }: Filter): number {
  const index = FIRST_FILTERS.indexOf(id);
  return index === -1 ? FIRST_FILTERS.length : index;
}
