import { ChevronDown } from 'lucide-react';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { Filter } from '#contract/search.ts';
import { Button } from '#web/design-system/button.tsx';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { areSameOptions, chosenOptions, type FilterChoice, withOptions } from './filter-choice.ts';
import { FilterOptions } from './filter-options.tsx';
import * as styles from './filters.module.css';
import { ShowResultsButton } from './show-results-button.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftCounts } from './use-draft-counts.ts';

interface FilterDropdownProps {
  readonly filter: Filter;
  readonly choice: FilterChoice;
  readonly onApply: (choice: FilterChoice) => void;
}

/**
 * Options of one filter under a chip (specification §4): closing applies what was ticked, clearing unticks all and applies,
 * and nothing happens when nothing changed.
 */
export function FilterDropdown({ filter, choice, onApply }: FilterDropdownProps) {
  // Filters with options come from the server under the ids of the contract.
  const id = filter.id as FilterId;
  const chosen = chosenOptions(choice, id);
  const { draft, change, settle } = useDraft(chosen, areSameOptions, (options) => onApply(withOptions(choice, id, options)));
  return (
    <Popover
      onClose={settle}
      panelClassName={styles.options}
      trigger={(button) => (
        <Chip {...button} isOn={chosen.length > 0}>
          {chosen.length > 0 ? (
            <RichText id="results.filterCount" values={{ name: filter.name, count: <Num>{chosen.length}</Num> }} />
          ) : (
            filter.name
          )}
          <Icon of={ChevronDown} size="s" />
        </Chip>
      )}
    >
      {(close) => <DropdownPanel filter={filter} choice={withOptions(choice, id, draft)} onChange={change} onClose={close} />}
    </Popover>
  );
}

interface DropdownPanelProps {
  readonly filter: Filter;
  /** With what is ticked here. */
  readonly choice: FilterChoice;
  readonly onChange: (options: readonly string[]) => void;
  readonly onClose: () => void;
}

function DropdownPanel({ filter, choice, onChange, onClose }: DropdownPanelProps) {
  const { t } = useI18n();
  const chosen = chosenOptions(choice, filter.id as FilterId);
  const counts = useDraftCounts(choice);
  const clear = () => {
    onChange([]);
    onClose();
  };
  return (
    <fieldset>
      <legend className={`${typography.bold} ${styles.filterDropdownLegend}`}>{filter.name}</legend>
      <div className={styles.list}>
        <FilterOptions filter={filter} options={counts.optionsOf(filter)} chosen={chosen} onChange={onChange} />
      </div>
      <div className={styles.foot}>
        <Button kind="quiet" size="s" className={styles.filterDropdownAction} disabled={chosen.length === 0} onClick={clear}>
          {t('common.clear')}
        </Button>
        <ShowResultsButton count={counts.totalItems} onClick={onClose} />
      </div>
    </fieldset>
  );
}
