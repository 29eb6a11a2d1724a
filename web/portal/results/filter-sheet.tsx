import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { SearchResponse } from '#contract/search.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ShowResultsButton, useDraftCounts } from './draft-counts.tsx';
import {
  chosenOptions,
  countChosen,
  type FilterChoice,
  filtersOnOffer,
  isSameChoice,
  priceOf,
  withOptions,
  withPrice,
} from './filter-choice.ts';
import { FilterOptions } from './filter-options.tsx';
import * as styles from './filters.module.css';
import { draftOf, type PriceDraft } from './price-draft.ts';
import { PriceEditor } from './price-editor.tsx';

/** Options of a filter before "all options". */
const SHOWN_AT_FIRST = 5;

interface FilterSheetProps {
  readonly meta: SearchResponse['meta'];
  readonly choice: FilterChoice;
  /** Where it opens: the id of a filter, or undefined for the top. */
  readonly section: string | undefined;
  readonly onApply: (choice: FilterChoice) => void;
  readonly onClose: () => void;
}

/**
 * Renders all filters on a screen of their own, for narrow screens. Nothing is applied until the button at the thumb.
 */
export function FilterSheet({ meta, choice, section, onApply, onClose }: FilterSheetProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(choice);
  const counts = useDraftCounts(draft);
  const body = useRef<HTMLDivElement>(null);
  // The sheet itself answers the touch; the filters in it come in small steps right after.
  const isOpened = useDeferredValue(true, false);
  useEffect(() => {
    if (isOpened && section) body.current?.querySelector(`[data-filter="${CSS.escape(section)}"]`)?.scrollIntoView();
  }, [isOpened, section]);
  const apply = () => (isSameChoice(draft, choice) ? onClose() : onApply(draft));
  return (
    <Dialog
      isOpen
      shape="sheet"
      title={t('results.filters')}
      closeLabel={t('results.closeFilters')}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" disabled={countChosen(draft) === 0} onClick={() => setDraft({})}>
            {t('common.clearAll')}
          </Button>
          <ShowResultsButton count={counts.totalItems} size="l" onClick={apply} />
        </>
      }
    >
      <div ref={body} className={styles.filterSheetGroup}>
        {isOpened && <PriceSection meta={meta} draft={draft} onChange={setDraft} />}
        {(isOpened ? filtersOnOffer(meta, choice) : []).map((filter) => (
          <section key={filter.id} className={styles.part} data-filter={filter.id} aria-label={filter.name}>
            <h3>{filter.name}</h3>
            <FilterOptions
              filter={filter}
              options={counts.optionsOf(filter)}
              chosen={chosenOptions(draft, filter.id as FilterId)}
              onChange={(options) => setDraft(withOptions(draft, filter.id as FilterId, options))}
              shownAtFirst={SHOWN_AT_FIRST}
            />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function PriceSection({
  meta,
  draft,
  onChange,
}: {
  meta: SearchResponse['meta'];
  draft: FilterChoice;
  onChange: (draft: FilterChoice) => void;
}) {
  const { t } = useI18n();
  const { from, to } = priceOf(draft);
  // The cap of "only discounts" stays on while the upper end is under it, which the numbers alone do not say.
  const [price, setPrice] = useState<PriceDraft>(() => draftOf({ from, to }));
  const shown = price.from === from && price.to === to ? price : draftOf({ from, to });
  return (
    <section className={styles.part} data-filter="price" aria-label={t('results.pricePerNight')}>
      <h3>{t('results.pricePerNight')}</h3>
      <PriceEditor
        histogram={meta.histogram}
        draft={shown}
        onChange={(next) => {
          setPrice(next);
          onChange(withPrice(draft, next));
        }}
      />
    </section>
  );
}
