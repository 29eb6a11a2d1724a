import { ChevronDown, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import * as ruleStyles from '#web/design-system/rule.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { AboutPrice } from '#web/portal/stay/about-price.tsx';
import { CancellationTerms } from '#web/portal/stay/cancellation-terms.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { StayDates } from '#web/portal/stay/stay-dates.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import * as styles from './checkout.module.css';

interface SummaryProps {
  readonly session: CheckoutSession;
  /** Whether every night of the price is unfolded from the start. */
  readonly isOpen?: boolean;
}

/** Place, dates, guests and the price with its lines. */
export function StaySummary({ session, isOpen = false }: SummaryProps) {
  return (
    <section className={`${stayStyles.quote} ${stayStyles.flat}`}>
      <HotelLine hotel={session.hotel} />
      <StayDates
        from={session.quote.from}
        to={session.quote.to}
        arrivalFrom={session.hotel.arrivalFrom}
        departureUntil={session.hotel.departureUntil}
      />
      <p className={`${typography.soft} ${layout.row} ${layout.tight}`}>
        <Icon of={Users} />
        <PartyText roomsInfo={session.roomsInfo} />
      </p>
      <hr className={`${ruleStyles.rule} ${ruleStyles.flush}`} />
      <QuoteLines quote={session.quote} isOpen={isOpen} hasAbout />
    </section>
  );
}

/** Picture, name and place of a property, small. */
export function HotelLine({ hotel }: Pick<CheckoutSession, 'hotel'>) {
  return (
    <div className={styles.summary}>
      <Picture url={hotel.photo?.url} alt={hotel.photo?.alt ?? ''} placeholder={hotel.photo?.placeholder ?? ''} sizes="104px" />
      <div className={layout.shrinkable}>
        <h2 className={`${typography.display} ${styles.summaryTitle}`}>
          <bdi>{hotel.title}</bdi>
        </h2>
        <p className={typography.muted}>{hotel.cityName}</p>
      </div>
    </div>
  );
}

/** What cancelling and not coming cost, the host's policy and the law's. */
export function CancellationBox({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  const { cancellationName, cancellationNotes } = session.hotel;
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug}`}>
      <h3 className={layout.belowApart}>{t('stay.ifYouCancel')}</h3>
      <CancellationTerms costs={session.quote} policyName={cancellationName} notes={cancellationNotes} />
    </section>
  );
}

/** Who the supplier is (docs/product.md §7: disclosure). */
export function SupplierBox({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug}`}>
      <h3 className={layout.belowApart}>{t('stay.supplier')}</h3>
      <SupplierFacts supplier={session.supplier} />
    </section>
  );
}

/** On phones: one line with dates and total, which unfolds to everything. */
export function FoldedSummary({ session, children }: { session: CheckoutSession; children: ReactNode }) {
  const { t } = useI18n();
  const { quote, hotel } = session;
  return (
    <details className={`${boxStyles.box} ${styles.checkoutSummaryDetails}`}>
      <summary className={`${layout.row} ${layout.between} ${layout.tappable}`}>
        <span className={layout.shrinkable}>
          <span className={layout.visuallyHidden}>{t('checkout.summary')}</span>
          <b>
            <bdi>{hotel.title}</bdi>
          </b>
          <br />
          <span className={`${typography.small} ${typography.muted}`}>
            <WireDates from={quote.from} to={quote.to} /> ·{' '}
            <span className={layout.unbroken}>{t('common.units', { count: quote.units.length })}</span>
          </span>
        </span>
        <span className={`${layout.row} ${layout.tight}`}>
          <span className={`${typography.atEnd} ${layout.unbroken}`}>
            <b className={typography.large}>
              <Price agorot={quote.totalAgorot} />
            </b>
            <AboutPrice agorot={quote.totalAgorot} />
          </span>
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div className={`${layout.stack} ${styles.foldedLines}`}>{children}</div>
    </details>
  );
}
