import { ChevronDown, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { CancellationTerms } from '#web/portal/stay/cancellation-terms.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import { StayDates } from '#web/portal/stay/stay-dates.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';

interface SummaryProps {
  readonly session: CheckoutSession;
  /** Whether every night of the price is unfolded from the start. */
  readonly isOpen?: boolean;
}

/** Place, dates, guests and the price with its lines. */
export function StaySummary({ session, isOpen = false }: SummaryProps) {
  return (
    <section className="quote shadow-none">
      <HotelLine hotel={session.hotel} />
      <StayDates
        from={session.quote.from}
        to={session.quote.to}
        arrivalFrom={session.hotel.arrivalFrom}
        departureUntil={session.hotel.departureUntil}
      />
      <p className="soft row gap-2">
        <Icon of={Users} />
        <PartyText roomsInfo={session.roomsInfo} />
      </p>
      <hr className="hr m-0!" />
      <QuoteLines quote={session.quote} isOpen={isOpen} />
    </section>
  );
}

/** Picture, name and place of a property, small. */
export function HotelLine({ hotel }: Pick<CheckoutSession, 'hotel'>) {
  return (
    <div className="mini">
      <Picture url={hotel.photo?.url} alt={hotel.photo?.alt ?? ''} placeholder={hotel.photo?.placeholder ?? ''} sizes="104px" />
      <div className="min-w-0">
        <h2 className="disp mini__h">
          <bdi>{hotel.title}</bdi>
        </h2>
        <p className="mute">{hotel.cityName}</p>
      </div>
    </div>
  );
}

/** What cancelling and not coming cost, the host's policy and the law's. */
export function CancellationBox({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  const { cancellationName, cancellationNotes } = session.hotel;
  return (
    <section className="box p-6!">
      <h3 className="mb-4">{t('stay.ifYouCancel')}</h3>
      <CancellationTerms costs={session.quote} policyName={cancellationName} notes={cancellationNotes} />
    </section>
  );
}

/** Who the supplier is (docs/product.md §7: disclosure). */
export function SupplierBox({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <section className="box p-6!">
      <h3 className="mb-4">{t('stay.supplier')}</h3>
      <SupplierFacts supplier={session.supplier} />
    </section>
  );
}

/** On phones: one line with dates and total, which unfolds to everything. */
export function FoldedSummary({ session, children }: { session: CheckoutSession; children: ReactNode }) {
  const { t } = useI18n();
  const { quote, hotel } = session;
  return (
    <details className="box px-5! py-3!">
      <summary className="row between tap" aria-label={t('checkout.summary')}>
        <span className="min-w-0">
          <b>
            <bdi>{hotel.title}</bdi>
          </b>
          <br />
          <span className="t1 mute">
            <WireDateText date={quote.from} /> – <WireDateText date={quote.to} /> · {t('common.units', { count: quote.units.length })}
          </span>
        </span>
        <span className="row gap-2">
          <b className="t3">
            <Price agorot={quote.totalAgorot} />
          </b>
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div className="stack pt-4 pb-2">{children}</div>
    </details>
  );
}
