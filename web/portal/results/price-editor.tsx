import { useId, useState } from 'react';
import { SHEKEL } from '#rules/format/money.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { FULL_PRICE, type PriceRange } from './filter-choice.ts';
import * as styles from './filters.module.css';
import { DISCOUNT_CAP, type PriceDraft, withFrom, withOnlyDiscounts, withTo } from './price-draft.ts';
import { type Histogram, type PriceScale, priceScaleOf } from './price-scale.ts';
import { PriceSlider } from './price-slider.tsx';

interface PriceEditorProps {
  readonly histogram: Histogram;
  readonly draft: PriceDraft;
  readonly onChange: (draft: PriceDraft) => void;
}

/** How prices are spread, two handles and two fields to choose from them, and the discount cap. */
export function PriceEditor({ histogram, draft, onChange }: PriceEditorProps) {
  const { t } = useI18n();
  const id = useId();
  const scale = priceScaleOf(histogram, draft);
  return (
    <>
      <p className={`${typography.small} ${typography.muted} ${styles.priceEditorNote}`}>{t('results.priceOf')}</p>
      <HistogramBars scale={scale} range={draft} />
      <PriceSlider draft={draft} scale={scale} onChange={onChange} />
      <div className={styles.priceEditorGroup}>
        <NumberField
          id={`${id}-from`}
          label={t('results.priceFrom')}
          value={draft.from}
          min={FULL_PRICE.from}
          max={draft.to}
          onCommit={(from) => onChange(withFrom(draft, from))}
        />
        <NumberField
          id={`${id}-to`}
          label={t('results.priceTo')}
          value={draft.to}
          min={draft.from}
          max={FULL_PRICE.to}
          onCommit={(to) => onChange(withTo(draft, to))}
        />
      </div>
      <Checkbox
        className={styles.priceEditorChoice}
        checked={draft.isOnlyDiscounts}
        onChange={(event) => onChange(withOnlyDiscounts(draft, event.target.checked))}
      >
        <RichText id="results.onlyDiscounts" values={{ cap: <Price agorot={DISCOUNT_CAP * 100} /> }} />
      </Checkbox>
    </>
  );
}

/** One bar for each bin; the cheap ones where reading starts. The highest fills the height. */
function HistogramBars({ scale: { step, counts }, range }: { scale: PriceScale; range: PriceRange }) {
  const highest = Math.max(1, ...counts);
  return (
    <div data-part="histogram" className={styles.histogram} aria-hidden="true">
      {counts.map((count, bin) => {
        const [low, high] = [bin * step, (bin + 1) * step];
        return (
          <i
            key={low}
            className={classNames(high > range.from && low < range.to && styles.within)}
            style={{ blockSize: `${(count / highest) * 100}%` }}
          />
        );
      })}
    </div>
  );
}

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onCommit: (value: number) => void;
}

/** A whole number to type. While it is typed it may be anything; leaving the field or Enter brings it between its ends. */
function NumberField({ id, label, value, min, max, onCommit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(undefined);
    if (Number.isFinite(number) && number !== value) onCommit(Math.min(Math.max(number, min), max));
  };
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={typography.small}>
        {label}
      </label>
      <label htmlFor={id} dir="ltr" className={`${fieldStyles.input} ${styles.amount}`}>
        <span aria-hidden="true">{SHEKEL}</span>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        {/* The end of the scale is no end of the prices. */}
        {(typed ?? String(value)) === String(FULL_PRICE.to) && <span aria-hidden="true">+</span>}
      </label>
    </div>
  );
}
