import { CalendarCheck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { Quote } from '#contract/quote.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { freeUntil } from '#web/portal/stay/cancellation-kind.ts';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { highlightsOf } from './highlights.ts';
import * as styles from './property-page.module.css';

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
      <h1 className={`${typography.display} ${styles.name}`}>
        <bdi>{hotel.title}</bdi>
      </h1>
      <p className={`${typography.large} ${typography.soft} ${styles.propertyIntroNote}`}>
        {t('property.typeInPlace', { type: hotel.propertyType.name, address: hotel.address })}
      </p>
      {children}
      <ul className={styles.highlights}>
        {highlightsOf(hotel.features).map(({ id, name, note }) => (
          <li key={id}>
            <Icon of={featureIcon(id)} />
            <div>
              <b>{name}</b>
              <span className={typography.muted}>{note}</span>
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
            <span className={typography.muted}>{until ? t('property.highlightFreeNote') : <CancellingCosts quote={quote} />}</span>
          </div>
        </li>
      </ul>
    </>
  );
}
