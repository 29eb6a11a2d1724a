import type { FilterId } from '#contract/primitives/filters.ts';
import type { SearchResponse } from '#contract/search.ts';
import { formatMoney } from '#rules/format/money.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { RemovableChip } from '#web/design-system/chip.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { type I18n, useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './chosen-filters.module.css';
import {
  chosenOptions,
  countChosen,
  type FilterChoice,
  FULL_PRICE,
  isFullPrice,
  type PriceRange,
  priceOf,
  toggled,
  withOptions,
  withPrice,
} from './filter-choice.ts';

interface ChosenFiltersProps {
  readonly meta: SearchResponse['meta'];
  readonly choice: FilterChoice;
  readonly onChange: (choice: FilterChoice) => void;
}

/** Every value that is filtered by, to take away one by one or all at once. */
export function ChosenFilters({ meta, choice, onChange }: ChosenFiltersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  if (countChosen(choice) === 0) return null;
  const price = priceOf(choice);
  const options = meta.filters.flatMap(({ id, options: known }) =>
    known
      .filter((option) => chosenOptions(choice, id as FilterId).includes(option.id))
      .map((option) => ({ filterId: id as FilterId, option })),
  );
  return (
    <section className={`${chipStyles.chips} ${layout.scripted} ${styles.section}`} aria-label={t('results.chosen')}>
      {!isFullPrice(price) && (
        <RemovableChip
          removeLabel={t('results.remove', { name: priceWords(price, i18n) })}
          onRemove={() => onChange(withPrice(choice, FULL_PRICE))}
        >
          <PriceText price={price} />
        </RemovableChip>
      )}
      {options.map(({ filterId, option }) => (
        <RemovableChip
          key={`${filterId} ${option.id}`}
          removeLabel={t('results.remove', { name: option.name })}
          onRemove={() => onChange(withOptions(choice, filterId, toggled(chosenOptions(choice, filterId), option.id)))}
        >
          {option.name}
        </RemovableChip>
      ))}
      <button type="button" className={`${typography.link} ${layout.tappable}`} onClick={() => onChange({})}>
        {t('results.reset')}
      </button>
    </section>
  );
}

function PriceText({ price }: { price: PriceRange }) {
  const values = { from: <Num>{formatMoney(price.from * 100)}</Num>, to: <Num>{formatMoney(price.to * 100)}</Num> };
  return <RichText id={priceKey(price)} values={values} />;
}

function priceWords(price: PriceRange, { t }: I18n): string {
  return t(priceKey(price), { from: formatMoney(price.from * 100), to: formatMoney(price.to * 100) });
}

function priceKey({ from, to }: PriceRange) {
  if (from <= FULL_PRICE.from) return 'results.priceChosenTo';
  if (to >= FULL_PRICE.to) return 'results.priceChosenFrom';
  return from === to ? 'results.priceChosenOne' : 'results.priceChosenBoth';
}
