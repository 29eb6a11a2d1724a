import { CalendarCheck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { Quote } from '#contract/quote.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { freeUntil } from '#web/portal/stay/cancellation-kind.ts';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { HostLine } from './host-line.tsx';
import * as styles from './property-page.module.css';

interface PropertyIntroProps {
  readonly hotel: Hotel;
  readonly quote: Quote | undefined;
  /** Beside the name: passing it on. */
  readonly share?: ReactNode;
  /** Between name and hosts. */
  readonly children: ReactNode;
}

/** Name, place, hosts, and when the guest pays. */
export function PropertyIntro({ hotel, quote, share, children }: PropertyIntroProps) {
  const { t } = useI18n();
  return (
    <>
      <div className={`${layout.row} ${layout.between} ${styles.heading}`}>
        <h1 className={`${typography.display} ${styles.name}`}>
          <bdi>{hotel.title}</bdi>
        </h1>
        {share}
      </div>
      <p className={`${typography.large} ${typography.soft} ${layout.aboveTight}`}>
        {t('property.typeInPlace', { type: hotel.propertyType.name, address: hotel.address })}
      </p>
      {children}
      <HostLine hotel={hotel} />
      <Paying quote={quote} />
    </>
  );
}

/** Until when cancelling is free and that guests pay on arrival; or that the card is charged when they cancel, where that is so from the first day. */
function Paying({ quote }: { quote: Quote | undefined }) {
  const { t } = useI18n();
  const until = quote && freeUntil(quote);
  return (
    <p className={styles.paying}>
      <Icon of={until ? CalendarCheck : Wallet} />
      <span>
        <b>
          {until ? (
            <RichText id="property.highlightFree" values={{ date: <WireDateText date={until} style="day" /> }} />
          ) : (
            t('property.highlightPay')
          )}
        </b>
        {', '}
        {t(
          until
            ? 'property.highlightFreeNote'
            : quote?.cancellation[0]?.feeAgorot
              ? 'property.highlightFeeNote'
              : 'property.highlightPayNote',
        )}
      </span>
    </p>
  );
}
