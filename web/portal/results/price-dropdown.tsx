import { ChevronDown } from 'lucide-react';
import { Button } from '#web/design-system/button.tsx';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Popover } from '#web/design-system/popover.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type FilterChoice, FULL_PRICE, isFullPrice, priceOf, withPrice } from './filter-choice.ts';
import { draftOf, isSamePrice } from './price-draft.ts';
import * as styles from './price-dropdown.module.css';
import { PriceEditor } from './price-editor.tsx';
import type { Histogram } from './price-scale.ts';
import { ShowResultsButton } from './show-results-button.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftCounts } from './use-draft-counts.ts';

interface PriceDropdownProps {
  readonly histogram: Histogram;
  readonly choice: FilterChoice;
  readonly onApply: (choice: FilterChoice) => void;
}

/** The price filter under its chip; closing applies what changed, clearing gives the whole scale back. */
export function PriceDropdown({ histogram, choice, onApply }: PriceDropdownProps) {
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
        <fieldset>
          <legend className={typography.bold}>{t('results.pricePerNight')}</legend>
          <PriceEditor histogram={histogram} draft={draft} onChange={change} />
          <div className={`${layout.row} ${layout.between}`}>
            <Button
              kind="quiet"
              size="s"
              className={styles.action}
              onClick={() => {
                change(draftOf(FULL_PRICE));
                close();
              }}
            >
              {t('common.clear')}
            </Button>
            <ShowPriced choice={withPrice(choice, draft)} onClick={close} />
          </div>
        </fieldset>
      )}
    </Popover>
  );
}

/** Asks only while the panel is open. */
function ShowPriced({ choice, onClick }: { choice: FilterChoice; onClick: () => void }) {
  return <ShowResultsButton count={useDraftCounts(choice).totalItems} onClick={onClick} />;
}
