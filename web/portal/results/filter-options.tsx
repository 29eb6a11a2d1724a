import { useState } from 'react';
import type { Filter } from '#contract/search.ts';
import { formatNumber } from '#rules/format/money.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { FREE_PERIODS, isAnyFree, orderedOptions, toggled } from './filter-choice.ts';

interface FilterOptionsProps {
  readonly filter: Pick<Filter, 'id'>;
  readonly options: Filter['options'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** So many at first; the rest on demand. */
  readonly shownAtFirst?: number;
}

/** Renders options to tick, each with the number of places that there would be: those with most first. */
export function FilterOptions({ filter, options, chosen, onChange, shownAtFirst = Number.POSITIVE_INFINITY }: FilterOptionsProps) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const ordered = useStableOrder(options, chosen);
  const isLong = options.length > shownAtFirst + 1;
  const shown = isLong && !isWhole ? ordered.filter((option, index) => index < shownAtFirst || chosen.includes(option.id)) : ordered;
  return (
    <>
      {filter.id === 'FREE_CANCELLATION' && <AnyFree options={options} chosen={chosen} onChange={onChange} />}
      {shown.map((option) => (
        <Option
          key={option.id}
          option={option}
          isChosen={chosen.includes(option.id)}
          onChange={() => onChange(toggled(chosen, option.id))}
        />
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

interface OptionProps {
  readonly option: Pick<Filter['options'][number], 'name' | 'number'>;
  readonly isChosen: boolean;
  readonly onChange: () => void;
}

function Option({ option: { name, number }, isChosen, onChange }: OptionProps) {
  return (
    <Checkbox checked={isChosen} onChange={onChange}>
      <span className={classNames(layout.row, layout.between, number === 0 && !isChosen && typography.muted)}>
        <span>{name}</span>
        <span className={typography.muted}>
          <Num>{formatNumber(number)}</Num>
        </span>
      </span>
    </Checkbox>
  );
}

/** Renders all periods of free cancellation as one option. Each place has one, so their numbers add up. */
function AnyFree({ options, chosen, onChange }: Pick<FilterOptionsProps, 'options' | 'chosen' | 'onChange'>) {
  const { t } = useI18n();
  const isChosen = isAnyFree(chosen);
  const others = chosen.filter((id) => !FREE_PERIODS.includes(id));
  const number = options.reduce((sum, option) => sum + (FREE_PERIODS.includes(option.id) ? option.number : 0), 0);
  return (
    <Option
      option={{ name: t('results.anyFree'), number }}
      isChosen={isChosen}
      onChange={() => onChange(isChosen ? others : [...others, ...FREE_PERIODS])}
    />
  );
}

/** Returns the order of the first look: nothing moves under the finger while options are ticked and counts change. */
function useStableOrder(options: Filter['options'], chosen: readonly string[]): Filter['options'] {
  const [places] = useState(() => new Map(orderedOptions(options, chosen).map(({ id }, place) => [id, place])));
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size;
  return [...options].sort((first, second) => placeOf(first) - placeOf(second));
}
