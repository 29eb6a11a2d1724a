import type { Reservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancellationTerms, PolicyWords } from '#web/portal/stay/cancellation-terms.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { obstacleText } from './cancellable.ts';
import { FeeBox, OutcomeText } from './reservation-status.tsx';

interface CancellingBoxProps {
  readonly reservation: Reservation;
  /** Asks once more, in a dialog that outlives this box's place on the page. */
  readonly onCancel: () => void;
}

const HEADINGS = { cancelled: 'reservation.wasCancelled', noShow: 'reservation.statusNoShow' } as const;

/**
 * Renders what cancelling costs today and by date, and the way to do it; of a direct reservation, who settles it; of
 * one that was cancelled, when, by whom and for how much.
 */
export function CancellingBox({ reservation, onCancel }: CancellingBoxProps) {
  const { t } = useI18n();
  const { outcome, cancellation, quote } = reservation;
  // The hosts took it without a card: any fee is theirs to settle.
  const isDirect = reservation.origin === 'direct';
  const { timeline, noShowFeeAgorot } = cancellation;
  const costs = { cancellation: timeline, totalAgorot: quote.totalAgorot, noShowFeeAgorot };
  const policy = { policyName: reservation.cancellationName, notes: reservation.policies.cancellationNotes };
  return (
    <section id="cancel" className={`${boxStyles.box} ${boxStyles.snug}`}>
      <h2 className={`${typography.display} ${layout.belowApart}`}>{t(outcome ? HEADINGS[outcome.kind] : 'stay.ifYouCancel')}</h2>
      {outcome ? (
        <OutcomeText outcome={outcome} chargedAgorot={reservation.chargedAgorot} />
      ) : (
        <>
          {cancellation.isAskedByHost && <Notice tone="good">{t('cancel.whyAsked')}</Notice>}
          <CancellingToday reservation={reservation} />
          {cancellation.isPossible && (
            <Button kind="line" className={`${layout.notPrinted} ${layout.belowWide}`} onClick={onCancel}>
              <span className={typography.bad}>{t('reservation.cancel')}</span>
            </Button>
          )}
          {isDirect && <p className={layout.belowWide}>{t('stay.directFees')}</p>}
          {!isDirect && !cancellation.isAskedByHost && <CancellationTerms costs={costs} {...policy} />}
        </>
      )}
      {(outcome || isDirect) && <PolicyWords {...policy} />}
    </section>
  );
}

/** Renders what cancelling costs today and until when it can be done here; or why it can't, and whom to call. */
export function CancellingToday({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { cancellation, hotel } = reservation;
  const { isPossible, until } = cancellation;
  if (!isPossible) {
    return (
      <p className={layout.belowApart}>
        {t(obstacleText(cancellation))}{' '}
        <a className={typography.link} href={phoneAddress(hotel.phone)}>
          <PhoneNumber phone={hotel.phone} />
        </a>
      </p>
    );
  }
  const values = { date: <WireDateText date={until.date} style="long" />, time: <Num>{until.time.slice(0, 5)}</Num> };
  const note = (
    <p className={`${typography.small} ${typography.soft}`}>
      <RichText id="reservation.cancelUntil" values={values} />
    </p>
  );
  return <FeeBox title={t('reservation.cancelToday')} note={note} feeAgorot={cancellation.feeAgorot} className={layout.belowApart} />;
}
