import { Fragment, type MouseEvent, type PointerEvent, useRef } from 'react';
import { formatMoney } from '#rules/format/money.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FULL_PRICE } from './filter-choice.ts';
import * as styles from './filters.module.css';
import { endNear, type PriceDraft, type PriceEnd, withFrom, withTo } from './price-draft.ts';
import { type PriceScale, placeOfUpper, upperAt } from './price-scale.ts';

/** From the middle of a handle to its edge, in pixels. */
const HANDLE_RADIUS = 16;

interface PriceSliderProps {
  readonly draft: PriceDraft;
  readonly scale: PriceScale;
  readonly onChange: (draft: PriceDraft) => void;
}

/**
 * Two handles on the price scale. Step: one shekel (specification §9). Keys and screen readers reach two native sliders, one upon the other; a
 * pointer could only ever reach the upper one, so it takes hold of the nearer handle of the two.
 */
export function PriceSlider({ draft, scale, onChange }: PriceSliderProps) {
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

/** What the pointer holds, and how far it stands from the middle of the handle, in shekels: a handle does not jump when it is taken hold of. */
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
