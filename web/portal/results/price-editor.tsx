import { Fragment, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { formatMoney, SHEKEL } from '#rules/format/money.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { FULL_PRICE, type PriceRange } from './filter-choice.ts';
import * as styles from './filters.module.css';
import {
  DISCOUNT_CAP,
  endNear,
  type Histogram,
  type PriceDraft,
  type PriceEnd,
  type PriceScale,
  placeOfUpper,
  priceScaleOf,
  upperAt,
  withFrom,
  withOnlyDiscounts,
  withTo,
} from './price-draft.ts';

interface PriceEditorProps {
  readonly histogram: Histogram;
  readonly draft: PriceDraft;
  readonly onChange: (draft: PriceDraft) => void;
}

/** Renders how prices are spread, two handles and two fields to choose from them, and the discount cap. */
export function PriceEditor({ histogram, draft, onChange }: PriceEditorProps) {
  const { t } = useI18n();
  const id = useId();
  const scale = priceScaleOf(histogram, draft);
  return (
    <>
      <p className={`${typography.small} ${typography.muted} ${layout.belowApart}`}>{t('results.priceOf')}</p>
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

/** Renders one bar for each bin; the cheap ones where reading starts. The highest fills the height. */
function HistogramBars({ scale: { step, counts }, range }: { scale: PriceScale; range: PriceRange }) {
  const highest = Math.max(1, ...counts);
  return (
    <div data-part="histogram" className={`${layout.row} ${layout.alignedToEnd} ${styles.histogram}`} aria-hidden="true">
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

/** Renders a field for a whole number; leaving it or Enter brings the number between its ends. */
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

/** From the middle of a handle to its edge, in pixels. */
const HANDLE_RADIUS = 16;

/**
 * Renders two handles on the price scale. Step: one shekel (specification §9). Keys and screen readers reach two native
 * sliders, one upon the other; a pointer could only ever reach the upper one, so it takes hold of the nearer handle of
 * the two.
 */
function PriceSlider({ draft, scale, onChange }: { draft: PriceDraft; scale: PriceScale; onChange: (draft: PriceDraft) => void }) {
  const { t } = useI18n();
  const shown: PriceDraft = { ...draft, to: placeOfUpper(draft, scale) };
  const move = (end: PriceEnd, price: number) => onChange(end === 'from' ? withFrom(draft, price) : withTo(draft, upperAt(price, scale)));
  const part = (price: number) => `${((price - FULL_PRICE.from) / (scale.end - FULL_PRICE.from)) * 100}%`;
  const pointer = usePointer(shown, scale, move);
  return (
    <div data-part="range" className={styles.range} {...pointer}>
      <b style={{ insetInlineStart: part(shown.from), insetInlineEnd: `calc(100% - ${part(shown.to)})` }} />
      {(['from', 'to'] as const).map((end) => (
        <Fragment key={end}>
          <input
            type="range"
            name={end}
            min={FULL_PRICE.from}
            max={scale.end}
            value={shown[end]}
            aria-label={t(end === 'from' ? 'results.priceFromShekels' : 'results.priceToShekels')}
            aria-valuetext={formatMoney(draft[end] * 100)}
            onChange={(event) => move(end, event.target.valueAsNumber)}
          />
          <i className={styles.thumb} style={{ insetInlineStart: part(shown[end]) }} />
        </Fragment>
      ))}
    </div>
  );
}

/**
 * The end that the pointer drags, and its distance from the middle of the handle, in shekels, so that nothing jumps.
 */
interface Hold {
  readonly end: PriceEnd;
  readonly offset: number;
}

/** Mouse, pen and touch: a press on the scale brings the nearer handle there, and drags it from then on. */
function usePointer(draft: PriceDraft, scale: PriceScale, move: (end: PriceEnd, price: number) => void) {
  const { direction } = useI18n();
  const hold = useRef<Hold>(undefined);
  const length = scale.end - FULL_PRICE.from;
  const priceAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    return FULL_PRICE.from + ((direction === 'rtl' ? right - clientX : clientX - left) / width) * length;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const track = event.currentTarget;
      const price = priceAt(event);
      const end = endNear(draft, price);
      const distance = draft[end] - price;
      const isOnHandle = (Math.abs(distance) / length) * track.clientWidth <= HANDLE_RADIUS;
      hold.current = { end, offset: isOnHandle ? distance : 0 };
      track.setPointerCapture(event.pointerId);
      track.querySelector<HTMLInputElement>(`[name="${end}"]`)?.focus({ preventScroll: true });
      if (!isOnHandle) move(end, price);
    },
    // The press would take the focus away again, and mark the page's text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (hold.current) move(hold.current.end, priceAt(event) + hold.current.offset);
    },
    onLostPointerCapture: () => {
      hold.current = undefined;
    },
  };
}
