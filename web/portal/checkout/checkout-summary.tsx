import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row, Stack } from '#web/design-system/layout.tsx';
import * as ruleStyles from '#web/design-system/rule.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { AboutPrice } from '#web/portal/stay/about-price.tsx';
import { CancellationTerms } from '#web/portal/stay/cancellation-terms.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { HotelPicture, StaySummary } from '#web/portal/stay/stay-summary.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import * as styles from './checkout.module.css';

/**
 * Renders place, dates, guests and the price with its lines. @param isOpen unfolds every night of the price from the
 * start
 */
export function CheckoutSummary({ session, isOpen = false }: { session: CheckoutSession; isOpen?: boolean }) {
  return (
    <section className={`${stayStyles.quote} ${stayStyles.flat}`}>
      <HotelLine hotel={session.hotel} />
      <StaySummary stay={session.quote} hours={session.quote.hours} roomsInfo={session.roomsInfo} />
      <hr className={`${ruleStyles.rule} ${ruleStyles.flush}`} />
      <QuoteLines quote={session.quote} isOpen={isOpen} hasAbout />
    </section>
  );
}

/** Renders picture, name and place of a property, small. */
export function HotelLine({ hotel }: Pick<CheckoutSession, 'hotel'>) {
  return (
    <div className={styles.summary}>
      <HotelPicture photo={hotel.photo} sizes="104px" />
      <div className={layout.shrinkable}>
        <h2 className={`${typography.display} ${styles.title}`}>
          <bdi>{hotel.title}</bdi>
        </h2>
        <p className={typography.muted}>{hotel.cityName}</p>
        {hotel.rating.meanTenths !== null && <RatingLine rating={hotel.rating} className={typography.small} />}
      </div>
    </div>
  );
}

/** Renders what cancelling and not coming cost, the host's policy and the law's. */
export function CancellationBox({ session: { hotel, quote } }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <Box title={t('stay.ifYouCancel')}>
      <CancellationTerms costs={quote} policyName={hotel.cancellationName} notes={hotel.cancellationNotes} />
    </Box>
  );
}

/** Renders who the supplier is (docs/product.md §7: disclosure). */
export function SupplierBox({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <Box title={t('stay.supplier')}>
      <SupplierFacts supplier={session.supplier} />
    </Box>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug}`}>
      <h3 className={layout.belowApart}>{title}</h3>
      {children}
    </section>
  );
}

/** Renders, on phones, one line with dates and total, which unfolds to everything. */
export function FoldedSummary({ session: { quote, hotel }, children }: { session: CheckoutSession; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <details className={`${boxStyles.box} ${styles.foldedSummary}`}>
      <Row as="summary" justify="between" className={layout.tappable}>
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
        <Row as="span" gap={2}>
          <span className={`${typography.atEnd} ${layout.unbroken}`}>
            <b className={typography.large}>
              <Price agorot={quote.totalAgorot} />
            </b>
            <AboutPrice agorot={quote.totalAgorot} />
          </span>
          <Icon of={ChevronDown} />
        </Row>
      </Row>
      <Stack className={styles.foldedLines}>{children}</Stack>
    </details>
  );
}
