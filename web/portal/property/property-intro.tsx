import { CalendarCheck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { Quote } from '#contract/quote.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { freeUntil } from '#web/portal/stay/cancellation-kind.ts';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { highlightsOf } from './highlights.ts';

interface PropertyIntroProps {
  readonly hotel: Hotel;
  readonly quote: Quote | undefined;
  /** Between name and highlights. */
  readonly children: ReactNode;
}

/** That the card is charged when guests cancel, where that is so from the first day. */
function CancellingCosts({ quote }: { quote: Quote | undefined }) {
  const { t } = useI18n();
  return t(quote?.cancellation[0]?.feeAgorot ? 'property.highlightFeeNote' : 'property.highlightPayNote');
}

/** Name, place, and four things that speak for it. */
export function PropertyIntro({ hotel, quote, children }: PropertyIntroProps) {
  const { t } = useI18n();
  const until = quote && freeUntil(quote);
  return (
    <>
      <h1 className="disp property__name">
        <bdi>{hotel.title}</bdi>
      </h1>
      <p className="t3 soft mt-2">{t('property.typeInPlace', { type: hotel.propertyType.name, address: hotel.address })}</p>
      {children}
      <ul className="hl">
        {highlightsOf(hotel.features).map(({ id, name, note }) => (
          <li key={id}>
            <Icon of={featureIcon(id)} />
            <div>
              <b>{name}</b>
              <span className="mute">{note}</span>
            </div>
          </li>
        ))}
        <li>
          <Icon of={until ? CalendarCheck : Wallet} />
          <div>
            <b>
              {until ? (
                <RichText id="property.highlightFree" values={{ date: <WireDateText date={until} style="day" /> }} />
              ) : (
                t('property.highlightPay')
              )}
            </b>
            <span className="mute">{until ? t('property.highlightFreeNote') : <CancellingCosts quote={quote} />}</span>
          </div>
        </li>
      </ul>
    </>
  );
}
