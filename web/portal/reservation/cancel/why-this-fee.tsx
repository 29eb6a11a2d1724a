import type { CancellationTerms } from '#contract/cancellation.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import type { Cancellable } from './cancellable.ts';
import { spokenTo } from './spoken-to.ts';

/** Which rule is the best for the guest today, and why. */
export function WhyThisFee({ reservation, terms }: { reservation: Cancellable; terms: CancellationTerms }) {
  const { t } = useI18n();
  const line = (rule: CancellationTerms['bestRule']) => terms.lines.find((known) => known.rule === rule);
  const best = line(terms.bestRule);
  const until = best?.until ?? terms.date;
  const to = spokenTo(terms);
  if (terms.bestRule === 'freePeriod') {
    return (
      <p>
        <b>{t('cancel.whyFreeTitle')}</b> <RichText id="cancel.whyFree" values={{ date: <WireDateText date={until} style="long" /> }} />
      </p>
    );
  }
  if (terms.bestRule === 'hostFee') {
    return (
      <p>
        <b>{t('cancel.whyHostTitle')}</b> <RichText id={`cancel.whyHost_${to}`} values={{ fee: <Price agorot={terms.feeAgorot} /> }} />
      </p>
    );
  }
  return (
    <p>
      <b>{t(`cancel.whyLawTitle_${to}`)}</b>{' '}
      <RichText
        id={`cancel.whyLaw_${to}`}
        values={{
          hostFee: <Price agorot={line('hostFee')?.feeAgorot ?? terms.feeAgorot} />,
          ago: <BookedAgo reservation={reservation} terms={terms} />,
        }}
      />
    </p>
  );
}

function BookedAgo({ reservation, terms }: { reservation: Cancellable; terms: CancellationTerms }) {
  const { t } = useI18n();
  const [booked, today] = [fromWireDate(reservation.bookedDate), fromWireDate(terms.date)];
  const days = booked && today ? nightsBetween(booked, today) : 0;
  const to = spokenTo(terms);
  return days === 0 ? t(`cancel.bookedToday_${to}`) : <RichText id={`cancel.bookedDaysAgo_${to}`} values={{ count: days }} />;
}
