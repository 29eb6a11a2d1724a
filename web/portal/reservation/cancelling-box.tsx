import { useState } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { CancellationTerms, PolicyWords } from '#web/portal/stay/cancellation-terms.tsx';
import { CancelDialog } from './cancel/cancel-dialog.tsx';
import { cancellableOf } from './cancel/cancellable.ts';
import * as styles from './cancelling-box.module.css';
import { CancellingToday } from './cancelling-today.tsx';
import { OutcomeText } from './outcome-text.tsx';
import type { ReservationAccess } from './reservation-queries.ts';

interface CancellingBoxProps {
  readonly reservation: Reservation;
  readonly access: ReservationAccess;
}

/** What cancelling costs today and by date, and the way to do it; of a direct reservation, who settles it; for a reservation that was cancelled: when, by whom, for how much. */
export function CancellingBox({ reservation, access }: CancellingBoxProps) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const { outcome, cancellation, quote } = reservation;
  // The hosts took it without a card: any fee is theirs to settle.
  const isDirect = reservation.origin === 'direct';
  const policy = { policyName: reservation.cancellationName, notes: reservation.policies.cancellationNotes };
  return (
    <section id="cancel" className={`${boxStyles.box} ${boxStyles.snug}`}>
      <h2 className={`${typography.display} ${styles.heading}`}>
        {t(outcome?.kind === 'cancelled' ? 'reservation.wasCancelled' : 'stay.ifYouCancel')}
      </h2>
      {outcome ? (
        <OutcomeText outcome={outcome} chargedAgorot={reservation.chargedAgorot} />
      ) : (
        <>
          <CancellingToday reservation={reservation} />
          {cancellation.isPossible && (
            <Button kind="line" className={`${layout.notPrinted} ${styles.action}`} onClick={() => setAsking(true)}>
              <span className={typography.bad}>{t('reservation.cancel')}</span>
            </Button>
          )}
          {isDirect ? (
            <p className={styles.action}>{t('stay.directFees')}</p>
          ) : (
            <CancellationTerms
              costs={{ cancellation: cancellation.timeline, totalAgorot: quote.totalAgorot, noShowFeeAgorot: cancellation.noShowFeeAgorot }}
              {...policy}
            />
          )}
        </>
      )}
      {(outcome || isDirect) && <PolicyWords {...policy} />}
      <CancelDialog reservation={cancellableOf(reservation, access)} isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}
