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
      {(close) => (
        <fieldset>
          <legend className={`${typography.bold} ${styles.filterDropdownLegend}`}>{filter.name}</legend>
          <div className={styles.list}>
            <FilterOptions options={filter.options} chosen={draft} onChange={change} />
          </div>
          <DropdownFoot
            choice={withOptions(choice, id, draft)}
            isEmpty={draft.length === 0}
            onClear={() => {
              change([]);
              close();
            }}
            onApply={close}
          />
        </fieldset>
      )}
    </Popover>
  );
}

interface DropdownFootProps {
  readonly choice: FilterChoice;
  readonly isEmpty: boolean;
  readonly onClear: () => void;
  readonly onApply: () => void;
}

function DropdownFoot({ choice, isEmpty, onClear, onApply }: DropdownFootProps) {
  const { t } = useI18n();
  return (
    <div className={styles.foot}>
      <Button kind="quiet" size="s" className={styles.filterDropdownAction} disabled={isEmpty} onClick={onClear}>
        {t('common.clear')}
      </Button>
      <ShowResultsButton choice={choice} onClick={onApply} />
    </div>
  );
}
