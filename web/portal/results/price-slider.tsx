import { I18nProvider, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FULL_PRICE, type PriceRange } from './filter-choice.ts';
import { type PriceDraft, withFrom, withTo } from './price-draft.ts';

/** Two handles on the price scale, for pointer, touch and keyboard. Step: one shekel (specification §9). */
export function PriceSlider({ draft, onChange }: { draft: PriceDraft; onChange: (draft: PriceDraft) => void }) {
  const { language, t } = useI18n();
  const part = (price: number) => `${((price - FULL_PRICE.from) / (FULL_PRICE.to - FULL_PRICE.from)) * 100}%`;
  const change = ([from = draft.from, to = draft.to]: number[]) => {
    if (to !== draft.to) onChange(withTo(draft, to));
    else if (from !== draft.from) onChange(withFrom(draft, from));
  };
  const { from, to }: PriceRange = draft;
  return (
    <I18nProvider locale={language === 'he' ? 'he-IL' : 'en-GB'}>
      <Slider
        aria-label={t('results.pricePerNight')}
        minValue={FULL_PRICE.from}
        maxValue={FULL_PRICE.to}
        step={1}
        value={[from, to]}
        onChange={change}
        formatOptions={{ style: 'currency', currency: 'ILS', maximumFractionDigits: 0 }}
      >
        <SliderTrack className="range">
          <b style={{ insetInlineStart: part(from), insetInlineEnd: `calc(100% - ${part(to)})` }} />
          <SliderThumb index={0} className="range__thumb" aria-label={t('results.priceFromShekels')} />
          <SliderThumb index={1} className="range__thumb" aria-label={t('results.priceToShekels')} />
        </SliderTrack>
      </Slider>
    </I18nProvider>
  );
}
