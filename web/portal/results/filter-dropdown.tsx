import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { Filter, SearchResponse } from '#contract/search.ts';
import { Button } from '#web/design-system/button.tsx';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { type DraftCounts, ShowResultsButton, useDraftCounts } from './draft-counts.tsx';
import {
  areSameOptions,
  chosenOptions,
  type FilterChoice,
  FULL_PRICE,
  isFullPrice,
  priceOf,
  withOptions,
  withPrice,
} from './filter-choice.ts';
import { FilterOptions } from './filter-options.tsx';
import * as styles from './filters.module.css';
import { draftOf, isSamePrice } from './price-draft.ts';
import { PriceEditor } from './price-editor.tsx';

interface ChoiceProps {
  readonly choice: FilterChoice;
  readonly onApply: (choice: FilterChoice) => void;
}

/**
 * Renders the options of one filter under a chip (specification §4): closing applies what was ticked, clearing unticks
 * all and applies, and nothing happens when nothing changed.
 */
export function FilterDropdown({ filter, choice, onApply }: ChoiceProps & { readonly filter: Filter }) {
  // Filters with options come from the server under the ids of the contract.
  const id = filter.id as FilterId;
  const chosen = chosenOptions(choice, id);
  const { draft, change, settle } = useDraft(chosen, areSameOptions, (options) => onApply(withOptions(choice, id, options)));
  const count = <Num>{chosen.length}</Num>;
  return (
    <Popover
      onClose={settle}
      panelClassName={styles.options}
      trigger={(button) => (
        <Chip {...button} isOn={chosen.length > 0}>
          {chosen.length > 0 ? <RichText id="results.filterCount" values={{ name: filter.name, count }} /> : filter.name}
          <Icon of={ChevronDown} size="s" />
        </Chip>
      )}
    >
      {(close) => (
        <DropdownPanel
          choice={withOptions(choice, id, draft)}
          isClearable={draft.length > 0}
          footClassName={styles.foot}
          onClear={() => change([])}
          onClose={close}
        >
          {(counts) => (
            <>
              <legend className={`${typography.bold} ${layout.belowPacked}`}>{filter.name}</legend>
              <div className={styles.list}>
                <FilterOptions filter={filter} options={counts.optionsOf(filter)} chosen={draft} onChange={change} />
              </div>
            </>
          )}
        </DropdownPanel>
      )}
    </Popover>
  );
}

/** Renders the price filter under its chip; closing applies what changed, clearing gives the whole scale back. */
export function PriceDropdown({ histogram, choice, onApply }: ChoiceProps & Pick<SearchResponse['meta'], 'histogram'>) {
  const { t } = useI18n();
  const present = draftOf(priceOf(choice));
  const { draft, change, settle } = useDraft(present, isSamePrice, (price) => onApply(withPrice(choice, price)));
  return (
    <Popover
      onClose={settle}
      trigger={(button) => (
        <Chip {...button} isOn={!isFullPrice(present)}>
          {t('results.price')}
          <Icon of={ChevronDown} size="s" />
        </Chip>
      )}
    >
      {(close) => (
        <DropdownPanel
          choice={withPrice(choice, draft)}
          isClearable
          footClassName={`${layout.row} ${layout.between}`}
          onClear={() => change(draftOf(FULL_PRICE))}
          onClose={close}
        >
          {() => (
            <>
              <legend className={typography.bold}>{t('results.pricePerNight')}</legend>
              <PriceEditor histogram={histogram} draft={draft} onChange={change} />
            </>
          )}
        </DropdownPanel>
      )}
    </Popover>
  );
}

interface DropdownPanelProps {
  /** The choice with what is drafted in the panel. */
  readonly choice: FilterChoice;
  readonly isClearable: boolean;
  readonly footClassName: string;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly children: (counts: DraftCounts) => ReactNode;
}

/** Renders what edits a filter, and the buttons that clear it and show the results with their number. */
function DropdownPanel({ choice, isClearable, footClassName, onClear, onClose, children }: DropdownPanelProps) {
  const { t } = useI18n();
  const counts = useDraftCounts(choice);
  const clear = () => {
    onClear();
    onClose();
  };
  return (
    <fieldset>
      {children(counts)}
      <div className={footClassName}>
        <Button kind="quiet" size="s" className={styles.filterDropdownAction} disabled={!isClearable} onClick={clear}>
          {t('common.clear')}
        </Button>
        <ShowResultsButton count={counts.totalItems} onClick={onClose} />
      </div>
    </fieldset>
  );
}

/**
 * Keeps a draft of a value, which is applied when its panel closes, if it then differs. The draft is kept in a
 * reference too, so that a change and the closing may happen in one click.
 */
function useDraft<Value>(present: Value, areSame: (first: Value, second: Value) => boolean, onApply: (value: Value) => void) {
  const pending = useRef<{ value: Value } | undefined>(undefined);
  const [, redraw] = useState(0);
  const change = (value: Value) => {
    pending.current = { value };
    redraw((count) => count + 1);
  };
  const settle = () => {
    const changed = pending.current;
    pending.current = undefined;
    if (changed && !areSame(changed.value, present)) onApply(changed.value);
  };
  return { draft: pending.current ? pending.current.value : present, change, settle };
}
