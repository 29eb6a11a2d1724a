import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck, MoonStar } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CancelBody } from '#contract/cancellation.ts';
import type { Reservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Arch } from '#web/design-system/arch.tsx';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row, Stack } from '#web/design-system/layout.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancelCosts } from './cancel-costs.tsx';
import { type Cancellable, type SpokenTo, spokenTo } from './cancellable.ts';
import * as styles from './reservation.module.css';
import { cancellationQuery, reservationQuery } from './reservation-queries.ts';
import { FeeBox } from './reservation-status.tsx';

interface CancelDialogProps {
  readonly reservation: Cancellable;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks once more, with what cancelling costs today and why; then tells what became of it. */
export function CancelDialog(props: CancelDialogProps) {
  return props.isOpen ? <OpenCancelDialog {...props} /> : null;
}

function OpenCancelDialog({ reservation, onClose }: CancelDialogProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { data: terms, ...query } = useQuery(cancellationQuery(api, language, reservation.id, reservation.access));
  const cancel = useCancel(reservation, () => void query.refetch());
  const [isForHost, setForHost] = useState(false);
  const to = spokenTo(terms);
  const isDone = cancel.data !== undefined;
  const isOver = isFinalFailure(cancel.error);
  const isAsked = terms?.isPossible === true && !isDone && !isOver;
  const close = useFocusWhen(isDone || isOver);
  // What is cancelled at the host's wish costs the guest nothing.
  const onBehalfOf = isForHost ? 'host' : terms?.onBehalfOf[0];
  const feeAgorot = onBehalfOf === 'host' ? 0 : (terms?.feeAgorot ?? 0);
  const heading = <RichText id={`cancel.heading_${to}`} values={{ hotel: <bdi>{reservation.hotelTitle}</bdi> }} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('common.close')}
      title={isDone ? t(`cancel.doneHeading_${to}`) : heading}
      footer={
        <div className={styles.askFoot}>
          <Button ref={close} kind="line" onClick={onClose}>
            {isAsked ? t(`cancel.keep_${to}`) : t('common.close')}
          </Button>
          {isAsked && (
            <Button
              kind="bad"
              isBusy={cancel.isPending || query.isFetching}
              onClick={() => cancel.mutate({ expectedFeeAgorot: feeAgorot, onBehalfOf })}
            >
              <ConfirmText to={to} feeAgorot={feeAgorot} />
            </Button>
          )}
        </div>
      }
    >
      {cancel.data ? (
        <CancelResult reservation={cancel.data} to={to} />
      ) : (
        <Stack gap={5}>
          {cancel.error && <CancelFailure error={cancel.error} phone={reservation.phone} />}
          {isAsked && terms.onBehalfOf.length > 1 && (
            <Checkbox onChange={({ target }) => setForHost(target.checked)}>{t('cancel.forHost')}</Checkbox>
          )}
          {!isOver && terms && <CancelCosts reservation={reservation} terms={terms} isForHost={onBehalfOf === 'host'} />}
          {!isOver && !terms && query.error && (
            <CancelFailure
              error={query.error}
              phone={reservation.phone}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
          {!isOver && !terms && !query.error && (
            <div role="status" aria-label={t('common.loading')} className={layout.stack}>
              <Skeleton height={96} />
              <Skeleton height={192} />
            </div>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** Says what the button does and what that costs. */
function ConfirmText({ to, feeAgorot }: { to: SpokenTo; feeAgorot: number }) {
  const { t } = useI18n();
  if (feeAgorot === 0) return t(`cancel.confirmFree_${to}`);
  return <RichText id={`cancel.confirm_${to}`} values={{ fee: <Price agorot={feeAgorot} /> }} />;
}

/** Returns the button that takes the focus once that holds: the one that was pressed is gone then. */
function useFocusWhen(isTime: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isTime) button.current?.focus();
  }, [isTime]);
  return button;
}

/** Renders what the cancelled reservation costs, and where the confirmation went. */
function CancelResult({ reservation, to }: { reservation: Reservation; to: SpokenTo }) {
  const { t } = useI18n();
  const fee = reservation.outcome?.feeAgorot ?? 0;
  return (
    <div className={layout.stack} role="status">
      <Arch icon={MoonStar} light="off" isLarge />
      <p className={typography.lead}>
        <RichText id={`cancel.done_${to}`} values={{ hotel: <bdi>{reservation.hotel.title}</bdi> }} />
      </p>
      <FeeBox title={t('cancel.fee')} feeAgorot={fee} />
      <p className={typography.soft}>{fee === 0 ? t(`cancel.nothingCharged_${to}`) : t(`cancel.cardCharged_${to}`)}</p>
      <Row as="p">
        <Icon of={MailCheck} />
        <RichText id="cancel.mailed" values={{ email: <bdi dir="ltr">{reservation.guest.email}</bdi> }} />
      </Row>
    </div>
  );
}

interface CancelFailureProps {
  readonly error: Error;
  readonly phone: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** Renders why it was not cancelled, and the way on. */
function CancelFailure({ error, phone, onRetry, isRetrying = false }: CancelFailureProps) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  const isForHosts = code === 'cancellation_too_late' || code === 'cancelled_by_owner_only';
  return (
    <Notice tone={code === 'cancellation_fee_changed' ? 'warn' : 'bad'} isAnnounced>
      <p>
        {code !== 'cancellation_fee_changed' && <b>{t('cancel.error')} </b>}
        {t(`errors.${code}`)}
      </p>
      {isForHosts && (
        <a className={`${typography.link} ${layout.tappable}`} href={phoneAddress(phone)}>
          <span>
            {t('reservation.callHost')} <PhoneNumber phone={phone} />
          </span>
        </a>
      )}
      {onRetry && (
        <Button kind="line" size="s" className={layout.aboveClose} isBusy={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Notice>
  );
}

/**
 * Failures after which there is nothing left to cancel: somebody was faster, the day went by, or it is not the guest's
 * to do.
 */
const FINAL: ReadonlySet<string> = new Set(['already_cancelled', 'cancellation_too_late', 'cancelled_by_owner_only']);

function isFinalFailure(error: Error | null): boolean {
  return error !== null && FINAL.has(failureCodeOf(error));
}

/**
 * Cancels for the fee that was shown, once, whatever happens to the connection. Lists and searches are asked anew
 * afterwards: the nights are free again.
 * @param onFeeChanged called when the fee is not the shown one any more
 */
function useCancel({ id, access }: Cancellable, onFeeChanged: () => void) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (wanted: Pick<CancelBody, 'expectedFeeAgorot' | 'onBehalfOf'>) => {
      const body = { ...wanted, ...access };
      return once(body, (idempotencyKey) => api.post('/portal/reservations/{id}/cancellation', body, { params: { id }, idempotencyKey }));
    },
    onSuccess: async (cancelled) => {
      queryClient.setQueryData(reservationQuery(api, language, id, access).queryKey, cancelled);
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries({ queryKey: ['reservations'] });
    },
    onError: async (error) => {
      if (failureCodeOf(error) === 'cancellation_fee_changed') onFeeChanged();
      // The page behind says how it stands now.
      if (isFinalFailure(error)) {
        await queryClient.invalidateQueries({ queryKey: reservationQuery(api, language, id, access).queryKey });
        await queryClient.invalidateQueries({ queryKey: ['reservations'] });
      }
    },
  });
}
