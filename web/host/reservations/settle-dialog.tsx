import { useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useId, useState } from 'react';
import type { HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { vatOnTop } from '#rules/billing/statement-line.ts';
import { percentOf } from '#rules/quote/rounding.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Stack } from '#web/design-system/layout.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { hostReservationQuery } from '#web/host/calendar/calendar-query.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useIsActing } from '#web/impersonation/acting.ts';
import type { ChangeDialogProps } from './change-dialogs.tsx';
import { CardText } from './reservation-words.tsx';
import * as styles from './reservations.module.css';
import { useReservationChange } from './use-reservation-change.ts';

/**
 * Marks a no-show where that has not been done, and charges the fee within the policy, or does not. A decline is shown where it happened and can
 * be tried again; the mark stands by then.
 */
export function SettleDialog({ reservation, onClose }: ChangeDialogProps) {
  const { t } = useI18n();
  const { guest, guarantee, outcome } = reservation;
  const feeAgorot = reservation.openFeeAgorot ?? reservation.cancellation.noShowFeeAgorot;
  const isActing = useIsActing();
  const canCharge = guarantee !== null && feeAgorot > 0 && !isActing;
  const [isCharged, setCharged] = useState(canCharge);
  const settling = useSettle(reservation, onClose);
  const name = `${guest.firstName} ${guest.lastName}`;
  const isMarking = outcome === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isMarking ? t('hostReservations.noShowTitle', { name }) : t('hostReservations.settleTitle', { name })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('hostReservations.back')}</Button>
          <Button kind="bad" isBusy={settling.isPending} onClick={() => settling.mutate({ isMarking, isCharged, feeAgorot })}>
            {isMarking && <Icon of={UserX} />}
            {t(
              isMarking
                ? isCharged
                  ? 'hostReservations.markAndCharge'
                  : 'hostReservations.mark'
                : isCharged
                  ? 'hostReservations.charge'
                  : 'hostReservations.waive',
            )}
            {isCharged && (
              <>
                {' '}
                <Price agorot={feeAgorot} />
              </>
            )}
          </Button>
        </>
      }
    >
      <Stack>
        {failureCodeOf(settling.error) === 'payment_declined' ? (
          <Notice tone="bad" isAnnounced>
            {t('hostReservations.declinedText')}
          </Notice>
        ) : (
          <FailureNotice error={settling.error} />
        )}
        <Choices reservation={reservation} feeAgorot={feeAgorot} canCharge={canCharge} isCharged={isCharged} onChoose={setCharged} />
        {isActing && <p className={typography.small}>{t('hostReservations.chargeInPerson')}</p>}
        {isCharged && <Shares feeAgorot={feeAgorot} commission={reservation.commission} />}
        <p className={`${typography.small} ${typography.muted}`}>
          <RichText
            id="hostReservations.settleUntil"
            values={{ date: <DateText date={fromWireDate(reservation.statementClosesOn) ?? ''} style="medium" /> }}
          />
        </p>
      </Stack>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly reservation: HostReservation;
  readonly feeAgorot: number;
  readonly canCharge: boolean;
  readonly isCharged: boolean;
  readonly onChoose: (isCharged: boolean) => void;
}

function Choices({ reservation: { guarantee }, feeAgorot, canCharge, isCharged, onChoose }: ChoicesProps) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={typography.strong}>{t('hostReservations.settleQuestion')}</legend>
      {canCharge && guarantee && (
        <label className={styles.choice}>
          <input type="radio" name={name} checked={isCharged} onChange={() => onChoose(true)} />
          <span>
            <b>{t('hostReservations.chargeByPolicy')}</b>
            <span className={typography.small}>
              <CardText guarantee={guarantee} />
            </span>
          </span>
          <b>
            <Price agorot={feeAgorot} />
          </b>
        </label>
      )}
      <label className={styles.choice}>
        <input type="radio" name={name} checked={!isCharged} onChange={() => onChoose(false)} />
        <span>
          <b>{t('hostReservations.noCharge')}</b>
          <span className={typography.small}>{t(guarantee ? 'hostReservations.noChargeText' : 'hostReservations.noCardText')}</span>
        </span>
        <b>
          <Price agorot={0} />
        </b>
      </label>
    </fieldset>
  );
}

/** Shows what is left to the host after the commission, its discount, and the VAT that the invoice adds to it. */
function Shares({ feeAgorot, commission: rates }: { feeAgorot: number; commission: HostReservation['commission'] }) {
  const { t } = useI18n();
  const { percent, vatPercent } = rates;
  const whole = percentOf(feeAgorot, percent);
  const commission = whole - percentOf(whole, rates.discountPercent);
  const vat = vatOnTop(commission, vatPercent);
  return (
    <dl className={`${styles.lines} ${styles.shares}`}>
      <div>
        <dt>{t('hostReservations.chargeOfGuest')}</dt>
        <dd>
          <Price agorot={feeAgorot} />
        </dd>
      </div>
      <div>
        <dt>
          <RichText id="hostReservations.commissionOfCharge" values={{ percent: <Num>{`${percent}%`}</Num> }} />
        </dt>
        <dd>
          <Price agorot={-commission} />
        </dd>
      </div>
      <div>
        <dt>
          <RichText id="hostReservations.vatOfCommission" values={{ percent: <Num>{`${vatPercent}%`}</Num> }} />
        </dt>
        <dd>
          <Price agorot={-vat} />
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>{t('hostReservations.leftForYou')}</dt>
        <dd>
          <Price agorot={feeAgorot - commission - vat} />
        </dd>
      </div>
    </dl>
  );
}

interface Settling {
  readonly isMarking: boolean;
  readonly isCharged: boolean;
  readonly feeAgorot: number;
}

function useSettle({ id }: HostReservation, onClose: () => void) {
  const { language, t } = useI18n();
  const queryClient = useQueryClient();
  const mark = (api: Api, isWaived: boolean) => api.post('/backoffice/reservations/{id}/noShow', { isWaived }, { params: { id } });
  return useReservationChange<Settling>({
    isFailureShown: true,
    send: async (api, { isMarking, isCharged, feeAgorot }) => {
      if (!isCharged)
        return isMarking ? await mark(api, true) : await api.post('/backoffice/reservations/{id}/waiver', undefined, { params: { id } });
      // The mark stands also where the charge fails: who tries again must not mark once more.
      if (isMarking) queryClient.setQueryData(hostReservationQuery(api, language, id).queryKey, await mark(api, false));
      return await api.post('/backoffice/reservations/{id}/charge', { expectedFeeAgorot: feeAgorot }, { params: { id } });
    },
    done: ({ charges, chargedAgorot }) => {
      if (charges.at(-1)?.state === 'pending') return t('hostReservations.pendingToast');
      return t(chargedAgorot ? 'hostReservations.chargedToast' : 'hostReservations.notChargedToast');
    },
    tone: ({ charges }) => (charges.at(-1)?.state === 'pending' ? 'plain' : 'good'),
    onDone: onClose,
  });
}
