import type { FilterId } from '#contract/primitives/filters.ts';
import type { Filter, SearchResponse } from '#contract/search.ts';
import { formatMoney } from '#rules/format/money.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { RemovableChip } from '#web/design-system/chip.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { type I18n, useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import {
  chosenOptions,
  countChosen,
  type FilterChoice,
  FREE_PERIODS,
  FULL_PRICE,
  isAnyFree,
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

/** Renders every value that is filtered by, to take away one by one or all at once. */
export function ChosenFilters({ meta, choice, onChange }: ChosenFiltersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  if (countChosen(choice) === 0) return null;
  const price = priceOf(choice);
  const options = meta.filters.flatMap((filter) => chosenOf(filter, choice));
  return (
    <section className={`${chipStyles.chips} ${layout.scripted} ${layout.aboveClose}`} aria-label={t('results.chosen')}>
      {!isFullPrice(price) && (
        <RemovableChip
          removeLabel={t('results.remove', { name: priceWords(price, i18n) })}
          onRemove={() => onChange(withPrice(choice, FULL_PRICE))}
        >
          <PriceText price={price} />
        </RemovableChip>
      )}
      {options.map(({ filterId, name, rest }) => (
        <RemovableChip
          key={`${filterId} ${name}`}
          removeLabel={t('results.remove', { name })}
          onRemove={() => onChange(withOptions(choice, filterId, rest))}
        >
          {name}
        </RemovableChip>
      ))}
      <button type="button" className={`${typography.link} ${layout.tappable}`} onClick={() => onChange({})}>
        {t('results.reset')}
      </button>
    </section>
  );
}

/** Returns the chosen options of a filter, each with the others; all periods of free cancellation are one. */
function chosenOf(filter: Filter, choice: FilterChoice) {
  const filterId = filter.id as FilterId;
  const chosen = chosenOptions(choice, filterId);
  const isOne = filterId === 'FREE_CANCELLATION' && isAnyFree(chosen);
  const each = filter.options.filter(({ id }) => chosen.includes(id) && !(isOne && FREE_PERIODS.includes(id)));
  return [
    ...(isOne ? [{ filterId, name: filter.name, rest: chosen.filter((id) => !FREE_PERIODS.includes(id)) }] : []),
    ...each.map(({ id, name }) => ({ filterId, name, rest: toggled(chosen, id) })),
  ];
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
