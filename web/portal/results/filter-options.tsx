import { useState } from 'react';
import type { Filter } from '#contract/search.ts';
import { formatNumber } from '#rules/format/money.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { toggled } from './filter-choice.ts';

interface FilterOptionsProps {
  readonly options: Filter['options'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** So many at first; the rest on demand. */
  readonly shownAtFirst?: number;
}

/** Options to tick, each with the number of places that there would be. */
export function FilterOptions({ options, chosen, onChange, shownAtFirst = Number.POSITIVE_INFINITY }: FilterOptionsProps) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const isLong = options.length > shownAtFirst + 1;
  const shown = isLong && !isWhole ? options.filter((option, index) => index < shownAtFirst || chosen.includes(option.id)) : options;
  return (
    <>
      {shown.map((option) => (
        <Checkbox key={option.id} checked={chosen.includes(option.id)} onChange={() => onChange(toggled(chosen, option.id))}>
          <span className={`${layout.row} ${layout.between}`}>
            <span>{option.name}</span>
            <span className={typography.muted}>
              <Num>{formatNumber(option.number)}</Num>
            </span>
          </span>
        </Checkbox>
      ))}
      {isLong && (
        <button
          type="button"
          className={`${typography.link} ${layout.tappable}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('results.showFewerOptions') : <RichText id="results.showAllOptions" values={{ count: options.length }} />}
        </button>
      )}
    </>
  );
}
